/** The words by which an order is found: its number, who bought it, where they live, what it is of. */
import { fold } from "../../../kernel/text";
import { formatNumber, type Order } from "../orders";
import type { Parcel } from "../parcels/parcels";

const LONGEST = 60;
/** An order of a thousand lines is found by the first of them. */
const MOST = 400;

export const wordsIn = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => word.slice(0, LONGEST));

export function wordsOf(order: Order, parcels: readonly Parcel[]): string[] {
  const people = [order.billing, order.shipping].flatMap((address) => Object.values(address));
  const goods = order.lines.flatMap(({ name, sku, detail }) => [name, sku, detail]);
  const digits = (text: string) => text.replace(/\D/g, "");
  const whole = [
    String(order.number),
    digits(order.phone),
    order.billing.postcode.replace(/\s/g, ""),
    order.shipping.postcode.replace(/\s/g, ""),
    ...parcels.map(({ tracking }) => tracking.replace(/[\s-]/g, "")),
  ];
  const texts = [formatNumber(order.number), order.email, order.coupon, ...people, ...goods, ...whole];
  return [...new Set(texts.flatMap(wordsIn))].slice(0, MOST);
}
