/** Hits over the wire, and what is in the tables afterwards, on both engines. */
import { describe, expect, test } from "vitest";
import { freshPlace, onBothEngines, openedDatabase } from "../../../test/support/databases";
import { newMerchant } from "../../../test/support/desk";
import { listening, newShopper, type Shopper } from "../../../test/support/shopper";
import { sized } from "../../../test/support/size";
import { openTestApp, SECRET, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { DAY } from "../../kernel/dates";
import { quebec } from "../../kernel/market";
import type { Database } from "../../platform/db";
import { createSigning } from "../../platform/http/signing";
import { statisticsSweep } from "./actions";
import type { Hit } from "./hits";
import { ownVisitsLink } from "./own-visits/mark";
import { MOST_WAITING, openQueue } from "./queue";
import { lastDays } from "./reports/period";
import { missingPages } from "./reports/reports";
import { settle } from "./rollups/settle";
import { statisticsSettings } from "./settings";

const NOW = Date.parse("2026-11-15T14:00:00Z");
const BEACON = "/wp-content/plugins/burst-statistics/endpoint.php";
const UID = "0123456789abcdef0123456789abcdef";
const hit = (more: object = {}) => ({
  uid: UID,
  fingerprint: false,
  url: "http://localhost:3000/boutique/",
  page_id: "77",
  referrer_url: "https://exemple.org/a",
  user_agent: "Mozilla/5.0 (iPhone) Mobile/15E148",
  device_resolution: "390x844",
  time_on_page: 0,
  completed_goals: [],
  ...more,
});
const update = (more: object = {}) => ({
  fingerprint: false,
  uid: UID,
  url: "http://localhost:3000/boutique/",
  time_on_page: 700,
  completed_goals: [],
  ...more,
});

const views = (database: Database) =>
  database.read.selectFrom("statistics_views").selectAll().orderBy("at").orderBy("id").execute();
const drops = async (database: Database) =>
  Object.fromEntries(
    (await database.read.selectFrom("statistics_drops").selectAll().execute()).map(({ reason, hits }) => [
      reason,
      hits,
    ]),
  );
const counts = (database: Database) => database.read.selectFrom("statistics_counts").selectAll().execute();

onBothEngines("hits", (open) => {
  async function opened(): Promise<{
    app: TestApp;
    database: Database;
    shopper: Shopper;
    clock: ReturnType<typeof stoppedClock>;
  }> {
    const database = await open();
    const clock = stoppedClock(NOW);
    const app = await openTestApp(database, { clock });
    return { app, database, shopper: newShopper(app), clock };
  }
  const post = (shopper: Shopper, url: string, body: unknown, headers: Record<string, string> = {}) =>
    shopper.ask(url, {
      method: "POST",
      payload: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "content-type": "text/plain;charset=UTF-8", ...headers },
    });

  test("STAT-01 STAT-02 a beacon, both REST addresses, and single- and double-encoded bodies count the same hit", async () => {
    const { app, database, shopper } = await opened();
    const other = (last: string) => UID.slice(0, 31) + last;
    const beacon = await post(shopper, BEACON, JSON.stringify(JSON.stringify(hit())));
    expect([beacon.statusCode, beacon.body]).toEqual([204, ""]);
    const json = { "content-type": "application/json" };
    const rest = await post(
      shopper,
      "/wp-json/burst/v1/track/?token=abcdefg&_locale=user",
      JSON.stringify(JSON.stringify(hit({ uid: other("0") }))),
      json,
    );
    expect([rest.statusCode, rest.json()]).toEqual([200, { success: "hit_tracked" }]);
    const short = await post(shopper, "/burst/v1/track/?token=abcdefg", hit({ uid: other("1") }), json);
    expect([short.statusCode, short.json()]).toEqual([200, { success: "hit_tracked" }]);
    await app.server.close();
    const rows = await views(database);
    expect(new Set(rows.map(({ uid }) => uid))).toEqual(new Set([UID, other("0"), other("1")]));
    for (const row of rows)
      expect(row).toMatchObject({
        day: "2026-11-15",
        url: "/boutique/",
        path: "/boutique/",
        page_id: "77",
        referrer: "https://exemple.org/a/",
        referrer_host: "exemple.org",
        device: "mobile",
        resolution: "390x844",
        time_ms: 0,
        is_bounce: 1,
        is_first: 1,
      });
  });

  test("STAT-01 whatever is sent, the beacon answers 204 and REST 200, and each loss is counted by its reason", async () => {
    const { app, database, shopper } = await opened();
    const sendings: [unknown, Record<string, string>?][] = [
      ["x".repeat(200_000)],
      ["{"],
      [""],
      [hit({ url: "https://autre.exemple/" })],
      [hit({ uid: "'; drop table orders; --" })],
      [hit({ user_agent: "Googlebot/2.1" })],
      [hit(), { "user-agent": "curl/8.0" }],
      [hit(), { origin: "https://autre.exemple" }],
      [hit(), { dnt: "1" }],
      [hit({ referrer_url: "https://semalt.com/" })],
    ];
    for (const [body, headers] of sendings) {
      expect((await post(shopper, BEACON, body, headers)).statusCode).toBe(204);
      const rest = await post(shopper, "/burst/v1/track/?token=a", body, headers);
      expect([rest.statusCode, rest.json()]).toEqual([200, { success: "hit_tracked" }]);
    }
    expect((await post(shopper, BEACON, "request=test")).statusCode).toBe(204);
    expect((await post(shopper, "/burst/v1/track/?token=a", { request: "test" })).json()).toEqual({
      success: "test",
    });
    await app.server.close();
    expect(await views(database)).toEqual([]);
    expect(await drops(database)).toEqual({
      "too-large": 2,
      unreadable: 4,
      "foreign-url": 2,
      "bad-uid": 2,
      bot: 4,
      "foreign-origin": 2,
      "do-not-track": 2,
      spam: 2,
    });
  });

  test("STAT-01 one client's flood is dropped past 120 a minute", async () => {
    const { app, database, shopper } = await opened();
    for (let sent = 0; sent < 150; sent++) await post(shopper, BEACON, hit());
    await app.server.close();
    expect((await views(database)).length).toBe(120);
    expect(await drops(database)).toEqual({ "too-often": 30 });
  });

  test("STAT-01 a flood is answered alike, and what is not read is counted", async () => {
    const { app, database } = await opened();
    const ask = await listening(app);
    const headers = { host: "localhost:3000", "user-agent": "Mozilla/5.0 (X11)" };
    const beacon = { method: "POST", url: `${BEACON}?v=1`, headers, payload: JSON.stringify(hit()) };
    const codes = new Set<number>();
    for (let sent = 0; sent < 1040; sent += 20)
      for (const { statusCode } of await Promise.all(Array.from({ length: 20 }, () => ask(beacon))))
        codes.add(statusCode);
    expect([...codes]).toEqual([204]);
    await app.server.close();
    // of this one client 120 are counted, and of the first thousand the others are too many
    expect(await drops(database)).toEqual({ "too-often": 880, overload: 40 });
    expect(await views(database)).toHaveLength(120);
  });

  test("updates add time to the newest view of their address, within thirty minutes", async () => {
    const { app, database, shopper, clock } = await opened();
    await post(shopper, BEACON, hit());
    for (const time of [700, 300]) {
      clock.advance(1000);
      await post(shopper, BEACON, update({ time_on_page: time }));
    }
    await post(shopper, BEACON, update({ url: "http://localhost:3000/ailleurs/" }));
    await app.server.close();
    expect(await views(database)).toMatchObject([{ time_ms: 1000, is_bounce: 1 }]);
    expect(await drops(database)).toEqual({ "no-page": 1 });
  });

  test("the key in the address of an order's page is not kept", async () => {
    const { app, database, shopper, clock } = await opened();
    const at = "http://localhost:3000/";
    for (const page of [
      "commande/confirmation/secret/",
      "commande/paiement/secret/?a=secret",
      "suivi/secret/demande/#secret",
    ]) {
      await post(shopper, BEACON, hit({ url: at + page }));
      await post(shopper, BEACON, update({ url: at + page }));
      await post(shopper, BEACON, { uid: false, url: at + page });
      clock.advance(1000);
    }
    await app.server.close();
    const kept = await views(database);
    expect(kept.map(({ path, time_ms }) => [path, time_ms])).toEqual([
      ["/commande/confirmation/", 700],
      ["/commande/paiement/", 700],
      ["/suivi/", 700],
    ]);
    expect(JSON.stringify([kept, await counts(database)])).not.toContain("secret");
  });

  test("STAT-05 do-not-track counts again where the option is off", async () => {
    const { app, database, shopper } = await opened();
    await app.settings.change(statisticsSettings, "doNotTrack", false);
    await post(shopper, BEACON, hit(), { dnt: "1", "sec-gpc": "1" });
    await app.server.close();
    expect(await views(database)).toHaveLength(1);
  });

  test("STAT-08 whoever refused, or has not answered the banner, is counted and told from nobody", async () => {
    const { app, database, shopper } = await opened();
    for (const cookie of [
      "cmplz_statistics=deny",
      "cmplz_banner-status=show",
      'cmplz_statistics=allow; cmplz_consented_services={"burst":false}',
    ])
      await post(shopper, BEACON, hit(), { cookie });
    await post(shopper, BEACON, hit({ uid: false }));
    await app.server.close();
    expect(await views(database)).toEqual([]);
    expect(await counts(database)).toEqual([{ day: "2026-11-15", path: "/boutique/", views: 4 }]);
  });

  test("STAT-06 goals are reached within their dates, on their url, once a view", async () => {
    const { app, database, shopper } = await opened();
    const at = NOW / 1000;
    const goals = [
      { ID: 1, title: "Clic", attribute_value: "bouton" },
      { ID: 2, title: "Passé", date_end: at - 10 },
      { ID: 3, title: "Ailleurs", url: "/panier/" },
      { ID: 4, title: "Boutique vue", type: "visits", url: "/boutique" },
      { ID: 5, title: "Inactif", status: "inactive" },
      { ID: 6, title: "À venir", date_start: at + 10 },
    ];
    expect(await app.settings.change(statisticsSettings, "goals", goals)).toMatchObject({ ok: true });
    await post(shopper, BEACON, hit({ completed_goals: ["1", "2", "3"] }));
    await post(shopper, BEACON, update({ completed_goals: ["1", "5", "6"] }));
    await app.server.close();
    const reached = await database.read
      .selectFrom("statistics_goals")
      .select(["goal", "uid", "day"])
      .orderBy("goal")
      .execute();
    expect(reached).toEqual([1, 4].map((goal) => ({ goal, uid: UID, day: "2026-11-15" })));
  });

  test("page views are erased after thirteen months", async () => {
    const { app, database, shopper, clock } = await opened();
    await post(shopper, BEACON, hit());
    await app.server.close();
    const sweep = () =>
      statisticsSweep({ database, clock, market: quebec }).run(new AbortController().signal);
    clock.advance(395 * DAY);
    await sweep();
    expect(await views(database)).toHaveLength(1);
    clock.advance(2 * DAY);
    await sweep();
    expect(await views(database)).toEqual([]);
    expect(await database.read.selectFrom("statistics_sessions").selectAll().execute()).toEqual([]);
  });

  test("a browser that opened the merchant's link is not counted, until it asks to be", async () => {
    const { app, database, shopper, clock } = await opened();
    const page = { headers: { accept: "text/html" } };
    expect((await shopper.ask("/mes-visites/", page)).statusCode).toBe(404);
    expect((await shopper.ask("/mes-visites/?cle=invente", page)).statusCode).toBe(404);
    const link = ownVisitsLink(createSigning(SECRET, clock));
    const opening = await shopper.ask(link, page);
    expect([opening.statusCode, opening.headers.location]).toEqual([303, "/mes-visites/"]);
    expect(String(opening.headers["set-cookie"])).toMatch(
      /^vitrine_mes_visites=[^;]+; Path=\/; Max-Age=34128000; HttpOnly; SameSite=Lax$/,
    );
    expect((await shopper.ask("/mes-visites/")).body).toContain("ne sont pas comptées");
    await post(shopper, BEACON, hit());
    await post(shopper, BEACON, { uid: false, url: "http://localhost:3000/boutique/" });
    await shopper.ask("/nulle-part/", page);
    const undone = await shopper.ask("/mes-visites/", { method: "POST", form: {} });
    expect(undone.body).toContain("de nouveau comptées");
    await post(shopper, BEACON, hit());
    const mine = [...shopper.jar];
    shopper.jar.set("vitrine_mes_visites", "invente.aaaaaaaaaaaaaaaaaaaaaa");
    await post(shopper, BEACON, hit());
    expect(mine).not.toContainEqual(["vitrine_mes_visites", expect.anything()]);
    clock.advance(DAY);
    expect((await newShopper(app).ask(link, page)).statusCode).toBe(404);
    await app.server.close();
    expect(await views(database)).toHaveLength(2);
    expect(await counts(database)).toEqual([]);
    expect(await drops(database)).toEqual({ "own-visit": 2 });
  });

  test("pages that do not exist are counted by address, for people who look for a page", async () => {
    const { app, database, shopper } = await opened();
    const ask = (url: string, headers: Record<string, string> = {}) =>
      shopper.ask(url, { headers: { accept: "text/html", "user-agent": "Mozilla/5.0 (X11)", ...headers } });
    for (const url of ["/ancienne-page/?a=1", "/ancienne-page", "/produit/disparu/", "/suivi/secret/"])
      await ask(url);
    await ask("/boutique/");
    await ask("/image.png", { accept: "image/*" });
    await ask("/cadre/", { "sec-fetch-dest": "iframe" });
    await ask("/robot/", { "user-agent": "Googlebot/2.1" });
    await app.server.close();
    const rows = await database.read
      .selectFrom("statistics_missing")
      .select(["path", "views"])
      .orderBy("path")
      .execute();
    expect(rows).toEqual([
      { path: "/ancienne-page/", views: 2 },
      { path: "/produit/disparu/", views: 1 },
      { path: "/suivi/", views: 1 },
    ]);
    await settle({ database, clock: stoppedClock(NOW), market: quebec });
    expect(await missingPages(database.read, lastDays(1, { now: NOW, timeZone: quebec.timeZone }))).toEqual([
      { name: "/ancienne-page/", times: 2 },
      { name: "/produit/disparu/", times: 1 },
      { name: "/suivi/", times: 1 },
    ]);
  });

  test("DESK-14 what may name somebody is not kept of addresses and campaigns: no sum could be erased with the person", async () => {
    const { app, database, shopper, clock } = await opened();
    const headers = { accept: "text/html", "user-agent": "Mozilla/5.0 (X11)" };
    const named = [
      "/zelda.quetzal@exemple.test/",
      "/zelda.quetzal%40exemple.test/",
      "/zelda.quetzal%2540exemple.test/",
      "/zelda.quetzal%EF%BC%A0exemple.test/",
    ];
    for (const url of [...named, "/ancienne-page-2019/"]) await shopper.ask(url, { headers });
    const at = "http://localhost:3000";
    const words = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"];
    const urls = [
      ...named,
      ...words.map((word) => `/boutique/?${word}=zelda.quetzal%40exemple.test&page=2#zelda@exemple.test`),
      "/boutique/?utm_campaign=120212345678901234&utm_source=infolettre",
      "/boutique/?utm_campaign=zelda%2540exemple.test&utm_source=infolettre",
      "/boutique/?courriel=zelda@exemple.test&utm_campaign=octobre-2026",
    ];
    for (const url of urls) {
      await post(shopper, BEACON, hit({ url: at + url }));
      await post(shopper, BEACON, update({ url: at + url }));
      await post(shopper, BEACON, { uid: false, url: at + url });
      clock.advance(1000);
    }
    await app.server.close();
    await settle({ database, clock: stoppedClock(NOW + 60_000), market: quebec });
    const sums = await database.read.selectFrom("statistics_sums").selectAll().execute();
    const missing = await database.read.selectFrom("statistics_missing").selectAll().execute();
    const all = JSON.stringify([await views(database), await counts(database), missing, sums]);
    expect(all).not.toMatch(/zelda/i);
    expect(missing.map(({ path }) => path)).toEqual(["/ancienne-page-2019/"]);
    const kept = await views(database);
    expect(kept.map(({ time_ms }) => time_ms)).toEqual(urls.map(() => 700));
    expect(kept.map(({ utm_source, utm_campaign }) => [utm_source, utm_campaign]).slice(-3)).toEqual([
      ["infolettre", "120212345678901234"],
      ["infolettre", ""],
      ["", "octobre-2026"],
    ]);
    expect(kept.at(-4)?.url).toBe("/boutique/?page=2");
  });

  test("DESK-10 addresses of the desk are no missing pages of the shop", async () => {
    const { app, database, shopper } = await opened();
    const headers = { accept: "text/html", "user-agent": "Mozilla/5.0 (X11)" };
    const merchant = await newMerchant(app, "team", stoppedClock(NOW));
    expect((await merchant.ask("/bureau/xyz/", { headers })).statusCode).toBe(404);
    for (const url of ["/bureau/xyz/", "/bureau/commandes/nulle", "/bureau", "/bureautique/"])
      await shopper.ask(url, { headers });
    await app.server.close();
    const rows = await database.read.selectFrom("statistics_missing").select("path").execute();
    expect(rows).toEqual([{ path: "/bureautique/" }]);
  });

  test("a visitor known by fingerprint goes on under their number", async () => {
    const { app, database, shopper, clock } = await opened();
    await post(shopper, BEACON, hit({ uid: false, fingerprint: "abc123" }));
    clock.advance(10);
    await post(shopper, BEACON, update({ fingerprint: "abc123" }));
    await app.server.close();
    expect(await views(database)).toMatchObject([{ uid: UID, time_ms: 700 }]);
  });
});

