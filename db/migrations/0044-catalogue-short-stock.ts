/** Finds what is sold out or running low without reading the whole shelf. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const catalogueShortStock: Migration = {
  up: async (db) => {
    await db.schema
      .createIndex("products_short")
      .on("products")
      .columns(["stock", "id"])
      .where(sql<boolean>`stock <= low_stock_at and kind <> 'variable'`)
      .execute();
  },
};
