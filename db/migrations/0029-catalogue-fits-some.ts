/** Whether a product is made for some machines and not for others, kept in its row: no card looks further. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const catalogueFitsSome: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable("products")
      .addColumn("fits_some", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update products set fits_some = 1 where unit_per is not null and exists
      (select 1 from product_printers where product_id = coalesce(products.parent_id, products.id))`.execute(
      db,
    );
    // the printers are a feature of their own, with a setting of its own
    await sql`update settings set feature = 'printers', name = 'shelf'
      where feature = 'catalogue' and name = 'printersShelf'`.execute(db);
  },
};
