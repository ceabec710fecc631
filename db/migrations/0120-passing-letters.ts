/** Letters that the outbox keeps no longer than it takes to send them: what tells a person that they are erased. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const passingLetters: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable("outbox")
      .addColumn("erased_once_sent", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex("outbox_erased_once_sent")
      .on("outbox")
      .columns(["created_at"])
      .where(sql<boolean>`erased_once_sent = 1`)
      .execute();
  },
};
