/** The checkout's tables: the only SQL that names them. */
import { type Reader, statement, type Tables, type Writer } from "../../platform/db";
import { DELIVERIES, type Delivery } from "../orders";

declare module "../../platform/db/tables" {
  interface Tables {
    checkouts: { key: string; request: string; order_id: string; at: number };
    delivery_choices: { cart_id: string; delivery: string };
    mailbox_orders: { mailbox: string; times: string; at: number };
  }
}

export interface Checkout {
  key: string;
  /** What was wanted, as a hash. */
  request: string;
  orderId: string;
}

const newKey = statement((db, checkout: Tables["checkouts"]) =>
  db
    .insertInto("checkouts")
    .values(checkout)
    .onConflict((conflict) => conflict.column("key").doNothing()),
);

/** False when this form has already placed an order: the constraint decides, after waiting for whoever is at it. */
export async function claimKey(
  trx: Writer,
  { key, request, orderId }: Checkout,
  at: number,
): Promise<boolean> {
  return (await newKey.change(trx, { key, request, order_id: orderId, at })) === 1;
}

const withKey = statement((db, key: string) =>
  db.selectFrom("checkouts").select(["key", "request", "order_id as orderId"]).where("key", "=", key),
);

export async function findCheckout(db: Reader, key: string): Promise<Checkout | undefined> {
  return withKey.first(db, key);
}

export async function deleteOldKeys(trx: Writer, before: number): Promise<void> {
  await trx.deleteFrom("checkouts").where("at", "<", before).execute();
}

/** False when this mailbox has had as many since then. Whoever counts for the same one at the same moment waits. */
export async function countOrder(
  trx: Writer,
  mailbox: string,
  { most, since, now }: { most: number; since: number; now: number },
): Promise<boolean> {
  const { times } = await trx
    .insertInto("mailbox_orders")
    .values({ mailbox, times: "[]", at: now })
    .onConflict((conflict) => conflict.column("mailbox").doUpdateSet({ at: now }))
    .returning("times")
    .executeTakeFirstOrThrow();
  const recent = (JSON.parse(times) as number[]).filter((at) => at > since);
  if (recent.length >= most) return false;
  await trx
    .updateTable("mailbox_orders")
    .set({ times: JSON.stringify([...recent, now]) })
    .where("mailbox", "=", mailbox)
    .execute();
  return true;
}

export async function deleteOldCounts(trx: Writer, before: number): Promise<void> {
  await trx.deleteFrom("mailbox_orders").where("at", "<", before).execute();
}

/* ------------------------------------------------------------------- before there is an order */

const itsDelivery = statement((db, cartId: string) =>
  db.selectFrom("delivery_choices").select("delivery").where("cart_id", "=", cartId),
);

export async function chosenDelivery(db: Reader, cartId: string): Promise<Delivery | undefined> {
  const row = await itsDelivery.first(db, cartId);
  return DELIVERIES.find((each) => each === row?.delivery);
}

/** Nothing for a cart that is gone. */
export async function keepDelivery(trx: Writer, cartId: string, delivery: Delivery): Promise<void> {
  await trx
    .insertInto("delivery_choices")
    .columns(["cart_id", "delivery"])
    .expression((on) =>
      on
        .selectFrom("carts")
        .select((each) => ["carts.id", each.val(delivery).as("delivery")])
        .where("carts.id", "=", cartId),
    )
    .onConflict((conflict) => conflict.column("cart_id").doUpdateSet({ delivery }))
    .execute();
}
