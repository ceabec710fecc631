/** When an order was paid, or else handed over: what was paid in a quarter is read without all that happened to it. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { inTurns } from "./in-turns";

export const ordersPaidAt: Migration = {
  up: async (db) => {
    await db.schema.alterTable("orders").addColumn("paid_at", "bigint").execute();
    await inTurns(
      db,
      (after, last) => sql`update orders set paid_at = coalesce(
        (select min(at) from order_events where order_id = orders.id and state = 'paid'),
        (select min(at) from order_events where order_id = orders.id and state = 'delivered'))
        where id > ${after} and id <= ${last}`,
    );
    await db.schema.createIndex("orders_by_payment").on("orders").column("paid_at").execute();
  },
};
