/** Work that only one process may do at a time, such as filling an empty shop. */
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Database, Reader } from "./database";

/** Any number that nothing else in the database uses. */
const LOCK = 7_264_901;
const ASK_AGAIN_MS = 100;

/** On PostgreSQL the others wait; the embedded engine has one server a data folder anyway. */
export async function withAdvisoryLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.engine === "sqlite") return work();
  return database.read.connection().execute(async (connection) => {
    // asked again and again: whoever waits inside the database is soon cut off
    while (!(await take(connection))) await setTimeout(ASK_AGAIN_MS);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);
    }
  });
}

/** The same lock until the end of a transaction; on PostgreSQL. */
export const lockUntilEnd = (trx: Reader): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);

async function take(connection: Reader): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as taken`.execute(connection);
  return rows[0]?.taken ?? false;
}
