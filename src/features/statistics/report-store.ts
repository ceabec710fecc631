/** The recorded hits, read as statistics. Days are inclusive, as « 2026-11-15 ». */
import type { Reader } from "../../platform/db";

export interface Period {
  from: string;
  to: string;
}

export interface Totals {
  visitors: number;
  newVisitors: number;
  sessions: number;
  views: number;
  /** Milliseconds on a page, on average. */
  averageMs: number;
  /** Of a hundred sessions, how many saw one page for a moment only. */
  bouncePercent: number;
}

export interface Day extends Omit<Totals, "newVisitors"> {
  day: string;
}

export interface Ranked {
  name: string;
  views: number;
  visitors: number;
}

const within = ({ from, to }: Period) => [from, to] as const;

/** Sums of the period; with `day`, of each of its days. */
const sums = (db: Reader, period: Period) => {
  const [from, to] = within(period);
  return db
    .selectFrom("statistics_views")
    .select((on) => [
      on.fn.countAll<number>().as("views"),
      on.fn.count<number>("uid").distinct().as("visitors"),
      on.fn.count<number>("session_id").distinct().as("sessions"),
      on.fn.sum<number | null>("time_ms").as("time_ms"),
      on.fn.sum<number | null>("is_bounce").as("bounces"),
      on.fn.sum<number | null>("is_first").as("first"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to);
};

type Sums = Awaited<ReturnType<ReturnType<typeof sums>["executeTakeFirstOrThrow"]>>;

const toTotals = (row: Sums): Totals => ({
  visitors: row.visitors,
  newVisitors: Number(row.first ?? 0),
  sessions: row.sessions,
  views: row.views,
  averageMs: row.views > 0 ? Math.round(Number(row.time_ms ?? 0) / row.views) : 0,
  bouncePercent: row.sessions > 0 ? Math.round((Number(row.bounces ?? 0) * 100) / row.sessions) : 0,
});

export const totals = async (db: Reader, period: Period): Promise<Totals> =>
  toTotals(await sums(db, period).executeTakeFirstOrThrow());

/** Only days on which something was seen. */
export async function byDay(db: Reader, period: Period): Promise<Day[]> {
  const rows = await sums(db, period).select("day").groupBy("day").orderBy("day").execute();
  return rows.map((row) => {
    const { newVisitors: _, ...day } = toTotals(row);
    return { day: row.day, ...day };
  });
}

/** The most seen first; what has no name is left out. */
export async function ranked(
  db: Reader,
  column: "path" | "referrer_host" | "utm_campaign" | "device",
  period: Period,
  limit: number,
): Promise<Ranked[]> {
  const [from, to] = within(period);
  const rows = await db
    .selectFrom("statistics_views")
    .select((on) => [
      on.ref(column).as("name"),
      on.fn.countAll<number>().as("views"),
      on.fn.count<number>("uid").distinct().as("visitors"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where(column, "!=", "")
    .groupBy(column)
    .orderBy("views", "desc")
    .orderBy(column)
    .limit(limit)
    .execute();
  return rows;
}

/** How often each goal was reached, and by how many visitors. */
export async function goalsReached(
  db: Reader,
  period: Period,
): Promise<{ goal: number; times: number; visitors: number }[]> {
  const [from, to] = within(period);
  return db
    .selectFrom("statistics_goals")
    .select((on) => [
      "goal",
      on.fn.countAll<number>().as("times"),
      on.fn.count<number>("uid").distinct().as("visitors"),
    ])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("goal")
    .orderBy("goal")
    .execute();
}

/** Page views of whoever has not consented. */
export async function anonymousViews(db: Reader, period: Period): Promise<number> {
  const [from, to] = within(period);
  const row = await db
    .selectFrom("statistics_counts")
    .select((on) => on.fn.sum<number | null>("views").as("views"))
    .where("day", ">=", from)
    .where("day", "<=", to)
    .executeTakeFirstOrThrow();
  return Number(row.views ?? 0);
}

/** What was not counted, by reason. */
export async function dropsOf(db: Reader, period: Period): Promise<{ reason: string; hits: number }[]> {
  const [from, to] = within(period);
  const rows = await db
    .selectFrom("statistics_drops")
    .select((on) => ["reason", on.fn.sum<number>("hits").as("hits")])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy("reason")
    .orderBy("reason")
    .execute();
  return rows.map(({ reason, hits }) => ({ reason, hits: Number(hits) }));
}
