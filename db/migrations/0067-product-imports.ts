/** Files of products between their preview and the end of their import: a restart goes on with what was begun. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const productImports: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("product_imports")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("made_at", "bigint", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) =>
        column.notNull().check(sql`state in ('refused', 'planned', 'running', 'done', 'stopped')`),
      )
      // emptied once nothing more is done with it
      .addColumn("file", "bytea")
      .addColumn("report", "text", (column) => column.notNull())
      .addColumn("lines_done", "integer", (column) => column.notNull())
      .addColumn("lines_all", "integer", (column) => column.notNull())
      // of the last product that was kept: what comes after it is still to do
      .addColumn("last_sku", "text", (column) => column.notNull())
      .addColumn("leased_until", "bigint", (column) => column.notNull())
      .execute();
  },
};
