/** Reading and forgetting who bought. */
import type { Reader, Writer } from "../../platform/db";
import { eraseDetails } from "../desk";
import type { IssuedBuyer } from "./invoice/numbers";
import { changeIssuedBuyer, documentsOf } from "./invoice/store";
import { type Address, hasForgottenBuyer, type Order, parseNumber } from "./orders";
import { isEmptied } from "./refunds/refunds";
import { standingOf } from "./standing";
import { buyerFolded, findOrder, holdOrder, unindex } from "./store";

declare module "../../platform/db/tables" {
  interface Tables {
    orders_to_forget: { order_id: string; forget_at: number };
  }
}

/** An order as its buyer may have it: without the key that opens it. */
export type ForgottenOrder = Omit<Order, "id" | "key"> & {
  notes: string[];
  requests: string[];
  /** Each article was given back before anything left: it is sent to nobody. */
  isEmptied: boolean;
  /** As its invoice was issued; absent: it has none. */
  invoicedTo?: IssuedBuyer | undefined;
};

/** By an address, or by the number of an order that has none. */
export async function ordersOf(db: Reader, address: string): Promise<ForgottenOrder[]> {
  const orders: ForgottenOrder[] = [];
  for (const { id, number } of await bought(db, address).select(["id", "number"]).execute()) {
    const order = await findOrder(db, { number });
    if (!order) continue;
    const { id: _id, key: _key, ...told } = order;
    const notes = await db.selectFrom("order_notes").select("text").where("order_id", "=", id).execute();
    const requests = await db
      .selectFrom("order_requests")
      .select("reason")
      .where("order_id", "=", id)
      .execute();
    orders.push({
      ...told,
      isEmptied: isEmptied(order, await standingOf(db, order)),
      invoicedTo: await issuedBuyerOf(db, id),
      notes: notes.map(({ text }) => text),
      requests: requests.map(({ reason }) => reason),
    });
  }
  return orders;
}

export const orderIdsOf = async (db: Reader, address: string): Promise<string[]> =>
  (await bought(db, address).select("id").execute()).map(({ id }) => id);

/** Until this transaction has ended, nobody writes about them. */
export async function holdOrdersOf(trx: Writer, address: string): Promise<void> {
  for (const id of await orderIdsOf(trx, address)) await holdOrder(trx, id);
}

function bought(db: Reader, address: string) {
  const alone = parseNumber(address);
  const all = db.selectFrom("orders").orderBy("placed_at");
  return alone === undefined
    ? all.where("email_folded", "=", address)
    : all.where("number", "=", alone).where("email_folded", "=", "");
}

const issuedBuyerOf = async (db: Reader, orderId: string): Promise<IssuedBuyer | undefined> =>
  (await documentsOf(db, orderId)).find(({ kind }) => kind === "invoice")?.buyer;

/** Whoever the invoice is to stays on it while it has to be kept; nothing else of them does. Gives the order's id. */
export async function forgetBuyer(
  trx: Writer,
  { number, billing }: Pick<Order, "number" | "billing">,
  { isInvoiceKept, name }: { isInvoiceKept: boolean; name: string },
): Promise<string> {
  const row = await trx
    .selectFrom("orders")
    .select("id")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const issued = await issuedBuyerOf(trx, row.id);
  const named = issued?.billing ?? billing;
  const address = isInvoiceKept ? named : withoutPerson(named, name);
  if (issued) await changeIssuedBuyer(trx, row.id, { email: "", billing: address, shipping: address });
  const billed = JSON.stringify(address);
  await trx
    .updateTable("orders")
    .set({
      email: "",
      email_folded: "",
      phone: "",
      comments: "",
      buyer_folded: buyerFolded(address),
      billing: billed,
      shipping: billed,
    })
    .where("id", "=", row.id)
    .execute();
  await trx.deleteFrom("order_notes").where("order_id", "=", row.id).execute();
  await trx.deleteFrom("order_attributions").where("order_id", "=", row.id).execute();
  await trx.updateTable("order_requests").set({ reason: "" }).where("order_id", "=", row.id).execute();
  await trx.updateTable("order_parcels").set({ tracking: "" }).where("order_id", "=", row.id).execute();
  await trx.updateTable("order_refunds").set({ reason: "" }).where("order_id", "=", row.id).execute();
  await trx.deleteFrom("order_words").where("order_id", "=", row.id).execute();
  await eraseDetails(trx, `order:${number}`);
  await unindex(trx, row.id);
  await trx.deleteFrom("orders_to_forget").where("order_id", "=", row.id).execute();
  return row.id;
}

/** When it was last paid, moved or refunded: the year that its documents are of. */
export async function lastChangedAt(db: Reader, { number }: Pick<Order, "number">): Promise<number> {
  const of = (table: "order_events" | "order_refunds") =>
    db
      .selectFrom(table)
      .innerJoin("orders", "orders.id", `${table}.order_id`)
      .where("orders.number", "=", number)
      .select((on) => on.fn.max(`${table}.at`).as("at"))
      .executeTakeFirst();
  const last = await Promise.all([of("order_events"), of("order_refunds")]);
  return Math.max(...last.map((row) => Number(row?.at ?? 0)));
}

/** Whether its buyer was erased and stays on the invoice alone. */
export const isToForget = async (db: Reader, { id }: Pick<Order, "id">): Promise<boolean> =>
  (await db
    .selectFrom("orders_to_forget")
    .select("order_id")
    .where("order_id", "=", id)
    .executeTakeFirst()) !== undefined;

/** Whether its buyer was erased, from all or from all but the invoice: nothing personal is written about it any more. */
export const isForgotten = async (db: Reader, order: Pick<Order, "id" | "billing">): Promise<boolean> =>
  hasForgottenBuyer(order) || (await isToForget(db, order));

/** What was left of its buyer goes on that day. */
export async function forgetLater(trx: Writer, orderId: string, forgetAt: number): Promise<void> {
  await trx.insertInto("orders_to_forget").values({ order_id: orderId, forget_at: forgetAt }).execute();
}

export async function ordersToForget(db: Reader, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("orders_to_forget")
    .select("order_id")
    .where("forget_at", "<=", now)
    .orderBy("forget_at")
    .execute();
  return rows.map(({ order_id: id }) => id);
}

/** Once: whoever does the same at this moment waits until this transaction has ended, and then has nothing left to do. */
export async function forgetForGood(
  trx: Writer,
  orderId: string,
  { now, name }: { now: number; name: string },
): Promise<void> {
  const order = await holdOrder(trx, orderId);
  const { numDeletedRows } = await trx
    .deleteFrom("orders_to_forget")
    .where("order_id", "=", orderId)
    .where("forget_at", "<=", now)
    .executeTakeFirst();
  if (order && numDeletedRows > 0n) await forgetBuyer(trx, order, { isInvoiceKept: false, name });
}

/** Country and province stay: taxes were counted by them. */
const withoutPerson = ({ province, country }: Address, name: string): Address => ({
  firstName: name,
  lastName: "",
  company: "",
  street: "",
  apartment: "",
  city: "",
  province,
  postcode: "",
  country,
});
