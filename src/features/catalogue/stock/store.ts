/** Stock as it moves, and who is a variation of what. */
import { type Reader, statement, type Writer } from "../../../platform/db";
import type { Stock } from "../catalogue";
import type { ProductRow } from "../store";

const MOVED = ["stock", "stock_counted", "low_stock_at"] as const;

/** A stock that is not counted stays as it is, and there is always enough of it. */
const taken = statement((db, productId: number, count: number) =>
  db
    .updateTable("products")
    .set((on) => ({
      stock: on
        .case()
        .when("stock_counted", "=", 1)
        .then(on("stock", "-", count))
        .else(on.ref("stock"))
        .end(),
      sold: on("sold", "+", count),
    }))
    .where("id", "=", productId)
    .where((on) => on.or([on("stock", ">=", count), on("stock_counted", "=", 0)]))
    .returning(MOVED),
);

/** Takes so many when there are as many left, and says what was left before; undefined when there are not. */
export async function takeStock(db: Writer, productId: number, count: number): Promise<Moved | undefined> {
  const row = await taken.first(db, productId, count);
  return row && moved(row, row.stock + count * row.stock_counted);
}

/** Puts so many back. */
export async function returnStock(db: Writer, productId: number, count: number): Promise<Moved | undefined> {
  const row = await db
    .updateTable("products")
    .set((on) => ({
      stock: on
        .case()
        .when("stock_counted", "=", 1)
        .then(on("stock", "+", count))
        .else(on.ref("stock"))
        .end(),
      sold: on
        .case()
        .when("sold", ">=", count)
        .then(on("sold", "-", count))
        .else(0)
        .end(),
    }))
    .where("id", "=", productId)
    .returning(MOVED)
    .executeTakeFirst();
  return row && moved(row, row.stock - count * row.stock_counted);
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
export const findBySku = async (db: Reader, sku: string): Promise<FoundBySku | undefined> =>
  (await findBySkus(db, [sku])).get(sku);

/** Those that are known, by code. */
export async function findBySkus(db: Reader, skus: readonly string[]): Promise<Map<string, FoundBySku>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom("products")
    .select(["id", "kind", "name", "sku", "stock", "stock_counted"])
    .where("sku", "in", skus)
    .execute();
  return new Map(rows.map((row) => [row.sku, { ...row, stock: row.stock_counted === 1 ? row.stock : null }]));
}

export interface FoundBySku extends Pick<ProductRow, "id" | "kind" | "name" | "sku"> {
  /** Null: not counted. */
  stock: number | null;
}

/** A product and its variations. */
export const familyOf = (db: Reader, productId: number): Promise<number[]> => familiesOf(db, [productId]);

/** Each product, followed by its variations. */
export async function familiesOf(db: Reader, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select(["id", "parent_id"])
    .where((on) => on.or([on("id", "in", productIds), on("parent_id", "in", productIds)]))
    .orderBy("id")
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const found = productIds.flatMap((product) => [
    ...(known.has(product) ? [product] : []),
    ...rows.filter(({ parent_id }) => parent_id === product).map(({ id }) => id),
  ]);
  return [...new Set(found)];
}
