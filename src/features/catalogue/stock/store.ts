/** Stock as it moves, and who is a variation of what. */
import { type Reader, statement, type Writer } from "../../../platform/db";
import type { Stock } from "../catalogue";
import type { ProductRow } from "../store";

const taken = statement((db, productId: number, count: number) =>
  db
    .updateTable("products")
    .set((on) => ({ stock: on("stock", "-", count), sold: on("sold", "+", count) }))
    .where("id", "=", productId)
    .where("stock", ">=", count)
    .returning(["stock", "low_stock_at"]),
);

/** Takes so many when there are as many left, and says what was left before; undefined when there are not. */
export async function takeStock(db: Writer, productId: number, count: number): Promise<Moved | undefined> {
  const row = await taken.first(db, productId, count);
  return row && moved(row, row.stock + count);
}

/** Puts so many back. */
export async function returnStock(db: Writer, productId: number, count: number): Promise<Moved | undefined> {
  const row = await db
    .updateTable("products")
    .set((on) => ({
      stock: on("stock", "+", count),
      sold: on
        .case()
        .when("sold", ">=", count)
        .then(on("sold", "-", count))
        .else(0)
        .end(),
    }))
    .where("id", "=", productId)
    .returning(["stock", "low_stock_at"])
    .executeTakeFirst();
  return row && moved(row, row.stock - count);
}

/** The stock of a product, before and after. */
export interface Moved {
  before: Stock;
  after: Stock;
}

const moved = (row: { stock: number; low_stock_at: number }, before: number): Moved => ({
  before: { left: before, lowAt: row.low_stock_at },
  after: { left: row.stock, lowAt: row.low_stock_at },
});

const variationsAmong = statement((db, ids: readonly number[]) =>
  db
    .selectFrom("products")
    .select(["id", "parent_id"])
    .where("id", "in", ids)
    .where("parent_id", "is not", null),
);

/** The product that each of these is a variation of. */
export async function parentsOf(db: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await variationsAmong.all(db, ids);
  return new Map(rows.flatMap(({ id, parent_id }) => (parent_id === null ? [] : [[id, parent_id] as const])));
}

/** A product or a variation by its code, and how many are left. */
export function findBySku(
  db: Reader,
  sku: string,
): Promise<{ id: number; kind: ProductRow["kind"]; name: string; sku: string; stock: number } | undefined> {
  return db
    .selectFrom("products")
    .select(["id", "kind", "name", "sku", "stock"])
    .where("sku", "=", sku)
    .executeTakeFirst();
}

/** A product and its variations. */
export async function familyOf(db: Reader, productId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where((on) => on.or([on("id", "=", productId), on("parent_id", "=", productId)]))
    .execute();
  return rows.map(({ id }) => id);
}
