/** The bands of prices as data: a table of them, and the band of each product in the number that facets count by. */
import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const cataloguePriceBands: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("price_bands")
      .addColumn("band", "integer", (column) => column.primaryKey())
      .addColumn("slug", "text", (column) => column.notNull())
      .addColumn("from_cents", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable("products")
      .addColumn("price_band", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await keepBandsOfOldShops(db);
    await countByBand(db);
  },
};

/** A shop that has products keeps the bands it had until now, and the addresses with them. */
async function keepBandsOfOldShops(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`select id from products limit 1`.execute(db);
  if (rows.length === 0) return;
  await sql`insert into price_bands (band, slug, from_cents) values
    (0, 'moins-de-30', 0), (1, '30-a-75', 3000), (2, '75-a-150', 7500), (3, '150-et-plus', 15000)`.execute(
    db,
  );
  await sql`insert into settings (feature, name, value, updated_at)
    values ('catalogue', 'priceBands', '[30,75,150]', 0)`.execute(db);
  await sql`update products set price_band =
    (select max(band) from price_bands where from_cents <= products.price_cents)`.execute(db);
}

/** The same number as before, but for where the band comes from. */
async function countByBand(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // the embedded engine cannot add a stored column to a table that exists; its index stores it all the same
  const kept = isPostgres ? sql`stored` : sql`virtual`;
  for (const index of ["products_by_facets", "products_by_maker_facets", "products_facets_by_number"])
    await db.schema.dropIndex(index).execute();
  await db.schema.alterTable("products").dropColumn("facet_cell").execute();
  await sql`alter table products add column facet_cell integer generated always as (
    case when kind = 'variable' then 2 when apart_cents is not null then 1 else 0 end
    + 3 * case colour when 'noir' then 1 when 'cyan' then 2 when 'magenta' then 3 when 'jaune' then 4
      when 'trois-couleurs' then 5 when 'quatre-couleurs' then 6 else 0 end
    + 21 * case when yield_pages >= 5000 then 4 when yield_pages >= 1500 then 3 when yield_pages >= 500 then 2
      when yield_pages >= 0 then 1 else 0 end
    + 105 * price_band
    + 420 * case when stock > 0 then 0 else 1 end
    + 840 * case when rating_count = 0 then 0 when rating_average >= 400 then 3 when rating_average >= 300 then 2
      else 1 end
  ) ${kept}`.execute(db);
  for (const [index, columns] of [
    ["products_by_facets", ["listed", "category_id", "maker_id", "facet_cell", "id"]],
    ["products_by_maker_facets", ["listed", "maker_id", "category_id", "facet_cell", "id"]],
    ["products_facets_by_number", ["listed", "id", "category_id", "maker_id", "facet_cell"]],
  ] as const)
    await db.schema
      .createIndex(index)
      .on("products")
      .columns([...columns])
      .execute();
}
