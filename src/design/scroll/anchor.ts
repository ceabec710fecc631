/** Following a link inside the page as the browser does, only more slowly. */
import { jumpTo, smoothScrollTo } from "./scroll";

export interface Pace {
  ms: number;
  /** How far under the top of the window the goal stops; without one, where the browser would stop. */
  offsetPx?: number;
  /** How much of the window's top is covered: with an offset, what the goal holds stops below that. */
  coveredPx?: number;
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
export function follow(
  link: HTMLAnchorElement,
  goal: HTMLElement,
  { ms, offsetPx, coveredPx = 0 }: Pace,
): void {
  const from = scrollY;
  const aim = () => {
    goal.scrollIntoView({ behavior: "instant" });
    if (offsetPx === undefined) return scrollY;
    return scrollY + Math.min(goal.getBoundingClientRect().top - offsetPx, contentTop(goal) - coveredPx);
  };
  location.assign(link.hash);
  const landing = aim();
  jumpTo(from);
  // sections that were drawn on the way have their true height only now
  void smoothScrollTo(landing, ms).then((isThere) => isThere && jumpTo(aim()));
}

/** Where what a section holds begins, under its own padding. */
function contentTop(goal: HTMLElement): number {
  const first = [...goal.children].find(({ clientHeight }) => clientHeight > 0);
  return (first ?? goal).getBoundingClientRect().top;
}
