/** Only a sale strikes a price through: what was struck because a price was simply lowered is no longer. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const struckPrices: Migration = {
  up: async (db) => {
    await sql`
      update products set regular_cents = null
      where regular_cents is not null
        and not exists (
          select 1 from product_sales
          join products as sold on sold.id = product_sales.product_id
          where product_sales.has_begun = 1 and (sold.id = products.id or sold.parent_id = products.id)
        )
    `.execute(db);
  },
};
