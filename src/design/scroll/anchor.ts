/** Following a link inside the page as the browser does, only more slowly. */
import { jumpTo, smoothScrollTo } from "./scroll";

export interface Pace {
  ms: number;
  /** How far under the top of the window the goal stops; without one, where the browser would stop. */
  offsetPx?: number;
}

/** What a link points at on this very page, if it can be seen. */
export function goalOf(link: HTMLAnchorElement): HTMLElement | null {
  if (!link.hash || link.href.split("#")[0] !== location.href.split("#")[0]) return null;
  const goal = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  return goal?.getClientRects().length ? goal : null;
}

/**
 * The browser goes there first (address, history, `:target`, focus), then the page is put back and travels.
 * It all happens before the next frame: nothing is seen of the jump.
 */
export function follow(link: HTMLAnchorElement, goal: HTMLElement, { ms, offsetPx }: Pace): void {
  const from = scrollY;
  const aim = () => {
    goal.scrollIntoView({ behavior: "instant" });
    return offsetPx === undefined ? scrollY : scrollY + goal.getBoundingClientRect().top - offsetPx;
  };
  location.assign(link.hash);
  const landing = aim();
  jumpTo(from);
  // sections that were drawn on the way have their true height only now
  void smoothScrollTo(landing, ms).then((isThere) => isThere && jumpTo(aim()));
}
