/** The desk's lists in a shop of some years: each is read by an index in the order in which it is shown. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const deskLists: Migration = {
  up: async (db) => {
    // nearly all orders are indexed: only those that are not are looked for
    await db.schema.dropIndex("orders_by_indexed").execute();
    await db.schema
      .createIndex("orders_unindexed")
      .on("orders")
      .column("id")
      .where(sql<boolean>`indexed = 0`)
      .execute();
    // whether an order has a word too, once another word has found it
    await db.schema.dropIndex("order_words_by_order").execute();
    await db.schema
      .createIndex("order_words_by_order")
      .on("order_words")
      .columns(["order_id", "word"])
      .execute();
    await db.schema
      .createIndex("outbox_by_state")
      .on("outbox")
      .columns(["state", "created_at", "id"])
      .execute();
    await db.schema
      .createIndex("messages_by_date")
      .on("messages")
      .columns(["created_at", "number"])
      .execute();
    await db.schema
      .createIndex("messages_open")
      .on("messages")
      .columns(["unverified", "created_at", "number"])
      .where(sql<boolean>`state in ('new', 'read')`)
      .execute();
    await db.schema
      .createIndex("orders_by_state_date")
      .on("orders")
      .columns(["state", "placed_at", "id"])
      .execute();
    await db.schema.dropIndex("orders_by_state").execute();
    // the same as outbox_by_date
    await db.schema.dropIndex("outbox_by_time").execute();
  },
};
