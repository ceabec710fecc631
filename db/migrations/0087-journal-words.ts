/** Rows of the journal are found without regard to accents and capitals. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** As `fold` does it, for the letters of French; lower() of SQLite knows those without accents only. */
const FOLDED: Record<string, string> = {
  a: "àâäÀÂÄ",
  c: "çÇ",
  e: "éèêëÉÈÊË",
  i: "îïÎÏ",
  o: "ôöÔÖ",
  u: "ùûüÙÛÜ",
  y: "ÿŸ",
  oe: "œŒ",
  ae: "æÆ",
};

const folded = Object.entries(FOLDED)
  .flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain] as const))
  .reduce(
    (text, [letter, plain]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(plain)})`,
    sql`who || ' ' || says`,
  );

export const journalWords: Migration = {
  up: async (db) => {
    await db.schema
      .alterTable("desk_audit")
      .addColumn("words", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await sql`update desk_audit set words = lower(${folded})`.execute(db);
  },
};
