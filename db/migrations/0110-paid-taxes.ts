/** Each tax says when it was paid: what a quarter comes to is added up from an index alone. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { inTurns } from "./in-turns";

export const paidTaxes: Migration = {
  up: async (db) => {
    await db.schema.alterTable("order_taxes").addColumn("paid_at", "bigint").execute();
    await db.schema
      .alterTable("order_taxes")
      .addColumn("currency", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await inTurns(
      db,
      (after, last) => sql`update order_taxes set
        paid_at = (select o.paid_at from orders o where o.id = order_id),
        currency = (select o.currency from orders o where o.id = order_id)
        where order_id > ${after} and order_id <= ${last}`,
    );
    await db.schema
      .createIndex("order_taxes_by_payment")
      .on("order_taxes")
      .columns(["paid_at", "currency", "label", "base_cents", "cents"])
      .execute();
    // few of all that happens to orders
    await db.schema
      .createIndex("order_events_refunded")
      .on("order_events")
      .columns(["at", "order_id"])
      .where(sql<boolean>`state = 'refunded'`)
      .execute();
  },
};
