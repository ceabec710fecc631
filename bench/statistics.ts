/** A year of a million page views on either engine: what each report costs beside `select 1`, and hits beside bare commits. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { migrations } from "../db/migrations";
import { writeBatch } from "../src/features/statistics/actions";
import type { Hit } from "../src/features/statistics/hits";
import { dayNumber, dayOfNumber, lastDays, momentsOf } from "../src/features/statistics/reports/period";
import { forgetReports } from "../src/features/statistics/reports/remember";
import * as reports from "../src/features/statistics/reports/reports";
import { settle } from "../src/features/statistics/rollups/settle";
import { markDays } from "../src/features/statistics/rollups/store";
import type { Goal } from "../src/features/statistics/wire";
import { stoppedClock } from "../src/kernel/clock";
import { DAY, SECOND } from "../src/kernel/dates";
import { randomId } from "../src/kernel/ids";
import { quebec } from "../src/kernel/market";
import { type Database, migrate, openDatabase, type Tables } from "../src/platform/db";
import { inTrips } from "./trips";

export interface StatisticsCosts {
  engine: string;
  views: number;
  tripMs: number;
  /** Each report of the whole year, as so many times `select 1`: read anew, and again while nothing has changed. */
  reports: Record<string, { first: number; again: number }>;
  /** Summing up one day that has changed, in milliseconds. */
  settleMs: number;
  hitsPerSecond: number;
  commitsPerSecond: number;
}

const DAYS = 365;
const VIEWS = Number(process.env.BENCH_VIEWS ?? 1_000_000);
/** A third as many visits as views; one visit in fifty ends with an order. */
const A_DAY = Math.round(VIEWS / DAYS / 3);
const ORDERED = 50;
const NOW = Date.parse("2026-11-15T23:00:00Z");
const TODAY = { now: NOW, timeZone: quebec.timeZone };
const BATCH = 500;
const ROUNDS = 7;

const GOAL = { ID: 1, title: "But", conversion_metric: "visitors" } as Goal;

/** On PostgreSQL when an address is given, else on SQLite. */
export async function statisticsCosts(url?: string): Promise<StatisticsCosts> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  const database = await openDatabase({ url, file: join(folder, "bench.db") });
  await migrate(database, migrations);
  const costs = await costsOn(database, url);
  await database.close();
  rmSync(folder, { recursive: true });
  return costs;
}

/** As either engine would by itself a little later; it may take longer than a shop ever waits. */
async function tidy(database: Database, url: string | undefined): Promise<void> {
  if (url === undefined) return void (await sql`analyze`.execute(database.read));
  const client = new pg.Client(url);
  await client.connect();
  await client.query("vacuum analyze");
  await client.end();
}

async function costsOn(database: Database, url: string | undefined): Promise<StatisticsCosts> {
  const clock = stoppedClock(NOW);
  const views = await fillYear(database);
  await tidy(database, url);
  await settle({ database, clock, market: quebec });
  await tidy(database, url);
  const period = lastDays(DAYS, TODAY);
  const { read } = database;
  const asked: Record<string, () => Promise<unknown>> = {
    "visitors, visits, views, time, bounces": () => reports.totals(read, period),
    "day by day": () => reports.byDay(read, period),
    "month by month": () => reports.byMonth(read, period),
    pages: () => reports.pages(read, period),
    "entry pages": () => reports.entryPages(read, period),
    "exit pages": () => reports.exitPages(read, period),
    "sites that link here": () => reports.referrers(read, period),
    campaigns: () => reports.campaigns(read, period),
    devices: () => reports.devices(read, period),
    goals: () => reports.goalsReached(read, period, [GOAL]),
    "from visit to order": () => reports.pathToOrder(read, period),
    "sales by first origin": () => reports.soldByOrigin(read, period, "first"),
    "sales by last origin": () => reports.soldByOrigin(read, period, "last"),
    "sales by campaign": () => reports.soldByCampaign(read, period),
    "missing pages": () => reports.missingPages(read, period),
    "views without consent": () => reports.anonymousViews(read, period),
  };
  const measured: StatisticsCosts["reports"] = {};
  let tripMs = 0;
  for (const [name, ask] of Object.entries(asked)) {
    const again = await inTrips(read, ask);
    const first = await inTrips(read, () => {
      forgetReports(read);
      return ask();
    });
    measured[name] = { first: first.times, again: again.times };
    tripMs = again.tripMs;
  }
  return {
    engine: database.engine,
    views,
    tripMs,
    reports: measured,
    settleMs: await settlingCost(database),
    ...(await ingestCosts(database)),
  };
}

