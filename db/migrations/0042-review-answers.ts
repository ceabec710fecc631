/** What the merchant answers to a review, shown beneath it. */
import type { Migration } from "kysely/migration";

export const reviewAnswers: Migration = {
  up: async (db) => {
    await db.schema.alterTable("reviews").addColumn("answer", "text").execute();
    await db.schema.alterTable("reviews").addColumn("answered_at", "bigint").execute();
  },
};
