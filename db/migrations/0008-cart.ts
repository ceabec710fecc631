/** Carts and their lines. A line that was taken out stays a while, so that it can be put back. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const cart: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("carts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("touched_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("carts_by_touched").on("carts").columns(["touched_at"]).execute();
    await db.schema
      .createTable("cart_lines")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("cart_id", "text", (column) => column.notNull().references("carts.id").onDelete("cascade"))
      .addColumn("product_id", "integer", (column) =>
        column.notNull().references("products.id").onDelete("cascade"),
      )
      .addColumn("quantity", "integer", (column) => column.notNull().check(sql`quantity between 1 and 9999`))
      .addColumn("added_at", "bigint", (column) => column.notNull())
      .addColumn("removed_at", "bigint")
      // one line a product, so that adding is one statement
      .addUniqueConstraint("cart_lines_product", ["cart_id", "product_id"])
      .execute();
    await db.schema.createIndex("cart_lines_by_removed").on("cart_lines").columns(["removed_at"]).execute();
  },
};
