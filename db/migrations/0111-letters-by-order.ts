/** A person's letters are also found by the orders that they are about. */
import type { Migration } from "kysely/migration";

export const lettersByOrder: Migration = {
  up: async (db) => {
    await db.schema.createIndex("outbox_by_about").on("outbox").column("about").execute();
  },
};
