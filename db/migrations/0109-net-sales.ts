/** What an order sold for without taxes, kept with it: sales of months are added up from an index alone. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { inTurns } from "./in-turns";

export const netSales: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable("orders")
      .addColumn("net_cents", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await inTurns(
      db,
      (after, last) => sql`update orders set net_cents = subtotal_cents + delivery_cents - discount_cents
        - case when taxes_included = 1 then cast(coalesce(
          (select sum(t.cents) from order_taxes t where t.order_id = orders.id), 0) as bigint) else 0 end
        where id > ${after} and id <= ${last}`,
    );
    await db.schema.dropIndex("orders_by_state_date").execute();
    await db.schema
      .createIndex("orders_by_state_date")
      .on("orders")
      .columns(["state", "placed_at", "id", "net_cents"])
      .execute();
    await db.schema.dropIndex("orders_by_payment").execute();
    await db.schema
      .createIndex("orders_by_payment")
      .on("orders")
      .columns(["paid_at", "currency", "net_cents"])
      .execute();
  },
};
