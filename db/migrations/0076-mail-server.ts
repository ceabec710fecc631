/** The mail server that an owner has set at the desk; there is at most one. */
import type { Migration } from "kysely/migration";

export const mailServer: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("mail_server")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("host", "text", (column) => column.notNull())
      .addColumn("port", "integer", (column) => column.notNull())
      .addColumn("username", "text", (column) => column.notNull())
      .addColumn("password", "text", (column) => column.notNull())
      .addColumn("sender", "text", (column) => column.notNull())
      .addColumn("merchant", "text", (column) => column.notNull())
      .addColumn("tested_at", "bigint")
      .addColumn("held", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
