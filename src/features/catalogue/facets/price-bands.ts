/** The bands of prices that a listing can be narrowed to: a shop's own, or what its prices make of themselves. */

export interface PriceBand {
  /** Kept with each product; the lowest is 0. */
  band: number;
  /** In addresses. */
  slug: string;
  fromCents: number;
}

/** As many as the database counts by. */
export const MOST_BANDS = 4;

/** From where each band but the first begins, in whole units of the currency, to the bands. */
export function bandsFrom(thresholds: readonly number[]): PriceBand[] {
  const limits = [...new Set(thresholds)].toSorted((a, b) => a - b).slice(0, MOST_BANDS - 1);
  if (limits.length === 0) return [];
  return [0, ...limits].map((from, band) => ({
    band,
    slug: slugOf(from, limits[band]),
    fromCents: from * 100,
  }));
}

function slugOf(from: number, to: number | undefined): string {
  if (from === 0) return `moins-de-${to}`;
  return to === undefined ? `${from}-et-plus` : `${from}-a-${to}`;
}

export const BAND_SLUG = /^(?:moins-de-\d{1,9}|\d{1,9}-a-\d{1,9}|\d{1,9}-et-plus)$/;

/** From the lowest to the highest. */
export const byBand = (one: string, other: string): number => beginOf(one) - beginOf(other);

const beginOf = (slug: string): number => (slug.startsWith("moins") ? 0 : Number.parseInt(slug, 10));

/** Numbers that people expect on a shelf, in each power of ten. */
const ROUND = [1, 1.5, 2, 3, 5, 7.5, 10];

/** The prices that part a shop's products in equal shares, rounded: « 28,40 $ » is 30. */
export const thresholdsFor = (cents: readonly number[]): number[] => [
  ...new Set(cents.map((price) => rounded(price / 100)).filter((limit) => limit >= 1)),
];

function rounded(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(amount, 1)));
  const steps = ROUND.map((step) => step * power).filter(Number.isInteger);
  return steps.reduce((best, step) => (Math.abs(step - amount) < Math.abs(best - amount) ? step : best));
}
