/** Refunds that the payment service has not answered are found without going through all of them. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const askedRefunds: Migration = {
  up: async (db) => {
    await sql`create index order_refunds_asked on order_refunds (order_id) where state = 'asked'`.execute(db);
  },
};
