/** Whether keys without Ctrl act at the desk: whoever dictates or presses by mistake turns them off. */
import type { Migration } from "kysely/migration";

export const singleKeys: Migration = {
  up: (db) =>
    db.schema
      .alterTable("desk_accounts")
      .addColumn("single_keys", "integer", (column) => column.notNull().defaultTo(1))
      .execute(),
};
