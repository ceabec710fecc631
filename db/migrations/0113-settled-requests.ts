/** A buyer's request waits until it is settled: those that still do are found by an index that holds just them. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const settledRequests: Migration = {
  up: async (db) => {
    await db.schema.alterTable("order_requests").addColumn("settled_at", "bigint").execute();
    // what is over has been answered; what left although it was to be cancelled, and what is months old, was answered too
    const longAgo = Date.now() - 90 * 86_400_000;
    await sql`update order_requests set settled_at = at where at < ${longAgo}
      or order_id in (select id from orders where state in ('cancelled', 'refunded'))
      or (kind = 'cancellation' and order_id in (select id from orders where state in ('shipped', 'delivered')))`.execute(
      db,
    );
    await db.schema
      .createIndex("order_requests_waiting")
      .on("order_requests")
      .columns(["at", "order_id"])
      .where(sql<boolean>`settled_at is null`)
      .execute();
  },
};
