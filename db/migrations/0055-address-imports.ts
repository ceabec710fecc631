/** Files of moved addresses between their preview and their import, and what to take back of it. */
import type { Migration } from "kysely/migration";

export const addressImports: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("address_imports")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("made_at", "bigint", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("lines", "text", (column) => column.notNull())
      .execute();
  },
};
