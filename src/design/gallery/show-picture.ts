/** Asks the gallery for one of its pictures, awake or not: a choice was made elsewhere on the page. */
import * as names from "./names";

export const SHOW_EVENT = "gallery:show";

/** The gallery that is awake takes the wish for itself; the one that sleeps is a row that scrolls. */
export function showPicture(file: string): void {
  const gallery = document.querySelector<HTMLElement>(`.${names.productGallery}`);
  if (!gallery) return;
  const asleep = gallery.dispatchEvent(new CustomEvent(SHOW_EVENT, { detail: file, cancelable: true }));
  const slide = gallery.querySelector<HTMLElement>(`[data-file="${CSS.escape(file)}"]`);
  const row = slide?.parentElement;
  if (asleep && slide && row) row.scrollTo({ left: slide.offsetLeft - row.offsetLeft });
}
