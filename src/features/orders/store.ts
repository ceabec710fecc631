/** The tables of orders: the only SQL that names them. */

import { sql } from "kysely";
import { randomId } from "../../kernel/ids";
import { mailboxName } from "../../kernel/mailbox";
import type { Currency } from "../../kernel/market";
import { fold } from "../../kernel/text";
import { type Reader, statement, type Tables, type Writer } from "../../platform/db";
import { ATTRIBUTION_FIELDS, type Attribution, type AttributionField, deviceOf } from "./attribution";
import {
  type Address,
  buyerOf,
  type Delivery,
  nameOf,
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderNote,
  type OrderState,
  type OrderSummary,
  type OrderTax,
  type Payment,
  STATES,
} from "./orders";
import type { LineCounts } from "./parcels/parcels";
import { isKept, netOf, soldCents } from "./sales";

interface OrderRow {
  id: string;
  key: string;
  number: number;
  state: OrderState;
  placed_at: number;
  /** When it was paid; where that was not noted, when it was handed over. */
  paid_at: number | null;
  email: string;
  email_folded: string;
  phone: string;
  /** By which its buyer is sorted. */
  buyer_folded: string;
  billing: string;
  shipping: string;
  delivery: Delivery;
  payment: Payment;
  comments: string;
  currency: Currency;
  subtotal_cents: number;
  delivery_cents: number;
  coupon: string;
  discount_cents: number;
  taxes_included: number;
  total_cents: number;
  /** What it sold for without taxes. */
  net_cents: number;
  /** Whether its words can be found; 0 until they were read. */
  indexed: number;
}

declare module "../../platform/db/tables" {
  interface Tables {
    orders: OrderRow;
    order_lines: {
      order_id: string;
      position: number;
      product_id: number;
      sku: string;
      name: string;
      detail: string;
      quantity: number;
      unit_cents: number;
      total_cents: number;
      discount_cents: number;
      taxes: string;
    };
    order_taxes: {
      order_id: string;
      position: number;
      label: string;
      cents: number;
      base_cents: number;
      /** As its order says: taxes of a quarter are added up without looking for their orders. */
      paid_at: number | null;
      currency: Currency;
    };
    order_events: { id: string; order_id: string; at: number; state: OrderState };
    order_corrections: { id: string; order_id: string; at: number };
    order_notes: { id: string; order_id: string; at: number; text: string; by: string };
    order_attributions: Record<AttributionField, string> & { order_id: string; device: string };
  }
}

/* --------------------------------------------------------------------- writing */

export type NewOrder = Omit<Order, "number" | "events">;

const NUMBERS_TRIED = 20;

const newOrder = statement((db, row: OrderRow) =>
  db
    .insertInto("orders")
    .values(row)
    .onConflict((conflict) => conflict.column("number").doNothing()),
);
const newLines = statement((db, rows: Tables["order_lines"][]) => db.insertInto("order_lines").values(rows));
const newTaxes = statement((db, rows: Tables["order_taxes"][]) => db.insertInto("order_taxes").values(rows));
const newAttribution = statement((db, row: Tables["order_attributions"]) =>
  db.insertInto("order_attributions").values(row),
);
const newEvent = statement((db, row: Tables["order_events"]) => db.insertInto("order_events").values(row));

/** Writes the whole order and gives it the first number drawn that nobody has. */
export async function insertOrder(trx: Writer, order: NewOrder, drawNumber: () => number): Promise<Order> {
  const number = await insertNumbered(trx, toRow(order), drawNumber);
  await newLines.change(trx, order.lines.map(toLine(order.id)));
  if (order.taxes.length > 0) await newTaxes.change(trx, order.taxes.map(toTax(order)));
  if (order.attribution) await newAttribution.change(trx, toAttribution(order.id, order.attribution));
  const event = { at: order.placedAt, state: order.state };
  await insertEvent(trx, order.id, event);
  return { ...order, number, events: [event] };
}

async function insertNumbered(
  trx: Writer,
  row: Omit<OrderRow, "number">,
  drawNumber: () => number,
): Promise<number> {
  for (let tried = 0; tried < NUMBERS_TRIED; tried++) {
    const number = drawNumber();
    if ((await newOrder.change(trx, { ...row, number })) === 1) return number;
  }
  throw new Error("No free order number was found.");
}

export async function insertEvent(trx: Writer, orderId: string, { at, state }: OrderEvent): Promise<void> {
  await newEvent.change(trx, { id: randomId(), order_id: orderId, at, state });
  if (state === "paid" || state === "delivered") await setPaidAt(trx, orderId);
}

