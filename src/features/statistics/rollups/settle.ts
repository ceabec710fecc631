/** Sums up the days that have changed: at most once a minute while the shop runs, and before the merchant's command reads. */
import { setImmediate } from "node:timers/promises";
import type { Clock } from "../../../kernel/clock";
import { DAY, isoDay, MINUTE } from "../../../kernel/dates";
import type { Market } from "../../../kernel/market";
import type { Database, Writer } from "../../../platform/db";
import type { JobPlan } from "../../../platform/jobs/jobs";
import { spanStart } from "../reports/period";
import { KEPT_MS } from "../settings";
import { takeTurn } from "../store";
import { noteChangedOrders, ORDER_DIMENSIONS, sumOrders } from "./orders";
import { noteAdded, settleDay, sumDay, sumSpan, unsettledDays } from "./store";
import { DIMENSIONS, type Dimension } from "./sums";
import {
  type DayOrigins,
  daysWithoutOrigins,
  putVisitOrigins,
  readVisitOrigins,
  VISIT_ORIGIN,
} from "./visit-origins";

export interface SettleParts {
  database: Database;
  clock: Clock;
  market: Pick<Market, "timeZone">;
}

/** Of a busy day it takes longer: then it is done less often. */
const REST_TIMES = 20;

export function settleJob(parts: SettleParts): JobPlan {
  let restsUntil = 0;
  return {
    name: "statistics sums",
    everyMs: MINUTE,
    run: async (stopping) => {
      const began = parts.clock.now();
      if (began < restsUntil) return;
      await settle(parts, stopping);
      await addVisitOrigins(parts, stopping);
      const ended = parts.clock.now();
      restsUntil = ended + REST_TIMES * (ended - began);
    },
  };
}

/** Days whose page views may be gone are never summed up again. */
export async function settle(
  { database, clock, market: { timeZone } }: SettleParts,
  stopping?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  await noteChangedOrders(database, { now, timeZone });
  const days = await unsettledDays(database.read, isoDay(now - KEPT_MS + DAY, timeZone));
  const groups = Map.groupBy(days, ({ day }) => spanStart(day, 8));
  for (const group of groups.values()) {
    for (const dimension of DIMENSIONS) {
      if (stopping?.aborted) return;
      const origins = dimension === VISIT_ORIGIN ? await originsOf(database, group) : [];
      // many short transactions: nobody who buys waits long
      await database.note((trx) => sumGroup(trx, dimension, { days: group, origins, timeZone }));
      await setImmediate();
    }
    await database.note(async (trx) => {
      for (const { day, changed } of group) await settleDay(trx, day, changed);
    });
  }
}

/** Of days whose page views are there and that nothing else changes any more. */
async function addVisitOrigins(
  { database, clock, market: { timeZone } }: SettleParts,
  stopping: AbortSignal,
): Promise<void> {
  const days = await daysWithoutOrigins(database.read, isoDay(clock.now() - KEPT_MS + DAY, timeZone));
  for (const group of Map.groupBy(days, (day) => spanStart(day, 8)).values()) {
    if (stopping.aborted) return;
    const days = group.map((day) => ({ day }));
    const origins = await originsOf(database, days);
    await database.note(async (trx) => {
      await sumGroup(trx, VISIT_ORIGIN, { days, origins, timeZone });
      await noteAdded(trx, group);
    });
    await setImmediate();
  }
}

async function originsOf({ read }: Database, days: readonly { day: string }[]): Promise<DayOrigins[]> {
  const origins: DayOrigins[] = [];
  for (const { day } of days) origins.push(await readVisitOrigins(read, day));
  return origins;
}

async function sumGroup(
  trx: Writer,
  dimension: Dimension,
  {
    days,
    origins,
    timeZone,
  }: { days: readonly { day: string }[]; origins: readonly DayOrigins[]; timeZone: string },
): Promise<void> {
  await takeTurn(trx, "sums");
  for (const { day } of days)
    if (ORDER_DIMENSIONS.has(dimension)) await sumOrders(trx, dimension, { day, timeZone });
    else await sumDay(trx, dimension, day);
  for (const each of origins) await putVisitOrigins(trx, each);
  const { day = "" } = days[0] ?? {};
  await sumSpan(trx, dimension, day, [8, 1]);
  await sumSpan(trx, dimension, day, [64, 8]);
}
