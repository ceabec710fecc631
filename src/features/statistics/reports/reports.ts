/** The reports on visits, each a function from a period to data: for the merchant's command and for pages of the merchant's. */
import type { Reader } from "../../../platform/db";
import type { Origin } from "../../orders";
import { listMisses, type Miss } from "../../search";
import { type Dimension, MOST_NAMES, originNamed, STEPS, type Step } from "../rollups/sums";
import type { Goal } from "../wire";
import type { Period } from "./period";
import { dayByDay, dropsOf, monthByMonth, most, type Sums, sumOf } from "./store";

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

export interface Day extends Totals {
  day: string;
}

const LISTED = 10;

export async function totals(db: Reader, period: Period): Promise<Totals> {
  const [days, { visitors }] = await Promise.all([sumOf(db, "day", period), sumOf(db, "visitor", period)]);
  return toTotals({ ...days, visitors });
}

/** Only days on which something was seen. */
export const byDay = async (db: Reader, period: Period): Promise<Day[]> =>
  (await dayByDay(db, period)).map(({ day, ...sums }) => ({ day, ...toTotals(sums) }));

/** By « 2026-11 », from the first month of the period to the last, each as far as the period goes. */
export async function byMonth(db: Reader, period: Period): Promise<Day[]> {
  const months = await monthByMonth(db, period);
  return months.map(({ day, ...sums }) => ({ day, ...toTotals(sums) }));
}

const toTotals = ({ visitors, firsts, sessions, times, amount, bounces }: Sums): Totals => ({
  visitors,
  newVisitors: firsts,
  sessions,
  views: times,
  averageMs: times > 0 ? Math.round(amount / times) : 0,
  bouncePercent: percent(bounces, sessions),
});

export interface Ranked {
  name: string;
  views: number;
  visitors: number;
}

const rankedBy =
  (dimension: Dimension) =>
  async (db: Reader, period: Period, limit = LISTED): Promise<Ranked[]> =>
    (await most(db, dimension, period, { by: "times", limit })).map(({ name, times, visitors }) => ({
      name,
      views: times,
      visitors,
    }));

export const pages = rankedBy("path");
export const referrers = rankedBy("referrer");
export const campaigns = rankedBy("campaign");
export const devices = rankedBy("device");

export interface Passed {
  name: string;
  sessions: number;
  bouncePercent: number;
}

const passedBy =
  (dimension: Dimension) =>
  async (db: Reader, period: Period, limit = LISTED): Promise<Passed[]> =>
    (await most(db, dimension, period, { by: "sessions", limit })).map(({ name, sessions, bounces }) => ({
      name,
      sessions,
      bouncePercent: percent(bounces, sessions),
    }));

/** Pages that visits begin with, and end with. */
export const entryPages = passedBy("entry");
export const exitPages = passedBy("exit");

export interface GoalReached {
  title: string;
  times: number;
  visitors: number;
  /** Of a hundred of what the goal is measured by. */
  percent: number;
}

export async function goalsReached(
  db: Reader,
  period: Period,
  goals: readonly Goal[],
): Promise<GoalReached[]> {
  if (goals.length === 0) return [];
  const [all, reached] = await Promise.all([
    totals(db, period),
    most(db, "goal", period, { by: "times", limit: goals.length + MOST_FORGOTTEN }),
  ]);
  const bases = { visitors: all.visitors, sessions: all.sessions, pageviews: all.views };
  return goals.map(({ ID, title, conversion_metric }) => {
    const { times = 0, visitors = 0 } = reached.find(({ name }) => name === String(ID)) ?? {};
    const counted = conversion_metric === "visitors" ? visitors : times;
    return { title, times, visitors, percent: percent(counted, bases[conversion_metric]) };
  });
}

/** Goals that no longer exist may still have been reached. */
const MOST_FORGOTTEN = 1000;

export interface PathStep {
  step: Step;
  sessions: number;
  /** Of a hundred visits, and of a hundred that came as far as the step before. */
  percent: number;
  ofBefore: number;
}

