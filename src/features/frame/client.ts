/** The frame in the browser: sticky header, small menu, anchors, back to top. One script for the whole page. */
import { followAnchors } from "./anchors";
import { watchScroll } from "./scroll-state";
import * as settings from "./settings";
import { keepSmallMenu } from "./small-menu";
import { unrollSections } from "./unroll";

export function startNavigation(): () => void {
  const stop = new AbortController();
  watchScroll(stop.signal);
  keepSmallMenu(stop.signal);
  followAnchors(stop.signal);
  unrollSections();
  if (document.querySelector("main[data-smooth-wheel]")) void glide(stop.signal);
  return () => stop.abort();
}

/** Few sites want it: the others do not fetch it. */
async function glide(signal: AbortSignal): Promise<void> {
  const { smoothWheel } = await import("../../design/scroll/wheel");
  if (!signal.aborted) smoothWheel({ stepPx: settings.wheelStepPx, ms: settings.wheelMs }, signal);
}
