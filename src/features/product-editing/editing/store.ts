/** Addresses, codes and shelves of products that are edited, and removed ones. */
import { sql } from "kysely";
import type { Reader, Writer } from "../../../platform/db";
import type { Numbered } from "../keeping/keeping";

declare module "../../../platform/db/tables" {
  interface Tables {
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

export async function removedProduct(
  db: Reader,
  id: number,
): Promise<{ name: string; removedAt: number } | undefined> {
  const row = await db
    .selectFrom("removed_products")
    .select(["product", "removed_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { name: (JSON.parse(row.product) as Numbered).name, removedAt: Number(row.removed_at) };
}

/** Where a page of removed products goes on. */
export interface RemovedPlace {
  removedAt: number;
  id: number;
}

export interface RemovedProduct extends RemovedPlace {
  name: string;
  sku: string;
}

/** The latest first. */
export async function removedProducts(
  db: Reader,
  after: RemovedPlace | undefined,
  limit: number,
): Promise<RemovedProduct[]> {
  const rows = await db
    .selectFrom("removed_products")
    .selectAll()
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(removed_at < ${after?.removedAt} or (removed_at = ${after?.removedAt} and id < ${after?.id}))`,
      ),
    )
    .orderBy("removed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ id, product, removed_at }) => {
    const { name, sku } = JSON.parse(product) as Numbered;
    return { id, name, sku, removedAt: Number(removed_at) };
  });
}

/** Those removed since then that show a picture, themselves or in a variation. */
export async function removedShowing(
  db: Reader,
  file: string,
  since: number,
): Promise<{ id: number; name: string }[]> {
  return (await removedSince(db, since)).filter((product) => filesOf(product).includes(file));
}

/** Every picture of those removed since then: they are read once, however many pictures are asked about. */
export async function picturesOfRemoved(db: Reader, since: number): Promise<Set<string>> {
  return new Set((await removedSince(db, since)).flatMap(filesOf));
}

async function removedSince(db: Reader, since: number): Promise<Numbered[]> {
  const rows = await db
    .selectFrom("removed_products")
    .select("product")
    .where("removed_at", ">", since)
    .execute();
  return rows.map(({ product }) => JSON.parse(product) as Numbered);
}

const filesOf = ({ pictures, variations }: Numbered): string[] =>
  [...pictures, ...variations.flatMap((one) => one.pictures)].map(({ file }) => file);

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
