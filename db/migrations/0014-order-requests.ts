/** What buyers ask about their orders: to cancel, to withdraw. One an order. */
import type { Migration } from "kysely/migration";

export const orderRequests: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("order_requests")
      .addColumn("order_id", "text", (column) =>
        column.primaryKey().references("orders.id").onDelete("cascade"),
      )
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
  },
};
