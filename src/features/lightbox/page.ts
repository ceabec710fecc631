/** The lightboxes' settings, as the page carries them. */

export const SETTINGS_ID = "lightbox-settings";

/** A declared third party that may be framed once its category is consented to. */
export interface FrameService {
  name: string;
  category: string;
  /** What stands in its place until then (Spec 2.3). */
  text: string;
}

/** Spec 9.12: what counts where a page carries no settings. */
const USUAL = { slideshowMs: 5000, minWidth: 1024 };

const onPage = (): DOMStringMap => document.getElementById(SETTINGS_ID)?.dataset ?? {};

const numberOr = (text: string | undefined, usual: number): number => (text ? Number(text) : usual);

export const slideshowMs = (): number => numberOr(onPage().slideshowMs, USUAL.slideshowMs);

export const minWidth = (): number => numberOr(onPage().minWidth, USUAL.minWidth);

/** By the beginning of their addresses. */
export const frameServices = (): Record<string, FrameService> =>
  JSON.parse(onPage().frames ?? "{}") as Record<string, FrameService>;
