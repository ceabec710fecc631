/** Who wants to be told by mail when something sold out is in stock again. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const stockAlerts: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("stock_alerts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("product_id", "integer", (column) =>
        column.notNull().references("products.id").onDelete("cascade"),
      )
      .addColumn("email", "text", (column) => column.notNull())
      // one mailbox asks once, however its address is written
      .addColumn("mailbox", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) =>
        column.notNull().check(sql`state in ('asked', 'confirmed', 'told')`),
      )
      .addColumn("at", "bigint", (column) => column.notNull())
      .addUniqueConstraint("stock_alerts_once", ["product_id", "mailbox"])
      .execute();
    await db.schema.createIndex("stock_alerts_by_mailbox").on("stock_alerts").columns(["mailbox"]).execute();
    await db.schema
      .createIndex("stock_alerts_by_state")
      .on("stock_alerts")
      .columns(["state", "at"])
      .execute();
  },
};
