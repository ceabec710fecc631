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

/** The pictures behind the first are fetched at a touch, or half-way to the first turn: by then the page has come. */
function fetchAhead(root: HTMLElement, signal: AbortSignal): void {
  const fetchNow = () => {
    root.dataset.ahead = "";
  };
  for (const event of ["pointerdown", "focusin"]) root.addEventListener(event, fetchNow, { signal });
  setTimeout(fetchNow, Number(root.dataset.timing) / 2);
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
