/** What Stripe calls a payment once it is made: refunds and disputes name it, and nothing else. */
import type { Migration } from "kysely/migration";

export const stripeIntents: Migration = {
  up: async (db) => {
    await db.schema.alterTable("card_payments").addColumn("intent_id", "text").execute();
    await db.schema
      .createIndex("card_payments_by_intent")
      .on("card_payments")
      .columns(["intent_id"])
      .execute();
  },
};
