/** Orders whose buyer was erased but for what the law keeps, and the day on which that goes too. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const ordersToForget: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("orders_to_forget")
      .addColumn("order_id", "text", (column) =>
        column.primaryKey().references("orders.id").onDelete("cascade"),
      )
      .addColumn("forget_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("orders_to_forget_by_day")
      .on("orders_to_forget")
      .columns(["forget_at"])
      .execute();
    // Those that were erased before: the checkout wants an address, and an order by hand without one says that it was made so.
    await sql`insert into orders_to_forget (order_id, forget_at)
      select id, (select max(at) from order_events where order_events.order_id = orders.id) + ${sql.lit(366 * 86_400_000)} * (
        case when exists (select 1 from settings where feature = 'market' and name = 'country' and value = '"FR"')
        then 11 else 7 end)
      from orders where email_folded = '' and phone = '' and comments = '' and billing = shipping
        and not exists (select 1 from order_attributions where order_attributions.order_id = orders.id)`.execute(
      db,
    );
    // an erasure by the number of an order left this behind
    await sql`delete from order_first_origins
      where order_id in (select order_id from orders_to_forget)`.execute(db);
  },
};