/** Once paid or handed over, it is asked by that day: taxes, exports. */
async function setPaidAt(trx: Writer, orderId: string): Promise<void> {
  const first = (state: OrderState) =>
    sql<number | null>`(select min(at) from order_events where order_id = ${orderId} and state = ${state})`;
  await trx
    .updateTable("orders")
    .set({ paid_at: sql<number | null>`coalesce(${first("paid")}, ${first("delivered")})` })
    .where("id", "=", orderId)
    .execute();
  await trx
    .updateTable("order_taxes")
    .set((on) => ({ paid_at: on.selectFrom("orders").select("orders.paid_at").where("id", "=", orderId) }))
    .where("order_id", "=", orderId)
    .execute();
}

/** What was noted by mistake: that it was is noted in its place. */
export async function takeBackEvents(
  trx: Writer,
  orderId: string,
  { state, at }: { state: OrderState; at: number },
): Promise<void> {
  await trx.deleteFrom("order_events").where("order_id", "=", orderId).where("state", "=", state).execute();
  await setPaidAt(trx, orderId);
  await trx.insertInto("order_corrections").values({ id: randomId(), order_id: orderId, at }).execute();
}

/** False when the order was no longer in that state: somebody else has moved it. */
export async function changeState(
  trx: Writer,
  orderId: string,
  from: OrderState,
  to: OrderState,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("orders")
    .set({ state: to })
    .where("id", "=", orderId)
    .where("state", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The order as it now stands; whoever else wants to move it waits until this transaction has ended. */
export async function holdOrder(trx: Writer, id: string): Promise<Order | undefined> {
  await trx
    .updateTable("orders")
    .set((on) => ({ state: on.ref("state") }))
    .where("id", "=", id)
    .execute();
  return findOrder(trx, { id });
}

/** Only while it waits to be paid. */
export async function changePayment(trx: Writer, orderId: string, payment: Payment): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ payment })
    .where("id", "=", orderId)
    .where("state", "=", "awaiting")
    .execute();
}

/** Who bought it and where it goes. */
export async function changeBuyer(
  trx: Writer,
  orderId: string,
  { email, phone, billing, shipping }: Pick<Order, "email" | "phone" | "billing" | "shipping">,
): Promise<void> {
  await trx
    .updateTable("orders")
    .set({
      email,
      email_folded: email.toLowerCase(),
      phone,
      buyer_folded: buyerFolded(billing),
      billing: JSON.stringify(billing),
      shipping: JSON.stringify(shipping),
    })
    .where("id", "=", orderId)
    .execute();
}

export async function insertNote(
  trx: Writer,
  orderId: string,
  { at, text, by = "" }: OrderNote,
): Promise<void> {
  await trx.insertInto("order_notes").values({ id: randomId(), order_id: orderId, at, text, by }).execute();
}

/** Its words have changed: they are read again before somebody searches. */
export async function unindex(trx: Writer, orderId: string): Promise<void> {
  await trx.updateTable("orders").set({ indexed: 0 }).where("id", "=", orderId).execute();
}

/** As much of a name as an index has room for. */
const SORTED_BY = 100;

/** « École Saint-Maurice » → « ecole saint-maurice ». */
export const buyerFolded = (billing: Address): string => fold(buyerOf(billing)).slice(0, SORTED_BY);

function toRow(order: NewOrder): Omit<OrderRow, "number"> {
  return {
    id: order.id,
    key: order.key,
    state: order.state,
    placed_at: order.placedAt,
    paid_at: null,
    email: order.email,
    email_folded: order.email.toLowerCase(),
    phone: order.phone,
    buyer_folded: buyerFolded(order.billing),
    billing: JSON.stringify(order.billing),
    shipping: JSON.stringify(order.shipping),
    delivery: order.delivery,
    payment: order.payment,
    comments: order.comments,
    currency: order.currency,
    subtotal_cents: order.subtotalCents,
    delivery_cents: order.deliveryCents,
    coupon: order.coupon,
    discount_cents: order.discountCents,
    taxes_included: order.taxesIncluded ? 1 : 0,
    total_cents: order.totalCents,
    net_cents: netOf(order),
    indexed: 0,
  };
}

