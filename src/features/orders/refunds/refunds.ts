/** Money given back: how much for which lines, and never more than was paid. */
import type { Cents } from "../../../kernel/money";
import { type Order, type OrderLine, refundOfLine, wasPaid } from "../orders";
import { type LineCounts, type Parcel, remainingOf } from "../parcels/parcels";
import { shareOfLine } from "./share";

/** Asked: the service that took the money has not answered yet. */
export type RefundState = "asked" | "done";

export interface Refund {
  id: string;
  at: number;
  cents: Cents;
  reason: string;
  lines: LineCounts;
  restock: boolean;
  state: RefundState;
  /** What the service calls it; none where the merchant gives it back by hand. */
  reference: string | undefined;
}

/** The reference of what a card has paid and the merchant gives back without its service. */
export const BY_HAND = "by-hand";

/** Nobody knows yet whether it was done. */
export const pendingRefund = (refunds: readonly Refund[]): Refund | undefined =>
  refunds.find(({ state }) => state === "asked");

export const refundedOf = (refunds: readonly Pick<Refund, "cents">[]): Cents =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

/** All of what was paid has been given back. */
export const isRefundedWhole = ({ totalCents }: Pick<Order, "totalCents">, refunds: readonly Refund[]) =>
  totalCents > 0 && refundedOf(refunds.filter(({ state }) => state === "done")) >= totalCents;

/** What delivery cost with its taxes: what no line accounts for. */
const deliveryShare = (order: Refunded): Cents =>
  order.lines.reduce((left, line) => left - refundOfLine(line, order), order.totalCents);

/** What of it has not been given back: it goes once, whole. `before`: the oldest first. */
export function deliveryLeft(order: Refunded, before: readonly Refund[]): Cents {
  const share = deliveryShare(order);
  const isGone = before.some(
    (refund, place) => share !== 0 && beyondLines(order, refund, before.slice(0, place)) === share,
  );
  return isGone ? 0 : share;
}

type Refunded = Pick<Order, "lines" | "totalCents" | "taxesIncluded">;

/** What of a refund its lines do not account for. */
export const beyondLines = (
  order: Pick<Order, "lines" | "taxesIncluded">,
  { cents, lines }: Pick<Refund, "cents" | "lines">,
  before: readonly Refund[],
): Cents => cents - linesShare(order, lines, before);

/** For so many of each line, beyond those already given back; shares of a cent never add up to another cent. */
export function linesShare(
  order: Pick<Order, "lines" | "taxesIncluded">,
  lines: LineCounts,
  before: readonly Refund[],
): Cents {
  return order.lines.reduce(
    (sum, line, place) => sum + shareOf(refundOfLine(line, order), line, place, lines, before),
    0,
  );
}

/** What of a line's amount so many of it are, beyond those already given back. */
export function shareOf(
  cents: Cents,
  { quantity }: Pick<OrderLine, "quantity">,
  place: number,
  lines: LineCounts,
  before: readonly Refund[],
): Cents {
  const gone = before.reduce((count, refund) => count + (refund.lines[place] ?? 0), 0);
  return shareOfLine({ cents, quantity, gone }, lines[place] ?? 0);
}

/** How many of each line have not been given back. */
export const refundableLines = (order: Pick<Order, "lines">, before: readonly Refund[]): number[] =>
  order.lines.map(({ quantity }, place) =>
    before.reduce((left, refund) => left - (refund.lines[place] ?? 0), quantity),
  );

/** How many of each product so many of each line are. */
export function goodsOf(
  { lines }: Pick<Order, "lines">,
  counts: LineCounts | readonly number[],
): ReadonlyMap<number, number> {
  const goods = new Map<number, number>();
  for (const [place, { productId }] of lines.entries()) {
    const count = counts[place] ?? 0;
    if (count > 0) goods.set(productId, (goods.get(productId) ?? 0) + count);
  }
  return goods;
}

/** The order without what was given back before it left: nobody sends what is refunded. */
export function toBeSent<O extends Pick<Order, "lines">>(
  order: O,
  { refunds, parcels }: { refunds: readonly Refund[]; parcels: readonly Parcel[] },
): O {
  const here = remainingOf(order, parcels);
  const wanted = refundableLines(
    order,
    refunds.filter(({ state }) => state === "done"),
  );
  const lines = order.lines.map((line, place) => {
    const given = line.quantity - (wanted[place] ?? 0);
    return { ...line, quantity: line.quantity - Math.min(given, here[place] ?? 0) };
  });
  return { ...order, lines };
}

/** Paid, and each of its articles given back before anything left: there is nothing to make ready. */
export const isEmptied = (
  order: Pick<Order, "state" | "lines">,
  standing: { refunds: readonly Refund[]; parcels: readonly Parcel[] },
): boolean =>
  order.state === "paid" &&
  standing.parcels.length === 0 &&
  toBeSent(order, standing).lines.every(({ quantity }) => quantity === 0);

/** Of every line, what is still here and no refund that is done has decided on. */
export function undecidedGoods(
  order: Pick<Order, "lines">,
  { refunds, parcels }: { refunds: readonly Refund[]; parcels: readonly Parcel[] },
): ReadonlyMap<number, number> {
  const here = remainingOf(order, parcels);
  const undecided = refundableLines(
    order,
    refunds.filter(({ state }) => state === "done"),
  );
  // as if what left and what was given back were not the same pieces: nothing comes back twice
  const counts = order.lines.map(({ quantity }, place) =>
    Math.max(0, (here[place] ?? 0) + (undecided[place] ?? 0) - quantity),
  );
  return goodsOf(order, counts);
}

/** What the merchant still has of the buyer's money: also of an order that was cancelled once it was paid. */
export function refundableCents(
  order: Pick<Order, "state" | "events" | "totalCents">,
  refunds: readonly Refund[],
): Cents {
  const hasMoney = order.state !== "refunded" && wasPaid(order);
  return hasMoney ? Math.max(0, order.totalCents - refundedOf(refunds)) : 0;
}
