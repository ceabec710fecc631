/** What of each tax a credit note gives back, and which letter told of a parcel. */
import type { Migration } from "kysely/migration";

export const deskMoney: Migration = {
  up: async (db) => {
    // a list of cents as JSON; absent: the same part of each tax as of the whole
    await db.schema.alterTable("invoices").addColumn("tax_cents", "text").execute();
    // no reference: letters are forgotten after a while
    await db.schema.alterTable("order_parcels").addColumn("letter_id", "text").execute();
  },
};
