/** Sheets are printed by one press; without a script, by the browser's own menu. */
export function startPrintButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => window.print());
  }
}
