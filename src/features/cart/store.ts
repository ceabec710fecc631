/** The cart's tables: the only SQL that names them. */
import { type Reader, statement, type Tables, type Writer } from "../../platform/db";
import type { KeptLine } from "./cart";

declare module "../../platform/db/tables" {
  interface Tables {
    carts: { id: string; created_at: number; touched_at: number };
    cart_lines: {
      key: string;
      cart_id: string;
      product_id: number;
      quantity: number;
      added_at: number;
      removed_at: number | null;
    };
  }
}

const KEPT = ["key", "product_id as productId", "quantity"] as const;

/* ---------------------------------------------------------------------- carts */

const newCart = statement((db, cart: Tables["carts"]) => db.insertInto("carts").values(cart));

export async function insertCart(trx: Writer, id: string, now: number): Promise<void> {
  await newCart.change(trx, { id, created_at: now, touched_at: now });
}

const touchedCart = statement((db, id: string, now: number, after: number) =>
  db.updateTable("carts").set({ touched_at: now }).where("id", "=", id).where("touched_at", ">", after),
);

/** Keeps a cart alive and holds it for the rest of the transaction; false when it is gone or too old. */
export async function holdCart(trx: Writer, id: string, now: number, after: number): Promise<boolean> {
  return (await touchedCart.change(trx, id, now, after)) > 0;
}

const livingCart = statement((db, id: string, after: number) =>
  db.selectFrom("carts").select("touched_at").where("id", "=", id).where("touched_at", ">", after),
);

/** When a living cart was last touched. */
export async function touchedAt(db: Reader, id: string, after: number): Promise<number | undefined> {
  return (await livingCart.first(db, id, after))?.touched_at;
}

const goneCart = statement((db, id: string) => db.deleteFrom("carts").where("id", "=", id));

export async function deleteCart(trx: Writer, id: string): Promise<void> {
  await goneCart.change(trx, id);
}

/** Says how many it deleted: a full count means that there may be more. */
export async function deleteOldCarts(trx: Writer, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("carts")
    .where("id", "in", (on) =>
      on
        .selectFrom("carts as old")
        .select("old.id")
        .where("old.touched_at", "<=", before)
        .orderBy("old.touched_at")
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/* ---------------------------------------------------------------------- lines */

const keptLines = statement((db, cartId: string) =>
  db
    .selectFrom("cart_lines")
    .select(KEPT)
    .where("cart_id", "=", cartId)
    .where("removed_at", "is", null)
    .orderBy("added_at")
    .orderBy("key"),
);

export function linesOf(db: Reader, cartId: string): Promise<KeptLine[]> {
  return keptLines.all(db, cartId);
}

/**
 * Of variations that are withdrawn, carts keep the product they were of, which is to be chosen anew: their buyers are
 * told, and nothing is left out without a word. One line a product: of several withdrawn choices the first stays.
 */
export async function leaveToChoose(
  trx: Writer,
  productId: number,
  variations: readonly number[],
): Promise<void> {
  if (variations.length === 0) return;
  const lines = await trx
    .selectFrom("cart_lines")
    .select(["key", "cart_id"])
    .where("product_id", "in", [...variations])
    .where("removed_at", "is", null)
    .where("cart_id", "not in", (on) =>
      on.selectFrom("cart_lines as other").select("other.cart_id").where("other.product_id", "=", productId),
    )
    .orderBy("added_at")
    .orderBy("key")
    .execute();
  const first = new Map(lines.toReversed().map(({ cart_id, key }) => [cart_id, key]));
  for (const key of first.values())
    await trx.updateTable("cart_lines").set({ product_id: productId }).where("key", "=", key).execute();
}

type AddedLine = Omit<Tables["cart_lines"], "removed_at">;

const addedLine = statement((db, line: AddedLine) =>
  db
    .insertInto("cart_lines")
    .values({ ...line, removed_at: null })
    .onConflict((conflict) =>
      conflict.columns(["cart_id", "product_id"]).doUpdateSet((on) => ({
        quantity: on
          .case()
          .when("cart_lines.removed_at", "is", null)
          .then(on("cart_lines.quantity", "+", on.ref("excluded.quantity")))
          .else(on.ref("excluded.quantity"))
          .end(),
        added_at: on
          .case()
          .when("cart_lines.removed_at", "is", null)
          .then(on.ref("cart_lines.added_at"))
          .else(on.ref("excluded.added_at"))
          .end(),
        removed_at: null,
      })),
    )
    .returning(KEPT),
);

/** In one: a new line, more of an old one, or a line that had been taken out, begun again. */
export async function addToLine(trx: Writer, line: AddedLine): Promise<KeptLine> {
  const [kept] = await addedLine.all(trx, line);
  if (!kept) throw new Error("The line was not kept.");
  return kept;
}

export async function setQuantity(trx: Writer, cartId: string, key: string, quantity: number): Promise<void> {
  await ownLine(trx, cartId, key).set({ quantity }).where("removed_at", "is", null).execute();
}

export async function takeOut(trx: Writer, cartId: string, key: string, now: number): Promise<void> {
  await ownLine(trx, cartId, key).set({ removed_at: now }).where("removed_at", "is", null).execute();
}

/** Back at its old place. */
export async function putBack(trx: Writer, cartId: string, key: string, quantity: number): Promise<void> {
  await ownLine(trx, cartId, key).set({ removed_at: null, quantity }).execute();
}

/** A line is always looked up with its cart: a key alone opens nothing. */
const ownLine = (trx: Writer, cartId: string, key: string) =>
  trx.updateTable("cart_lines").where("cart_id", "=", cartId).where("key", "=", key);

export function removedLine(db: Reader, cartId: string, key: string): Promise<KeptLine | undefined> {
  return removedLines(db, cartId).where("key", "=", key).executeTakeFirst();
}

export function lastRemoved(db: Reader, cartId: string): Promise<KeptLine | undefined> {
  return removedLines(db, cartId).orderBy("removed_at", "desc").limit(1).executeTakeFirst();
}

const removedLines = (db: Reader, cartId: string) =>
  db.selectFrom("cart_lines").select(KEPT).where("cart_id", "=", cartId).where("removed_at", "is not", null);

export async function forgetRemoved(trx: Writer, before: number): Promise<void> {
  await trx.deleteFrom("cart_lines").where("removed_at", "<=", before).execute();
}
