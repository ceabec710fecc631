/** Letters on their way: written with what they tell of, delivered afterwards; and the files they carry. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const mailOutbox: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("outbox")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("recipient", "text", (column) => column.notNull())
      .addColumn("recipient_name", "text", (column) => column.notNull())
      .addColumn("reply_to", "text")
      .addColumn("reply_to_name", "text")
      .addColumn("subject", "text", (column) => column.notNull())
      // the blocks of the letter, as data: it is drawn when it is sent
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) =>
        column.notNull().check(sql`state in ('waiting', 'sent', 'parked')`),
      )
      .addColumn("tries", "integer", (column) => column.notNull())
      .addColumn("due_at", "bigint", (column) => column.notNull())
      .addColumn("leased_until", "bigint", (column) => column.notNull())
      .addColumn("leased_by", "text")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("sent_at", "bigint")
      .addColumn("last_error", "text")
      .execute();
    await db.schema.createIndex("outbox_by_due").on("outbox").columns(["state", "due_at"]).execute();
    await db.schema.createIndex("outbox_by_date").on("outbox").columns(["created_at", "id"]).execute();
    await db.schema
      .createTable("outbox_files")
      .addColumn("letter_id", "text", (column) =>
        column.notNull().references("outbox.id").onDelete("cascade"),
      )
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("size", "integer", (column) => column.notNull())
      // emptied once the letter is sent
      .addColumn("content", "bytea")
      .addPrimaryKeyConstraint("outbox_files_pk", ["letter_id", "position"])
      .execute();
  },
};
