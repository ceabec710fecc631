/** Paying by card: what is expected of each order, which events have been heard, who has tried how often; and notes on orders. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const stripe: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("order_notes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("order_notes_by_order").on("order_notes").columns(["order_id"]).execute();
    await db.schema
      .createTable("card_payments")
      .addColumn("order_id", "text", (column) =>
        column.primaryKey().references("orders.id").onDelete("cascade"),
      )
      .addColumn("state", "text", (column) =>
        column
          .notNull()
          .check(sql`state in ('starting', 'open', 'dropping', 'dropped', 'paid', 'expired', 'held')`),
      )
      // part of the key that makes asking twice harmless
      .addColumn("attempt", "integer", (column) => column.notNull().check(sql`attempt >= 1`))
      .addColumn("session_id", "text", (column) => column.unique())
      .addColumn("url", "text")
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("card_payments_by_end")
      .on("card_payments")
      .columns(["state", "expires_at"])
      .execute();
    // an event that is told twice is heard once: the key decides
    await db.schema
      .createTable("stripe_events")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("stripe_events_by_date").on("stripe_events").columns(["at"]).execute();
    // hashes only: nobody's address is kept
    await db.schema
      .createTable("card_tries")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("times", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("card_tries_by_date").on("card_tries").columns(["at"]).execute();
  },
};
