/** What the bot check has seen used, and what has gone wrong lately; both are erased when their time is over. */
import type { Migration } from "kysely/migration";

export const botCheck: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("bot_uses")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("bot_uses_by_end").on("bot_uses").column("expires_at").execute();
    await db.schema
      .createTable("bot_alarms")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("bot_alarms_by_kind").on("bot_alarms").columns(["kind", "at"]).execute();
  },
};
