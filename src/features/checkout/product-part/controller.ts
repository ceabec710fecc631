/** Says by which day a product comes if it is paid for now. */
import { arrivesBy } from "../shipping/calendar";
import { texts } from "./texts.fr";

export function attach(place: HTMLElement): () => void {
  const { days, cutoff, zone = "" } = place.dataset;
  place.textContent = texts.by(
    arrivesBy(Date.now(), Number(days), { cutoffHour: Number(cutoff), timeZone: zone }),
  );
  return () => {};
}
