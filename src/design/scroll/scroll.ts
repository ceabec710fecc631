/** Scrolling that takes its time, and gives way at once to the visitor's own hand. */

/** Brings `y` to the top of the window in `ms`. Tells whether it arrived, or was stopped on the way. */
export function smoothScrollTo(y: number, ms: number): Promise<boolean> {
  stopScrolling();
  const goal = reachable(y);
  if (still()) {
    jumpTo(goal);
    return Promise.resolve(true);
  }
  return new Promise((arrived) => travel(goal, ms, arrived));
}

/** Whether the visitor asked for no motion. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** At once, whatever the style sheet says of scrolling. */
export const jumpTo = (top: number) => scrollTo({ top, behavior: "instant" });

/** The nearest place the page can scroll to. */
export const reachable = (y: number) =>
  Math.max(0, Math.min(y, document.documentElement.scrollHeight - innerHeight));

/** Slow, fast, slow: 0 to 1 in both. */
export const eased = (share: number) => 0.5 - Math.cos(Math.PI * share) / 2;

let stopScrolling = () => {};

function travel(goal: number, ms: number, arrived: (whole: boolean) => void): void {
  const from = scrollY;
  const listening = new AbortController();
  let begin: number | undefined;
  let frame = 0;
  const end = (whole: boolean) => {
    cancelAnimationFrame(frame);
    listening.abort();
    arrived(whole);
  };
  const step = (now: number) => {
    begin ??= now;
    const share = Math.min(1, (now - begin) / ms);
    jumpTo(from + (goal - from) * eased(share));
    if (share < 1) frame = requestAnimationFrame(step);
    else end(true);
  };
  stopScrolling = () => end(false);
  yieldTo(stopScrolling, listening.signal);
  frame = requestAnimationFrame(step);
}

/** The wheel, a finger, a key, leaving the page, or going back in the history. */
function yieldTo(stop: () => void, signal: AbortSignal): void {
  const here = location.href;
  for (const hand of ["wheel", "touchstart", "keydown", "pagehide"])
    addEventListener(hand, stop, { passive: true, signal });
  addEventListener("popstate", () => location.href !== here && stop(), { signal });
}
