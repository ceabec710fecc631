/** What was paid in a span of time, and what each tax of it came to. */
import { sql } from "kysely";
import type { Currency } from "../../../kernel/market";
import type { Reader } from "../../../platform/db";
import { netCents } from "../sales";

/** From one moment up to, and without, another. */
export interface Span {
  from: number;
  to: number;
}

export interface SoldSum {
  currency: Currency;
  orders: number;
  netCents: number;
}

export async function soldSums(db: Reader, { from, to }: Span): Promise<SoldSum[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["currency", (on) => on.fn.countAll().as("orders"), sql`sum(${netCents})`.as("net")])
    .where("paid_at", ">=", from)
    .where("paid_at", "<", to)
    .groupBy("currency")
    .orderBy("currency")
    .execute();
  return rows.map(({ currency, orders, net }) => ({
    currency,
    orders: Number(orders),
    netCents: Number(net),
  }));
}

export interface TaxSum {
  currency: Currency;
  label: string;
  /** What it was owed on. */
  baseCents: number;
  cents: number;
}

export async function taxSums(db: Reader, { from, to }: Span): Promise<TaxSum[]> {
  const rows = await db
    .selectFrom("order_taxes")
    .select((on) => ["currency", "label", on.fn.sum("base_cents").as("base"), on.fn.sum("cents").as("cents")])
    .where("paid_at", ">=", from)
    .where("paid_at", "<", to)
    .groupBy(["currency", "label"])
    .execute();
  return rows.map(({ currency, label, base, cents }) => ({
    currency,
    label,
    baseCents: Number(base),
    cents: Number(cents),
  }));
}

export interface LabelledTax {
  label: string;
  cents: number;
}

/** Most engines take so many values in one statement. */
const AT_ONCE = 500;

/** Of each order, in the order's order. */
export async function taxesOfEach(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, LabelledTax[]>> {
  const taxes = new Map<string, LabelledTax[]>();
  for (let at = 0; at < orderIds.length; at += AT_ONCE) {
    const rows = await db
      .selectFrom("order_taxes")
      .select(["order_id", "label", "cents"])
      .where("order_id", "in", orderIds.slice(at, at + AT_ONCE))
      .orderBy("order_id")
      .orderBy("position")
      .execute();
    for (const { order_id: id, label, cents } of rows)
      taxes.set(id, [...(taxes.get(id) ?? []), { label, cents: Number(cents) }]);
  }
  return taxes;
}

/** What was given back of an order that has no credit note: it was placed before there were any. */
export async function uncreditedWithin(db: Reader, { from, to }: Span): Promise<GivenBack[]> {
  const isUncredited = sql<boolean>`not exists (
    select 1 from invoices i where i.order_id = orders.id and i.kind = 'credit')`;
  const parts = await db
    .selectFrom("order_refunds")
    .innerJoin("orders", "orders.id", "order_refunds.order_id")
    .select(["orders.id", "orders.currency", "orders.total_cents", "order_refunds.cents"])
    .where("order_refunds.state", "=", "done")
    .where("order_refunds.at", ">=", from)
    .where("order_refunds.at", "<", to)
    .where(isUncredited)
    .execute();
  const wholes = await db
    .selectFrom("order_events")
    .innerJoin("orders", "orders.id", "order_events.order_id")
    .select(["orders.id", "orders.currency", "orders.total_cents", "orders.total_cents as cents"])
    // written out: only so does the engine see that its index holds just these
    .where(sql<boolean>`order_events.state = 'refunded'`)
    .where("order_events.at", ">=", from)
    .where("order_events.at", "<", to)
    .where(isUncredited)
    .where(
      sql<boolean>`not exists (select 1 from order_refunds r where r.order_id = orders.id and r.state = 'done')`,
    )
    .execute();
  return [...parts, ...wholes].map(({ id, currency, total_cents, cents }) => ({
    orderId: id,
    currency,
    totalCents: total_cents,
    amountCents: cents,
  }));
}

/** An amount that went back, and of which order. */
export interface GivenBack {
  orderId: string;
  currency: Currency;
  totalCents: number;
  amountCents: number;
}
