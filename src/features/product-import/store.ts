/** What an import and an export ask of the tables beside the products themselves. */
import type { Reader, Writer } from "../../platform/db";
import { salesOf } from "../catalogue";
import { isThere, type Numbered } from "../product-editing";
import type { Category, Known, Maker } from "./shelves";
import type { TradeColumn } from "./trade-columns";

export async function knownShelves(db: Reader, columns: readonly TradeColumn[]): Promise<Known> {
  const { last } = await db
    .selectFrom("products")
    .select((on) => on.fn.max("position").as("last"))
    .where("parent_id", "is", null)
    .executeTakeFirstOrThrow();
  const known = columns.map(async ({ key, only }) => [key, new Set(await only?.ids(db))] as const);
  return {
    categories: await db.selectFrom("categories").selectAll().orderBy("position").execute(),
    makers: await db.selectFrom("makers").selectAll().execute(),
    trade: new Map(await Promise.all(known)),
    lastPosition: last ?? -1,
  };
}

export async function addShelves(
  db: Writer,
  { categories, makers }: { categories: readonly Category[]; makers: readonly Maker[] },
): Promise<void> {
  for (const category of categories)
    await db
      .insertInto("categories")
      .values(category)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  for (const maker of makers)
    await db
      .insertInto("makers")
      .values(maker)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Of these addresses, those that lead somewhere already. */
export async function takenSlugs(db: Reader, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db
    .selectFrom("products")
    .select("slug")
    .where("slug", "in", [...slugs])
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** The numbers of all products, variations left out, and how many attributes the richest one has. */
export async function surveyProducts(db: Reader): Promise<{ ids: number[]; attributes: number }> {
  const rows = await db
    .selectFrom("products")
    .select(["id", "attributes", "choices"])
    .where("parent_id", "is", null)
    .where(isThere)
    .orderBy("id")
    .execute();
  const counts = rows.map(
    ({ attributes, choices }) =>
      (JSON.parse(attributes) as unknown[]).length + (JSON.parse(choices) as unknown[]).length,
  );
  return {
    ids: rows.map(({ id }) => id),
    attributes: counts.reduce((most, count) => Math.max(most, count), 0),
  };
}

/** With their sales, which no other way of reading products tells. */
export async function withSales(db: Reader, products: readonly Numbered[]): Promise<Numbered[]> {
  const ids = products.flatMap(({ id, variations }) => [id, ...variations.map((one) => one.id)]);
  const sales = await salesOf(db, ids);
  const sold = <Good extends { id: number }>(good: Good) => ({ ...good, sale: sales.get(good.id) ?? null });
  return products.map((product) => ({ ...sold(product), variations: product.variations.map(sold) }));
}
