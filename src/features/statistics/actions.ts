/** The verbs of visitor statistics: a batch of hits is written, a goal of the server's is reached. */
import { DAY, isoDay } from "../../kernel/dates";
import { randomId } from "../../kernel/ids";
import type { Market } from "../../kernel/market";
import type { Database, Writer } from "../../platform/db";
import type { JobPlan } from "../../platform/jobs/jobs";
import { deviceOf } from "../orders";
import { isOpen } from "./goals";
import type { Drop, Hit, PageCount } from "./hits";
import { type SettleParts, settle } from "./rollups/settle";
import { markDays } from "./rollups/store";
import { KEPT_MS } from "./settings";
import {
  addCounts,
  addDrops,
  addGoals,
  forgetBefore,
  lastViewOf,
  recentViews,
  renameVisitor,
  seenUids,
  takeTurn,
  writeChanges,
} from "./store";
import { follow } from "./visits";
import type { Goal } from "./wire";

const MOST_AT_ONCE = 500;

/** As many as there are, without losses to count: for visits that are known already. */
export async function writeHits(
  database: Database,
  arrived: readonly (Hit | PageCount)[],
  { timeZone }: Pick<Market, "timeZone">,
): Promise<void> {
  for (let from = 0; from < arrived.length; from += MOST_AT_ONCE)
    await writeBatch(database, arrived.slice(from, from + MOST_AT_ONCE), {
      drops: new Map(),
      now: 0,
      timeZone,
    });
}

/** One transaction. Gives back the updates of pages that are not known yet. */
export async function writeBatch(
  database: Database,
  arrived: readonly (Hit | PageCount)[],
  { drops, now, timeZone }: { drops: ReadonlyMap<Drop, number>; now: number; timeZone: string },
): Promise<Hit[]> {
  const hits = arrived.filter((each): each is Hit => each.kind === "hit" || each.kind === "update");
  const counts = arrived.filter(
    (each): each is PageCount => each.kind === "count" || each.kind === "missing",
  );
  return database.write(async (trx) => {
    await takeTurn(trx, "hits");
    await addCounts(trx, counts, timeZone);
    const days = new Set(counts.map(({ at }) => isoDay(at, timeZone)));
    await addDrops(trx, drops, { now, timeZone });
    const unknown = hits.length === 0 ? [] : await writeViews(trx, hits, { days, timeZone });
    await markDays(trx, days);
    return unknown;
  });
}

async function writeViews(
  trx: Writer,
  hits: readonly Hit[],
  { days, timeZone }: { days: Set<string>; timeZone: string },
): Promise<Hit[]> {
  const uids = [...new Set(hits.flatMap(({ uid, formerUid }) => (formerUid ? [uid, formerUid] : [uid])))];
  const since = Math.min(...hits.map(({ at }) => at));
  const changes = follow(hits, {
    views: await recentViews(trx, uids, since),
    seen: await seenUids(trx, uids, since),
    newId,
  });
  for (const day of await writeChanges(trx, changes, { deviceOf, timeZone })) days.add(day);
  for (const { uid, formerUid } of hits)
    if (formerUid) for (const day of await renameVisitor(trx, formerUid, uid)) days.add(day);
  return changes.unknown;
}

/** Those of one time stand together, which the index of a large table likes. */
const newId = (at: number): string => at.toString(16).padStart(12, "0") + randomId().slice(0, 20);

/** Once a day, page views that are too old are erased, all that they add up to being known. */
export const statisticsSweep = (parts: SettleParts): JobPlan => ({
  name: "statistics sweep",
  everyMs: DAY,
  run: async (stopping) => {
    const { database, clock, market } = parts;
    await settle(parts, stopping);
    const first = isoDay(clock.now() - KEPT_MS, market.timeZone);
    if (!stopping.aborted) await database.write((trx) => forgetBefore(trx, first));
  },
});

/** Something that the server did for a visitor completes the goals that wait for it, at the visitor's last page. */
export async function reachHook(
  database: Database,
  {
    uid,
    hook,
    now,
    goals,
    timeZone,
  }: {
    uid: string;
    hook: string;
    now: number;
    goals: readonly Goal[];
    timeZone: string;
  },
): Promise<void> {
  const reached = goals.filter((goal) => goal.type === "hook" && goal.hook === hook && isOpen(goal, now));
  if (reached.length === 0) return;
  await database.write(async (trx) => {
    const viewId = await lastViewOf(trx, uid, now);
    if (!viewId) return;
    const day = isoDay(now, timeZone);
    await addGoals(
      trx,
      reached.map(({ ID }) => ({ view_id: viewId, goal: ID, uid, at: now, day })),
    );
    await markDays(trx, [day]);
  });
}
