/** The pages on which orders of the demo shop are paid with a card that nobody charges. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

export const demoCardPages: Migration = {
  up: async (db) => {
    await db.schema
      .createTable("demo_card_pages")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("order_id", "text", (column) => column.notNull())
      .addColumn("attempt", "integer", (column) => column.notNull())
      .addColumn("amount_cents", "integer", (column) => column.notNull())
      .addColumn("currency", "text", (column) => column.notNull())
      .addColumn("outcome", "text", (column) =>
        column.notNull().check(sql`outcome in ('open', 'paid', 'expired')`),
      )
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      // asked for twice, an attempt has one page
      .addUniqueConstraint("demo_card_pages_by_attempt", ["order_id", "attempt"])
      .execute();
  },
};
