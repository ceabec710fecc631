/** How a refund goes back is a line of its own now: the merchant's words said it from ours, also where it goes back otherwise. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const MEANS = " par le moyen qui a servi à payer la commande";

export const refundMeans: Migration = {
  up: async (db) => {
    // as ours said it, or at the end of a sentence about the amount; without it any other may be no sentence
    const plain = sql<string>`replace(replace(text, ${`${MEANS},`}, ''), ${`}${MEANS}.`}, '}.')`;
    await db
      .updateTable("mail_words")
      // whoever has the former words before them is told that they have changed
      .set({ text: plain, changed_at: sql`changed_at + 1` })
      .where("name", "=", "order.refund")
      .where("text", "<>", plain)
      .execute();
  },
};
