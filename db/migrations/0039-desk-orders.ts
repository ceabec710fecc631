/** What the desk needs of orders: parcels, money given back, who wrote a note, and the words by which orders are found. */
import type { Migration } from "kysely/migration";

export const deskOrders: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("order_parcels")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("carrier", "text", (column) => column.notNull())
      .addColumn("tracking", "text", (column) => column.notNull())
      // how many of each line
      .addColumn("lines", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("order_parcels_by_order").on("order_parcels").column("order_id").execute();
    await db.schema
      .createTable("order_refunds")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("cents", "bigint", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("lines", "text", (column) => column.notNull())
      .addColumn("restock", "integer", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("reference", "text")
      .execute();
    await db.schema.createIndex("order_refunds_by_order").on("order_refunds").column("order_id").execute();
    await db.schema
      .alterTable("order_notes")
      .addColumn("by", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    // 0: its words are still to be read
    await db.schema
      .alterTable("orders")
      .addColumn("indexed", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex("orders_by_indexed").on("orders").column("indexed").execute();
    await db.schema
      .createTable("order_words")
      .addColumn("word", "text", (column) => column.notNull())
      .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
      .addPrimaryKeyConstraint("order_words_key", ["word", "order_id"])
      .execute();
    await db.schema.createIndex("order_words_by_order").on("order_words").column("order_id").execute();
    await db.schema
      .createIndex("outbox_by_recipient")
      .on("outbox")
      .columns(["recipient", "created_at"])
      .execute();
  },
};
