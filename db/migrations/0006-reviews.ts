/** What people say of products. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const reviews: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("reviews")
      // random and told to nobody; the number is what addresses carry
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("number", "integer", (column) => column.notNull().unique())
      .addColumn("product_id", "integer", (column) => column.notNull().references("products.id"))
      .addColumn("author", "text", (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("person", "text", (column) => column.notNull())
      .addColumn("rating", "integer", (column) => column.check(sql`rating between 1 and 5`))
      .addColumn("body", "text", (column) => column.notNull())
      // a digest of the folded words, so that the same review is known again
      .addColumn("words", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) =>
        column.notNull().check(sql`state in ('waiting', 'approved', 'refused')`),
      )
      .addColumn("verified", "integer", (column) => column.notNull())
      .addColumn("suspect", "integer", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("decided_at", "bigint")
      .addUniqueConstraint("reviews_once", ["product_id", "person", "words"])
      .execute();
    await db.schema
      .createIndex("reviews_by_product")
      .on("reviews")
      .columns(["product_id", "state", "created_at", "number"])
      .execute();
    await db.schema.createIndex("reviews_by_state").on("reviews").columns(["state", "created_at"]).execute();
    await db.schema.createIndex("reviews_by_person").on("reviews").columns(["person", "state"]).execute();
  },
};
