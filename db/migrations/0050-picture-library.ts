/** What the merchant's library says of each picture, and an answer to « which products show it ». */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const pictureLibrary: Migration = {
  up: async (db) => {
    for (const name of ["alt", "label"])
      await db.schema
        .alterTable("pictures")
        .addColumn(name, "text", (column) => column.notNull().defaultTo(""))
        .execute();
    for (const name of ["decorative", "bytes"])
      await db.schema
        .alterTable("pictures")
        .addColumn(name, "integer", (column) => column.notNull().defaultTo(0))
        .execute();
    await db.schema
      .alterTable("pictures")
      .addColumn("added_at", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable("pictures").addColumn("removed_at", "bigint").execute();
    await db.schema.createIndex("pictures_by_age").on("pictures").columns(["added_at", "file"]).execute();
    await db.schema
      .createIndex("product_pictures_by_file")
      .on("product_pictures")
      .columns(["file", "product_id"])
      .execute();
    // what products say of their pictures is what the library knows at first
    await sql`update pictures set alt = coalesce(
      (select max(alt) from product_pictures where product_pictures.file = pictures.file), '')`.execute(db);
  },
};