/* --------------------------------------------------------------------------- a year */

/** Returns how many views there are. */
async function fillYear(database: Database): Promise<number> {
  let views = 0;
  const last = dayNumber(lastDays(1, TODAY).to);
  for (let back = DAYS - 1; back >= 0; back--)
    views += await fillDay(database, dayOfNumber(last - back), DAYS - back);
  return views;
}

async function fillDay(database: Database, day: string, nth: number): Promise<number> {
  const { from } = momentsOf({ from: day, to: day }, quebec.timeZone);
  const visits = Array.from({ length: A_DAY }, (_, at) =>
    visitOf(day, from + at * 80 * SECOND, nth * A_DAY + at),
  );
  const views = visits.flatMap((visit) => visit.views);
  await database.note(async (trx) => {
    for (let at = 0; at < views.length; at += BATCH)
      await trx
        .insertInto("statistics_views")
        .values(views.slice(at, at + BATCH))
        .execute();
    await trx
      .insertInto("statistics_sessions")
      .values(visits.map(({ session }) => session))
      .execute();
    const goals = views.filter((_, at) => at % 40 === 0);
    await trx
      .insertInto("statistics_goals")
      .values(goals.map(({ id, uid, at }) => ({ view_id: id, goal: 1, uid, at, day })))
      .execute();
    const counts = Array.from({ length: 100 }, (_, path) => ({ day, path: `/p${path}/`, views: 9 }));
    await trx.insertInto("statistics_counts").values(counts).execute();
    await trx.insertInto("statistics_missing").values(counts.slice(0, 20)).execute();
    await addOrders(trx, from, nth);
    await markDays(trx, [day]);
  });
  return views.length;
}

const text = (number: number) => number.toString(16).padStart(32, "0");

/** Every fourth comes back after some days, before the cookie ends. */
const visitorOf = (number: number) =>
  number % 4 === 0 ? Math.max(0, number - (1 + ((number * 7) % 20)) * A_DAY - 1) : number;

const HOSTS = [
  "",
  "",
  "",
  "google.com",
  "google.com",
  "bing.com",
  ...Array.from({ length: 30 }, (_, at) => `site-${at}.example`),
];

function visitOf(day: string, at: number, number: number) {
  const uid = text(visitorOf(number));
  const pages = 1 + ((number * 13) % 5);
  const path = (page: number) =>
    page > 0 && number % ORDERED === 0
      ? (["/panier/", "/commande/", "/commande/confirmation/"][page - 1] ?? "/")
      : `/produit/${Math.floor(((number * 31 + page * 17) % 1000) ** 2 / 4000)}/`;
  const views = Array.from({ length: pages }, (_, page): Tables["statistics_views"] => ({
    id: text(number * 8 + page),
    uid,
    session_id: text(number),
    at: at + page * 20 * SECOND,
    day,
    url: path(page),
    path: path(page),
    page_id: "0",
    referrer: "",
    referrer_host: page === 0 ? (HOSTS[(number * 11) % HOSTS.length] ?? "") : "",
    utm_source: "",
    utm_medium: "",
    utm_campaign: page === 0 && number % 10 === 0 ? `campagne-${(number / 10) % 12}` : "",
    device: number % 3 === 0 ? "mobile" : "desktop",
    resolution: "1920x1080",
    time_ms: 9000,
    is_bounce: pages === 1 ? 1 : 0,
    is_first: page === 0 && visitorOf(number) === number ? 1 : 0,
  }));
  const last = views.at(-1) as Tables["statistics_views"];
  const session = {
    id: text(number),
    uid,
    at,
    day,
    first_path: path(0),
    last_path: last.path,
    last_at: last.at,
  };
  return { views, session };
}

