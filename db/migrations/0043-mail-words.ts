/** The merchant's own words for the letters that the shop writes by itself. */
import type { Migration } from "kysely/migration";

export const mailWords: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("mail_words")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("heading", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("outbox_by_time").on("outbox").columns(["created_at", "id"]).execute();
  },
};
