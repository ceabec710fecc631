/** Printers in the browser, on every page: says what fits the remembered one; the rest is fetched if there is any. */
import { whenConsentKnown } from "../consent/allowed";
import { printer, wipeRefused } from "./remembered/memory";

export function startPrinters(): void {
  whenConsentKnown(() => {
    look();
    document.addEventListener("cmplz_fire_categories", look);
    document.addEventListener("printer-changed", look);
  });
}

let isFitting = false;

function look(): void {
  wipeRefused();
  const slug = printer();
  if (slug || isFitting) void import("./remembered/fitting").then(({ tellWhatFits }) => tellWhatFits(slug));
  isFitting = slug !== undefined;
}
