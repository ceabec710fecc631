/** What a buyer may ask about an order: to cancel it before it leaves, to withdraw from it afterwards. Once an order. */
import type { Order } from "../orders";
import { isEmptied } from "../refunds/refunds";

export const REQUEST_KINDS = ["cancellation", "withdrawal"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export interface OrderRequest {
  kind: RequestKind;
  /** In the buyer's words; may be empty: nobody owes a reason. */
  reason: string;
  at: number;
}

export interface StoredRequest extends OrderRequest {
  /** When it was answered, or the order over; null: it still waits. */
  settledAt: number | null;
}

export const LONGEST_REASON = 1000;

/** Nobody has paid it, and no card is being charged for it: it needs nobody's leave to end. */
export const endsAtOnce = ({ state, payment }: Pick<Order, "state" | "payment">): boolean =>
  state === "awaiting" && payment !== "card";

/** Nothing is asked of an order that is over, nor of one whose articles were all given back before they left. */
export function askable(
  order: Pick<Order, "state" | "lines">,
  standing: Parameters<typeof isEmptied>[1],
): RequestKind | undefined {
  const { state } = order;
  if (isEmptied(order, standing)) return undefined;
  if (state === "awaiting" || state === "paid") return "cancellation";
  return state === "shipped" || state === "delivered" ? "withdrawal" : undefined;
}
