/** The chain of proofs is signed: who can write to the database but does not know the shop's secret cannot move its ends. */
import type { Migration } from "kysely/migration";

export const consentSeal: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable("consent_chain")
      .addColumn("seal", "text", (column) => column.notNull().defaultTo(""))
      .execute();
  },
};
