/** Pages that were removed and can be brought back, each with the version that it comes back as. */
import type { Migration } from "kysely/migration";

export const removedPages: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("removed_pages")
      .addColumn("page_id", "text", (column) => column.primaryKey())
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("by_name", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
  },
};
