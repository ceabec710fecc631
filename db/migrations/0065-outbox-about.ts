/** Which letter an e-mail is and which order it is about: its subject is the merchant's to change. */
import type { Migration } from "kysely/migration";

export const outboxAbout: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable("outbox")
      .addColumn("letter", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema
      .alterTable("outbox")
      .addColumn("about", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
