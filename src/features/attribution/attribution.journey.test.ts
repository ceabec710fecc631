/** Order attribution in a real browser, with real cookies, up to the order. */
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage } from "../../../test/support/browser";
import { eventually } from "../../../test/support/eventually";
import * as ink from "../../../test/support/shopping";
import { answered, arrive, cookiesOf } from "../../../test/support/shopping";
import { sized } from "../../../test/support/size";
import { bySlug, INK } from "../../../test/support/stock";
import { openSettings } from "../settings";
import { CASES, recordOf } from "./cases.fixture";
import { encode } from "./records";
import { attributionSettings } from "./settings";

const PAGE = "/politique-de-cookies/";
const CAMPAIGN = "?utm_source=infolettre&utm_medium=courriel&utm_campaign=automne";

let shop: ink.InkShop;
let origin: string;
beforeAll(async () => {
  shop = await ink.openInkShop();
  origin = shop.site.origin;
});

const settings = () => openSettings(shop.database);
const sourceCookies = (context: BrowserContext) => cookiesOf(context, "sbjs_");

/** Somebody who said yes on an earlier visit, unless told otherwise. */
async function visitor(...allowed: string[]) {
  const made = await newPage({ pictures: false, reducedMotion: true });
  await ink.giveOwnAddress(made);
  await answered(made.context, origin, ...(allowed.length > 0 ? allowed : ["marketing"]));
  return made;
}

/** The whole visit as the cookies hold it, once the page has been counted. */
async function counted(context: BrowserContext, pages = 1): Promise<Record<string, string>> {
  await eventually(async () => (await sourceCookies(context)).sbjs_session).toMatch(`pgs%3D${pages}%7C`);
  return sourceCookies(context);
}

const inputs = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>("wc-order-attribution-inputs input")].map(
        ({ name, value }) => [name.replace("wc_order_attribution_", ""), value],
      ),
    ),
  );

async function orderInk(page: Page, context: BrowserContext) {
  await ink.addByWire({ context }, origin, (await bySlug(shop, INK)).id);
  await page.goto(`${origin}/commande/`);
  await ink.checkoutReady(page);
}

