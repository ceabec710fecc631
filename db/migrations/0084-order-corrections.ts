/** What was noted of an order by mistake and taken back: its figures are summed up anew. */
import type { Migration } from "kysely/migration";

export const orderCorrections: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("order_corrections")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("order_corrections_at").on("order_corrections").column("at").execute();
  },
};
