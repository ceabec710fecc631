/** What visitors wrote by a form, and the files that came with it. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const messages: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("messages")
      .addColumn("id", "text", (column) => column.primaryKey())
      // what the merchant calls it by
      .addColumn("number", "integer", (column) => column.notNull().unique())
      .addColumn("form", "integer", (column) => column.notNull())
      // as it was when the message came: the form may change or go
      .addColumn("form_title", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("writer", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("answers", "text", (column) => column.notNull())
      .addColumn("page", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) =>
        column.notNull().check(sql`state in ('new', 'read', 'answered', 'spam')`),
      )
      // the robot check had not spoken
      .addColumn("unverified", "integer", (column) => column.notNull())
      .addColumn("digest", "text", (column) => column.notNull())
      // the digest within its slice of time: of two that come at once, one is kept
      .addColumn("once", "text", (column) => column.notNull().unique())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("answered_at", "bigint")
      .execute();
    await db.schema
      .createIndex("messages_by_state")
      .on("messages")
      .columns(["state", "created_at"])
      .execute();
    await db.schema
      .createIndex("messages_by_digest")
      .on("messages")
      .columns(["digest", "created_at"])
      .execute();
    await db.schema
      .createIndex("messages_by_email")
      .on("messages")
      .columns(["email", "created_at"])
      .execute();
    await db.schema
      .createTable("message_files")
      // its random name in the folder of uploads
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("message_id", "text", (column) =>
        column.notNull().references("messages.id").onDelete("cascade"),
      )
      .addColumn("field", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("size", "integer", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("message_files_by_message")
      .on("message_files")
      .columns(["message_id", "position"])
      .execute();
  },
};
