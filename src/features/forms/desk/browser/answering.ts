/** Answering by keyboard: a link leads into the field of its form, Ctrl Enter sends what is being written. */
export function startAnswering(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-answer]");
    const area = link?.hash ? document.querySelector<HTMLTextAreaElement>(`${link.hash} textarea`) : null;
    if (!area) return;
    event.preventDefault();
    area.focus();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    const form = (event.target as Element).closest<HTMLFormElement>("form[data-ctrl-enter]");
    const button = form?.querySelector<HTMLButtonElement>("button[type=submit]");
    if (!button) return;
    event.preventDefault();
    // as if it were pressed: a form that is on its way is not sent twice
    form?.requestSubmit(button);
  });
}
