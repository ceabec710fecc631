/** The shop's time zone is one of its market's facts, no longer one of the checkout's. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const settingsMarket: Migration = {
  up: async (db) => {
    await sql`update settings set feature = 'market' where feature = 'checkout' and name = 'timeZone'`.execute(
      db,
    );
  },
};
