/** Sales with dates, and removed products. */
import { sql } from "kysely";
import type { Reader, Writer } from "../../../platform/db";
import type { Numbered } from "../keeping/keeping";

export interface Sale {
  saleCents: number;
  /** What it costs before and after. */
  baseCents: number;
  startsAt: number;
  endsAt: number | null;
  hasBegun: boolean;
}

export const isOn = ({ startsAt, endsAt }: Pick<Sale, "startsAt" | "endsAt">, now: number): boolean =>
  startsAt <= now && (endsAt === null || endsAt > now);

declare module "../../../platform/db/tables" {
  interface Tables {
    product_sales: {
      product_id: number;
      sale_cents: number;
      base_cents: number;
      starts_at: number;
      ends_at: number | null;
      has_begun: number;
    };
    removed_products: { id: number; product: string; removed_at: number };
  }
}

/* --------------------------------------------------------------- addresses */

export async function isSlugTaken(db: Reader, slug: string, butOf: number | undefined): Promise<boolean> {
  const row = await db.selectFrom("products").select("id").where("slug", "=", slug).executeTakeFirst();
  return row !== undefined && row.id !== butOf;
}

/** Of these codes, those that something else is sold under. */
export async function takenSkus(
  db: Reader,
  skus: readonly string[],
  butOf: readonly number[],
): Promise<string[]> {
  if (skus.length === 0) return [];
  const rows = await db
    .selectFrom("products")
    .select(["id", "sku"])
    .where("sku", "in", [...skus])
    .execute();
  return rows.filter(({ id }) => !butOf.includes(id)).map(({ sku }) => sku);
}

/* ------------------------------------------------------------------- sales */

export async function saleOf(db: Reader, id: number): Promise<Sale | undefined> {
  const row = await db
    .selectFrom("product_sales")
    .selectAll()
    .where("product_id", "=", id)
    .executeTakeFirst();
  return row && toSale(row);
}

/** By product, of those that have one. */
export async function salesOf(db: Reader, ids: readonly number[]): Promise<Map<number, Sale>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("product_sales")
    .selectAll()
    .where("product_id", "in", [...ids])
    .execute();
  return new Map(rows.map((row) => [row.product_id, toSale(row)]));
}

const toSale = (row: {
  sale_cents: number;
  base_cents: number;
  starts_at: number;
  ends_at: number | null;
  has_begun: number;
}): Sale => ({
  saleCents: row.sale_cents,
  baseCents: row.base_cents,
  startsAt: Number(row.starts_at),
  endsAt: row.ends_at === null ? null : Number(row.ends_at),
  hasBegun: row.has_begun === 1,
});

export async function setSale(trx: Writer, id: number, sale: Sale | undefined): Promise<void> {
  await trx.deleteFrom("product_sales").where("product_id", "=", id).execute();
  if (!sale) return;
  await trx
    .insertInto("product_sales")
    .values({
      product_id: id,
      sale_cents: sale.saleCents,
      base_cents: sale.baseCents,
      starts_at: sale.startsAt,
      ends_at: sale.endsAt,
      has_begun: sale.hasBegun ? 1 : 0,
    })
    .execute();
}

/** Those that begin or end by then. */
export async function dueSales(db: Reader, at: number): Promise<(Sale & { id: number })[]> {
  const rows = await db
    .selectFrom("product_sales")
    .selectAll()
    .where((on) =>
      on.or([on.and([on("has_begun", "=", 0), on("starts_at", "<=", at)]), on("ends_at", "<=", at)]),
    )
    .execute();
  return rows.map((row) => ({ id: row.product_id, ...toSale(row) }));
}

/* ----------------------------------------------------------------- removal */

export async function keepRemoved(trx: Writer, product: Numbered, at: number): Promise<void> {
  await trx
    .insertInto("removed_products")
    .values({ id: product.id, product: JSON.stringify(product), removed_at: at })
    .execute();
}

export async function takeRemoved(trx: Writer, id: number): Promise<Numbered | undefined> {
  const row = await trx
    .deleteFrom("removed_products")
    .where("id", "=", id)
    .returning("product")
    .executeTakeFirst();
  return row && (JSON.parse(row.product) as Numbered);
}

/** What lists of products leave out. */
export const isThere = sql<boolean>`coalesce(parent_id, id) not in (select id from removed_products)`;

/** Variations that are no choice any more; orders keep what was bought. */
export async function eraseVariations(trx: Writer, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const table of ["price_changes", "product_codes", "product_pictures", "product_sales"] as const)
    await trx
      .deleteFrom(table)
      .where("product_id", "in", [...ids])
      .execute();
  await trx
    .deleteFrom("search_postings")
    .where("product_id", "in", [...ids])
    .execute();
  await trx
    .deleteFrom("products")
    .where("id", "in", [...ids])
    .where("parent_id", "is not", null)
    .execute();
}

export async function isRemoved(db: Reader, id: number): Promise<boolean> {
  const row = await db.selectFrom("removed_products").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Of the last product on the shelves. */
export async function lastPosition(db: Reader): Promise<number> {
  const { last } = await db
    .selectFrom("products")
    .select((on) => on.fn.max("position").as("last"))
    .where("parent_id", "is", null)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Shelves and makers as a form offers them. */
export async function shelvesToChoose(db: Reader) {
  const columns = ["id", "slug", "name"] as const;
  const [categories, makers] = await Promise.all([
    db.selectFrom("categories").select(columns).orderBy("position").execute(),
    db.selectFrom("makers").select(columns).orderBy("name").execute(),
  ]);
  return { categories, makers };
}
