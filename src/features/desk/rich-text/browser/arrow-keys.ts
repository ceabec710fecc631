/** How arrows go through a row of buttons. */

/** One stop of the Tab key; arrows go on from there. */
export function goThrough(buttons: readonly HTMLButtonElement[], event: KeyboardEvent): void {
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
  const next = to === undefined ? undefined : buttons.at(to % buttons.length);
  if (!next || at < 0) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}
