/** A picture that does not come leaves a calm drawing in its place, or its name, not a broken sheet. */

export function startPictures(): void {
  const mark = (image: HTMLImageElement) =>
    "named" in image.dataset ? image.replaceWith(image.alt) : image.toggleAttribute("data-missing", true);
  // Such faults do not bubble: they are caught on their way down.
  document.addEventListener(
    "error",
    ({ target }) => target instanceof HTMLImageElement && mark(target),
    true,
  );
  for (const image of [...document.images]) if (image.complete && isEmpty(image)) mark(image);
}

/** A picture not asked for yet is complete, and empty too: it is not missing. */
const isEmpty = (image: HTMLImageElement) => image.naturalWidth === 0 && image.currentSrc !== "";