describe("the queue", () => {
  const quiet = { market: quebec, log: { warn: () => {} }, clock: stoppedClock(NOW) };
  const made = (number: number, at: number, more: Partial<Hit> = {}): Hit => ({
    kind: "hit",
    at,
    uid: number.toString(16).padStart(32, "0"),
    url: "/a/",
    path: "/a/",
    pageId: "0",
    referrer: "",
    referrerHost: "",
    userAgent: "Mozilla/5.0 (X11)",
    resolution: "",
    timeMs: 0,
    goals: [],
    ...more,
  });

  test("holds ten thousand; what comes beyond is dropped and counted", async () => {
    expect(MOST_WAITING).toBe(10_000);
    const database = await openedDatabase(await freshPlace("sqlite"));
    const queue = openQueue({ ...quiet, database });
    for (let number = 0; number < 10_025; number++) queue.add(made(number, NOW));
    await queue.close();
    expect((await views(database)).length).toBe(10_000);
    expect(await drops(database)).toEqual({ "queue-full": 25 });
  });

  test("keeps its hits while the database is away", async () => {
    const database = await openedDatabase(await freshPlace("sqlite"));
    let isAway = true;
    const queue = openQueue({
      ...quiet,
      database: {
        ...database,
        write: (work) => (isAway ? Promise.reject(new Error("away")) : database.write(work)),
      },
    });
    queue.add(made(1, NOW));
    queue.drop("bot");
    await queue.flush();
    expect(await views(database)).toEqual([]);
    isAway = false;
    await queue.close();
    expect(await views(database)).toHaveLength(1);
    expect(await drops(database)).toEqual({ bot: 1 });
  });

  test.each(["sqlite", "postgres"] as const)(
    "a day of visits through two processes, some connections lost, agrees with what was sent (%s)",
    async (engine) => {
      const place = await freshPlace(engine);
      const databases = [await openedDatabase(place), await openedDatabase(place)];
      const queues = databases.map((database) => openQueue({ ...quiet, database }));
      const visits = sized(300, 10_000);
      let seed = 42;
      const random = () => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return seed / 2_147_483_648;
      };
      const begin = Date.parse("2026-11-15T06:00:00Z");
      const messages: { hit: Hit; needs?: string }[] = [];
      for (let visit = 0; visit < visits; visit++) {
        const started = begin + Math.floor(random() * 20 * 3_600_000);
        const pages = 1 + Math.floor(random() * 4);
        for (let page = 0; page < pages; page++) {
          const at = started + page * 20_000;
          const url = `/p${page}/`;
          messages.push({ hit: made(visit, at, { url, path: url }) });
          messages.push({
            hit: made(visit, at + 15_000, {
              kind: "update",
              url,
              path: url,
              userAgent: "",
              timeMs: Math.floor(random() * 15_000),
            }),
          });
        }
      }
      messages.sort((one, other) => one.hit.at - other.hit.at);
      const sent = messages.filter(() => random() >= 0.02).map(({ hit }) => hit);
      for (const [index, hit] of sent.entries()) {
        queues[Math.floor(random() * 2)]?.add(hit);
        if (index % 700 === 699) await Promise.all(queues.map((queue) => queue.flush()));
      }
      for (let round = 0; round < 3; round++) await Promise.all(queues.map((queue) => queue.flush()));
      await Promise.all(queues.map((queue) => queue.close()));

      const hits = sent.filter(({ kind }) => kind === "hit");
      const known = new Set(hits.map(({ uid, url }) => uid + url));
      const counted = sent.filter(({ kind, uid, url }) => kind === "update" && known.has(uid + url));
      const database = databases[0] as Database;
      const { rows, visitors, time, first } = await database.read
        .selectFrom("statistics_views")
        .select((on) => [
          on.fn.countAll<number>().as("rows"),
          on.fn.count<number>("uid").distinct().as("visitors"),
          on.fn.sum<number>("time_ms").as("time"),
          on.fn.sum<number>("is_first").as("first"),
        ])
        .executeTakeFirstOrThrow();
      const { sessions } = await database.read
        .selectFrom("statistics_sessions")
        .select((on) => on.fn.countAll<number>().as("sessions"))
        .executeTakeFirstOrThrow();
      const people = new Set(hits.map(({ uid }) => uid)).size;
      expect({ rows, visitors, sessions, time: Number(time), first: Number(first) }).toEqual({
        rows: hits.length,
        visitors: people,
        sessions: people,
        time: counted.reduce((sum, { timeMs }) => sum + timeMs, 0),
        first: people,
      });
      expect((await drops(database))["no-page"]).toBe(sent.length - hits.length - counted.length);
    },
  );
});
