/** Drafts are few: the desk lists and counts them without going through all products. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const catalogueDrafts: Migration = {
  up: async (db) => {
    await db.schema
      .createIndex("products_drafts")
      .on("products")
      .column("id")
      .where(sql<boolean>`published = 0`)
      .execute();
  },
};
