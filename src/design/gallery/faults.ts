/** Notices gallery pictures that do not come, awake or not; the words are there, and the style shows them (GAL-05). */
import * as names from "./names";

const SLIDE = `.${names.productGalleryImage}`;

export function watchPictures(): void {
  // errors of images do not bubble, but they can be caught on their way down
  document.addEventListener("error", ({ target }) => isFailed(target) && mark(target), true);
  for (const image of document.querySelectorAll<HTMLImageElement>(`${SLIDE} img`))
    if (isBroken(image)) mark(image);
}

const isFailed = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && target.closest(SLIDE) !== null;

/** It had failed before anybody listened. */
const isBroken = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== "";

const mark = (image: HTMLImageElement): void => image.closest(SLIDE)?.setAttribute("data-failed", "");
