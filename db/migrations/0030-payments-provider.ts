/** Whose page a payment by card is made on: until now there was one provider only. */
import type { Migration } from "kysely/migration";

export const paymentsProvider: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable("card_payments")
      .addColumn("provider", "text", (column) => column.notNull().defaultTo("stripe"))
      .execute();
  },
};
