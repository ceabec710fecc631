/** Who is looking at the shop at this moment, and how many have today. */
import { isoDay, MINUTE } from "../../../kernel/dates";
import type { Reader } from "../../../platform/db";
import type { Today } from "./period";

/** Whoever has opened a page within it is here. */
const HERE_MS = 5 * MINUTE;

export async function liveVisitors(db: Reader, { now, timeZone }: Today): Promise<number> {
  const since = now - HERE_MS;
  const { visitors } = await db
    .selectFrom("statistics_views")
    .select((on) => on.fn.count<number>("uid").distinct().as("visitors"))
    // by day, because there is an index of days
    .where("day", "in", [...new Set([isoDay(since, timeZone), isoDay(now, timeZone)])])
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(visitors);
}

/** Visits of a day that had begun by this moment of it. */
export async function visitsSoFar(db: Reader, { now, timeZone }: Today): Promise<number> {
  const { visits } = await db
    .selectFrom("statistics_sessions")
    .select((on) => on.fn.countAll<number>().as("visits"))
    .where("day", "=", isoDay(now, timeZone))
    .where("at", "<=", now)
    .executeTakeFirstOrThrow();
  return Number(visits);
}
