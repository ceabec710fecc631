/** What each refund was without taxes, as its credit note has it: figures and taxes then say the same. */
import type { Migration } from "kysely/migration";

export const refundsNet: Migration = {
  // none where there was no credit note yet: figures then take the share of the order's taxes
  up: (db) => db.schema.alterTable("order_refunds").addColumn("net_cents", "bigint").execute(),
};
