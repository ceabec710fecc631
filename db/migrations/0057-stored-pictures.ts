/** Which masters are in the store that several machines share, instead of a folder of this one. */
import type { Migration } from "kysely/migration";

export const storedPictures: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable("pictures")
      .addColumn("stored", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
