/** What goes on while the page is open: leaving, coming back, and content that arrives late. */
import type { BannerView } from "../banner/show";
import { activate } from "../blocking/activation";
import * as names from "../names";
import type { WireSettings } from "../wire";
import { tellCategories } from "./events";
import { lazily } from "./failure";
import { reloadSoon } from "./restart";
import { track } from "./track";
import type { Visit } from "./visit";

/** Spec 9.4. */
const RESCAN_MS = 2000;
const RESIZE_MS = 500;

/** Told on the way out if it never was; looked at again on the way back, for another tab may have answered, or withdrawn. */
export function watchLeaving(visit: Visit, view: BannerView): void {
  const leave = () => {
    visit.do({ does: "leave" });
    // who goes on at once after an answer takes it along
    if (visit.unsent) track(visit);
  };
  const comeBack = () => {
    if (visit.record().banner === "dismissed") view.show(false);
    activate(visit);
    tellCategories(visit);
    lookForWithdrawal(visit);
  };
  // two windows side by side are both visible
  addEventListener("focus", comeBack);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", ({ persisted }) => persisted && comeBack());
  document.addEventListener("visibilitychange", () => (document.hidden ? leave() : comeBack()));
}

/** What compares the records is fetched only when another tab has written one. */
function lookForWithdrawal(visit: Visit): void {
  if (JSON.stringify(visit.seen) !== JSON.stringify(visit.record()))
    lazily(import("../withdrawal"), ({ isTakenBack }) => isTakenBack(visit) && reloadSoon());
}

/** Content that came after the page is held back or let go like the rest. */
export function watchContent(visit: Visit): void {
  const scan = () => {
    markLate(visit.settings);
    activate(visit);
  };
  let timer = 0;
  addEventListener("resize", () => {
    clearTimeout(timer);
    timer = window.setTimeout(scan, RESIZE_MS);
  });
  if (visit.settings.block_ajax_content) setInterval(scan, RESCAN_MS);
}

const LATE = `:is(.${names.placeholderElement}, .${names.image}):not(.${names.processed})`;

/** What the server drew carries its notice already. */
export function markLate(settings: WireSettings): void {
  for (const held of document.querySelectorAll<HTMLElement>(LATE)) {
    held.classList.add(names.processed);
    lazily(import("../blocking/placeholders"), ({ markPlaceholder }) => markPlaceholder(held, settings));
  }
}
