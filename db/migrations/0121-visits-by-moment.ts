/** Who is in the shop now, and how many have come until this minute, are read without the rest of their day. */
import type { Migration } from "kysely/migration";

export const visitsByMoment: Migration = {
  up: async (db) => {
    for (const table of ["statistics_views", "statistics_sessions"]) {
      await db.schema.createIndex(`${table}_by_moment`).on(table).columns(["day", "at"]).execute();
      // the other begins with the same column
      await db.schema.dropIndex(`${table}_by_day`).execute();
    }
  },
};
