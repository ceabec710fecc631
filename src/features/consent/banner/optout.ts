/** In optout mode the banner may go by itself: past 400 px of scroll, or after a while (Spec 4.11). Fetched only then. */
import type { ConsentAction } from "../consent";
import * as names from "../names";
import type { Visit } from "../visit/visit";

/** Spec 4.11, 9.4. */
const DISMISS_SCROLL_PX = 400;

export function dismissItself({ settings }: Visit, act: (action: ConsentAction) => void): void {
  const stop = new AbortController();
  const dismiss = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    if (document.querySelector(`.${names.banner}.${names.show}`)) act({ does: "auto-dismiss" });
  };
  const onScroll = () => scrollY > DISMISS_SCROLL_PX && dismiss();
  if (settings.dismiss_on_scroll)
    addEventListener("scroll", onScroll, { passive: true, signal: stop.signal });
  const delay = Number(settings.dismiss_timeout);
  if (delay > 0) setTimeout(dismiss, delay);
}
