/** Whether an order was paid is read with its sum, from the same index: what is ready at the counter is no sale yet. */
import type { Migration } from "kysely/migration";

export const paidSales: Migration = {
  up: async (db) => {
    await db.schema.dropIndex("orders_by_state_date").execute();
    await db.schema
      .createIndex("orders_by_state_date")
      .on("orders")
      .columns(["state", "placed_at", "id", "net_cents", "paid_at"])
      .execute();
  },
};
