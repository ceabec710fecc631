/** What a file of products called things in the shop before: their old addresses lead to what took their place. */
import type { Migration } from "kysely/migration";

export const importedAddresses: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("imported_addresses")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("target", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("imported_addresses_key", ["kind", "name"])
      .execute();
  },
};
