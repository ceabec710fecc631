/** The words by which an order is found: its number, who bought it, where they live, what it is of. */
import { fold } from "../../../kernel/text";
import { formatNumber, type Order } from "../orders";
import type { Parcel } from "../parcels/parcels";

const LONGEST = 60;
/** An order of a thousand lines is found by the first of them. */
const MOST = 400;

/** One word, or any one of several that mean the same. */
export type Word = string | readonly string[];

export const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.slice(0, LONGEST));

/** « 2026-0012 » and nothing else, with or without its hyphen. */
export const isOrderNumber = (typed: string): boolean => /^#?\d{4}-?\d{4}$/.test(typed.trim());

const SHORTEST_PHONE = 7;

/** Digits alone, as many as a telephone begins with, in every manner in which somebody may have noted it. */
export function telephonesIn(typed: string): string[] | undefined {
  const digits = digitsOf(typed);
  return digits.length >= SHORTEST_PHONE && !/\p{L}/u.test(typed) ? numbersOf(digits) : undefined;
}

/** « +1 819 555-0199 » is « 819 555-0199 », and « +33 6 12 34 56 78 » is « 06 12 34 56 78 », whichever was noted. */
function numbersOf(digits: string): string[] {
  const bare = digits.replace(/^00/, "");
  const own = bare.replace(/^1/, "");
  const french = /^(?:330?|0)(.+)$/.exec(bare)?.[1];
  return [
    ...new Set([
      ...[digits, own, `1${own}`, `001${own}`],
      ...(french ? [`0${french}`, `33${french}`, `330${french}`, `0033${french}`] : []),
    ]),
  ];
}

export const digitsOf = (text: string): string => text.replace(/\D/g, "");

export function wordsOf(order: Order, parcels: readonly Parcel[]): string[] {
  const people = [order.billing, order.shipping].flatMap((address) => Object.values(address));
  const goods = order.lines.flatMap(({ name, sku, detail }) => [name, sku, detail]);
  const whole = [
    String(order.number),
    digitsOf(order.phone),
    order.billing.postcode.replace(/\s/g, ""),
    order.shipping.postcode.replace(/\s/g, ""),
    ...parcels.map(({ tracking }) => tracking.replace(/[\s-]/g, "")),
  ];
  const texts = [formatNumber(order.number), order.email, order.coupon, ...people, ...goods, ...whole];
  return [...new Set(texts.flatMap(wordsIn))].slice(0, MOST);
}
