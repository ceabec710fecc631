/** Visitor statistics in a real browser, up to the tables. */
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage, type VisitorOptions } from "../../../test/support/browser";
import { eventually } from "../../../test/support/eventually";
import * as ink from "../../../test/support/shopping";
import { answered, arrive, cookiesOf } from "../../../test/support/shopping";
import { bySlug, INK } from "../../../test/support/stock";
import { consentSettings } from "../consent";
import { openSettings } from "../settings";
import { statisticsSettings } from "./settings";

const PAGE = "/politique-de-cookies/";
const BEACON = "/wp-content/plugins/burst-statistics/endpoint.php";

let shop: ink.InkShop;
let origin: string;
beforeAll(async () => {
  shop = await ink.openInkShop();
  origin = shop.site.origin;
});

type Sent = Record<string, unknown> & { uid: string | false; url: string; time_on_page: number };

/** Somebody with what they send; with consent given on an earlier visit to these categories. */
async function visitor({
  allowed = ["statistics"],
  ...options
}: VisitorOptions & { allowed?: string[] | false } = {}) {
  const made = await newPage({ pictures: false, reducedMotion: true, ...options });
  await ink.giveOwnAddress(made);
  if (allowed) await answered(made.context, origin, ...allowed);
  const sent: Sent[] = [];
  made.context.on("request", (request) => {
    if (request.url() === origin + BEACON) sent.push(bodyOf(request.postData()));
  });
  return { ...made, sent };
}

/** Encoded once or twice. */
function bodyOf(text: string | null): Sent {
  const once: unknown = JSON.parse(text ?? "null");
  return (typeof once === "string" ? JSON.parse(once) : once) as Sent;
}

const uidOf = async (context: BrowserContext) => (await cookiesOf(context, "burst_")).burst_uid;
const viewsOf = (uid: string | undefined) =>
  shop.database.read
    .selectFrom("statistics_views")
    .selectAll()
    .where("uid", "=", uid ?? "")
    .orderBy("at")
    .execute();
const countsOf = async () => {
  const rows = await shop.database.read.selectFrom("statistics_counts").select(["path", "views"]).execute();
  return Object.fromEntries(rows.map(({ path, views }) => [path, views]));
};
const CHUNK = /\/page-view-.*\.js$/;
const isLoaded = (requests: readonly { url: string }[]) => requests.some(({ url }) => CHUNK.test(url));

/** Once the script of statistics has been fetched and has begun. */
async function begun(page: Page, requests: readonly { url: string }[]): Promise<void> {
  await eventually(() => isLoaded(requests)).toBe(true);
  const url = requests.findLast(({ url: each }) => CHUNK.test(each))?.url ?? "";
  await settled(page);
  // as text: a transform would take the import for the test's own
  await page.evaluate(`import(${JSON.stringify(url)}).then(() => new Promise((come) => setTimeout(come)))`);
}

/** Once consent is known, and whatever waits for it has had its turn. */
const settled = async (page: Page) => {
  await page.waitForFunction(() => "cmplz_get_cookie" in window);
  await page.evaluate(
    () =>
      new Promise<void>((come) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(come)))),
  );
};

const countOfPage = async () => (await countsOf())[PAGE] ?? 0;

/** Somebody else, who is counted: what was sent before them has been written when they are. */
async function leavePage(): Promise<void> {
  const { page } = await visitor({ allowed: false });
  await page.goto(origin + PAGE);
  await settled(page);
  await page.goto(`${origin}/boutique/`);
}

/** As when the visitor turns to another tab, and back. */
const turn = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((to) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => to });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

async function changed(name: "goals", value: unknown): Promise<void> {
  const outcome = await openSettings(shop.database).change(statisticsSettings, name, value);
  expect(outcome.ok).toBe(true);
}

