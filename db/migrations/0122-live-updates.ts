/** Whether open screens of the desk show what comes in: whoever is disturbed by what changes turns it off. */
import type { Migration } from "kysely/migration";

export const liveUpdates: Migration = {
  up: (db) =>
    db.schema
      .alterTable("desk_accounts")
      .addColumn("live_updates", "integer", (column) => column.notNull().defaultTo(1))
      .execute(),
};
