/** Rows of the journal are found without regard to accents and capitals. */
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

const ROWS_AT_ONCE = 500;

interface Row {
  id: string;
  who: string;
  says: string;
  words: string;
}

export const journalWords: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable("desk_audit")
      .addColumn("words", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await fillWords(db as Kysely<{ desk_audit: Row }>);
  },
};

/** Neither engine folds letters of every language by itself. */
async function fillWords(db: Kysely<{ desk_audit: Row }>): Promise<void> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("desk_audit")
      .select(["id", "who", "says"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, who, says } of rows)
      await db
        .updateTable("desk_audit")
        .set({ words: folded(`${who} ${says}`) })
        .where("id", "=", id)
        .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae");
