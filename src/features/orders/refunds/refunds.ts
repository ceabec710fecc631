/** Money given back: how much for which lines, and never more than was paid. */
import type { Cents } from "../../../kernel/money";
import { type Order, refundOfLine } from "../orders";
import type { LineCounts } from "../parcels/parcels";

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

export const refundedOf = (refunds: readonly Pick<Refund, "cents">[]): Cents =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

/** What delivery cost with its taxes: what no line accounts for. */
export const deliveryShare = (order: Pick<Order, "lines" | "totalCents" | "taxesIncluded">): Cents =>
  order.lines.reduce((left, line) => left - refundOfLine(line, order), order.totalCents);

/** For so many of each line, beyond those already given back; shares of a cent never add up to another cent. */
export function linesShare(
  order: Pick<Order, "lines" | "taxesIncluded">,
  lines: LineCounts,
  before: readonly Refund[],
): Cents {
  return order.lines.reduce((sum, line, place) => {
    const gone = before.reduce((count, refund) => count + (refund.lines[place] ?? 0), 0);
    const share = (count: number) => Math.round((refundOfLine(line, order) * count) / line.quantity);
    return sum + share(gone + (lines[place] ?? 0)) - share(gone);
  }, 0);
}

/** How many of each line have not been given back. */
export const refundableLines = (order: Pick<Order, "lines">, before: readonly Refund[]): number[] =>
  order.lines.map(({ quantity }, place) =>
    before.reduce((left, refund) => left - (refund.lines[place] ?? 0), quantity),
  );
