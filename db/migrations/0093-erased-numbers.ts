/** The greatest number of what was erased: nothing that comes later is taken for it. */
import type { Migration } from "kysely/migration";

export const erasedNumbers: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("erased_numbers")
      .addColumn("of", "text", (column) => column.primaryKey())
      .addColumn("number", "integer", (column) => column.notNull())
      .execute();
  },
};