const toLine =
  (orderId: string) =>
  (line: OrderLine, position: number): Tables["order_lines"] => ({
    order_id: orderId,
    position,
    product_id: line.productId,
    sku: line.sku,
    name: line.name,
    detail: line.detail,
    quantity: line.quantity,
    unit_cents: line.unitCents,
    total_cents: line.totalCents,
    discount_cents: line.discountCents,
    taxes: JSON.stringify(line.taxes),
  });

const toTax =
  ({ id, currency }: Pick<Order, "id" | "currency">) =>
  ({ label, cents, baseCents }: OrderTax, position: number): Tables["order_taxes"] => ({
    order_id: id,
    position,
    label,
    cents,
    base_cents: baseCents,
    paid_at: null,
    currency,
  });

const toAttribution = (orderId: string, told: Attribution): Tables["order_attributions"] => ({
  order_id: orderId,
  device: deviceOf(told.user_agent),
  ...told,
});

/* --------------------------------------------------------------------- reading */

export type Which = { key: string } | { number: number } | { id: string };

const wholeOrder = statement((db, which: Which) =>
  db
    .selectFrom("orders")
    .selectAll()
    .where((on) => on.and(which)),
);

export async function findOrder(db: Reader, which: Which): Promise<Order | undefined> {
  const row = await wholeOrder.first(db, which);
  return row && toOrder(row, await partsOf(db, row.id));
}

interface Parts {
  lines: OrderLine[];
  taxes: OrderTax[];
  events: OrderEvent[];
  attribution: Attribution | undefined;
}

const itsLines = statement((db, id: string) =>
  db.selectFrom("order_lines").selectAll().where("order_id", "=", id).orderBy("position"),
);
const itsTaxes = statement((db, id: string) =>
  db
    .selectFrom("order_taxes")
    .select(["label", "cents", "base_cents as baseCents"])
    .where("order_id", "=", id)
    .orderBy("position"),
);
const itsEvents = statement((db, id: string) =>
  db.selectFrom("order_events").select(["at", "state"]).where("order_id", "=", id),
);
const itsAttribution = statement((db, id: string) =>
  db.selectFrom("order_attributions").select(ATTRIBUTION_FIELDS).where("order_id", "=", id),
);

async function partsOf(db: Reader, id: string): Promise<Parts> {
  const lines = await itsLines.all(db, id);
  const taxes = await itsTaxes.all(db, id);
  const events = (await itsEvents.all(db, id)).sort(inTime);
  return { lines: lines.map(fromLine), taxes, events, attribution: await itsAttribution.first(db, id) };
}

/** What happened within one millisecond happened in the usual order. */
const inTime = (a: OrderEvent, b: OrderEvent): number =>
  a.at - b.at || STATES.indexOf(a.state) - STATES.indexOf(b.state);

function fromLine(row: Tables["order_lines"]): OrderLine {
  return {
    productId: row.product_id,
    sku: row.sku,
    name: row.name,
    detail: row.detail,
    quantity: row.quantity,
    unitCents: row.unit_cents,
    totalCents: row.total_cents,
    discountCents: row.discount_cents,
    taxes: JSON.parse(row.taxes) as number[],
  };
}

function toOrder(row: OrderRow, parts: Parts): Order {
  return {
    id: row.id,
    key: row.key,
    number: row.number,
    state: row.state,
    placedAt: row.placed_at,
    email: row.email,
    phone: row.phone,
    billing: JSON.parse(row.billing) as Address,
    shipping: JSON.parse(row.shipping) as Address,
    delivery: row.delivery,
    payment: row.payment,
    comments: row.comments,
    currency: row.currency,
    subtotalCents: row.subtotal_cents,
    deliveryCents: row.delivery_cents,
    coupon: row.coupon,
    discountCents: row.discount_cents,
    taxesIncluded: row.taxes_included === 1,
    totalCents: row.total_cents,
    ...parts,
  };
}

export async function notesOn(db: Reader, orderId: string): Promise<OrderNote[]> {
  return db
    .selectFrom("order_notes")
    .select(["at", "text", "by"])
    .where("order_id", "=", orderId)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** The newest first. */
export async function listOrders(
  db: Reader,
  { state, limit }: { state?: OrderState; limit: number },
): Promise<OrderSummary[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["number", "state", "placed_at", "email", "billing", "currency", "total_cents"])
    .$if(state !== undefined, (query) => query.where("state", "=", state as OrderState))
    .orderBy("placed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    state: row.state,
    placedAt: row.placed_at,
    email: row.email,
    name: nameOf(JSON.parse(row.billing) as Address),
    currency: row.currency,
    totalCents: row.total_cents,
  }));
}