describe("a page view", () => {
  test("STAT-01 STAT-02 STAT-03 sends a hit with all its fields, under a number kept for 30 days", async () => {
    const { page, context, sent, problems } = await visitor();
    await arrive(page, `${origin}${PAGE}?utm_source=infolettre`, "https://exemple.org/a");
    await eventually(() => sent.length).toBe(1);
    const uid = await uidOf(context);
    expect(uid).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[0]).toEqual({
      uid,
      fingerprint: false,
      url: `${origin}${PAGE}?utm_source=infolettre`,
      page_id: "0",
      referrer_url: "https://exemple.org/a",
      user_agent: await page.evaluate(() => navigator.userAgent),
      device_resolution: "1280x800",
      time_on_page: expect.any(Number),
      completed_goals: [],
    });
    const cookie = (await context.cookies()).find(({ name }) => name === "burst_uid");
    expect(cookie).toMatchObject({ domain: "localhost", path: "/", sameSite: "Strict", secure: false });
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
    await page.goto(`${origin}/produit/${INK}/`);
    await eventually(() => sent.filter(({ user_agent }) => user_agent).length).toBe(2);
    expect(sent.at(-1)).toMatchObject({ uid, page_id: String((await bySlug(shop, INK)).id) });
    // neither changed nor renewed
    expect((await context.cookies()).find(({ name }) => name === "burst_uid")).toEqual(cookie);
    await eventually(() => viewsOf(uid)).toMatchObject([
      {
        path: PAGE,
        referrer_host: "exemple.org",
        utm_source: "infolettre",
        is_first: 1,
        is_bounce: 0,
        device: "desktop",
      },
      { path: `/produit/${INK}/`, referrer_host: "", is_first: 0, is_bounce: 0 },
    ]);
    expect(problems()).toEqual([]);
  });

  test("STAT-04 time stops after 30 s without activity and while the tab is hidden, and is sent when the page is left", async () => {
    const { page, context, sent } = await visitor();
    await page.clock.install();
    await page.goto(origin + PAGE);
    await eventually(() => sent.length).toBe(1);
    const later = (ms: number) => page.clock.fastForward(ms);
    const about = (ms: number) => (time: number | undefined) => (time ?? 0) >= ms && (time ?? 0) < ms + 5000;
    await later(10_000);
    await turn(page, "hidden");
    await eventually(() => about(10_000)(sent[1]?.time_on_page)).toBe(true);
    expect(Object.keys(sent[1] ?? {}).sort()).toEqual([
      "completed_goals",
      "fingerprint",
      "time_on_page",
      "uid",
      "url",
    ]);
    await later(60_000);
    await turn(page, "visible");
    await later(90_000);
    await turn(page, "hidden");
    await eventually(() => sent.length).toBe(3);
    // neither the minute in another tab, nor what is beyond 30 s without a sign of life
    expect(sent[2]?.time_on_page).toBe(30_000);
    await turn(page, "visible");
    await page.mouse.move(50, 50);
    await later(20_000);
    await page.mouse.move(60, 60);
    await later(20_000);
    await page.goto(`${origin}/boutique/`);
    // what is sent on the way out is seen in the table only
    const before = sent.slice(0, 3).reduce((sum, each) => sum + each.time_on_page, 0);
    await eventually(async () =>
      about(40_000)(((await viewsOf(await uidOf(context)))[0]?.time_ms ?? 0) - before),
    ).toBe(true);
  });

  test("counts only when a page drawn ahead is shown, and again when it comes back from memory", async () => {
    const { page, sent, requests } = await visitor();
    await page.addInitScript(() =>
      Object.defineProperty(document, "prerendering", { configurable: true, value: true }),
    );
    await page.goto(origin + PAGE);
    await page.evaluate(() => new Promise((come) => setTimeout(come)));
    expect([sent, isLoaded(requests)]).toEqual([[], false]);
    await page.evaluate(() => {
      Object.defineProperty(document, "prerendering", { configurable: true, value: false });
      document.dispatchEvent(new Event("prerenderingchange"));
    });
    await eventually(() => sent.length).toBe(1);
    await page.evaluate(() => {
      for (const name of ["pagehide", "pageshow"])
        dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    });
    await eventually(() => sent.filter(({ user_agent }) => user_agent).length).toBe(2);
  });

  test("STAT-05 robots are skipped", async () => {
    const before = await countOfPage();
    const { page, context, sent } = await visitor();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setUserAgentOverride", {
      userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)",
    });
    await page.goto(origin + PAGE);
    await settled(page);
    await page.goto(`${origin}/boutique/`);
    await settled(page);
    expect([sent, await uidOf(context)]).toEqual([[], undefined]);
    await leavePage();
    await eventually(countOfPage).toBe(before + 1);
  });

  test.each(["doNotTrack", "globalPrivacyControl"])(
    "STAT-05 %s is heeded where the option is on",
    async (signal) => {
      const before = await countOfPage();
      const { page, context, sent } = await visitor();
      await page.addInitScript(
        (name) => Object.defineProperty(navigator, name, { get: () => (name === "doNotTrack" ? "1" : true) }),
        signal,
      );
      await page.goto(origin + PAGE);
      await settled(page);
      await page.goto(`${origin}/boutique/`);
      await settled(page);
      expect([sent, await uidOf(context)]).toEqual([[], undefined]);
      await leavePage();
      await eventually(countOfPage).toBe(before + 1);
    },
  );
});

