/** When orders were placed with each mail address, for the limit per address. Hashes only: nobody's address is kept. */
import type { Migration } from "kysely/migration";

export const mailboxOrders: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("mailbox_orders")
      .addColumn("mailbox", "text", (column) => column.primaryKey())
      .addColumn("times", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("mailbox_orders_by_date").on("mailbox_orders").columns(["at"]).execute();
  },
};
