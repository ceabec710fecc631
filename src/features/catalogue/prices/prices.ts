/** What prices were, and what may be struck through beside one: never more than it really cost of late. */
import { DAY } from "../../../kernel/dates";
import type { Cents } from "../../../kernel/money";

/** From this moment on, this price. */
export interface PriceChange {
  at: number;
  cents: Cents;
}

/** How far back a former price must have been true. */
const LOOKS_BACK_MS = 30 * DAY;

/** It came without a price, is asked for nothing and shown to nobody: nothing was ever asked for it. */
export const awaitsPrice = ({ priceCents, published }: { priceCents: Cents; published: boolean }): boolean =>
  priceCents === 0 && !published;

/**
 * The lowest price of the thirty days before the present one began; nothing when that was no higher.
 * Today plays no part: a page that shows it stays true until the price changes again.
 */
export function struckPrice(changes: readonly PriceChange[]): Cents | null {
  const ordered = changes.toSorted((a, b) => a.at - b.at);
  const present = ordered.at(-1);
  if (!present) return null;
  const since = present.at - LOOKS_BACK_MS;
  const before = ordered.slice(0, -1);
  // a price is true until the next one: what was asked before the window may still have been asked in it
  const inForce = before.filter((_change, index) => (ordered[index + 1]?.at ?? 0) > since);
  const lowest = Math.min(...inForce.map(({ cents }) => cents));
  return Number.isFinite(lowest) && lowest > present.cents ? lowest : null;
}

/** What a product with choices was to be had from: the lowest of its variations, at each change of one. */
export function lowestPrices(histories: readonly (readonly PriceChange[])[]): PriceChange[] {
  const moments = [...new Set(histories.flatMap((changes) => changes.map(({ at }) => at)))];
  const lowestAt = (moment: number) =>
    Math.min(...histories.flatMap((changes) => changes.findLast(({ at }) => at <= moment)?.cents ?? []));
  return moments
    .toSorted((one, other) => one - other)
    .reduce<PriceChange[]>((lowest, at) => withPrice(lowest, { at, cents: lowestAt(at) }), []);
}

/** The history with one more price; the same price again is no change, and no change comes before the last. */
export function withPrice(changes: readonly PriceChange[], { at, cents }: PriceChange): PriceChange[] {
  const last = changes.at(-1);
  if (!last) return [{ at, cents }];
  if (last.cents === cents) return [...changes];
  if (at <= last.at) return withPrice(changes.slice(0, -1), { at: last.at, cents });
  return [...changes, { at, cents }];
}
