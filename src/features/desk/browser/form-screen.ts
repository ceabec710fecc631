/** A form that was refused is drawn at the address of its verb, which nobody can come back to: its screen's takes that place. */
export function showFormScreen(): void {
  const { formScreen } = document.body.dataset;
  if (formScreen) history.replaceState(history.state, "", formScreen + location.hash);
}
