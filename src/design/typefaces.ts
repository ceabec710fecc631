/**
 * Typefaces are fetched with the page where the line is wide: they are there for its first paint. On a narrow one they would
 * come too late for that, and take the line from the picture: they come after it, and the next page has them.
 */
const NARROW_MBITS = 2;

/** What browsers that tell it know of the line. */
interface Line {
  downlink?: number;
  saveData?: boolean;
}

export function preloadTypefaces({ dataset }: HTMLScriptElement): void {
  const { downlink = NARROW_MBITS, saveData }: Line =
    (navigator as Navigator & { connection?: Line }).connection ?? {};
  if (saveData || downlink < NARROW_MBITS) return;
  for (const href of dataset.fonts?.split(" ") ?? []) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href });
    document.head.append(link);
  }
}
