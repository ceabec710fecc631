/** Who an invoice was made out to: a correction of its order leaves it as it was issued. */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

export const issuedBuyers: Migration = {
  up: async (db: Kysely<unknown>) => {
    const columns = ["email", "billing", "shipping"] as const;
    for (const column of columns) await db.schema.alterTable("invoices").addColumn(column, "text").execute();
    // of those that were issued before, what their orders say now is what is known
    await sql`update invoices set
      email = (select orders.email from orders where orders.id = invoices.order_id),
      billing = (select orders.billing from orders where orders.id = invoices.order_id),
      shipping = (select orders.shipping from orders where orders.id = invoices.order_id)
      where kind = 'invoice'`.execute(db);
  },
};
