/** Settings a merchant may change: one row each, named by their feature. */
import type { Migration } from "kysely/migration";

export const settings: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("settings")
      .addColumn("feature", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("settings_pk", ["feature", "name"])
      .execute();
  },
};
