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
  const first = ["[aria-invalid=true]", "[data-refused]", "[data-autofocus]"].map((each) =>
    document.querySelector<HTMLElement>(each),
  );
  first.find((each) => each !== null)?.focus();
  startToast();
}
