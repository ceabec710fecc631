/** Numbers that go up by one and never come again: the journal and letters name things by them, also after an erasure. */
import { sql } from "kysely";
import type { Reader, Writer } from "./database";

declare module "./tables" {
  interface Tables {
    erased_numbers: { of: string; number: number };
  }
}

/** The next of a table with a column `number`, as far as is known. */
export async function nextNumber(db: Reader, table: string): Promise<number> {
  const erased = await db
    .selectFrom("erased_numbers")
    .select("number")
    .where("of", "=", table)
    .executeTakeFirst();
  return Math.max(await greatest(db, table), erased?.number ?? 0) + 1;
}

/** Before rows of the table are erased: the last one may be among them. */
export async function keepNumbers(db: Writer, table: string): Promise<void> {
  await sql`
    insert into erased_numbers ("of", number)
    select ${table}, max(number) from ${sql.table(table)} where true having max(number) is not null
    on conflict ("of") do update set number =
      case when excluded.number > erased_numbers.number then excluded.number else erased_numbers.number end
  `.execute(db);
}

async function greatest(db: Reader, table: string): Promise<number> {
  const { rows } = await sql<{
    last: number | null;
  }>`select max(number) as last from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.last ?? 0);
}
