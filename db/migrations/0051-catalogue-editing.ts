/** What editing products needs: addresses they had, sales with dates, and what was removed, whole. */
import type { Migration } from "kysely/migration";

export const catalogueEditing: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("old_slugs")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("slug", "text", (column) => column.notNull())
      .addColumn("id", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("old_slugs_pk", ["kind", "slug"])
      .execute();
    await db.schema
      .createTable("product_sales")
      .addColumn("product_id", "integer", (column) => column.primaryKey().references("products.id"))
      .addColumn("sale_cents", "integer", (column) => column.notNull())
      .addColumn("base_cents", "integer", (column) => column.notNull())
      .addColumn("starts_at", "bigint", (column) => column.notNull())
      .addColumn("ends_at", "bigint")
      .addColumn("has_begun", "integer", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("removed_products")
      .addColumn("id", "integer", (column) => column.primaryKey().references("products.id"))
      .addColumn("product", "text", (column) => column.notNull())
      .addColumn("removed_at", "bigint", (column) => column.notNull())
      .execute();
  },
};
