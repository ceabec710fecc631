/** The desk's lists read an index: short products a page of them by number, categories how many products each has. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const productLists: Migration = {
  up: async (db) => {
    await db.schema.dropIndex("products_short").execute();
    await db.schema
      .createIndex("products_short")
      .on("products")
      .columns(["id", "stock"])
      .where(sql<boolean>`stock <= low_stock_at and kind <> 'variable'`)
      .execute();
    await db.schema
      .createIndex("products_in_category")
      .on("products")
      .columns(["category_id"])
      .where(sql<boolean>`parent_id is null`)
      .execute();
  },
};
