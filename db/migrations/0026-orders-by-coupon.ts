/** Finds the orders of a coupon without reading all the others. */
import type { Migration } from "kysely/migration";

export const ordersByCoupon: Migration = {
  up: async (db) => {
    await db.schema.createIndex("orders_by_coupon").on("orders").columns(["coupon"]).execute();
  },
};
