/** Who is looking at the shop at this moment, and how many have today. */
import { isoDay, MINUTE } from "../../../kernel/dates";
import type { Reader } from "../../../platform/db";
import type { Today } from "./period";

/** Whoever has opened a page within it is here. */
const HERE_MS = 5 * MINUTE;
/** Of a busy shop, the newest ones say enough. */
const VIEWS_READ = 200;

export async function liveVisitors(db: Reader, { now, timeZone }: Today): Promise<number> {
  const since = now - HERE_MS;
  const { visitors } = await db
    .selectFrom("statistics_views")
    .select((on) => on.fn.count<number>("uid").distinct().as("visitors"))
    // by day too: the index begins with it
    .where("day", "in", [...new Set([isoDay(since, timeZone), isoDay(now, timeZone)])])
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(visitors);
}

export interface Here {
  path: string;
  /** What brought them, where their visit began here; else nothing. */
  from: string;
}

/** Where those are who came last, each once, the newest first. */
export async function whereVisitorsAre(db: Reader, { now, timeZone }: Today, limit: number): Promise<Here[]> {
  const since = now - HERE_MS;
  const views = await db
    .selectFrom("statistics_views")
    .select(["uid", "path", "utm_source as source", "referrer_host as host"])
    .where("day", "in", [...new Set([isoDay(since, timeZone), isoDay(now, timeZone)])])
    .where("at", ">", since)
    .orderBy("at", "desc")
    .limit(VIEWS_READ)
    .execute();
  const here = new Map<string, Here>();
  for (const { uid, path, source, host } of views) {
    const from = source || host;
    const known = here.get(uid);
    if (known) known.from ||= from;
    else if (here.size < limit) here.set(uid, { path, from });
  }
  return [...here.values()];
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
