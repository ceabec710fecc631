/** Changes of many products at once: what was planned for each, and what to take back. */
import type { Migration } from "kysely/migration";

export const bulkEdits: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("bulk_edits")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("made_at", "bigint", (column) => column.notNull())
      .addColumn("applied_at", "bigint")
      .addColumn("state", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("bulk_edit_rows")
      .addColumn("bulk_id", "text", (column) => column.notNull().references("bulk_edits.id"))
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("product_id", "integer", (column) => column.notNull())
      .addColumn("family_id", "integer", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("before", "text", (column) => column.notNull())
      .addColumn("after", "text", (column) => column.notNull())
      .addColumn("prices", "text")
      .addColumn("fault", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("bulk_edit_rows_pk", ["bulk_id", "position"])
      .execute();
  },
};
