/**
 * What every figure of the desk counts as sales: orders that were paid, without taxes, less what was given back, on the
 * day on which they were placed. An order that was given back whole is no longer one.
 */
import { sql } from "kysely";
import type { Cents } from "../../kernel/money";
import type { OrderState, OrderSums } from "./orders";

const KEPT: readonly OrderState[] = ["paid", "shipped", "delivered"];

/** Paid, and not given back whole: what is ready at the counter is not paid yet. */
export const isKept = sql<boolean>`(orders.state in (${sql.join(KEPT)}) and orders.paid_at is not null)`;
/** Those that figures are read from. */
export const isSold = sql<boolean>`(orders.state in (${sql.join([...KEPT, "refunded"])}) and orders.paid_at is not null)`;

/** Without taxes: they are on top of these sums, or in them. Kept with the order, whose sums never change. */
export const netOf = ({
  subtotalCents,
  deliveryCents,
  discountCents,
  taxesIncluded,
  taxes,
}: Omit<OrderSums, "coupon" | "currency" | "totalCents">): Cents =>
  subtotalCents +
  deliveryCents -
  discountCents -
  (taxesIncluded ? taxes.reduce((sum, { cents }) => sum + cents, 0) : 0);

export const netCents = sql<number>`orders.net_cents`;

/** Without its taxes, as its credit note has them; an older one has none, and of its taxes the same share as the order. */
const netOfRefund = sql<number>`coalesce(r.net_cents,
  (r.cents * orders.net_cents + orders.total_cents / 2) / orders.total_cents)`;

/** What was given back, without taxes; not what is only asked for. */
export const refundedCents = sql<number>`(case when state = 'refunded' then ${netCents}
  when total_cents > 0 then cast(coalesce((select sum(${netOfRefund}) from order_refunds r
    where r.order_id = orders.id and r.state = 'done'), 0) as bigint) else 0 end)`;

export const soldCents = sql<number>`(${netCents} - ${refundedCents})`;

/** 1 for each order that still is a sale. */
export const soldOrders = sql<number>`(case when state = 'refunded' then 0 else 1 end)`;
