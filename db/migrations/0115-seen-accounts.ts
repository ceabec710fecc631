/** When somebody was last at the desk: their sessions are gone once they have signed out. */
import type { Migration } from "kysely/migration";

export const seenAccounts: Migration = {
  up: (db) => db.schema.alterTable("desk_accounts").addColumn("seen_at", "bigint").execute(),
};
