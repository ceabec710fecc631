/** A letter of refunds that the merchant reworded says no longer how the money goes back: a line of ours says it. */
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { onBothEngines } from "../../test/support/databases";
import { refundMeans } from "./0130-refund-means";

const MEANS = "par le moyen qui a servi à payer la commande";
const WORDS = [
  [
    `Bonjour,\nNous vous remboursons {montant} ${MEANS}, dans les cinq jours ouvrables.\nMerci.`,
    "Bonjour,\nNous vous remboursons {montant} dans les cinq jours ouvrables.\nMerci.",
  ],
  [`Nous vous remboursons {montant} ${MEANS}.`, "Nous vous remboursons {montant}."],
  [`L’argent revient ${MEANS}.`, `L’argent revient ${MEANS}.`],
  ["Nous vous remboursons {montant} sous peu.", "Nous vous remboursons {montant} sous peu."],
] as const;

onBothEngines("the words of refunds", (open) => {
  test.each(WORDS)("DESK-09 were %j and are %j", async (text, expected) => {
    const database = await open();
    const words = { subject: `À vous, ${MEANS},`, heading: MEANS, text, changed_at: 7 };
    const rows = [
      { name: "order.cancelled", ...words },
      { name: "order.refund", ...words },
    ];
    await database.write((trx) => trx.insertInto("mail_words").values(rows).execute());
    await database.write((trx) => refundMeans.up(trx as unknown as Kysely<unknown>));
    const after = await database.read.selectFrom("mail_words").selectAll().orderBy("name").execute();
    const changed = text === expected ? 7 : 8;
    expect(after).toEqual([rows[0], { ...rows[1], text: expected, changed_at: changed }]);
  });
});
