/** A buyer's request waits until it is settled: those that still do are found by an index that holds just them. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const settledRequests: Migration = {
  up: async (db) => {
    await db.schema.alterTable("order_requests").addColumn("settled_at", "bigint").execute();
    // what is over has been answered
    await sql`update order_requests set settled_at = at
      where order_id in (select id from orders where state in ('cancelled', 'refunded'))`.execute(db);
    await db.schema
      .createIndex("order_requests_waiting")
      .on("order_requests")
      .columns(["at", "order_id"])
      .where(sql<boolean>`settled_at is null`)
      .execute();
  },
};
