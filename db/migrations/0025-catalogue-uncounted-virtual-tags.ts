/** Goods whose stock is not counted, goods that are not sent, and words that lead to a product without being its codes. */
import type { Migration } from "kysely/migration";

export const catalogueUncountedVirtualTags: Migration = {
  up: async (db) => {
    for (const [name, usual] of [
      ["stock_counted", 1],
      ["virtual", 0],
    ] as const)
      await db.schema
        .alterTable("products")
        .addColumn(name, "integer", (column) => column.notNull().defaultTo(usual))
        .execute();
    await db.schema
      .alterTable("products")
      .addColumn("tags", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};
