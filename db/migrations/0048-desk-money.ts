/** What of each tax a credit note gives back. */
import type { Migration } from "kysely/migration";

export const deskMoney: Migration = {
  up: async (db) => {
    // a list of cents as JSON; absent: the same part of each tax as of the whole
    await db.schema.alterTable("invoices").addColumn("tax_cents", "text").execute();
  },
};
