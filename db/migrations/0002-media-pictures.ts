/** What is known of each picture, so that pages can reserve its place before it arrives. */
import type { Migration } from "kysely/migration";

export const mediaPictures: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("pictures")
      .addColumn("file", "text", (column) => column.primaryKey())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("thumbhash", "text", (column) => column.notNull())
      .addColumn("derived", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
