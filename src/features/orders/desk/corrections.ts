/** Addresses that orders had before they were corrected, which the journal keeps: found and erased like any other. */
import { auditByVerb, eraseDetails } from "../../desk";
import { defineHolding, type Holding } from "../../personal-data";
import { texts } from "./correcting-texts.fr";
import { CORRECTED, changesIn, formerEmails } from "./correcting-verb";

interface Correction {
  /** What was corrected: « order:10050001 ». */
  about: string;
  at: number;
  changes: ReturnType<typeof changesIn>;
}

export const correctionsHolding: Holding = defineHolding<Correction>({
  name: "corrections",
  ...texts.personalData,
  find: async (db, address) => {
    const rows = await auditByVerb(db, CORRECTED);
    return rows
      .filter((row) => formerEmails([row]).some((email) => email.toLowerCase() === address))
      .map((row) => ({ about: row.about, at: row.at, changes: changesIn(row) }));
  },
  erase: async (trx, { found }) => {
    for (const about of new Set(found.map((correction) => correction.about)))
      await eraseDetails(trx, about, CORRECTED);
  },
});
