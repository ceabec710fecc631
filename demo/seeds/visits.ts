/** Puts thirty days of visits in place, as they would have been sent. */
import { openEngines } from "../../src/features/attribution";
import { openSettings } from "../../src/features/settings";
import { cameFrom, type Hit, settle, writeHits } from "../../src/features/statistics";
import { machineClock } from "../../src/kernel/clock";
import { SECOND } from "../../src/kernel/dates";
import { quebec } from "../../src/kernel/market";
import type { Database } from "../../src/platform/db";
import { demoOrders } from "../data/orders";
import { random } from "../data/random";
import { type DemoVisit, demoCounts, demoMissing, demoVisits } from "../data/visits";
import { momentOf } from "./orders";

/** Gives back how many visits there are. */
export async function seedVisits(database: Database, now: number): Promise<number> {
  if (await database.read.selectFrom("statistics_views").select("id").limit(1).executeTakeFirst()) return 0;
  const visits = demoVisits(demoOrders());
  const numbers = numbersOf(Math.max(...visits.map(({ visitor }) => visitor)) + 1);
  const engineOf = await openEngines(openSettings(database));
  const hits = visits.flatMap((visit) => toHits(visit, { uid: numbers[visit.visitor] ?? "", now, engineOf }));
  const counts = demoCounts().map((count) => toCounts("count", count, now));
  const missing = demoMissing().map((count) => toCounts("missing", count, now));
  const all = [...hits.toSorted((a, b) => a.at - b.at), ...counts.flat(), ...missing.flat()];
  await writeHits(database, all, quebec);
  // summed up here, once: the first minute of a shop belongs to its visitors
  await settle({ database, clock: machineClock, market: quebec });
  return visits.length;
}

/** 32 hexadecimal characters each, like those that browsers draw. */
function numbersOf(count: number): string[] {
  const chance = random("visitors");
  const digits = () => Array.from({ length: 32 }, () => chance.between(0, 15).toString(16)).join("");
  return Array.from({ length: count }, digits);
}

const DESK = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Mobile/15E148";

interface Told {
  uid: string;
  now: number;
  engineOf: Awaited<ReturnType<typeof openEngines>>;
}

/** A page after the other, the last one at the moment of the order. */
function toHits(visit: DemoVisit, { uid, now, engineOf }: Told): Hit[] {
  const length = visit.pages.slice(0, -1).reduce((sum, { seconds }) => sum + seconds * SECOND, 0);
  let at = momentOf(visit, now) - (visit.isOrder ? length : 0);
  return visit.pages.map(({ path, seconds }, index) => {
    const isFirst = index === 0;
    const hit: Hit = {
      kind: "hit",
      at,
      uid,
      url: path + (isFirst ? visit.query : ""),
      path,
      pageId: "0",
      ...cameFrom((isFirst && URL.parse(visit.referrer)) || undefined, { engineOf }),
      userAgent: visit.isPhone ? PHONE : DESK,
      resolution: visit.isPhone ? "1179x2556" : "1920x1080",
      timeMs: seconds * SECOND,
      goals: [],
    };
    at += seconds * SECOND;
    return hit;
  });
}

function toCounts(
  kind: "count" | "missing",
  { daysAgo, path, views }: { daysAgo: number; path: string; views: number },
  now: number,
) {
  const at = momentOf({ daysAgo, minute: 12 * 60 }, now);
  return Array.from({ length: views }, () => ({ kind, at, path }));
}
