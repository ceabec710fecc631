/** Who has written a page, by account: two people may have one name, and one person two. */
import type { Migration } from "kysely/migration";

const COLUMNS = [
  ["pages", "updated_by_id"],
  ["page_drafts", "saved_by_id"],
  ["page_draft_steps", "by_id"],
  ["page_versions", "by_id"],
  ["removed_pages", "by_id"],
] as const;

export const pageAuthors: Migration = {
  up: async (db) => {
    for (const [table, name] of COLUMNS)
      await db.schema
        .alterTable(table)
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
  },
};
