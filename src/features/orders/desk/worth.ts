/** What several orders come to: what was given back, or never came, is no money of the shop. */
import { formatMoney } from "../../../kernel/money";
import type { ListedOrder } from "./store";

/** Cancelled, or given back whole: an order that has come to nothing. */
export const isOver = ({ state }: Pick<ListedOrder, "state">): boolean =>
  state === "cancelled" || state === "refunded";

export const isSale = (order: Pick<ListedOrder, "state" | "isPaid">): boolean =>
  order.isPaid && !isOver(order);

/** Less what went back of them. Undefined: there are none, or they were paid in two currencies and have no sum. */
export function sumOf(
  orders: readonly Pick<ListedOrder, "totalCents" | "backCents" | "currency">[],
): string | undefined {
  const [currency, ...others] = new Set(orders.map((order) => order.currency));
  if (!currency || others.length > 0) return undefined;
  const cents = orders.reduce((sum, { totalCents, backCents }) => sum + totalCents - backCents, 0);
  return formatMoney(cents, currency);
}
