/** Where the database was when it was last started, and with which secret: a copy is told from the original. */
import type { Migration } from "kysely/migration";

export const installationPlace: Migration = {
  up: async (db) => {
    await db.schema.alterTable("installation").addColumn("place", "text").execute();
    await db.schema.alterTable("installation").addColumn("secret_mark", "text").execute();
  },
};
