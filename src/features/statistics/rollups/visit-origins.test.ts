/** Visits by where they came from on days of very many: bounded work, and no visit lost. */
import { expect, test } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { stoppedClock } from "../../../kernel/clock";
import { quebec } from "../../../kernel/market";
import type { Database } from "../../../platform/db";
import { writeHits } from "../actions";
import type { Hit } from "../hits";
import { settle } from "./settle";
import { unsettledDays } from "./store";
import { putVisitOrigins, readVisitOrigins } from "./visit-origins";

const NOW = Date.parse("2026-11-15T17:00:00Z");
const DAY = "2026-11-15";

const visit = (visitor: number, url: string, referrer = ""): Hit => ({
  kind: "hit",
  // many at one moment
  at: NOW - 10_000 + Math.floor(visitor / 700),
  uid: visitor.toString(16).padStart(32, "0"),
  url,
  path: "/boutique/",
  pageId: "",
  referrer,
  referrerHost: URL.parse(referrer)?.hostname ?? "",
  userAgent: "Mozilla/5.0 (X11)",
  resolution: "",
  timeMs: 0,
  goals: [],
});

const visits = (
  count: number,
  urlOf: (at: number) => string,
  referrerOf: (at: number) => string = () => "",
) => Array.from({ length: count }, (_, at) => visit(at, urlOf(at), referrerOf(at)));

onBothEngines("visits by origin", (open) => {
  const opened = async (hits: readonly Hit[]) => {
    const database = await open();
    await writeHits(database, hits, quebec);
    return { database, parts: { database, clock: stoppedClock(NOW), market: quebec } };
  };
  const byName = async ({ read }: Database) => {
    const rows = await read
      .selectFrom("statistics_sums")
      .select(["name", "sessions"])
      .where("dimension", "=", "visit-origin")
      .where("span", "=", 1)
      .execute();
    return new Map(rows.map(({ name, sessions }) => [name, Number(sessions)]));
  };
  const sum = (names: ReadonlyMap<string, number>) =>
    [...names.values()].reduce((all, sessions) => all + sessions, 0);

  test("DESK-10 every visit from an advertisement counts for it, whatever id each click has", async () => {
    const { database, parts } = await opened(
      visits(
        2500,
        (at) => `/boutique/?utm_source=infolettre&fbclid=a${at}&utm_term=${at}#${at}`,
        (at) => `https://annonces.example/${at}/`,
      ),
    );
    await settle(parts);
    expect(await byName(database)).toEqual(new Map([["utm Infolettre", 2500]]));
  });

  test("DESK-10 of a day two thousand beginnings are looked into, the most frequent first; the others are unknown", async () => {
    const sites = visits(
      2100,
      () => "/boutique/",
      (at) => `https://s${at}.forum.example/fil/`,
    );
    const last = [2100, 2101, 2102].map((at) => visit(at, "/boutique/?utm_source=infolettre"));
    const { database, parts } = await opened([...sites, ...last]);
    const value = JSON.stringify([{ host: "forum.example", display: "Le forum" }]);
    await database.write((trx) =>
      trx
        .insertInto("settings")
        .values({ feature: "attribution", name: "referrals", value, updated_at: NOW })
        .execute(),
    );
    await settle(parts);
    expect(await byName(database)).toEqual(
      new Map([
        ["utm Infolettre", 3],
        ["referral Le forum", 1999],
        ["unknown", 101],
      ]),
    );
  });

  test("DESK-10 thousands of invented sources leave a thousand names a day, and no visit is lost", async () => {
    const { database, parts } = await opened([
      ...visits(2400, (at) => `/boutique/?utm_source=invente-${at}`),
      visit(2400, "/boutique/?utm_source=infolettre"),
      visit(2401, "/boutique/?utm_source=infolettre"),
    ]);
    await settle(parts);
    const names = await byName(database);
    expect([names.size, names.get("utm Infolettre"), sum(names)]).toEqual([1000, 2, 2402]);
  });

  test("DESK-10 what was read before others wrote does not stay: the day is summed up again", async () => {
    const { database, parts } = await opened([visit(1, "/boutique/")]);
    const old = await readVisitOrigins(database.read, DAY);
    await writeHits(database, [visit(2, "/boutique/")], quebec);
    await settle(parts);
    expect(await unsettledDays(database.read, DAY)).toEqual([]);
    await database.note((trx) => putVisitOrigins(trx, old));
    await settle(parts);
    expect(await byName(database)).toEqual(new Map([["typein Direct", 2]]));
    expect(await unsettledDays(database.read, DAY)).toEqual([]);
  });
});