describe("consent", () => {
  test("STAT-08 before it, and after refusal, nothing is kept in the browser and nobody is told from another", async () => {
    const { page, context, sent } = await visitor({ allowed: false });
    const before = (await countsOf())[PAGE] ?? 0;
    const rows = async () =>
      (
        await shop.database.read
          .selectFrom("statistics_views")
          .select((on) => on.fn.countAll<number>().as("rows"))
          .executeTakeFirstOrThrow()
      ).rows;
    const views = await rows();
    await arrive(page, `${origin}${PAGE}?utm_source=a`, "https://exemple.org/secret");
    await settled(page);
    await page.goto(`${origin}/boutique/`);
    await page.locator(".cmplz-deny").first().click();
    await page.goto(origin + PAGE);
    await settled(page);
    await page.goto(`${origin}/boutique/`);
    await eventually(async () => (await countsOf())[PAGE]).toBe(before + 2);
    expect(await cookiesOf(context, "burst_")).toEqual({});
    expect(await cookiesOf(context, "sbjs_")).toEqual({});
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /burst|sbjs/,
    );
    for (const each of sent)
      expect(each).toEqual({
        uid: false,
        fingerprint: false,
        url: each.url.replace(/[?#].*/, ""),
        time_on_page: 0,
        completed_goals: [],
      });
    expect(await rows()).toBe(views);
  });

  test("STAT-08 given on the page, that page counts; taken back, the number goes", async () => {
    const { page, context, sent } = await visitor({ allowed: false });
    await arrive(page, `${origin}/boutique/`, "https://exemple.org/a");
    await page.locator(".cmplz-accept").first().click();
    await eventually(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({ referrer_url: "https://exemple.org/a", uid: await uidOf(context) });
    await page.evaluate(() => (window as never as { cmplz_deny_all(): void }).cmplz_deny_all());
    await eventually(() => uidOf(context)).toBe(undefined);
  });

  test("CON-18 the statistics script runs unasked outside uk, and there only once the visitor has said yes", async () => {
    const set = openSettings(shop.database);
    const elsewhere = await visitor({ allowed: false });
    await elsewhere.page.goto(origin + PAGE);
    await settled(elsewhere.page);
    const before = (await countsOf())[PAGE] ?? 0;
    await elsewhere.page.goto(`${origin}/boutique/`);
    await eventually(async () => (await countsOf())[PAGE]).toBe(before + 1);
    await set.change(consentSettings, "region", "uk");
    try {
      await eventually(async () => (await fetch(origin + PAGE)).text()).toContain('"region":"uk"');
      const { page, requests, sent } = await visitor({ allowed: false });
      await page.goto(origin + PAGE);
      await settled(page);
      await page.goto(`${origin}/boutique/`);
      await settled(page);
      expect([isLoaded(requests), sent]).toEqual([false, []]);
      await page.locator(".cmplz-accept").first().click();
      await eventually(() => sent.length).toBe(1);
      expect((await countsOf())[PAGE]).toBe(before + 1);
    } finally {
      await set.change(consentSettings, "region", "ca");
    }
  });
});

describe("goals", () => {
  test("STAT-06 a click on or within an element, an element seen, and an order reach their goals", async () => {
    const goal = (ID: number, more: object) => ({ ID, title: `Objectif ${ID}`, ...more });
    await changed("goals", [
      goal(1, { attribute: "id", attribute_value: "contenu" }),
      goal(2, { attribute: "id", attribute_value: "contenu", url: "/panier/" }),
      goal(3, { attribute: "class", attribute_value: "jamais" }),
      goal(4, { attribute: "id", attribute_value: "contenu", date_end: 1 }),
      goal(5, { type: "views", attribute: "class", attribute_value: "logo" }),
      goal(6, { type: "hook", hook: "commande-passee" }),
    ]);
    try {
      await eventually(async () => (await fetch(origin + PAGE)).text()).toContain('"title":"Objectif 1"');
      const { page, context, sent, requests } = await visitor();
      await page.goto(origin + PAGE);
      await begun(page, requests);
      await page.locator("#contenu h1").click();
      await page.locator("#contenu h1").click();
      await ink.addByWire({ context }, origin, (await bySlug(shop, INK)).id);
      await page.goto(`${origin}/commande/`);
      await ink.checkoutReady(page);
      await eventually(() => sent.filter(({ user_agent }) => user_agent).length).toBe(2);
      await ink.fillIn(page);
      await page.locator("#place_order").click();
      await ink.thanked(page);
      const uid = await uidOf(context);
      const reached = async () => {
        const rows = await shop.database.read
          .selectFrom("statistics_goals")
          .innerJoin("statistics_views", "statistics_views.id", "statistics_goals.view_id")
          .select(["goal", "path"])
          .where("statistics_goals.uid", "=", uid ?? "")
          .execute();
        return rows.map(({ goal: id, path }) => `${id} ${path}`).sort();
      };
      await eventually(reached).toEqual(
        expect.arrayContaining([`1 ${PAGE}`, `5 ${PAGE}`, expect.stringMatching(/^6 /)]),
      );
      expect((await reached()).filter((each) => /^[234] /.test(each))).toEqual([]);
    } finally {
      await changed("goals", []);
    }
  });
});
