/** What is quicker at the desk with a script; everything works without. */
import { startKeys } from "./keys";
import { startPalette } from "./palette";
import { startPasskeys } from "./passkeys";
import { startPicks } from "./picks";
import { startToast } from "./toast";

export function startDesk(): void {
  startKeys();
  startPalette();
  startPasskeys();
  startPicks();
  startToast();
  document.querySelector<HTMLElement>("[data-autofocus], [aria-invalid=true]")?.focus();
}
