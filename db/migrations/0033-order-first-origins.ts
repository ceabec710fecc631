/** Where the buyer of an order came from the very first time. */
import type { Migration } from "kysely/migration";

export const orderFirstOrigins: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("order_first_origins")
      .addColumn("order_id", "text", (column) =>
        column.primaryKey().references("orders.id").onDelete("cascade"),
      )
      .addColumn("source_type", "text", (column) => column.notNull())
      .addColumn("utm_source", "text", (column) => column.notNull())
      .execute();
  },
};
