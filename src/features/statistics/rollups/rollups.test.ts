/** Sums of days and spans, held against the page views themselves, on both engines. */

import { expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { stoppedClock } from "../../../kernel/clock";
import { DAY, HOUR, isoDay, MINUTE } from "../../../kernel/dates";
import { quebec } from "../../../kernel/market";
import type { Database } from "../../../platform/db";
import { statisticsSweep, writeBatch } from "../actions";
import type { Hit } from "../hits";
import { dayNumber, dayOfNumber, lastDays, type Period } from "../reports/period";
import * as reports from "../reports/reports";
import { settle, settleJob } from "./settle";

const NOW = Date.parse("2026-11-15T17:00:00Z");
const PATHS = [
  "/",
  "/boutique/",
  "/produit/a/",
  "/produit/b/",
  "/panier/",
  "/commande/",
  "/commande/confirmation/",
];

const hit = (uid: number, at: number, path: string, more: Partial<Hit> = {}): Hit => ({
  kind: "hit",
  at,
  uid: uid.toString(16).padStart(32, "0"),
  url: path,
  path,
  pageId: "0",
  referrer: "",
  referrerHost: "",
  userAgent: "Mozilla/5.0 (X11)",
  resolution: "",
  timeMs: 0,
  goals: [],
  ...more,
});

function chances(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Some visitors who come back now and then, over so many days. */
function visitsOver(days: number): Hit[] {
  const chance = chances(7);
  const hosts = ["", "exemple.org", "autre.example"];
  return Array.from({ length: days * 3 }).flatMap(() => {
    const uid = chance(40);
    const at = NOW - chance(days) * DAY - chance(14 * 60) * MINUTE;
    return Array.from({ length: 1 + chance(4) }, (_, page) => {
      const path = PATHS[chance(PATHS.length)] ?? "/";
      const timeMs = chance(9000);
      return hit(uid, at + page * MINUTE, path, {
        timeMs,
        ...(page === 0 && { referrerHost: hosts[chance(3)] }),
        goals: chance(5) === 0 ? [1] : [],
      });
    });
  });
}

const write = (database: Database, hits: readonly Hit[]) =>
  writeBatch(database, hits, { drops: new Map(), now: NOW, timeZone: quebec.timeZone });

/** From the page views alone. */
async function counted(database: Database, { from, to }: Period) {
  const isWithin = ({ day }: { day: string }) => day >= from && day <= to;
  const views = (await database.read.selectFrom("statistics_views").selectAll().execute()).filter(isWithin);
  const all = await database.read.selectFrom("statistics_views").selectAll().execute();
  const sessions = (await database.read.selectFrom("statistics_sessions").selectAll().execute()).filter(
    isWithin,
  );
  const goals = (await database.read.selectFrom("statistics_goals").selectAll().execute()).filter(isWithin);
  const pagesOf = (id: string) =>
    all
      .filter(({ session_id }) => session_id === id)
      .toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const bounces = sessions.filter(({ id }) => pagesOf(id).every(({ is_bounce }) => is_bounce === 1));
  const distinct = (rows: readonly { uid: string }[]) => new Set(rows.map(({ uid }) => uid)).size;
  const percent = (part: number, whole: number) => (whole ? Math.round((part * 100) / whole) : 0);
  const furthest = sessions.map(({ id }) =>
    Math.max(...pagesOf(id).map(({ path }) => [0, 0, 1, 1, 2, 3, 4][PATHS.indexOf(path)] ?? 0)),
  );
  const ranked = (name: "path" | "referrer_host") =>
    [...Map.groupBy(views, (view) => view[name])]
      .filter(([key]) => key !== "")
      .map(([key, rows]) => ({ name: key, views: rows.length, visitors: distinct(rows) }))
      .toSorted((a, b) => b.views - a.views || (a.name < b.name ? -1 : 1));
  const ends = (at: 0 | -1) =>
    [...Map.groupBy(sessions, ({ id }) => pagesOf(id).at(at)?.path ?? "")]
      .map(([name, rows]) => ({ name, sessions: rows.length }))
      .toSorted((a, b) => b.sessions - a.sessions || (a.name < b.name ? -1 : 1));
  return {
    totals: {
      visitors: distinct(views),
      newVisitors: views.filter(({ is_first }) => is_first).length,
      sessions: sessions.length,
      views: views.length,
      averageMs: views.length
        ? Math.round(views.reduce((sum, { time_ms }) => sum + time_ms, 0) / views.length)
        : 0,
      bouncePercent: percent(bounces.length, sessions.length),
    },
    pages: ranked("path"),
    referrers: ranked("referrer_host"),
    entryPages: ends(0),
    exitPages: ends(-1),
    goal: { times: goals.length, visitors: distinct(goals) },
    steps: [0, 1, 2, 3, 4].map((step) => furthest.filter((each) => each >= step).length),
  };
}

const GOAL = { ID: 1, title: "But", conversion_metric: "visitors" } as never;

async function reported(database: Database, period: Period): ReturnType<typeof counted> {
  const { read } = database;
  const [goal] = await reports.goalsReached(read, period, [GOAL]);
  const ends = (list: readonly reports.Passed[]) => list.map(({ name, sessions }) => ({ name, sessions }));
  return {
    totals: await reports.totals(read, period),
    pages: await reports.pages(read, period),
    referrers: await reports.referrers(read, period),
    entryPages: ends(await reports.entryPages(read, period)),
    exitPages: ends(await reports.exitPages(read, period)),
    goal: { times: goal?.times ?? 0, visitors: goal?.visitors ?? 0 },
    steps: (await reports.pathToOrder(read, period)).map(({ sessions }) => sessions),
  };
}

onBothEngines("sums", (open) => {
  test("STAT-07 the reports of any period are what its page views add up to", async () => {
    const database = await open();
    const clock = stoppedClock(NOW);
    const hits = visitsOver(70);
    // in any order, and summed up in between
    const chance = chances(3);
    const parts = Map.groupBy(hits, () => chance(2));
    for (const part of parts.values()) {
      await write(database, part);
      await settle({ database, clock, market: quebec });
    }
    const first = dayNumber(isoDay(NOW, quebec.timeZone)) - 70;
    const periods = Array.from({ length: 6 }, () => {
      const from = first + chance(70);
      return { from: dayOfNumber(from), to: dayOfNumber(from + chance(80)) };
    });
    for (const period of [
      lastDays(1, { now: NOW, timeZone: quebec.timeZone }),
      lastDays(365, { now: NOW, timeZone: quebec.timeZone }),
      ...periods,
    ])
      expect(await reported(database, period), JSON.stringify(period)).toEqual(
        await counted(database, period),
      );
    for (const { day, ...month } of await reports.byMonth(
      database.read,
      lastDays(65, { now: NOW, timeZone: quebec.timeZone }),
    )) {
      const [first, last] = [
        lastDays(65, { now: NOW, timeZone: quebec.timeZone }).from,
        isoDay(NOW, quebec.timeZone),
      ];
      const within = {
        from: day === first.slice(0, 7) ? first : `${day}-01`,
        to: day === last.slice(0, 7) ? last : `${day}-31`,
      };
      expect(month, day).toEqual((await counted(database, within)).totals);
    }
  }, 240_000);

  test("a page that another process writes first is not the first of its visit", async () => {
    const database = await open();
    await write(database, [hit(1, NOW - MINUTE, "/panier/")]);
    await write(database, [hit(1, NOW - 2 * MINUTE, "/boutique/")]);
    await write(database, [hit(1, NOW, "/commande/")]);
    const { first_path, last_path, at } = await database.read
      .selectFrom("statistics_sessions")
      .selectAll()
      .executeTakeFirstOrThrow();
    expect([first_path, last_path, at]).toEqual(["/boutique/", "/commande/", NOW - 2 * MINUTE]);
  });

  test("a visit that goes on past midnight changes the day on which it began", async () => {
    const database = await open();
    const midnight = Date.parse("2026-11-15T05:00:00Z");
    const clock = stoppedClock(midnight + HOUR);
    await write(database, [
      hit(1, midnight - MINUTE, "/boutique/"),
      hit(1, midnight + 20 * MINUTE, "/panier/"),
    ]);
    await settle({ database, clock, market: quebec });
    const yesterday = { from: "2026-11-14", to: "2026-11-14" };
    expect(await reports.exitPages(database.read, yesterday)).toMatchObject([{ name: "/panier/" }]);
    await write(database, [hit(1, midnight + 40 * MINUTE, "/commande/")]);
    await settle({ database, clock, market: quebec });
    expect(await reports.exitPages(database.read, yesterday)).toMatchObject([
      { name: "/commande/", sessions: 1 },
    ]);
    expect((await reports.pathToOrder(database.read, yesterday)).map(({ sessions }) => sessions)).toEqual([
      1, 1, 1, 1, 0,
    ]);
  });

  test("what is older than thirteen months is read as before, without a page view left", async () => {
    const database = await open();
    const clock = stoppedClock(NOW);
    const old = NOW - 300 * DAY;
    await write(database, [hit(1, old, "/a/"), hit(2, old, "/b/", { goals: [1] }), hit(1, old + DAY, "/a/")]);
    await settle({ database, clock, market: quebec });
    const period = lastDays(3, { now: old + DAY, timeZone: quebec.timeZone });
    const before = await reported(database, period);
    expect(before.totals).toMatchObject({ visitors: 2, sessions: 3, views: 3 });
    clock.advance(120 * DAY);
    await statisticsSweep({ database, clock, market: quebec }).run(new AbortController().signal);
    expect(await database.read.selectFrom("statistics_views").selectAll().execute()).toEqual([]);
    await settle({ database, clock, market: quebec });
    expect(await reported(database, period)).toEqual(before);
  });

  test("a job that takes long rests twenty times as long", async () => {
    const database = await open();
    const clock = stoppedClock(NOW);
    // each question takes three seconds
    const slow = {
      ...database,
      note: (work: Parameters<Database["note"]>[0]) => {
        clock.advance(3000);
        return database.note(work);
      },
    } as Database;
    const job = settleJob({ database: slow, clock, market: quebec });
    const run = () => job.run(new AbortController().signal);
    const views = async () =>
      (await reports.totals(database.read, lastDays(1, { now: NOW, timeZone: quebec.timeZone }))).views;
    await write(database, [hit(1, NOW, "/a/")]);
    await run();
    expect(await views()).toBe(1);
    await write(database, [hit(1, NOW + 1, "/b/")]);
    clock.advance(MINUTE);
    await run();
    expect(await views()).toBe(1);
    clock.advance(20 * MINUTE);
    await run();
    expect(await views()).toBe(2);
  });

  test("thousands of invented addresses leave a thousand names a day", async () => {
    const database = await open();
    const clock = stoppedClock(NOW);
    const invented = Array.from({ length: 1500 }, (_, at) => hit(at, NOW - DAY + at, `/invente-${at}/`));
    await write(database, [
      ...invented,
      hit(1, NOW, "/a/"),
      hit(2, NOW - DAY, "/a/"),
      hit(3, NOW - DAY, "/a/"),
    ]);
    await settle({ database, clock, market: quebec });
    const rows = database.read
      .selectFrom("statistics_sums")
      .select("name")
      .distinct()
      .where("dimension", "=", "path");
    expect((await rows.execute()).length).toBe(1000);
    expect(
      await reports.pages(database.read, lastDays(3, { now: NOW, timeZone: quebec.timeZone }), 1),
    ).toEqual([{ name: "/a/", views: 3, visitors: 3 }]);
    expect(
      (await reports.totals(database.read, lastDays(3, { now: NOW, timeZone: quebec.timeZone }))).views,
    ).toBe(1503);
  });
});
