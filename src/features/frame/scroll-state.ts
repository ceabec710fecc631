/** What scrolling changes: the header, the back-to-top link, and the menu item of the section in view. */
import { goalOf } from "../../design/scroll/anchor";
import { sectionInView } from "./frame";
import * as settings from "./settings";

export function watchScroll(signal: AbortSignal): void {
  const parts = [headerState(signal), backToTopState(), sectionState()];
  const look = () => {
    for (const update of parts) update(scrollY);
  };
  let asked = false;
  const ask = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      look();
    });
  };
  // A page that comes back from the browser's memory may have been left at another place.
  for (const moment of ["scroll", "resize", "pageshow"])
    addEventListener(moment, ask, { passive: true, signal });
  // not at once: to know the place now, the browser would have to lay the page out for it
  ask();
}

/** Fixed at once, active a moment later, neither above the threshold (NAV-01). */
function headerState(signal: AbortSignal): (scroll: number) => void {
  const head = document.querySelector("[data-site-head]");
  let timer = 0;
  signal.addEventListener("abort", () => clearTimeout(timer));
  return (scroll) => {
    const fixed = scroll >= settings.headerFixedAtPx;
    if (!head || head.classList.contains("is-fixed") === fixed) return;
    head.classList.toggle("is-fixed", fixed);
    clearTimeout(timer);
    if (fixed) timer = window.setTimeout(() => head.classList.add("is-active"), settings.headerActiveAfterMs);
    else head.classList.remove("is-active");
  };
}

function backToTopState(): (scroll: number) => void {
  const link = document.querySelector("[data-back-to-top]");
  return (scroll) => link?.classList.toggle("is-active", scroll >= settings.backToTopAtPx);
}

/** Marks every menu item that leads to the section in view (NAV-03). */
function sectionState(): (scroll: number) => void {
  const links = document.querySelectorAll<HTMLAnchorElement>("[data-site-menu] a[href*='#']");
  const ways = [...links].flatMap((link) => {
    const goal = goalOf(link);
    return goal ? { link, goal } : [];
  });
  return (scroll) => {
    const tops = ways.map(({ goal }) => goal.getBoundingClientRect().top + scroll);
    const seen = ways[sectionInView(tops, scroll, innerHeight)]?.goal;
    for (const { link, goal } of ways) mark(link, goal === seen);
  };
}

function mark(link: HTMLAnchorElement, current: boolean): void {
  link.closest("li")?.classList.toggle("current", current);
  if (current) link.setAttribute("aria-current", "location");
  else link.removeAttribute("aria-current");
}
