/** A mark out of five, to the nearest half star. */
import { texts } from "../texts.fr";

export function Stars({ value }: { value: number }) {
  const mark = Math.min(5, Math.max(0, value));
  return (
    <span className="stars" data-v={Math.round(mark * 2) / 2} role="img" aria-label={texts.stars(mark)} />
  );
}

/** The mark and how many gave it. */
export function Rating({ value, count }: { value: number; count: number }) {
  return (
    <span className="rating">
      <Stars value={value} />
      <span>{texts.reviews(count)}</span>
    </span>
  );
}
