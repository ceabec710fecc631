/** Printers in the browser, on every page: says what fits the remembered one; the rest is fetched if there is any. */
import { onConsentChange, whenConsentKnown } from "../consent/allowed";
import { printer, wipeRefused } from "./remembered/memory";

export function startPrinters(): void {
  for (const type of ["focusin", "change"]) document.addEventListener(type, enterFinder);
  addEventListener("pageshow", enterFilledFinder);
  enterFilledFinder();
  whenConsentKnown(() => {
    look();
    onConsentChange(look);
    document.addEventListener("printer-changed", look);
  });
}

/** Whoever enters the finder has its choices answered at once; what is not fetched in time is asked for page by page. */
function enterFinder({ target }: Pick<Event, "target">): void {
  const form = (target as Element).closest<HTMLElement>("[data-finder]");
  if (!form) return;
  delete form.dataset.finder;
  void import("./finder/answering").then(({ attach }) => attach(form));
}

/**
 * After going back the browser chooses the maker again and tells nobody; the series, greyed, could not be entered.
 * It does so before the page is shown, which may have been before this script began.
 */
function enterFilledFinder(): void {
  const maker = document.querySelector<HTMLSelectElement>("[data-finder] select");
  if (maker?.value) enterFinder({ target: maker });
}

let isFitting = false;

function look(): void {
  wipeRefused();
  const slug = printer();
  if (slug || isFitting) void import("./remembered/fitting").then(({ tellWhatFits }) => tellWhatFits(slug));
  isFitting = slug !== undefined;
}