async function addOrders(trx: Parameters<typeof markDays>[0], from: number, nth: number): Promise<void> {
  const count = Math.ceil(A_DAY / ORDERED);
  const ids = Array.from({ length: count }, () => randomId());
  const sources = ["google", "bing", "infolettre", "(direct)", "exemple.org"];
  await trx
    .insertInto("orders")
    .values(ids.map((id, at) => orderRow(id, nth * count + at, from + at * 3600 * SECOND)))
    .execute();
  await trx
    .insertInto("order_attributions")
    .values(
      ids.map((order_id, at) => ({
        ...NOTHING_TOLD,
        order_id,
        source_type: "organic",
        utm_source: sources[at % sources.length] ?? "",
        utm_campaign: `campagne-${at % 4}`,
      })),
    )
    .execute();
  await trx
    .insertInto("order_events")
    .values(ids.map((order_id, at) => ({ id: order_id, order_id, at: from + at, state: "paid" as const })))
    .execute();
}

const NOTHING_TOLD = {
  referrer: "",
  utm_medium: "",
  utm_content: "",
  utm_id: "",
  utm_term: "",
  session_entry: "",
  session_start_time: "",
  session_pages: "",
  session_count: "",
  user_agent: "",
  device: "",
};

const orderRow = (id: string, number: number, placed_at: number): Tables["orders"] => ({
  id,
  key: id,
  number: 10_000_000 + number,
  state: "paid",
  placed_at,
  paid_at: placed_at,
  email: `a${number}@courriel.example`,
  email_folded: `a${number}@courriel.example`,
  phone: "",
  buyer_folded: "",
  billing: "{}",
  shipping: "{}",
  delivery: "standard",
  payment: "card",
  comments: "",
  currency: "CAD",
  subtotal_cents: 5000,
  delivery_cents: 0,
  coupon: "",
  discount_cents: 0,
  total_cents: 5000 + (number % 90) * 100,
  taxes_included: 0,
  net_cents: 5000,
  indexed: 0,
});

/* -------------------------------------------------------------------------- writing */

async function settlingCost(database: Database): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await database.note((trx) => markDays(trx, [lastDays(1, TODAY).to]));
    const start = performance.now();
    await settle({ database, clock: stoppedClock(NOW), market: quebec });
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Full batches as the queue writes them, in turn with one small row a durable commit. */
async function ingestCosts(database: Database): Promise<{ hitsPerSecond: number; commitsPerSecond: number }> {
  await sql`create table bare_commits (id text, body text)`.execute(database.read);
  const hits: number[] = [];
  const commits: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    commits.push(
      await rateOf(300, async () => {
        await database.write((trx) =>
          sql`insert into bare_commits values (${randomId()}, ${"x".repeat(200)})`.execute(trx),
        );
      }),
    );
    hits.push(
      BATCH *
        (await rateOf(10, (at) =>
          writeBatch(database, batchOf(round * 10 + at), {
            drops: new Map(),
            now: NOW,
            timeZone: quebec.timeZone,
          }),
        )),
    );
  }
  return { hitsPerSecond: median(hits), commitsPerSecond: median(commits) };
}

async function rateOf(count: number, work: (at: number) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  for (let at = 0; at < count; at++) await work(at);
  return (count * 1000) / (performance.now() - start);
}

const AGENT =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

/** Two pages and their times for each visitor. */
function batchOf(nth: number): Hit[] {
  return Array.from({ length: BATCH }, (_, at): Hit => {
    const visitor = nth * BATCH + Math.floor(at / 4);
    const url = `/produit/${(visitor + ((at % 4) >> 1)) % 200}/`;
    return {
      kind: at % 2 === 0 ? "hit" : "update",
      at: NOW + DAY + nth * SECOND + at,
      uid: `f${text(visitor).slice(1)}`,
      url,
      path: url,
      pageId: "7",
      referrer: "",
      referrerHost: "",
      userAgent: at % 2 === 0 ? AGENT : "",
      resolution: "1920x1080",
      timeMs: 4000,
      goals: [],
    };
  });
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
