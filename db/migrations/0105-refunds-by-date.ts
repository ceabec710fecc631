/** Refunds of a period are added up with their taxes. */
import type { Migration } from "kysely/migration";

export const refundsByDate: Migration = {
  up: async (db) => {
    await db.schema.createIndex("order_refunds_by_date").on("order_refunds").column("at").execute();
  },
};
