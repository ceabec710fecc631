/** What kind of thing a product is for taxes, and what an order's taxes were owed on and whether its prices held them. */
import type { Migration } from "kysely/migration";

export const catalogueTaxClasses: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable("products")
      .addColumn("tax_class", "text", (column) => column.notNull().defaultTo("standard"))
      .execute();
    await db.schema
      .alterTable("orders")
      .addColumn("taxes_included", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable("order_taxes")
      .addColumn("base_cents", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
