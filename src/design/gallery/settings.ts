/** The figures of the gallery (Spec 9.1). */
export const settings = {
  slideMs: 500,
  zoomFadeMs: 120,
  swipePx: 50,
  columns: 4,
} as const;

/** How wide the picture on the stage is drawn. */
export const STAGE_SIZES = "(width >= 96rem) 41rem, (width >= 64rem) 43vw, 92vw";
