/** What was answered to a message, with the letter it left by, and why a review was refused. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const messageAnswers: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("message_answers")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("message_id", "text", (column) =>
        column.notNull().references("messages.id").onDelete("cascade"),
      )
      // as they were called then; empty: at the command line
      .addColumn("who", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      // none: it was taken back, and waits to be sent again
      .addColumn("email_id", "text")
      .addColumn("state_before", "text", (column) =>
        column.notNull().check(sql`state_before in ('new', 'read', 'answered', 'spam')`),
      )
      .addColumn("answered_before", "bigint")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("message_answers_by_message")
      .on("message_answers")
      .columns(["message_id", "created_at"])
      .execute();
    await db.schema
      .alterTable("reviews")
      .addColumn("refused_because", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