/** Orders that wait to be paid outside the shop since before this moment, the oldest first. */
export async function unpaidOrders(db: Reader, before: number): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("state", "=", "awaiting")
    .where("payment", "!=", "card")
    .where("placed_at", "<=", before)
    .orderBy("placed_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** In how many orders of this mailbox a coupon serves: one that was cancelled does not count. */
export async function couponUses(db: Reader, code: string, email: string): Promise<number> {
  const mailbox = mailboxName(email);
  const rows = await db
    .selectFrom("orders")
    .select("email_folded")
    .where("coupon", "=", code)
    .where("state", "!=", "cancelled")
    // whatever stands between, a mailbox begins with the same sign
    .where((on) => on.fn<string>("substr", ["email_folded", on.lit(1), on.lit(1)]), "=", mailbox.slice(0, 1))
    .execute();
  return rows.filter((row) => mailboxName(row.email_folded) === mailbox).length;
}

/** What orders with each of these coupons sold for, as every figure of the desk counts. */
export async function couponSales(
  db: Reader,
  codes: readonly string[],
): Promise<Map<string, { orders: number; discountCents: number; soldCents: number }>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom("orders")
    .select((on) => [
      "coupon",
      on.fn.countAll<number>().as("orders"),
      on.fn.sum<number>("discount_cents").as("discountCents"),
      on.fn.sum<number>(soldCents).as("soldCents"),
    ])
    .where("coupon", "in", codes)
    .where(isKept)
    .groupBy("coupon")
    .execute();
  return new Map(rows.map(({ coupon, ...sales }) => [coupon, sales]));
}

/* -------------------------------------------------------------------- for reports */

export interface SoldOrder {
  id: string;
  /** What it sold for, as every figure of the desk counts. */
  soldCents: number;
  attribution: Attribution | undefined;
}

/** Orders that count as sales, placed from one moment up to another. */
export async function soldWithin(
  db: Reader,
  { from, to }: { from: number; to: number },
): Promise<SoldOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .leftJoin("order_attributions", "order_attributions.order_id", "orders.id")
    .select(["orders.id", soldCents.as("sold"), "order_attributions.order_id as told"])
    .select(ATTRIBUTION_FIELDS)
    .where("placed_at", ">=", from)
    .where("placed_at", "<", to)
    .where(isKept)
    .orderBy("placed_at")
    .execute();
  return rows.map(({ id, sold, told, ...attribution }) => ({
    id,
    soldCents: Number(sold),
    attribution: told === null ? undefined : (attribution as Attribution),
  }));
}

/** How many of each article were sold since then, by the rule of every figure: paid, and not given back. */
export async function soldSince(
  db: Reader,
  productIds: readonly number[],
  from: number,
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const lines = db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .where("orders.placed_at", ">=", from)
    .where(isKept)
    .where("product_id", "in", productIds);
  const sold = await lines
    .select(["product_id", (on) => on.fn.sum<number>("quantity").as("count")])
    .groupBy("product_id")
    .execute();
  const back = await lines
    .innerJoin("order_refunds", "order_refunds.order_id", "orders.id")
    .where("order_refunds.state", "=", "done")
    .select(["product_id", "position", "order_refunds.lines"])
    .execute();
  const counts = new Map(sold.map((row) => [row.product_id, Number(row.count)]));
  for (const { product_id, position, lines: given } of back)
    counts.set(
      product_id,
      (counts.get(product_id) ?? 0) - ((JSON.parse(given) as LineCounts)[position] ?? 0),
    );
  return counts;
}

/** When the orders were placed that something has happened to since then. */
export async function whenChangedPlaced(db: Reader, since: number): Promise<number[]> {
  // something has happened to all: what happened to each takes PostgreSQL longer than it is given for a page
  if (since <= 0)
    return (await db.selectFrom("orders").select("placed_at").execute()).map((row) => row.placed_at);
  const changed = (table: "order_events" | "order_refunds" | "order_corrections") =>
    db.selectFrom(table).select("order_id").where("at", ">=", since);
  const rows = await db
    .selectFrom("orders")
    .select("placed_at")
    .distinct()
    // each by its own index, then their orders: joined, SQLite goes through all orders for what happened to each
    .where(
      "id",
      "in",
      changed("order_events").unionAll(changed("order_refunds")).unionAll(changed("order_corrections")),
    )
    .execute();
  return rows.map(({ placed_at }) => placed_at);
}