describe("where a visit comes from", () => {
  test("ATTR-01 ATTR-02 ATTR-03 ATTR-04 ATTR-05 every visit of the table leaves the same cookies, byte for byte", async () => {
    const { page, context } = await visitor();
    const seen: Record<string, string | undefined> = {};
    const all = CASES.filter(({ preferences }) => !preferences);
    expect(all.length).toBeGreaterThanOrEqual(60);
    // every case is proven without a browser in every run, and in it with `npm run test:slow`
    const usual = all.filter((_, nth) => nth % sized(5, 1) === 0);
    for (const each of usual) {
      await context.clearCookies({ name: /^sbjs_/ });
      await arrive(page, `${origin}${PAGE}${each.query ? `?${each.query}` : ""}`, each.referrer);
      seen[each.name] = (await counted(context)).sbjs_current;
    }
    expect(seen).toEqual(Object.fromEntries(usual.map((each) => [each.name, encode(recordOf(each))])));
  });

  test("ATTR-01 ATTR-03 ATTR-04 parameters, engines and sites of the merchant's own count as they are set", async () => {
    const own = {
      campaignParam: "c",
      contentParam: "ct",
      termParam: "t",
      engines: [{ host: "duckduckgo.com", param: "q", display: "DuckDuckGo" }],
      referrals: [{ host: "exemple.org", medium: "partenaire", display: "Exemple" }],
    };
    const set = settings();
    for (const [name, value] of Object.entries(own))
      await set.change(attributionSettings, name as "engines", value as never);
    try {
      const { page, context } = await visitor();
      const record = async (query: string, referrer?: string) => {
        await context.clearCookies({ name: /^sbjs_/ });
        await arrive(page, `${origin}${PAGE}${query}`, referrer);
        return decodeURIComponent((await counted(context)).sbjs_current ?? "");
      };
      await eventually(() => record("?c=a&ct=b&t=d")).toBe(
        "typ=utm|||src=(none)|||mdm=(none)|||cmp=a|||cnt=b|||trm=d|||id=(none)",
      );
      expect(await record("", "https://duckduckgo.com/?q=1")).toContain("typ=organic|||src=DuckDuckGo");
      expect(await record("", "https://blogue.exemple.org/a")).toContain(
        "typ=referral|||src=Exemple|||mdm=partenaire|||cmp=(none)|||cnt=/a",
      );
    } finally {
      for (const name of Object.keys(own)) {
        const usual = attributionSettings.declarations[name as "engines"].type.parse(undefined);
        await set.change(attributionSettings, name as "engines", usual as never);
      }
    }
  });

  test("ATTR-06 ATTR-07 ATTR-09 the first record stays, pages rise within a session, visits when there is none", async () => {
    const { page, context } = await visitor();
    await arrive(page, `${origin}${PAGE}${CAMPAIGN}`, "https://exemple.org/a");
    const first = await counted(context);
    expect(Object.keys(first)).toEqual([
      "sbjs_migrations",
      "sbjs_current_add",
      "sbjs_first_add",
      "sbjs_current",
      "sbjs_first",
      "sbjs_udata",
      "sbjs_session",
    ]);
    const userAgent = await page.evaluate(() => navigator.userAgent);
    expect(first.sbjs_udata).toBe(encode(`vst=1|||uip=(none)|||uag=${userAgent}`));
    expect(first.sbjs_session).toBe(encode(`pgs=1|||cpg=${origin}${PAGE}${CAMPAIGN}`));
    expect(decodeURIComponent(first.sbjs_current_add ?? "")).toMatch(
      /^fd=\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\|\|\|ep=http:\/\/localhost:\d+\/politique-de-cookies\/\?utm_source=infolettre\S+\|\|\|rf=https:\/\/exemple\.org\/a$/,
    );
    await page.goto(origin + PAGE);
    expect(await counted(context, 2)).toMatchObject({
      sbjs_current: first.sbjs_current,
      sbjs_udata: first.sbjs_udata,
    });
    // within the session a link from elsewhere changes nothing; after it, it does
    await arrive(page, origin + PAGE, "https://autre.example/b");
    expect((await counted(context, 3)).sbjs_current).toBe(first.sbjs_current);
    await context.clearCookies({ name: "sbjs_session" });
    await arrive(page, origin + PAGE, "https://autre.example/b");
    const second = await counted(context);
    expect(decodeURIComponent(second.sbjs_current ?? "")).toContain("typ=referral|||src=autre.example");
    expect(second.sbjs_udata).toContain("vst%3D2%7C");
    expect(second).toMatchObject({ sbjs_first: first.sbjs_first, sbjs_first_add: first.sbjs_first_add });
    // a direct visit after it keeps the source
    await context.clearCookies({ name: "sbjs_session" });
    await page.goto(origin + PAGE);
    const third = await counted(context);
    expect(third.sbjs_current).toBe(second.sbjs_current);
    expect(third.sbjs_udata).toContain("vst%3D3%7C");
  });

  test("ATTR-13 cookies end with the browser, the session after 30 minutes, for this host only", async () => {
    const { page, context } = await visitor();
    await page.goto(origin + PAGE);
    await counted(context);
    const cookies = (await context.cookies()).filter(({ name }) => name.startsWith("sbjs_"));
    const session = cookies.find(({ name }) => name === "sbjs_session");
    expect(cookies.filter(({ expires }) => expires === -1)).toHaveLength(6);
    expect((session?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 60);
    expect((session?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(30 * 60 + 1);
    expect(new Set(cookies.map(({ domain, path }) => domain + path))).toEqual(new Set(["localhost/"]));
  });

  test("ATTR-14 with nothing configured they last six months, the session 30 minutes, with a code of six digits", async () => {
    const own = { lifetimeMonths: 0, sessionMinutes: 0, promoCode: true, promoMin: 0, promoMax: 0 };
    const set = settings();
    for (const [name, value] of Object.entries(own))
      await set.change(attributionSettings, name as "promoMin", value as never);
    const { page, context } = await visitor();
    await eventually(async () => {
      await context.clearCookies({ name: /^sbjs_/ });
      await page.goto(origin + PAGE);
      await counted(context);
      return (await sourceCookies(context)).sbjs_promo;
    }).toMatch(/^code%3D[1-9]\d{5}$/);
    const left = Object.fromEntries(
      (await context.cookies()).map(({ name, expires }) => [
        name,
        Math.round((expires - Date.now() / 1000) / 60),
      ]),
    );
    expect(left).toMatchObject({ sbjs_current: 180 * 24 * 60, sbjs_promo: 180 * 24 * 60, sbjs_session: 30 });
    for (const name of Object.keys(own)) {
      const usual = attributionSettings.declarations[name as "promoMin"].type.parse(undefined);
      await set.change(attributionSettings, name as "promoMin", usual as never);
    }
  });

  test("ATTR-12 what cannot be determined says so", async () => {
    const { page, context } = await visitor();
    await page.addInitScript(() => Object.defineProperty(document, "referrer", { get: () => "::" }));
    await page.goto(origin + PAGE);
    expect(decodeURIComponent((await counted(context)).sbjs_current ?? "")).toContain(
      "typ=(Houston, we have a problem)|||src=(Houston, we have a problem)",
    );
  });
});

describe("with the order", () => {
  test("ATTR-10 from a campaign to the order: accepted on arrival, browsed, bought", async () => {
    const { page, context, problems } = await newPage({ pictures: false, reducedMotion: true });
    await ink.giveOwnAddress({ context });
    await arrive(page, `${origin}/${CAMPAIGN}`, "https://exemple.org/a");
    await page.locator(".cmplz-accept").first().waitFor();
    expect(await sourceCookies(context)).toEqual({});
    await page.locator(".cmplz-accept").first().click();
    await counted(context);
    await page.goto(`${origin}/boutique/`);
    await counted(context, 2);
    await orderInk(page, context);
    await eventually(async () => (await inputs(page)).session_pages).toBe("3");
    await ink.fillIn(page);
    await page.locator("#place_order").click();
    const order = await ink.placed(shop, page);
    expect(order?.attribution).toMatchObject({
      source_type: "utm",
      utm_source: "infolettre",
      utm_medium: "courriel",
      utm_campaign: "automne",
      utm_content: "",
      referrer: "https://exemple.org/a",
      session_entry: `${origin}/${CAMPAIGN}`,
      session_start_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      session_pages: "3",
      session_count: "1",
      user_agent: await page.evaluate(() => navigator.userAgent),
    });
    expect(problems()).toEqual([]);
  });

  test("ATTR-08 refused: the order is placed, attribution is empty, no cookie is set", async () => {
    const { page, context } = await newPage({ pictures: false, reducedMotion: true });
    await ink.giveOwnAddress({ context });
    await arrive(page, `${origin}/${CAMPAIGN}`, "https://exemple.org/a");
    await page.locator(".cmplz-deny").first().click();
    await orderInk(page, context);
    expect(new Set(Object.values(await inputs(page)))).toEqual(new Set([""]));
    await ink.fillIn(page);
    await page.locator("#place_order").click();
    expect((await ink.placed(shop, page))?.attribution).toBeUndefined();
    expect(await sourceCookies(context)).toEqual({});
  });

  test("CON-12 a robot, for whom everything runs, has no origin remembered", async () => {
    const { page, context, requests } = await newPage({ pictures: false });
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setUserAgentOverride", {
      userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)",
    });
    await page.goto(`${origin}/${CAMPAIGN}`, { waitUntil: "networkidle" });
    expect(await page.evaluate(() => document.documentElement.dataset.consentSilence)).toBe("all");
    expect(requests.filter(({ url }) => url.includes("/tracking-"))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

  test("ATTR-08 switched off the cookies go and the inputs are blank, switched on again it works again", async () => {
    const { page, context } = await visitor();
    await page.goto(`${origin}/${CAMPAIGN}`);
    await counted(context);
    await orderInk(page, context);
    await eventually(async () => (await inputs(page)).utm_source).toBe("infolettre");
    const tracking = (isOn: boolean) =>
      page.evaluate(
        (on) =>
          (
            window as never as { wc_order_attribution: { setOrderTracking(on: boolean): void } }
          ).wc_order_attribution.setOrderTracking(on),
        isOn,
      );
    await tracking(false);
    await eventually(async () => new Set(Object.values(await inputs(page)))).toEqual(new Set([""]));
    expect(Object.keys(await inputs(page))).toHaveLength(13);
    expect(await sourceCookies(context)).toEqual({});
    await tracking(true);
    await eventually(async () => (await inputs(page)).source_type).toBe("typein");
    expect(Object.keys(await sourceCookies(context))).toHaveLength(7);
  });

  test("ATTR-08 the merchant's switch takes away what an earlier visit left", async () => {
    const { page, context } = await visitor();
    await page.goto(origin + PAGE);
    await counted(context);
    await settings().change(attributionSettings, "allowTracking", false);
    await eventually(async () => {
      await page.goto(origin + PAGE);
      return sourceCookies(context);
    }).toEqual({});
    await settings().change(attributionSettings, "allowTracking", true);
    // the shop of the next test is told of it too
    await eventually(async () => {
      await page.goto(origin + PAGE, { waitUntil: "networkidle" });
      return Object.keys(await sourceCookies(context)).length;
    }).toBe(7);
  });

  test("ATTR-11 an input that is taken away gives a warning", async () => {
    const { page, context } = await visitor();
    await orderInk(page, context);
    await eventually(async () => (await inputs(page)).source_type).toBe("typein");
    const warning = page.waitForEvent("console", (message) => message.type() === "warning");
    await page.evaluate(() => document.querySelector("[name=wc_order_attribution_utm_term]")?.remove());
    expect((await warning).text()).toMatch(/utm_term.*wc-order-attribution-inputs.*tampered with/);
  });

  test("ATTR-08 a checkout made of blocks is told the values, and nulls when tracking is off", async () => {
    const { page } = await visitor();
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, {
        told,
        wp: {
          data: {
            dispatch: () => ({ __internalSetExtensionData: (...given: unknown[]) => told.push(given) }),
          },
        },
      });
    });
    const told = () =>
      page.evaluate(() => (window as never as { told: [string, Record<string, unknown>][] }).told.at(-1));
    await page.goto(`${origin}${PAGE}${CAMPAIGN}`);
    await eventually(told).toMatchObject([
      "woocommerce/order-attribution",
      { utm_source: "infolettre", session_pages: "1" },
      true,
    ]);
    await page.evaluate(() =>
      (
        window as never as { wc_order_attribution: { setOrderTracking(on: boolean): void } }
      ).wc_order_attribution.setOrderTracking(false),
    );
    await eventually(async () => new Set(Object.values((await told())?.[1] ?? {}))).toEqual(new Set([null]));
    expect(Object.keys((await told())?.[1] ?? {})).toHaveLength(13);
  });
});
