/** What this database is, the demo or a merchant's own shop: one row, written before anything else is. */
import type { Migration } from "kysely/migration";

export const installation: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("installation")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
