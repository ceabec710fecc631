/** Content pages: a tree of elements with their settings, as text. */
import type { Migration } from "kysely/migration";

export const pages: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("pages")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("path", "text", (column) => column.notNull().unique())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("document", "text", (column) => column.notNull())
      .addColumn("published", "integer", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
