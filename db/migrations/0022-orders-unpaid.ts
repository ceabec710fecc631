/** Finds the orders that wait to be paid without reading all the others. */
import type { Migration } from "kysely/migration";

export const ordersUnpaid: Migration = {
  up: async (db) => {
    await db.schema.createIndex("orders_by_state").on("orders").columns(["state", "placed_at"]).execute();
  },
};
