/** Backups that were asked for or made by themselves: what came of each, and one at a time among all processes. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const backups: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("backups")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("made_by", "text", (column) =>
        column.notNull().check(sql`made_by in ('desk', 'schedule', 'command')`),
      )
      .addColumn("state", "text", (column) =>
        column.notNull().check(sql`state in ('waiting', 'running', 'done', 'failed')`),
      )
      .addColumn("asked_at", "bigint", (column) => column.notNull())
      // the night that it is of: made once, whoever looks first
      .addColumn("due_at", "bigint", (column) => column.unique())
      // 1 until it has ended: there is never a second one
      .addColumn("under_way", "integer", (column) => column.unique())
      .addColumn("leased_until", "bigint", (column) => column.notNull())
      .addColumn("ended_at", "bigint")
      // its name; empty where there is none or it was removed
      .addColumn("file", "text", (column) => column.notNull())
      .addColumn("bytes", "bigint", (column) => column.notNull())
      // why it failed, in French; empty when it was cut off
      .addColumn("refusal", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("backups_by_end").on("backups").columns(["ended_at"]).execute();
  },
};
