/** A shop that counted mail addresses before has none left after the update, in sums or in what they are made from, and nothing else has changed. */
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { writeHits } from "../../src/features/statistics/actions";
import type { Hit, PageCount } from "../../src/features/statistics/hits";
import { settle } from "../../src/features/statistics/rollups/settle";
import { stoppedClock } from "../../src/kernel/clock";
import { DAY, MINUTE } from "../../src/kernel/dates";
import { quebec } from "../../src/kernel/market";
import type { Database } from "../../src/platform/db";
import { onBothEngines } from "../../test/support/databases";
import { unnamedVisits, unnameVisits } from "./0128-unnamed-visits";

const NOW = Date.parse("2026-11-15T17:00:00Z");
const [TODAY, BEFORE] = ["2026-11-15", "2026-11-13"];
const NAMED = ["/zelda@exemple.test/", "/zelda%40exemple.test/", "/zelda%2540exemple.test/"] as const;

const NONE = { visitors: 0, times: 0, sessions: 0, bounces: 0, firsts: 0, amount: 0 };
const ZERO = { span: 1, first_day: "2024-02-01", prev: "", ...NONE };

const hit = (uid: number, at: number, path: string, query = ""): Hit => ({
  kind: "hit",
  at,
  uid: uid.toString(16).padStart(32, "0"),
  url: path + query,
  path,
  pageId: "0",
  referrer: "",
  referrerHost: "",
  userAgent: "Mozilla/5.0 (X11)",
  resolution: "",
  timeMs: 700,
  goals: [],
});
const count = (kind: PageCount["kind"], path: string): PageCount => ({ kind, at: NOW, path });

const settled = (database: Database) =>
  settle({ database, clock: stoppedClock(NOW + MINUTE), market: quebec });

async function all(database: Database) {
  const { read } = database;
  return {
    sums: await read
      .selectFrom("statistics_sums")
      .selectAll()
      .orderBy("dimension")
      .orderBy("span")
      .orderBy("first_day")
      .orderBy("name")
      .orderBy("prev")
      .execute(),
    views: await read.selectFrom("statistics_views").selectAll().orderBy("at").execute(),
    sessions: await read.selectFrom("statistics_sessions").selectAll().orderBy("id").execute(),
    counts: await read.selectFrom("statistics_counts").selectAll().orderBy("path").execute(),
    missing: await read.selectFrom("statistics_missing").selectAll().orderBy("path").execute(),
    days: await read.selectFrom("statistics_days").selectAll().orderBy("day").execute(),
  };
}

const update = (database: Database, atOnce?: number) =>
  database.write((trx) => unnameVisits(trx as unknown as Kysely<unknown>, atOnce));

