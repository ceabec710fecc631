/**
 * What every figure of the desk counts as sales: orders that were paid, without taxes, less what was given back, on the
 * day on which they were placed. An order that was given back whole is no longer one.
 */
import { sql } from "kysely";
import type { OrderState } from "./orders";

/** Not given back whole. */
export const PAID: readonly OrderState[] = ["paid", "shipped", "delivered"];
/** Those that figures are read from. */
export const SOLD_STATES: readonly OrderState[] = [...PAID, "refunded"];

/** Without taxes: they are on top of these sums, or in them. */
export const netCents = sql<number>`(subtotal_cents + delivery_cents - discount_cents - case when taxes_included = 1 then
  cast(coalesce((select sum(t.cents) from order_taxes t where t.order_id = orders.id), 0) as bigint) else 0 end)`;

/** What was given back, taxes and all; not what is only asked for. */
const backCents = sql<number>`cast(coalesce((select sum(r.cents) from order_refunds r
  where r.order_id = orders.id and r.state = 'done'), 0) as bigint)`;

/** The same without taxes: of what was given back they are the same share as of the order. */
export const refundedCents = sql<number>`(case when state = 'refunded' then ${netCents}
  when total_cents > 0 then (${backCents} * ${netCents} + total_cents / 2) / total_cents else 0 end)`;

export const soldCents = sql<number>`(${netCents} - ${refundedCents})`;

/** 1 for each order that still is a sale. */
export const soldOrders = sql<number>`(case when state = 'refunded' then 0 else 1 end)`;
