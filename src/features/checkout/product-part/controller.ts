/** Says by which day a product comes if it is paid for now. */
import { shownAt, type ZoneOffsets } from "../../../kernel/zone-offsets";
import { arrivesAfter } from "../shipping/calendar";
import { texts } from "./texts.fr";

export function attach(place: HTMLElement): () => void {
  const { days, cutoff, offsets = "[]" } = place.dataset;
  const zone = JSON.parse(offsets) as ZoneOffsets;
  const letGo = new AbortController();
  const tell = () => {
    const shown = shownAt(Date.now(), zone);
    place.textContent = texts.by(arrivesAfter(shown, Number(days), Number(cutoff)));
  };
  tell();
  // a tab that was left open overnight, or a page from the browser's memory, would promise a day that is no longer true
  const tellIfSeen = () => {
    if (document.visibilityState === "visible") tell();
  };
  document.addEventListener("visibilitychange", tellIfSeen, { signal: letGo.signal });
  addEventListener("pageshow", tell, { signal: letGo.signal });
  return () => letGo.abort();
}
