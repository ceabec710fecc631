/** Sales of past days are summed up anew: they count what is paid, without taxes, less what was given back. */
import type { Migration } from "kysely/migration";

export const salesAnew: Migration = {
  up: async (db) => {
    // the next look then sees every order as changed
    await db.deleteFrom("statistics_batches").where("name", "=", "orders").execute();
  },
};
