/** What a merchant types about a coupon, read: amounts, counts, what it gives. Not a number for what is none. */
import type { Terms } from "./coupons";

const MOST_CENTS = 100_000_00;

export function centsIn(word: string): number {
  const [, units, hundredths = ""] = /^(\d{1,6})(?:[,.](\d{1,2}))?\s*[$€]?$/.exec(word) ?? [];
  const cents = units === undefined ? Number.NaN : Number(units) * 100 + Number(hundredths.padEnd(2, "0"));
  return cents <= MOST_CENTS ? cents : Number.NaN;
}

export const countIn = (word: string): number => (/^[1-9]\d{0,6}$/.test(word) ? Number(word) : Number.NaN);

/** « 10% », « 5$ », « 7,50 », « livraison ». */
export function giftIn(word: string): Pick<Terms, "kind" | "value"> | undefined {
  if (word === "livraison") return { kind: "delivery", value: 0 };
  const percent = /^(\d{1,3})\s*%$/.exec(word)?.[1];
  if (percent !== undefined)
    return Number(percent) >= 1 && Number(percent) <= 100
      ? { kind: "percent", value: Number(percent) }
      : undefined;
  const value = centsIn(word);
  return value > 0 ? { kind: "amount", value } : undefined;
}
