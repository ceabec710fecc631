/** Days of statistics that are summed up anew, once the shop runs. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const AT_ONCE = 500;

/** A day that was never summed up needs nothing, and would become the first on which anything was counted. */
export async function countAnew(db: Parameters<Migration["up"]>[0], days: Iterable<string>): Promise<void> {
  const all = [...new Set(days)];
  for (let from = 0; from < all.length; from += AT_ONCE)
    await sql`update statistics_days set changed = changed + 1
      where day in (${sql.join(all.slice(from, from + AT_ONCE))})`.execute(db);
}
