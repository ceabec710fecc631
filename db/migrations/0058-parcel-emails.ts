/** Which e-mail told of a parcel: an undone parcel takes it back while it has not left. */
import type { Migration } from "kysely/migration";

export const parcelEmails: Migration = {
  up: async (db) => {
    await db.schema.alterTable("order_parcels").addColumn("email_id", "text").execute();
  },
};
