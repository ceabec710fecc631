/** Starts the hero a moment after it is seen, and lets it fade as the page leaves it behind. HERO-02 */
import { type Passage, watchPassage } from "../../design/scroll/passage";
import { attach as attachSlides } from "../../design/slides/controller";

export function attach(root: HTMLElement): () => void {
  const letGo = new AbortController();
  let release = () => {};
  const starting = setTimeout(() => {
    release = attachSlides(root);
  }, Number(root.dataset.start));
  fetchAhead(root, letGo.signal);
  if ("fades" in root.dataset) watchPassage(root, fadingOf(root), letGo.signal);
  return () => {
    clearTimeout(starting);
    release();
    letGo.abort();
  };
}

/** How long before its turn a picture is fetched on a page that does not come to rest. */
const AHEAD_MS = 3_000;

/** The pictures behind the first are fetched when the page is loaded and still, at a touch, or when they are due. */
function fetchAhead(root: HTMLElement, signal: AbortSignal): void {
  const fetchNow = () => {
    root.dataset.ahead = "";
  };
  const whenStill = () => ("requestIdleCallback" in window ? requestIdleCallback : setTimeout)(fetchNow);
  if (document.readyState === "complete") whenStill();
  else addEventListener("load", whenStill, { once: true, signal });
  for (const touch of ["pointerdown", "focusin"])
    root.addEventListener(touch, fetchNow, { once: true, signal });
  const due = Number(root.dataset.start) + Number(root.dataset.timing) - AHEAD_MS;
  // one that moves at a touch only has no turn
  if (Number.isNaN(due)) return;
  const waiting = setTimeout(fetchNow, due);
  signal.addEventListener("abort", () => clearTimeout(waiting));
}

/** Whole while its end is in the lower part of the window, gone when it leaves at the top. */
const FADES_BELOW = 0.5;

function fadingOf(root: HTMLElement): Passage {
  const layer = root.querySelector<HTMLElement>("[data-slides=track]")!;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  return ({ bottom }, windowHeight) => {
    const left = bottom / (FADES_BELOW * windowHeight);
    layer.style.setProperty("--seen", calm.matches ? "1" : Math.min(1, Math.max(0, left)).toFixed(3));
  };
}
