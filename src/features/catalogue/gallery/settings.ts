/** The figures of the gallery (Spec 9.1). */
export const settings = {
  slideMs: 500,
  zoomFadeMs: 120,
  swipePx: 50,
  columns: 4,
} as const;
