/** Says by which day a product comes if it is paid for now. */
import { shownAt, type ZoneOffsets } from "../../../kernel/zone-offsets";
import { arrivesAfter } from "../shipping/calendar";
import { texts } from "./texts.fr";

export function attach(place: HTMLElement): () => void {
  const { days, cutoff, offsets = "[]" } = place.dataset;
  const shown = shownAt(Date.now(), JSON.parse(offsets) as ZoneOffsets);
  place.textContent = texts.by(arrivesAfter(shown, Number(days), Number(cutoff)));
  return () => {};
}