onBothEngines("mail addresses that were counted", (open) => {
  test.each([2, 5000])(
    "DESK-14 are gone from sums of days whose visits are gone, %s at once",
    async (atOnce) => {
      const database = await open();
      const named = (dimension: string, name: string, more: object = {}) => ({
        ...ZERO,
        dimension,
        name,
        ...more,
      });
      const paths = ["path", "entry", "exit", "anonymous"];
      const origins = ["visit-origin", "first-origin", "last-origin"];
      const untouched = [
        named("path", "/caf%C3%A9/", { times: 9 }),
        named("path", "/boutique/", { times: 8, prev: "2024-01-31" }),
        named("campaign", "120212345678901234", { times: 7 }),
        named("goal", "1", { times: 3 }),
      ];
      await database.write((trx) =>
        trx
          .insertInto("statistics_sums")
          .values([
            ...untouched,
            ...[1, 8, 64].flatMap((span) =>
              paths.flatMap((dimension) =>
                NAMED.map((name) => named(dimension, name, { span, times: 2, visitors: 1, amount: 700 })),
              ),
            ),
            named("path", "/@/", { times: 10, amount: 50 }),
            named("path", "/zelda@exemple.test/", { prev: "2024-01-31", times: 4 }),
            named("path", "/zelda@exemple.test/", { first_day: "2024-02-02", times: 5 }),
            ...origins.flatMap((dimension) => [
              named(dimension, "utm zelda@exemple.test", { sessions: 1, times: 1, amount: 10 }),
              named(dimension, "utm zelda\uff20exemple.test", { sessions: 2, times: 2, amount: 20 }),
              named(dimension, "unknown", { sessions: 4, times: 4, amount: 40 }),
              named(dimension, "utm infolettre", { sessions: 8, times: 8, amount: 80 }),
            ]),
            named("order-campaign", "zelda@exemple.test", { times: 1, amount: 10 }),
            named("order-campaign", "", { times: 2, amount: 20 }),
            ...["campaign", "missing"].flatMap((dimension) =>
              NAMED.map((name) => named(dimension, name, { times: 1 })),
            ),
          ])
          .execute(),
      );
      await update(database, atOnce);
      const { sums, days } = await all(database);
      const found = (dimension: string, more: object = {}) =>
        sums
          .filter((sum) =>
            Object.entries({ dimension, ...more }).every(([name, of]) => sum[name as "name"] === of),
          )
          .map(({ name, times, amount }) => [name, times, amount]);
      expect(JSON.stringify(sums)).not.toMatch(/zelda/);
      for (const sum of untouched) expect(sums).toContainEqual(sum);
      expect(found("path", { span: 1, prev: "", first_day: "2024-02-01" })).toEqual([
        ["/@/", 16, 2150],
        ["/caf%C3%A9/", 9, 0],
      ]);
      expect(sums).toContainEqual(named("path", "/@/", { prev: "2024-01-31", times: 4 }));
      expect(sums).toContainEqual(named("path", "/@/", { first_day: "2024-02-02", times: 5 }));
      for (const span of [1, 8, 64])
        for (const dimension of ["entry", "exit", "anonymous"])
          expect(found(dimension, { span })).toEqual([["/@/", 6, 2100]]);
      for (const dimension of origins)
        expect(found(dimension)).toEqual([
          ["unknown", 7, 70],
          ["utm infolettre", 8, 80],
        ]);
      expect(found("order-campaign")).toEqual([["", 3, 30]]);
      expect([found("campaign"), found("missing")]).toEqual([[["120212345678901234", 7, 0]], []]);
      expect(days).toEqual([]);
      await update(database, atOnce);
      expect((await all(database)).sums).toEqual(sums);
    },
  );

  test.each([2, 5000])(
    "DESK-14 are gone from visits, which are counted again, %s at once",
    async (atOnce) => {
      const database = await open();
      const query = "?courriel=zelda%40exemple.test&utm_source=infolettre&page=2";
      await writeHits(
        database,
        [
          hit(9, NOW - 3 * DAY, "/boutique/"),
          hit(1, NOW - 2 * DAY, NAMED[0]),
          hit(1, NOW, NAMED[1]),
          hit(1, NOW + MINUTE, NAMED[2]),
          hit(2, NOW + 2 * MINUTE, "/boutique/", `${query}#zelda@exemple.test`),
          hit(3, NOW + 3 * MINUTE, "/boutique/", "?s=caf%C3%A9&&x#avis"),
          count("count", NAMED[0]),
          count("count", NAMED[1]),
          count("count", "/caf%C3%A9/"),
          count("missing", NAMED[0]),
          count("missing", "/caf%C3%A9/"),
        ],
        quebec,
      );
      const named = {
        utm_source: "zelda@exemple.test",
        utm_medium: "a\uff20b",
        utm_campaign: "zelda%40exemple.test",
      };
      await database.write((trx) =>
        trx.updateTable("statistics_views").set(named).where("url", "like", "%courriel%").execute(),
      );
      await settled(database);
      const before = await all(database);
      expect(JSON.stringify(before.sums)).toMatch(/zelda/);
      await update(database, atOnce);
      const after = await all(database);
      expect(JSON.stringify(after)).not.toMatch(/zelda/);
      expect(after.views.map(({ path, url }) => [path, url])).toEqual([
        ["/boutique/", "/boutique/"],
        ["/@/", "/@/"],
        ["/@/", "/@/"],
        ["/@/", "/@/"],
        ["/boutique/", "/boutique/?utm_source=infolettre&page=2"],
        ["/boutique/", "/boutique/?s=caf%C3%A9&&x#avis"],
      ]);
      expect(after.views[4]).toMatchObject({ utm_source: "", utm_medium: "", utm_campaign: "" });
      expect([after.views[0], after.views[5]]).toEqual([before.views[0], before.views[5]]);
      expect(after.counts).toEqual([
        { day: TODAY, path: "/@/", views: 2 },
        { day: TODAY, path: "/caf%C3%A9/", views: 1 },
      ]);
      expect(after.missing).toEqual([{ day: TODAY, path: "/caf%C3%A9/", views: 1 }]);
      const unsettled = after.days
        .filter(({ changed, settled }) => changed !== settled)
        .map(({ day }) => day);
      expect(unsettled).toEqual([BEFORE, TODAY]);
      await settled(database);
      const { sums } = await all(database);
      expect(JSON.stringify(sums)).not.toMatch(/zelda/);
      const seen = sums.filter(
        ({ dimension, span, name }) => dimension === "path" && span === 1 && name === "/@/",
      );
      // one visitor who came back, on each day and in both together
      expect(seen.map(({ first_day, prev, visitors, times }) => [first_day, prev, visitors, times])).toEqual([
        [BEFORE, "", 1, 1],
        [TODAY, BEFORE, 1, 2],
      ]);
    },
  );

  test("DESK-14 a shop without any is left as it is", async () => {
    const database = await open();
    await writeHits(database, [hit(1, NOW, "/caf%C3%A9/", "?s=100%25"), count("missing", "/x/")], quebec);
    await settled(database);
    const before = await all(database);
    await database.write((trx) => unnamedVisits.up(trx as unknown as Kysely<unknown>));
    expect(await all(database)).toEqual(before);
  });
});
