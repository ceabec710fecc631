/** Holds the picture of a section back while the page scrolls. PARA-01 */
import { type Passage, watchPassage } from "../../design/scroll/passage";

const WIDE = "(width >= 1280px)";
const MOTION = "(prefers-reduced-motion: no-preference)";

export function attach(root: HTMLElement): () => void {
  const letGo = new AbortController();
  const opening = root.querySelector<HTMLElement>("[data-parallax-window]")!;
  const picture = opening.querySelector("img")!;
  const mayMove = matchMedia("wideOnly" in root.dataset ? `${MOTION} and ${WIDE}` : MOTION);
  let passage = new AbortController();

  function start(): void {
    passage.abort();
    passage = new AbortController();
    if (mayMove.matches)
      watchPassage(opening, driftOf(picture, Number(root.dataset.parallax)), passage.signal);
    else picture.style.removeProperty("translate");
  }

  start();
  addEventListener("resize", start, { signal: letGo.signal });
  mayMove.addEventListener("change", start, { signal: letGo.signal });
  return () => {
    letGo.abort();
    passage.abort();
    picture.style.removeProperty("translate");
  };
}

/** Centred when its opening is in the middle of the window; the further from there, the further behind. */
function driftOf({ style }: HTMLElement, speed: number): Passage {
  return ({ top, height }, windowHeight) => {
    const fromMiddle = (top + height / 2 - windowHeight / 2) * -speed;
    style.translate = `0 ${fromMiddle.toFixed(1)}px`;
  };
}
