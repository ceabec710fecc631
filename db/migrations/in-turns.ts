/** A change of every order, some at a time: on PostgreSQL no statement may last longer than a shop waits for an answer. */
import { type RawBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A second's work, on a small machine. */
const AT_ONCE = 5_000;

export async function inTurns(
  db: Parameters<Migration["up"]>[0],
  /** Changes the orders beyond the first id and up to the last. */
  change: (after: string, last: string) => RawBuilder<unknown>,
  atOnce = AT_ONCE,
): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<{ last: string | null }>`select max(id) as last from
      (select id from orders where id > ${after} order by id limit ${sql.lit(atOnce)}) as part`.execute(db);
    const last = rows[0]?.last ?? null;
    if (last === null) return;
    await change(after, last).execute(db);
    after = last;
  }
}
