/** What the price of a pack is compared with, what prices were, and what facets are counted from. */
import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const facets: Migration = {
  up: async (db) => {
    // what the pieces of a pack cost when bought one by one
    await db.schema.alterTable("products").addColumn("apart_cents", "integer").execute();
    await db.schema
      .createTable("price_changes")
      .addColumn("product_id", "integer", (column) => column.notNull().references("products.id"))
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("price_cents", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("price_changes_pk", ["product_id", "at"])
      .execute();
    // what was struck through until now had nothing to prove it: each price begins anew
    await sql`update products set regular_cents = null`.execute(db);
    await sql`insert into price_changes (product_id, at, price_cents)
      select id, created_at, price_cents from products where kind <> 'variable'`.execute(db);
    await addCells(db);
  },
};

/**
 * Everything that facets ask of a product in one number, kept by the engine itself, so that a shelf is counted from
 * one narrow index. `facets/cells.ts` reads it; a test holds both to each other.
 */
async function addCells(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // the embedded engine cannot add a stored column to a table that exists; its index stores it all the same
  const kept = isPostgres ? sql`stored` : sql`virtual`;
  await sql`alter table products add column facet_cell integer generated always as (
    case when kind = 'variable' then 2 when apart_cents is not null then 1 else 0 end
    + 3 * case colour when 'noir' then 1 when 'cyan' then 2 when 'magenta' then 3 when 'jaune' then 4
      when 'trois-couleurs' then 5 when 'quatre-couleurs' then 6 else 0 end
    + 21 * case when yield_pages >= 5000 then 4 when yield_pages >= 1500 then 3 when yield_pages >= 500 then 2
      when yield_pages >= 0 then 1 else 0 end
    + 105 * case when price_cents >= 15000 then 3 when price_cents >= 7500 then 2 when price_cents >= 3000 then 1
      else 0 end
    + 420 * case when stock > 0 then 0 else 1 end
    + 840 * case when rating_count = 0 then 0 when rating_average >= 400 then 3 when rating_average >= 300 then 2
      else 1 end
  ) ${kept}`.execute(db);
  await db.schema
    .createIndex("products_by_facets")
    .on("products")
    .columns(["listed", "category_id", "maker_id", "facet_cell", "id"])
    .execute();
  await db.schema
    .createIndex("products_by_maker_facets")
    .on("products")
    .columns(["listed", "maker_id", "category_id", "facet_cell", "id"])
    .execute();
}
