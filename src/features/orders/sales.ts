/**
 * What every figure of the desk counts as sales: orders that were paid, without taxes, less what was given back, on the
 * day on which they were placed. An order that was given back whole is no longer one.
 */
import { sql } from "kysely";
import type { Cents } from "../../kernel/money";
import type { OrderState, OrderSums } from "./orders";

/** Not given back whole. */
export const PAID: readonly OrderState[] = ["paid", "shipped", "delivered"];
/** Those that figures are read from. */
export const SOLD_STATES: readonly OrderState[] = [...PAID, "refunded"];

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

/** What was given back, taxes and all; not what is only asked for. */
const backCents = sql<number>`cast(coalesce((select sum(r.cents) from order_refunds r
  where r.order_id = orders.id and r.state = 'done'), 0) as bigint)`;

/** The same without taxes: of what was given back they are the same share as of the order. */
export const refundedCents = sql<number>`(case when state = 'refunded' then ${netCents}
  when total_cents > 0 then (${backCents} * ${netCents} + total_cents / 2) / total_cents else 0 end)`;

export const soldCents = sql<number>`(${netCents} - ${refundedCents})`;

/** 1 for each order that still is a sale. */
export const soldOrders = sql<number>`(case when state = 'refunded' then 0 else 1 end)`;