/** From visit to order: a visit that came further has passed each step before. */
export async function pathToOrder(db: Reader, period: Period): Promise<PathStep[]> {
  const furthest = await most(db, "step", period, { by: "sessions", limit: STEPS.length });
  const sessions = STEPS.map((_, step) =>
    furthest.filter(({ name }) => Number(name) >= step).reduce((sum, each) => sum + each.sessions, 0),
  );
  return STEPS.map((step, at) => {
    const came = sessions[at] ?? 0;
    return {
      step,
      sessions: came,
      percent: percent(came, sessions[0] ?? 0),
      ofBefore: percent(came, sessions[at - 1] ?? came),
    };
  });
}

export interface Sold {
  orders: number;
  cents: number;
}

export interface SoldByOrigin extends Sold {
  origin: Origin;
}

/** Orders by where their buyers came from: the very first time, or the last before the order. */
export async function soldByOrigin(
  db: Reader,
  period: Period,
  touch: "first" | "last",
  limit = LISTED,
): Promise<SoldByOrigin[]> {
  const sums = await most(db, `${touch}-origin`, period, { by: "amount", limit });
  return sums.map(({ name, times, amount }) => ({ origin: originNamed(name), orders: times, cents: amount }));
}

export interface FromOrigin extends SoldByOrigin {
  visits: number;
}

/** The last origins of orders beside the visits that came from there; those that brought no order follow by their visits. */
export async function fromOrigins(db: Reader, period: Period, limit = LISTED): Promise<FromOrigin[]> {
  const [sales, visits] = await Promise.all([
    most(db, "last-origin", period, { by: "amount", limit }),
    most(db, "visit-origin", period, { by: "sessions", limit: MOST_NAMES }),
  ]);
  const sessions = new Map(visits.map((each) => [each.name, each.sessions]));
  const sold = new Set(sales.map(({ name }) => name));
  const others = visits
    .filter(({ name }) => !sold.has(name))
    .map((each) => ({ ...each, times: 0, amount: 0 }));
  return [...sales, ...others].slice(0, limit).map(({ name, times, amount }) => ({
    origin: originNamed(name),
    visits: sessions.get(name) ?? 0,
    orders: times,
    cents: amount,
  }));
}

/** Campaigns that led to orders. */
export async function soldByCampaign(
  db: Reader,
  period: Period,
  limit = LISTED,
): Promise<(Sold & { name: string })[]> {
  const sums = await most(db, "order-campaign", period, { by: "amount", limit: limit + 1 });
  return sums
    .filter(({ name }) => name !== "")
    .slice(0, limit)
    .map(({ name, times, amount }) => ({ name, orders: times, cents: amount }));
}

export async function sold(db: Reader, period: Period): Promise<Sold> {
  const { times, amount } = await sumOf(db, "last-origin", period);
  return { orders: times, cents: amount };
}

/** Pages that were asked for and do not exist. */
export const missingPages = async (
  db: Reader,
  period: Period,
  limit = LISTED,
): Promise<{ name: string; times: number }[]> =>
  (await most(db, "missing", period, { by: "times", limit })).map(({ name, times }) => ({ name, times }));

/** Page views of whoever has not consented. */
export const anonymousViews = async (db: Reader, period: Period): Promise<number> =>
  (await sumOf(db, "anonymous", period)).times;

/** The first day on which anything was counted. */
export async function firstDay(db: Reader): Promise<string | undefined> {
  const row = await db
    .selectFrom("statistics_days")
    .select((on) => on.fn.min("day").as("day"))
    .executeTakeFirst();
  return row?.day ?? undefined;
}

/** Searches that found nothing, since the shop counts them. */
export const missedSearches = (db: Reader, limit = LISTED): Promise<Miss[]> => listMisses(db, limit);

export const drops = dropsOf;

const percent = (part: number, whole: number): number => (whole > 0 ? Math.round((part * 100) / whole) : 0);
