/** What is quicker at the desk with a script; everything works without. */
import { startKeys } from "./keys";
import { startPalette } from "./palette";
import { startPasskeys } from "./passkeys";
import { startPicks } from "./picks";
import { startToast } from "./toast";

const REFRESH_MS = 2000;

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
  // what is still being done is looked at again
  if (document.querySelector("[data-refresh]")) setTimeout(() => location.reload(), REFRESH_MS);
}
