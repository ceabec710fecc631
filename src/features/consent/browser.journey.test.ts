/** Consent in the browser, piece by piece: cookies, order, clocks, cleaning, robots, what fails, what is seen. */
import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { barriers, overflow } from "../../../test/support/accessibility";
import { answerInstead, newPage, type Visitor, type VisitorOptions } from "../../../test/support/browser";
import { sized, some } from "../../../test/support/size";
import { consentSettings } from ".";
import { type ConsentShop, openConsentShop, type SettingName } from "./consent-shop.fixture";

let shop: ConsentShop;
beforeAll(async () => {
  shop = await openConsentShop();
});

const CATEGORIES = ["functional", "preferences", "statistics", "marketing"];
const accepted = Object.fromEntries(CATEGORIES.map((name) => [name, "allow"]));
const denied = { ...Object.fromEntries(CATEGORIES.map((name) => [name, "deny"])), functional: "allow" };
const answered = { "banner-status": "dismissed", policy_id: "16", saved_categories: '["functional"]' };

interface Arrival extends VisitorOptions {
  cookies?: Record<string, string>;
  userAgent?: string;
  /** A third party that does not answer, by its path. */
  absent?: string;
  /** The browser's clock moves only when told: once the page is there, or from before it on. */
  clock?: boolean | "stopped";
}

type Arrived = Visitor & { third: string[] };

/** A visitor with a past, in a browser of their own. */
async function arrive(path: string, { cookies = {}, userAgent, absent, clock, ...options }: Arrival = {}) {
  const visitor = await furnished(options, absent);
  const { page, context } = visitor;
  await hold(visitor, cookies);
  if (userAgent)
    await context.addInitScript((agent) => {
      Object.defineProperty(Navigator.prototype, "userAgent", { get: () => agent });
    }, userAgent);
  if (clock) await page.clock.install({ time: Date.UTC(2026, 10, 15, 12) });
  if (clock === "stopped") await page.clock.pauseAt(Date.UTC(2026, 10, 15, 12, 1));
  await page.goto(shop.origin + path);
  if (options.javaScript !== false) await ready(page);
  if (clock === true) await page.clock.pauseAt(Date.UTC(2026, 10, 15, 12, 1));
  return visitor;
}

/** A visitor whose proofs are not kept. */
async function comeBy(path: string, cookies: Record<string, string> = {}): Promise<Arrived> {
  const visitor = await furnished();
  await answerInstead(visitor, ["*/track"], () => ({ type: "application/json", body: '{"success":true}' }));
  await hold(visitor, cookies);
  await visitor.page.goto(shop.origin + path);
  await ready(visitor.page);
  return visitor;
}

const hold = ({ context }: Visitor, cookies: Record<string, string>) =>
  context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name: `cmplz_${name}`, value, url: shop.origin })),
  );

/** Third parties answer with nothing, and what is asked of them is noted; so is what consent tells. */
async function furnished(options: VisitorOptions = {}, absent?: string): Promise<Arrived> {
  const visitor = await newPage(options);
  const third: string[] = [];
  await answerInstead(visitor, ["*youtube*", "*/tiers/*"], (url) => {
    const { pathname } = new URL(url);
    third.push(pathname);
    if (pathname === absent) return undefined;
    if (!url.endsWith(".js")) return { type: url.endsWith(".css") ? "text/css" : "text/html", body: "" };
    const detail = url.split("/").at(-1);
    return {
      type: "text/javascript",
      body: `dispatchEvent(new CustomEvent("ran", { detail: "${detail}" }))`,
    };
  });
  await visitor.context.addInitScript(() => {
    const log: string[] = [];
    Object.assign(window, { log });
    addEventListener("ran", (event) => log.push(`ran ${(event as CustomEvent).detail}`));
    for (const name of [
      "cmplz_before_categories_consent",
      "cmplz_before_category",
      "cmplz_enable_category",
      "cmplz_status_change",
      "cmplz_status_change_service",
      "cmplz_run_after_all_scripts",
      "cmplz_banner_status",
      "cmplz_fire_categories",
      "cmplz_track_status",
      "cmplz_revoke",
      "cmplz_cookie_warning_loaded",
    ])
      document.addEventListener(name, (event) => {
        const { detail } = event as CustomEvent;
        log.push(
          `${name.slice(6)} ${typeof detail === "object" ? (detail?.category ?? detail?.service ?? "") : detail}`.trim(),
        );
      });
  });
  return { ...visitor, third };
}

/** What the browser did meanwhile, by its own trace: marks, paints and scripts, in order. */
async function traced(page: Page, work: () => Promise<void>) {
  const session = await page.context().newCDPSession(page);
  const events: { name: string; ts: number; args: { data?: { url?: string } } }[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as typeof events)));
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  const categories = "devtools.timeline,blink.user_timing";
  await session.send("Tracing.start", { categories, transferMode: "ReportEvents" });
  await work();
  await session.send("Tracing.end");
  await complete;
  return events
    .map(({ name, ts, args }) => ({ name, at: ts, url: args.data?.url ?? "" }))
    .sort((a, b) => a.at - b.at);
}

/** A setting of the shop, for the length of a test. */
async function change(name: SettingName, value: unknown): Promise<void> {
  await shop.set(name, value);
  onTestFinished(() => shop.set(name, consentSettings.declarations[name].type.parse(undefined)));
}

const ready = (page: Page) => page.waitForFunction(() => "cmplz_get_cookie" in window);
const banner = (page: Page) => page.locator(".cmplz-cookiebanner");
const logOf = (page: Page) => page.evaluate(() => (window as unknown as { log: string[] }).log);
const until = (page: Page, line: string) =>
  page.waitForFunction((wanted) => (window as unknown as { log: string[] }).log.includes(wanted), line);
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();
const cookieValue = async ({ context }: Visitor, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name === `cmplz_${name}`)?.value;

describe("the cookies", () => {
  test("CON-05 last 365 days, are lax, for the whole site, and of this host only", async () => {
    const { page, context } = await arrive("/");
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith("/track")),
      page.locator(".cmplz-accept").click(),
    ]);
    const kept = (await context.cookies()).filter(({ name }) => name.startsWith("cmplz_"));
    expect(kept.map(({ name }) => name.slice(6)).sort()).toEqual([
      "banner-status",
      "consented_services",
      "functional",
      "id",
      "marketing",
      "policy_id",
      "preferences",
      "saved_categories",
      "saved_services",
      "statistics",
    ]);
    for (const { name, sameSite, path, domain, expires, secure } of kept) {
      expect([sameSite, path, domain, secure], name).toEqual(["Lax", "/", "127.0.0.1", false]);
      expect(Math.round((expires - Date.now() / 1000) / 86_400), name).toBe(365);
    }
  });

  test("CON-05 on https they are secure, those that the server sets too", async () => {
    const home = "https://boutique.exemple.test";
    const secured = await openConsentShop({ PUBLIC_URL: home });
    const { page, context } = await newPage();
    await context.route(`${home}/**`, async (route) => {
      const url = route.request().url().replace(home, secured.origin);
      const headers = { ...route.request().headers(), host: "boutique.exemple.test" };
      await route.fulfill({ response: await route.fetch({ url, headers }) });
    });
    await page.goto(`${home}/seconde/`);
    await ready(page);
    await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith("/track")),
      page.locator(".cmplz-accept").click(),
    ]);
    const kept = async () => (await context.cookies(home)).filter(({ name }) => name.startsWith("cmplz_"));
    await expect.poll(async () => (await kept()).map(({ name }) => name)).toContain("cmplz_id");
    expect(await kept()).toHaveLength(10);
    for (const { name, sameSite, path, domain, expires, secure } of await kept()) {
      expect([sameSite, path, domain, secure], name).toEqual(["Lax", "/", "boutique.exemple.test", true]);
      expect(Math.round((expires - Date.now() / 1000) / 86_400), name).toBe(365);
    }
  });

  test("CON-17 their prefix and their life are settings", async () => {
    await change("prefix", "choix_");
    await change("cookieExpiry", 30);
    const { page, context } = await comeBy("/");
    await page.locator(".cmplz-deny").click();
    const cookie = (await context.cookies()).find(({ name }) => name === "choix_marketing");
    expect(cookie?.value).toBe("deny");
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
    expect((await cookieNames(page)).some((name) => name.startsWith("cmplz_"))).toBe(false);
  });

  test("T31 arriving and reading leave no cookie at all", async () => {
    const { page } = await comeBy("/");
    expect(await cookieNames(page)).toEqual([]);
  });

  test.each(
    some(2, [
      ["__proto__", '{"__proto__":{"youtube":true}}'],
      ["broken", "{"],
      ["null", "null"],
      ["a list", '["youtube"]'],
      ["a text for a yes", '{"youtube":"true"}'],
      ["huge", "x".repeat(3000)],
    ]),
  )("forged services (%s) break no page and let nothing run", async (_, services) => {
    const { page, third, problems } = await comeBy("/videos/", {
      consented_services: services,
      marketing: "ALLOW",
      policy_id: "16",
      saved_categories: "{",
    });
    await page.locator(".cmplz-cookiebanner").waitFor();
    expect(third).toEqual([]);
    expect(problems()).toEqual([]);
  });
});

describe("holding back", () => {
  test("CON-13 before consent no request leaves the browser for frames, images, styles and scripts", async () => {
    const { page, requests } = await comeBy("/videos/");
    await page.waitForLoadState("networkidle");
    expect(requests.filter(({ url }) => !url.startsWith(shop.origin))).toEqual([]);
    expect(requests.filter(({ url }) => url.includes("/tiers/") || url.includes("consent-area"))).toEqual([]);
  });

  test("CON-13 with everything consented all of it comes, and scripts run after what they wait for", async () => {
    const { page, third, problems } = await comeBy("/videos/", { ...accepted, ...answered });
    await until(page, "ran last.js");
    const ran = (await logOf(page)).filter((line) => line.startsWith("ran"));
    expect(ran).toEqual(["ran first.js", "ran second.js", "ran last.js"]);
    await page.getByText("Voici la carte du quartier.").waitFor();
    expect([...third].sort()).toEqual(
      [
        "/embed/abc",
        "/tiers/first.js",
        "/tiers/last.js",
        "/tiers/pixel.png",
        "/tiers/second.js",
        "/tiers/theme.css",
      ].sort(),
    );
    expect(await page.locator(".held-back__notice").count()).toBe(0);
    expect(problems()).toEqual([]);
  });

  test("CON-13 a service refused by name stays held back though its category is allowed", async () => {
    const cookies = { ...accepted, ...answered, consented_services: '{"youtube":false}' };
    const { page, third } = await comeBy("/videos/", cookies);
    await until(page, "ran last.js");
    expect(third).not.toContain("/embed/abc");
    expect(await page.locator("iframe").getAttribute("src")).toBe("about:blank");
  });

  test.each(["category", "service"])(
    "CON-04 CON-13 a service refused by name keeps its question though its category is allowed; its %s button brings it",
    async (kind) => {
      const cookies = { ...accepted, ...answered, consented_services: '{"youtube":false,"vimeo":false}' };
      const visitor = await comeBy("/videos/", cookies);
      const { page, third } = visitor;
      await until(page, "ran last.js");
      const place = page.locator(".held-back").first();
      expect(await place.locator(".cmplz-accept-category").innerText()).toBe(
        "Cliquez pour accepter les cookies marketing et activer ce contenu",
      );
      await place.locator(`.cmplz-accept-${kind}`).click();
      await page.locator("iframe[src*=youtube]").waitFor();
      expect(third).toContain("/embed/abc");
      expect(await cookieValue(visitor, "consented_services")).toBe('{"youtube":true,"vimeo":false}');
      expect(await place.locator(".held-back__notice").count()).toBe(0);
    },
  );

  test("CON-13 a question is hidden before the first paint only for what is wholly allowed, under the shop's prefix", async () => {
    const classes = async (cookies: Record<string, string>) => {
      // some of them start the page afresh a moment later
      const { page } = await arrive("/seconde/", { cookies });
      return (await page.locator("html").getAttribute("class"))?.match(/consent-(?:p|s|m)\w+/g) ?? [];
    };
    const some = { ...denied, ...answered, marketing: "allow" };
    expect(await classes(some)).toEqual(["consent-marketing"]);
    expect(await classes({ ...some, consented_services: '{"vimeo":false}' })).toEqual([]);
    expect(await classes({ ...some, policy_id: "15" })).toEqual([]);
    await change("prefix", "choix_");
    expect(await classes(some)).toEqual([]);
  });

  test("a place whose content has come is no longer dressed as one, whoever put it there", async () => {
    const { page } = await comeBy("/videos/");
    const ground = (selector: string) =>
      page.locator(selector).evaluate((box) => getComputedStyle(box).backgroundColor);
    expect(await ground(".cmplz-consent-area")).not.toBe("rgba(0, 0, 0, 0)");
    await page.locator(".cmplz-consent-area").evaluate((box) => box.replaceChildren("Voici"));
    expect(await ground(".cmplz-consent-area")).toBe("rgba(0, 0, 0, 0)");
  });

  test("CON-13 an area of ours is fetched only on consent, and what it holds wakes up", async () => {
    const { page, requests } = await comeBy("/videos/");
    const area = page.locator(".cmplz-consent-area");
    expect(await area.evaluate((box) => (box as HTMLElement).offsetWidth)).toBeGreaterThanOrEqual(300);
    await area.locator(".cmplz-accept-category").click();
    await page.getByText("Voici la carte du quartier.").waitFor();
    expect(requests.filter(({ url }) => url.includes("consent-area"))).toHaveLength(1);
    await area.locator("[data-controlled]").waitFor();
  });

  test("CON-04 CON-20 placeholders name their category in French", async () => {
    const { page } = await comeBy("/videos/");
    const said = await page.locator(".cmplz-blocked-content-notice .cmplz-accept-category").allInnerTexts();
    expect(said).toEqual([
      "Cliquez pour accepter les cookies marketing et activer ce contenu",
      "Cliquez pour accepter les cookies statistiques et activer ce contenu",
      "Cliquez pour accepter les cookies statistiques et activer ce contenu",
    ]);
  });

  const addFrame = (page: Page, category: string) =>
    page.evaluate((name) => {
      const place = document.createElement("div");
      const frame = document.createElement("iframe");
      frame.className = "cmplz-iframe cmplz-placeholder-element late";
      Object.assign(frame.dataset, {
        category: name,
        service: "youtube",
        srcCmplz: "https://www.youtube-nocookie.com/embed/late",
      });
      place.append(frame);
      document.querySelector("main")?.append(place);
    }, category);

  test("CON-04 CON-14 CON-20 content that comes later is caught every 2 s: held back with its notice", async () => {
    const { page, third } = await arrive("/seconde/", { clock: "stopped" });
    for (let round = 1; round <= 2; round++) {
      await addFrame(page, "preferences");
      await page.clock.runFor(1999);
      expect(await page.locator(".late.cmplz-processed").count()).toBe(round - 1);
      await page.clock.runFor(1);
      expect(await page.locator(".late.cmplz-processed").count()).toBe(round);
    }
    expect(await page.locator(".late ~ button").first().innerText()).toBe(
      "Cliquez pour accepter les cookies préférences et activer ce contenu",
    );
    expect(third).toEqual([]);
  });

  test("CON-14 or let go, when it is consented", async () => {
    const { page } = await arrive("/seconde/", { clock: true, cookies: { ...accepted, ...answered } });
    await addFrame(page, "marketing");
    await page.clock.runFor(4000);
    await page.locator(".late[src*='/embed/late']").waitFor({ state: "attached" });
  });

  test("CON-14 CON-17 with ajax blocking off it is caught 500 ms after a resize", async () => {
    await change("blockAjaxContent", false);
    const { page } = await arrive("/seconde/", { clock: true });
    await addFrame(page, "marketing");
    await page.clock.runFor(10_000);
    const caught = page.locator(".late.cmplz-processed");
    expect(await caught.count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event("resize")));
    await page.clock.runFor(499);
    expect(await caught.count()).toBe(0);
    await page.clock.runFor(1);
    expect(await caught.count()).toBe(1);
    await page.locator(".late ~ button").waitFor();
  });
});

describe("with another script in the place of ours", () => {
  /** Our page with an empty script for its own: what a script put there instead finds. */
  async function withoutOurs(path: string): Promise<Page> {
    const { page, context } = await newPage();
    await context.route(/\/assets\/browser-.*\.js/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await page.goto(shop.origin + path);
    return page;
  }

  test.each(["category", "service"])(
    "CON-13 every notice can be taken away by its tagged buttons, found by %s",
    async (kind) => {
      const page = await withoutOurs("/videos/");
      const tags = page.locator(`.cmplz-blocked-content-notice [data-${kind}]`);
      const values = new Set(
        await tags.evaluateAll((all, name) => all.map((one) => one.getAttribute(`data-${name}`)), kind),
      );
      expect(values.size).toBeGreaterThan(1);
      // collected first, then one by one: the notice itself when it is the parent, else the button
      await page.evaluate(
        ([name, all]) => {
          for (const value of all)
            for (const found of [
              ...document.querySelectorAll(`.cmplz-blocked-content-notice [data-${name}="${value}"]`),
            ]) {
              const parent = found.parentNode as Element;
              const gone = parent.classList.contains("cmplz-blocked-content-notice") ? parent : found;
              gone.parentNode!.removeChild(gone);
            }
        },
        [kind, [...values]] as const,
      );
      expect(await page.locator(".cmplz-blocked-content-notice").count()).toBe(0);
    },
  );

  test("one that makes HTML of text as it loads, as jQuery 3 does, is stopped by our policy", async () => {
    const page = await withoutOurs("/seconde/");
    const outcome = await page.evaluate(() => {
      try {
        document.implementation.createHTMLDocument("").body.innerHTML = "<form></form><form></form>";
        return "done";
      } catch (fault) {
        return (fault as Error).name;
      }
    });
    expect(outcome).toBe("TypeError");
  });

  test("CON-02 « Gérer le consentement » shows as soon as the banner is dismissed", async () => {
    const page = await withoutOurs("/seconde/");
    const put = (status: string, other: string) =>
      page.evaluate(
        ([now, before]) => {
          for (const [selector, on, off] of [
            [".cmplz-cookiebanner", now, before],
            ["#cmplz-manage-consent .cmplz-manage-consent", before, now],
          ] as const) {
            const { classList } = document.querySelector(selector)!;
            classList.remove("cmplz-hidden", `cmplz-${off}`);
            classList.add(`cmplz-${on}`);
          }
        },
        [status, other] as const,
      );
    const manage = page.locator("#cmplz-manage-consent .cmplz-manage-consent");
    await put("show", "dismissed");
    expect([await banner(page).isVisible(), await manage.isVisible()]).toEqual([true, false]);
    await put("dismissed", "show");
    expect([await banner(page).isVisible(), await manage.isVisible()]).toEqual([false, true]);
  });
});

describe("what other scripts call", () => {
  /** The globals, as a script of the page has them. */
  interface Globals {
    cmplz_get_cookie(name: string): string;
    cmplz_set_cookie(name: string, value: string, hasPrefix?: boolean): void;
    cmplz_in_array(item: string, list: string[]): boolean;
    cmplz_highest_accepted_category(): string;
    cmplz_accept_all(): void;
    cmplz_deny_all(): void;
    cmplz_set_consent(category: string, value: string): void;
    cmplz_has_consent(category: string): boolean;
    cmplz_has_service_consent(service: string, category: string): boolean;
    cmplz_is_service_denied(service: string): boolean;
    cmplz_get_banner_status(): string;
    cmplz_set_banner_status(status?: string): void;
    cmplz_fire_categories_event(): void;
    cmplz_track_status(): void;
    show_cookie_banner(): void;
    conditionally_show_banner(): void;
  }
  type Shop = Window & typeof globalThis & Globals;

  test("all of them are there as soon as one is", async () => {
    const { page } = await comeBy("/seconde/");
    const kinds = await page.evaluate(() =>
      [
        "cmplz_get_cookie",
        "cmplz_set_cookie",
        "cmplz_in_array",
        "cmplz_highest_accepted_category",
        "cmplz_accept_all",
        "cmplz_deny_all",
        "cmplz_set_consent",
        "cmplz_has_consent",
        "cmplz_has_service_consent",
        "cmplz_is_service_denied",
        "cmplz_get_banner_status",
        "cmplz_set_banner_status",
        "show_cookie_banner",
        "conditionally_show_banner",
        "wp_consent_type",
        "cmplz_fire_categories_event",
        "cmplz_track_status",
      ].map((name) => typeof (window as unknown as Record<string, unknown>)[name]),
    );
    expect(kinds).toEqual([...Array(14).fill("function"), "string", "function", "function"]);
  });

  test("CON-08 accept all and deny all do what the buttons do, the cookies at once", async () => {
    const { page, requests } = await comeBy("/videos/");
    const seen = await page.evaluate(() => {
      const shop = window as Shop;
      shop.cmplz_accept_all();
      return [
        shop.cmplz_get_cookie("marketing"),
        shop.cmplz_highest_accepted_category(),
        shop.cmplz_get_banner_status(),
      ];
    });
    expect(seen).toEqual(["allow", "marketing", "dismissed"]);
    await until(page, "ran last.js");
    await banner(page).waitFor({ state: "hidden" });
    const denied = page.evaluate(() => (window as Shop).cmplz_deny_all());
    await Promise.all([page.waitForEvent("load"), denied]);
    await ready(page);
    expect(await page.evaluate(() => (window as Shop).cmplz_highest_accepted_category())).toBe("functional");
    expect(requests.filter(({ url }) => url.endsWith("/track"))).toHaveLength(2);
  });

  test("categories set one after the other are let go at once, told as one, and leave the banner to its own call", async () => {
    const { page, requests } = await comeBy("/videos/");
    const told = page.waitForRequest((request) => request.url().endsWith("/track"));
    await page.evaluate(() => {
      const shop = window as Shop;
      for (const category of ["marketing", "statistics"]) shop.cmplz_set_consent(category, "allow");
      shop.cmplz_set_consent("preferences", "deny");
      shop.cmplz_set_consent("nothing we know", "allow");
      shop.cmplz_fire_categories_event();
    });
    expect((await told).postDataJSON().consented_categories).toEqual([
      "marketing",
      "statistics",
      "functional",
    ]);
    await until(page, "ran last.js");
    expect(await banner(page).isVisible()).toBe(true);
    await page.evaluate(() => (window as Shop).cmplz_set_banner_status("dismissed"));
    expect(await banner(page).isVisible()).toBe(false);
    await page.evaluate(() => (window as Shop).cmplz_set_banner_status("show"));
    expect(await banner(page).isVisible()).toBe(true);
    expect(requests.filter(({ url }) => url.endsWith("/track"))).toHaveLength(1);
    expect(await cookieNames(page)).not.toContain("cmplz_nothing we know");
  });

  test("CON-09 denying marketing after it was allowed reloads", async () => {
    const { page } = await comeBy("/seconde/", { ...accepted, ...answered });
    const denied = page.evaluate(() => (window as Shop).cmplz_set_consent("marketing", "deny"));
    await Promise.all([page.waitForEvent("load"), denied]);
  });

  test("what they ask is answered as it stands", async () => {
    const { page } = await comeBy("/seconde/", {
      ...denied,
      ...answered,
      statistics: "allow",
      consented_services: '{"youtube":true,"burst":false}',
    });
    const said = await page.evaluate(() => {
      const shop = window as Shop;
      shop.cmplz_set_cookie("essai", "un");
      shop.cmplz_set_cookie("sans_prefixe", "deux", false);
      shop.conditionally_show_banner();
      return [
        shop.cmplz_has_consent("statistics"),
        shop.cmplz_has_consent("marketing"),
        shop.cmplz_has_service_consent("youtube", "marketing"),
        shop.cmplz_is_service_denied("burst"),
        shop.cmplz_is_service_denied("youtube"),
        shop.cmplz_is_service_denied("vimeo"),
        shop.cmplz_in_array("a", ["a", "b"]),
        shop.cmplz_in_array("c", ["a", "b"]),
        shop.cmplz_get_cookie("essai"),
        document.cookie.includes("sans_prefixe=deux"),
        document.cookie.includes("cmplz_sans_prefixe"),
      ];
    });
    expect(said).toEqual([true, false, true, true, false, false, true, false, "un", true, false]);
    expect(await banner(page).isVisible()).toBe(false);
  });

  test("a press of theirs accepts its category, and is told", async () => {
    const { page } = await comeBy("/videos/");
    const told = page.waitForRequest((request) => request.url().endsWith("/track"));
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent("cmplz_consent_action", { detail: { category: "marketing" } })),
    );
    await until(page, "ran last.js");
    expect((await told).postDataJSON().consented_categories).toEqual(["marketing", "functional"]);
  });
});

describe("the order of things", () => {
  test("a click paints the dismissed banner before any held-back content runs", async () => {
    const { page } = await comeBy("/videos/");
    await page.evaluate(() => {
      (window as unknown as { log: string[] }).log.length = 0;
      document.addEventListener("cmplz_banner_status", () => performance.mark("dismissed"));
    });
    const trace = await traced(page, async () => {
      await page.locator(".cmplz-accept").click();
      await until(page, "ran last.js");
    });
    expect((await logOf(page))[0]).toBe("banner_status dismissed");
    const dismissed = trace.find(({ name }) => name === "dismissed")!;
    // asked for, then run
    const ran = trace.filter(({ url }) => url.includes("/tiers/"));
    const [painted] = trace.filter(({ name, at }) => name === "Paint" && at > dismissed.at);
    expect(ran.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["ResourceSendRequest", "EvaluateScript"]),
    );
    expect(painted!.at).toBeLessThan(Math.min(...ran.map(({ at }) => at)));
  });

  test("CON-15 accepting is told category by category, the farthest-reaching first, then together, then tracked", async () => {
    const { page } = await comeBy("/seconde/");
    await page.evaluate(() => {
      (window as unknown as { log: string[] }).log.length = 0;
    });
    await page.locator(".cmplz-accept").click();
    await until(page, "track_status false");
    expect(await logOf(page)).toEqual([
      "banner_status dismissed",
      "before_categories_consent",
      ...["marketing", "statistics", "preferences", "functional"].flatMap((category) => [
        `before_category ${category}`,
        ...(category === "marketing" ? ["run_after_all_scripts"] : []),
        `enable_category ${category}`,
        `status_change ${category}`,
      ]),
      "fire_categories marketing",
      "track_status false",
    ]);
  });

  test("CON-08 refusing is told with whether the page will start afresh", async () => {
    const { page } = await arrive("/seconde/", {
      clock: true,
      cookies: { ...accepted, ...answered, "banner-status": "show" },
    });
    await page.locator(".cmplz-deny").click();
    await page.clock.runFor(50);
    expect(await logOf(page)).toContain("revoke true");
  });

  test("on arrival the banner's state comes before the word that consent is known", async () => {
    const { page } = await comeBy("/seconde/");
    expect((await logOf(page)).slice(-2)).toEqual(["banner_status show", "cookie_warning_loaded ca"]);
  });

  test("the body says what is consented", async () => {
    const { page } = await comeBy("/seconde/", {
      ...denied,
      statistics: "allow",
      ...answered,
      consented_services: '{"youtube":true}',
    });
    expect((await page.locator("body").getAttribute("class"))?.split(" ").sort()).toEqual(
      ["cmplz-ca", "cmplz-functional", "cmplz-optin", "cmplz-statistics", "cmplz-youtube"].sort(),
    );
  });
});

describe("the boxes", () => {
  const marketing = (page: Page) => page.locator(".cmplz-cookiebanner #cmplz-marketing-optin");
  const open = async (page: Page) => {
    await page.locator(".cmplz-view-preferences").click();
    await page.locator(".cmplz-categories-visible").waitFor();
  };
  const manage = (page: Page) => page.locator("#cmplz-manage-consent .cmplz-manage-consent").click();

  test.each<[string, string, boolean]>([
    [".cmplz-deny", "deny", true],
    [".cmplz-accept", "allow", false],
  ])(
    "CON-02 CON-06 after %s they say what was answered, and saving then grants nothing else",
    async (button, said, ticked) => {
      const cookies = ticked ? {} : { ...denied, ...answered, "banner-status": "show" };
      const visitor = await comeBy("/seconde/", cookies);
      const { page } = visitor;
      await open(page);
      await marketing(page).setChecked(ticked);
      if (!ticked) await page.locator(".cmplz-cookiebanner #cmplz-statistics-optin").uncheck();
      await page.locator(button).click();
      await manage(page);
      expect(await page.locator(".cmplz-categories-visible").count()).toBe(0);
      expect(await page.locator(".cmplz-view-preferences").getAttribute("aria-expanded")).toBe("false");
      await open(page);
      expect(await marketing(page).isChecked()).toBe(!ticked);
      await page.locator(".cmplz-save-preferences").click();
      expect(await cookieValue(visitor, "marketing")).toBe(said);
      expect(await cookieValue(visitor, "statistics")).toBe(said);
    },
  );

  test("CON-06 closing forgets what was ticked and not saved", async () => {
    const visitor = await comeBy("/seconde/");
    const { page } = visitor;
    await open(page);
    await marketing(page).check();
    await page.locator(".cmplz-close").click();
    await manage(page);
    await open(page);
    expect(await marketing(page).isChecked()).toBe(false);
  });
});

describe("the reload", () => {
  /** From when the choice was sent, by the page's own clock: not a millisecond before 500, and then at once. */
  async function expectReloadAfter500ms(page: Page, act: () => Promise<unknown>): Promise<void> {
    await page.evaluate(() => {
      const marks = window as unknown as { old: boolean; sentAt: number };
      marks.old = true;
      document.addEventListener("cmplz_track_status", () => {
        marks.sentAt = Date.now();
      });
    });
    await act();
    await page.clock.runFor(50);
    const passed = await page.evaluate(() => Date.now() - (window as unknown as { sentAt: number }).sentAt);
    expect(passed).toBeLessThan(50);
    await page.clock.runFor(499 - passed);
    expect(await page.evaluate(() => "old" in window)).toBe(true);
    await Promise.all([page.waitForEvent("load"), page.clock.runFor(1)]);
    await ready(page);
  }

  test("CON-09 comes 500 ms after marketing was revoked, once, and brings back what was typed and the scroll", async () => {
    const { page } = await arrive("/", {
      clock: true,
      cookies: { ...accepted, ...answered, "banner-status": "show" },
    });
    await page.getByLabel("Nom").fill("Maude");
    await page.getByLabel("Mot", { exact: true }).fill("Bonjour\nà tous");
    await page.getByLabel("Oui").check();
    await page.getByLabel("Secret").fill("personne ne sait");
    await page.evaluate(() => scrollTo(0, 700));
    await page.locator(".cmplz-view-preferences").click();
    await page.locator(".cmplz-categories-visible").waitFor();
    await page.locator("#cmplz-marketing-optin").uncheck();
    await expectReloadAfter500ms(page, async () => {
      await page.locator(".cmplz-save-preferences").click();
      await page.waitForFunction(() => document.cookie.includes("cmplz_marketing=deny"));
    });
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("[name=nom]")?.value === "Maude",
    );
    expect(await page.getByLabel("Mot", { exact: true }).inputValue()).toBe("Bonjour\nà tous");
    expect(await page.getByLabel("Oui").isChecked()).toBe(true);
    expect(await page.getByLabel("Secret").inputValue()).toBe("");
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(700);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("Maude");
  });

  test.each<[string, string, (page: Page) => Promise<void>]>([
    [
      "on the policy page",
      "/politique-de-cookies/",
      async (page) => {
        await page.locator("#cmplz-manage-consent-container .cmplz-marketing summary").click();
        await page.locator("#cmplz_service_youtube").uncheck();
      },
    ],
    [
      "in the preferences",
      "/seconde/",
      async (page) => {
        await page.locator(".cmplz-save-preferences").click();
        await page.waitForFunction(() => document.cookie.includes('{"youtube":false}'));
      },
    ],
  ])("CON-09 comes 500 ms after a service was unticked %s", async (where, path, untick) => {
    const status = where.includes("preferences") ? "show" : "dismissed";
    const visitor = await arrive(path, {
      clock: true,
      cookies: { ...accepted, ...answered, "banner-status": status },
    });
    const { page } = visitor;
    if (status === "show") {
      await page.locator(".cmplz-view-preferences").click();
      await page.locator(".cmplz-cookiebanner .cmplz-marketing summary").click();
      await page.locator("#cmplz_service_youtube_optin").uncheck();
    } else await page.locator("#cmplz_service_youtube").waitFor({ state: "attached" });
    await expectReloadAfter500ms(page, () => untick(page));
    expect(await cookieValue(visitor, "consented_services")).toBe('{"youtube":false}');
  });
});

describe("other cookies of the same names", () => {
  /** As another program on the same host, or an older shop, may have left them. */
  const stray = ({ context }: Visitor, name: string, value: string, path: string) =>
    context.addCookies([{ name: `cmplz_${name}`, value, domain: "127.0.0.1", path }]);
  const held = async ({ context }: Visitor, name: string) =>
    (await context.cookies()).filter((cookie) => cookie.name === `cmplz_${name}`);
  const again = async ({ page }: Visitor) => {
    await page.reload();
    await ready(page);
  };

  test("CON-05 CON-13 T31 a grant for a deeper path outlives no refusal", async () => {
    const visitor = await arrive("/seconde/", {
      cookies: { ...denied, ...answered, consented_services: "" },
    });
    await stray(visitor, "consented_services", '{"youtube":true}', "/videos");
    await stray(visitor, "marketing", "allow", "/videos");
    visitor.third.length = 0;
    await visitor.page.goto(`${shop.origin}/videos/`);
    await ready(visitor.page);
    await visitor.page.locator(".cmplz-accept-marketing").first().waitFor();
    expect(visitor.third).toEqual([]);
    expect(await held(visitor, "consented_services")).toMatchObject([{ value: "", path: "/" }]);
    expect(await held(visitor, "marketing")).toMatchObject([{ value: "deny", path: "/" }]);
  });

  test("CON-05 CON-08 T31 nor one that was there when it was refused", async () => {
    const visitor = await furnished();
    const { page, third } = visitor;
    await stray(visitor, "consented_services", '{"youtube":true}', "/videos/");
    await page.goto(`${shop.origin}/videos/`);
    await ready(page);
    await expect.poll(() => third).toContain("/embed/abc");
    await Promise.all([page.waitForEvent("load"), page.locator(".cmplz-deny").click()]);
    third.length = 0;
    await again(visitor);
    await page.locator(".cmplz-accept-marketing").first().waitFor();
    expect(third).toEqual([]);
    expect(await held(visitor, "consented_services")).toMatchObject([{ value: "", path: "/" }]);
  });

  test.each(
    some(1, [
      ["policy_id", "15"],
      ["banner-status", "show"],
      ["marketing", "deny"],
    ]),
  )(
    "CON-05 CON-10 a stray %s makes it ask once more at most, and then the answer holds",
    async (name, value) => {
      const visitor = await furnished();
      const { page } = visitor;
      await hold(visitor, { ...accepted, ...answered });
      await stray(visitor, name, value, "/videos");
      let begun = 0;
      page.on("framenavigated", (frame) => {
        if (frame === page.mainFrame()) begun += 1;
      });
      await page.goto(`${shop.origin}/videos/`);
      // who had consented under a policy that is in doubt starts afresh
      if (name === "policy_id") await expect.poll(() => begun).toBe(2);
      await ready(page);
      if (name === "marketing") await page.locator("#cmplz-manage-consent .cmplz-manage-consent").click();
      await page.locator(".cmplz-accept").click();
      await until(page, "ran last.js");
      await again(visitor);
      await until(page, "ran last.js");
      expect(await banner(page).isVisible()).toBe(false);
      expect(await held(visitor, name)).toHaveLength(1);
    },
  );

  test("CON-05 CON-14 those of a parent domain go too, and so do what refused services left there", async () => {
    const visitor = await furnished();
    const { page, context } = visitor;
    const home = "http://boutique.exemple.test";
    await context.route(`${home}/**`, async (route) => {
      const url = route.request().url().replace(home, shop.origin);
      await route.fulfill({ response: await route.fetch({ url, method: "GET" }) });
    });
    const left = [
      { name: "cmplz_marketing", value: "allow" },
      { name: "cmplz_consented_services", value: '{"youtube":true}' },
      { name: "sbjs_current", value: "typ" },
    ];
    await context.addCookies(left.map((cookie) => ({ ...cookie, domain: ".exemple.test", path: "/" })));
    await page.goto(`${home}/seconde/`);
    await ready(page);
    await Promise.all([page.waitForEvent("load"), page.locator(".cmplz-deny").click()]);
    const kept = async () => (await context.cookies()).filter(({ domain }) => domain === ".exemple.test");
    await expect.poll(kept).toEqual([]);
    expect(await cookieValue(visitor, "marketing")).toBe("deny");
  });
});

describe("cleaning", () => {
  const litter = (page: Page) =>
    page.evaluate(() => {
      for (const pair of ["burst_uid=0123", "sbjs_current=typ", "panier=plein"]) {
        // biome-ignore lint/suspicious/noDocumentCookie: as the scripts of others do
        document.cookie = `${pair};path=/`;
      }
      localStorage.setItem("mon-imprimante", "1");
      localStorage.setItem("autre", "1");
    });
  const left = (page: Page) =>
    page.evaluate(() => [
      ...document.cookie.split("; ").map((pair) => pair.split("=")[0]),
      ...Object.keys(localStorage),
    ]);

  test("CON-14 CON-15 what is not consented is taken away every second, what is declared nowhere is left", async () => {
    const { page, requests } = await arrive("/seconde/", {
      clock: "stopped",
      cookies: { ...denied, ...answered },
    });
    for (let round = 0; round < 2; round++) {
      await litter(page);
      await page.clock.runFor(999);
      expect(await left(page)).toEqual(
        expect.arrayContaining(["burst_uid", "sbjs_current", "mon-imprimante"]),
      );
      await page.clock.runFor(1);
      await expect.poll(() => left(page)).not.toContain("mon-imprimante");
      const kept = await left(page);
      expect(kept).not.toContain("burst_uid");
      expect(kept).not.toContain("sbjs_current");
      expect(kept).toEqual(expect.arrayContaining(["panier", "autre"]));
    }
    await page.goto(`${shop.origin}/`);
    await ready(page);
    expect(requests.filter(({ url }) => url.endsWith("cookie_data"))).toHaveLength(1);
  });

  test("CON-14 CON-15 which names to take away is asked only when something is there to take", async () => {
    const { page, requests } = await arrive("/seconde/", {
      clock: true,
      cookies: { ...denied, ...answered },
    });
    const asked = () => requests.filter(({ url }) => url.endsWith("cookie_data")).length;
    await page.clock.runFor(5000);
    expect(asked()).toBe(0);
    await page.evaluate(() => sessionStorage.setItem("autre", "1"));
    await page.clock.runFor(1000);
    await expect.poll(asked).toBe(1);
  });

  test("CON-14 CON-19 a refusal is not read as names of cookies: it is raised, and nothing is taken away", async () => {
    const { page, context } = await arrive("/seconde/", {
      clock: true,
      cookies: { ...denied, ...answered },
    });
    await context.route("**/cookie_data", (route) =>
      route.fulfill({ status: 503, json: { code: "vitrine_503", message: "u", data: { status: 503 } } }),
    );
    const raised = page.waitForEvent("pageerror");
    await litter(page);
    await page.clock.runFor(1000);
    expect((await raised).message).toMatch(/^Something went wrong .*503.* while loading .*cookie_data$/);
    await page.clock.runFor(1000);
    expect(await left(page)).toEqual(expect.arrayContaining(["burst_uid", "panier", "autre"]));
    expect(await page.evaluate(() => "cmplz_cookie_data" in sessionStorage)).toBe(false);
  });

  /** Arrives where the first call for something is cut, and lets fifty seconds pass. */
  async function cutOff(what: RegExp) {
    const { page, context } = await arrive("/seconde/", {
      clock: true,
      cookies: { ...denied, ...answered },
    });
    let calls = 0;
    await context.route(what, (route) => {
      calls += 1;
      return calls === 1 ? route.abort("failed") : route.continue();
    });
    const raised = page.waitForEvent("pageerror");
    await litter(page);
    await page.clock.runFor(1000);
    expect((await raised).message).toMatch(/^Something went wrong .* while loading /);
    await page.clock.runFor(50_000);
    expect(calls).toBe(1);
    expect(await left(page)).toContain("burst_uid");
    return { page, asked: () => calls };
  }

  test("CON-14 CON-19 names that cannot be had are asked for again a minute later, not every second", async () => {
    const { page, asked } = await cutOff(/\/cookie_data$/);
    await page.clock.runFor(15_000);
    await expect.poll(() => left(page)).not.toContain("burst_uid");
    expect(asked()).toBe(2);
  });

  // some browsers keep in mind, as long as the page lives, that a module could not be had
  test("CON-14 CON-19 a cleaner that cannot be had is not asked for every second, and cleans on the next page", async () => {
    const { page, asked } = await cutOff(/\/assets\/shredding-.*\.js/);
    await page.reload();
    await page.clock.runFor(1000);
    await expect.poll(() => left(page)).not.toContain("burst_uid");
    expect(asked()).toBe(2);
  });

  /** What a script leaves, by name: the rest of each cookie. */
  const KEPT_HERE = {
    burst_uid: ";path=/seconde",
    "sbjs_with-its-stroke": ";path=/seconde/",
    "sbjs_of-this-path": "",
    sbjs_partitioned: ";path=/;secure;partitioned",
    "a.sbjs_[odd]": ";path=/",
    "cmplz_sbjs_under-our-prefix": ";path=/",
  };
  test.each(
    some(2, [
      ["of deeper paths, of this path, partitioned, with odd names", "/seconde/", KEPT_HERE],
      ["of a path with an empty part", "/nulle//part/ici", { burst_uid: "" }],
      ["of a path that no cookie can name", "/nulle;part/ici", { burst_uid: "" }],
    ]),
  )("CON-14 cookies %s are taken away", async (_, path, cookies) => {
    const { page } = await arrive(path, { clock: true, cookies: { ...denied, ...answered } });
    const names = Object.keys(cookies);
    await page.evaluate(
      (all) => {
        // biome-ignore lint/suspicious/noDocumentCookie: as the scripts of others do
        for (const text of all) document.cookie = text;
      },
      Object.entries(cookies).map(([name, rest]) => `${name}=1${rest}`),
    );
    expect(await left(page)).toEqual(expect.arrayContaining(names));
    await page.clock.runFor(1000);
    await expect
      .poll(async () => (await left(page)).filter((name) => names.includes(name ?? "")))
      .toEqual([]);
    expect(await left(page)).toContain("cmplz_marketing");
  });

  test.each(["s", "sbjs_"])(
    "CON-14 CON-17 whatever the prefix (%s): consent's own stay, all else goes",
    async (prefix) => {
      await change("prefix", prefix);
      const { page } = await arrive("/seconde/", { clock: true });
      await page.locator(".cmplz-deny").click();
      await page.evaluate(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: as the scripts of others do
        document.cookie = "sbjs_current=1;path=/";
      });
      await page.clock.runFor(1000);
      await expect.poll(() => left(page)).not.toContain("sbjs_current");
      expect(await left(page)).toEqual(expect.arrayContaining([`${prefix}marketing`, `${prefix}policy_id`]));
    },
  );

  test("CON-14 forged names are asked for again", async () => {
    const { page, requests, problems } = await arrive("/seconde/", {
      clock: true,
      cookies: { ...denied, ...answered },
    });
    const forged = ['{"marketing":null}', '{"marketing":{"x":7}}', '{"marketing":{"x":[""]}}', "7", "[[1]]"];
    for (const [index, names] of forged.entries()) {
      await page.evaluate((text) => sessionStorage.setItem("cmplz_cookie_data", text), names);
      await page.reload();
      await ready(page);
      await litter(page);
      await page.clock.runFor(1000);
      await expect.poll(() => left(page), { message: names }).not.toContain("burst_uid");
      expect(await left(page)).toContain("panier");
      expect(requests.filter(({ url }) => url.endsWith("cookie_data"))).toHaveLength(index + 1);
    }
    expect(problems()).toEqual([]);
  });

  test("CON-14 what is consented is left alone", async () => {
    const { page } = await arrive("/seconde/", {
      clock: true,
      cookies: { ...denied, statistics: "allow", ...answered },
    });
    await litter(page);
    await page.clock.runFor(3000);
    await expect.poll(() => left(page)).not.toContain("sbjs_current");
    expect(await left(page)).toContain("burst_uid");
  });

  test("CON-17 with clean_cookies off nothing is asked and nothing cleaned", async () => {
    await change("cleanCookies", false);
    const { page, requests } = await arrive("/seconde/", {
      clock: true,
      cookies: { ...denied, ...answered },
    });
    await litter(page);
    await page.clock.runFor(3000);
    expect(await left(page)).toContain("burst_uid");
    expect(requests.some(({ url }) => url.endsWith("cookie_data"))).toBe(false);
  });
});

describe("modes", () => {
  /** What lets the banner go by itself is fetched beside the rest: waits until it has begun. */
  const watched = async ({ page, requests }: Visitor): Promise<void> => {
    const chunk = () => requests.find(({ url }) => /\/optout-[^/]+\.js$/.test(url))?.url;
    await expect.poll(chunk).toBeDefined();
    // in words, which vitest leaves alone; another import of it ends after the page's own
    await page.evaluate(`import(${JSON.stringify(chunk())}).then(() => {})`);
  };

  test("CON-07 CON-11 optout: everything runs unless denied; past 400 px the banner goes and it is tracked", async () => {
    await change("consentType", "optout");
    await change("dismissOnScroll", true);
    const videos = await comeBy("/videos/");
    await until(videos.page, "ran last.js");
    const visitor = await comeBy("/");
    const { page } = visitor;
    await watched(visitor);
    const scrollTo = (y: number) =>
      page.evaluate(
        (top) =>
          new Promise<void>((seen) => {
            addEventListener("scroll", () => seen(), { once: true });
            window.scrollTo(0, top);
          }),
        y,
      );
    await scrollTo(400);
    expect(await banner(page).isVisible()).toBe(true);
    const told = page.waitForRequest((request) => request.url().endsWith("/track"));
    await scrollTo(401);
    await banner(page).waitFor({ state: "hidden" });
    expect((await told).postDataJSON()).toMatchObject({
      consenttype: "optout",
      consented_categories: ["marketing", "statistics", "preferences", "functional"],
    });
    expect(await cookieValue(visitor, "banner-status")).toBe("dismissed");
  });

  test("CON-07 optout: it goes by itself after dismiss_timeout, 90 s after the page came, and not before", async () => {
    await change("consentType", "optout");
    await change("dismissTimeout", 90);
    const visitor = await arrive("/videos/", { clock: "stopped" });
    const { page, third } = visitor;
    await watched(visitor);
    await expect.poll(() => third).toContain("/tiers/first.js");
    await page.clock.runFor(89_999);
    expect(await banner(page).isVisible()).toBe(true);
    await page.clock.runFor(1);
    await banner(page).waitFor({ state: "hidden" });
  });

  test("CON-07 optin: it never goes by itself", async () => {
    await change("dismissTimeout", 90);
    await change("dismissOnScroll", true);
    const { page } = await arrive("/seconde/", { clock: "stopped" });
    await page.waitForLoadState("networkidle");
    await page.clock.runFor(600_000);
    expect(await banner(page).isVisible()).toBe(true);
  });

  test("CON-11 any other mode: no banner, everything runs, and that nobody was asked is told", async () => {
    await change("consentType", "other");
    const visitor = await arrive("/videos/");
    await until(visitor.page, "ran last.js");
    expect(await banner(visitor.page).count()).toBe(0);
    expect(await cookieValue(visitor, "marketing")).toBe("allow");
    await expect.poll(async () => (await shop.proofs()).at(-1)?.categories).toEqual(["no_warning"]);
  });

  test("CON-12 a bot sees everything run and sends nothing; it keeps no cookie", async () => {
    const { page, requests } = await arrive("/videos/", {
      userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)",
    });
    await until(page, "ran last.js");
    await page.goto("about:blank");
    expect(requests.some(({ url }) => url.endsWith("/track"))).toBe(false);
    expect(await cookieNames(page)).toEqual([]);
  });

  test("CON-12 a speed-test bot gets no banner, nothing runs, nothing is sent", async () => {
    const { page, third, requests } = await arrive("/videos/", {
      userAgent: "Mozilla/5.0 Chrome-Lighthouse",
    });
    expect(await banner(page).isVisible()).toBe(false);
    await page.goto("about:blank");
    expect(third).toEqual([]);
    expect(requests.some(({ url }) => url.endsWith("/track"))).toBe(false);
  });

  test("CON-10 optout: who refused under another policy is asked again, and nothing runs meanwhile", async () => {
    await change("consentType", "optout");
    const visitor = await comeBy("/videos/", { ...denied, ...answered, policy_id: "15" });
    const { page, third } = visitor;
    expect(await banner(page).isVisible()).toBe(true);
    expect(await cookieValue(visitor, "marketing")).toBe("deny");
    expect(await cookieValue(visitor, "banner-status")).toBeUndefined();
    await page.goto(`${shop.origin}/videos/`);
    await ready(page);
    expect(third).toEqual([]);
  });

  test("CON-03 CON-15 geo-IP: the links to the policies are those of the visitor's region", async () => {
    await change("geoip", true);
    const { page } = await comeBy("/seconde/?cmplz_user_region=eu");
    const links = page.locator(".cmplz-cookiebanner.optin .cmplz-documents a");
    await banner(page).and(page.locator(".optin")).waitFor();
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(hrefs).toEqual(["/politique-de-cookies/eu/", "/politique-de-confidentialite/eu/"]);
    expect(await links.allInnerTexts()).toEqual(["Politique de cookies", "Politique de confidentialité"]);
    await page.goto(`${shop.origin}/politique-de-cookies/?cmplz_region_redirect=true`);
    await page.waitForURL(`${shop.origin}/politique-de-cookies/eu/`);
  });

  test("CON-15 CON-17 geo-IP: nothing is shown before the answer, which is kept for the tab", async () => {
    await change("geoip", true);
    const { page, requests } = await comeBy("/seconde/?cmplz_user_region=us");
    await banner(page).and(page.locator(".optout")).waitFor();
    expect(await page.locator(".cmplz-cookiebanner.optin").isVisible()).toBe(false);
    expect(await page.evaluate(() => JSON.parse(sessionStorage.cmplz_user_data).region)).toBe("us");
    await page.goto(`${shop.origin}/seconde/`);
    await banner(page).and(page.locator(".optout")).waitFor();
    const asked = requests.filter(({ url }) => url.includes("/banner?"));
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toMatch(/banner\?lang=fr&locale=fr_FR&token=[a-z]{0,5}&cmplz_user_region=us$/);
    await change("bannerVersion", 14);
    await page.goto(`${shop.origin}/seconde/`);
    await banner(page).and(page.locator(".optin")).waitFor();
    await change("bannerVersion", 13);
    await change("geoip", false);
    const off = await comeBy("/seconde/");
    expect(off.requests.some(({ url }) => url.includes("/banner?"))).toBe(false);
  });

  test("CON-17 soft cookie wall: the page waits until the banner is answered", async () => {
    await change("softCookiewall", true);
    const { page } = await comeBy("/seconde/");
    const container = page.locator("#cmplz-cookiebanner-container");
    expect(await container.getAttribute("class")).toBe("cmplz-soft-cookiewall cmplz-show");
    expect(await page.locator("main").evaluate((main) => main.closest("[inert]") !== null)).toBe(true);
    expect(await barriers(page)).toEqual([]);
    await page.locator(".cmplz-deny").click();
    expect(await container.getAttribute("class")).toBe("cmplz-soft-cookiewall cmplz-dismissed");
    expect(await page.locator("main").evaluate((main) => main.closest("[inert]"))).toBeNull();
  });
});

describe("tracking", () => {
  test("CON-16 leaving without an answer is told once; the next page has nothing to tell", async () => {
    const visitor = await arrive("/seconde/");
    const { page } = visitor;
    const before = (await shop.proofs()).length;
    for (const path of ["/", "/seconde/", "/videos/"]) {
      await page.goto(shop.origin + path);
      await ready(page);
    }
    expect(await cookieValue(visitor, "saved_categories")).toBe('["functional"]');
    await expect
      .poll(async () => (await shop.proofs()).slice(before).map(({ categories }) => categories))
      .toEqual([["functional"]]);
  });

  test.each<[string, (route: Route) => Promise<void>]>([
    ["did not arrive", (route) => route.abort()],
    ["came at a bad time", (route) => route.fulfill({ status: 503, body: "{}" })],
  ])("CON-16 a choice that %s is told again", async (_, answer) => {
    const visitor = await arrive("/seconde/");
    const { page, context } = visitor;
    await context.route("**/track", answer);
    await page.locator(".cmplz-accept").click();
    await expect.poll(() => cookieValue(visitor, "saved_categories")).toBeUndefined();
    await context.unroute("**/track");
    const before = (await shop.proofs()).length;
    await page.goto(`${shop.origin}/`);
    await expect.poll(async () => (await shop.proofs())[before]?.categories.length).toBe(4);
  });

  test("CON-16 CON-17 with store_consent off nothing is sent", async () => {
    await change("storeConsent", false);
    const { page, requests } = await comeBy("/seconde/");
    await page.locator(".cmplz-accept").click();
    await page.goto(`${shop.origin}/`);
    await ready(page);
    expect(requests.some(({ url }) => url.endsWith("/track"))).toBe(false);
  });
});

describe("who goes on at once", () => {
  const all = ["marketing", "statistics", "preferences", "functional"];

  test.each(
    some(2, [
      [".cmplz-accept", "while the answer is on its way", all],
      [".cmplz-deny", "while the answer is on its way", ["functional"]],
      [".cmplz-accept", "before anything was painted", all],
      [".cmplz-deny", "before anything was painted", ["functional"]],
    ]),
  )("CON-16 after %s, %s, is kept once, as they answered", async (button, when, categories) => {
    const { page } = await arrive("/seconde/");
    const before = (await shop.proofs()).length;
    const isPainted = !when.includes("before");
    await Promise.all([
      page.waitForURL(`${shop.origin}/`),
      page.evaluate(
        ([selector, address, paints]) => {
          if (!paints) window.requestAnimationFrame = () => 0;
          document.querySelector<HTMLElement>(selector)?.click();
          location.href = address;
        },
        [button, `${shop.origin}/`, isPainted] as const,
      ),
    ]);
    await ready(page);
    await page.goto(`${shop.origin}/videos/`);
    await expect
      .poll(async () => (await shop.proofs()).slice(before).map((proof) => proof.categories))
      .toEqual([categories]);
  });
});

describe("when something fails", () => {
  test("CON-19 a held-back script that does not load is raised and logged, and the rest goes on", async () => {
    const { page, problems } = await arrive("/videos/", { absent: "/tiers/first.js" });
    const raised = page.waitForEvent("pageerror");
    await page.locator(".cmplz-accept").click();
    const words = `Something went wrong (network error) while loading ${shop.origin}/tiers/first.js`;
    expect((await raised).message).toBe(words);
    expect(problems().some((problem) => problem.includes(words))).toBe(true);
    await page.getByText("Voici la carte du quartier.").waitFor();
  });

  test("CON-19 without the page's script the banner is a plain form at the end of the page, and works", async () => {
    const visitor = await newPage();
    const { page, context } = visitor;
    await context.route(/\/assets\/browser-.*\.js/, (route) => route.abort("failed"));
    const raised = page.waitForEvent("pageerror");
    await page.goto(`${shop.origin}/seconde/`);
    expect((await raised).message).toMatch(
      /^Something went wrong .* while loading .*\/assets\/browser-.*\.js$/,
    );
    await page.locator(".cmplz-deny").click();
    await page.waitForURL(`${shop.origin}/seconde/#choix-enregistres`);
    await expect.poll(() => cookieValue(visitor, "marketing")).toBe("deny");
    await expect.poll(() => banner(page).isVisible()).toBe(false);
  });

  test("CON-19 a part of consent that does not load is raised with its address", async () => {
    const { page, context } = await arrive("/seconde/");
    await context.route(/\/assets\/preferences-.*\.js/, (route) => route.abort("failed"));
    const raised = page.waitForEvent("pageerror");
    await page.locator(".cmplz-view-preferences").click();
    expect((await raised).message).toMatch(
      /^Something went wrong .* while loading http:\/\/\S+\/assets\/preferences-\S+\.js$/,
    );
  });

  test("CON-17 the settings object is there for a classic script, before the page's own has run", async () => {
    const { page } = await newPage();
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector("#cmplz-cookiebanner-container")) return;
        observer.disconnect();
        const { complianz } = window as { complianz?: { prefix: string } };
        Object.assign(window, { early: complianz?.prefix, wasReady: "cmplz_get_cookie" in window });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${shop.origin}/seconde/`);
    await ready(page);
    const seen = await page.evaluate(() => {
      const { early, wasReady } = window as { early?: string; wasReady?: boolean };
      return { early, wasReady };
    });
    expect(seen).toEqual({ early: "cmplz_", wasReady: false });
  });

  test("CON-19 an area that cannot be fetched keeps its question", async () => {
    const { page, context } = await arrive("/videos/");
    await context.route("**/consent-area/**", (route) => route.abort("failed"));
    const raised = page.waitForEvent("pageerror");
    await page.locator(".cmplz-consent-area .cmplz-accept-category").click();
    expect((await raised).message).toMatch(
      /^Something went wrong .* while loading \/wp-json\/complianz\/v1\/consent-area\//,
    );
  });
});

describe("coming back", () => {
  /** As if the tab had been behind another. */
  const hide = (page: Page, isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);

  test.each<[string, (page: Page) => Promise<unknown>]>(
    some(1, [
      ["its tab", (page) => hide(page, true).then(() => hide(page, false))],
      ["its window", (page) => page.evaluate(() => dispatchEvent(new Event("focus")))],
    ]),
  )("CON-08 CON-09 what was withdrawn in another tab stops on return to %s", async (_, comeBack) => {
    const { page, context } = await arrive("/videos/", { cookies: { ...accepted, ...answered } });
    await until(page, "ran last.js");
    const other = await context.newPage();
    await other.goto(`${shop.origin}/seconde/`);
    await ready(other);
    await other.locator("#cmplz-manage-consent .cmplz-manage-consent").click();
    await Promise.all([other.waitForEvent("load"), other.locator(".cmplz-deny").click()]);
    await other.close();
    await Promise.all([page.waitForEvent("load"), comeBack(page)]);
    await ready(page);
    expect((await logOf(page)).some((line) => line.startsWith("ran"))).toBe(false);
    expect(await page.locator("iframe").getAttribute("src")).toBe("about:blank");
  });

  test("an answer in another tab, or on the page before, is seen on return", async () => {
    const { page, context } = await arrive("/seconde/");
    await page.goto(`${shop.origin}/`);
    await ready(page);
    await page.locator(".cmplz-deny").click();
    await page.goBack();
    await banner(page).waitFor({ state: "hidden" });
    const other = await context.newPage();
    await other.goto(`${shop.origin}/`);
    expect(await banner(other).isVisible()).toBe(false);
  });
});

describe("what is seen", () => {
  test("nothing flashes: the banner is there at the first paint for who was not asked, and never for who was", async () => {
    const { page } = await newPage();
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const found = document.querySelector(".cmplz-cookiebanner");
        if (found) seen.push(getComputedStyle(found).display);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const frames = async (path: string) => {
      await page.goto(shop.origin + path);
      await ready(page);
      return [...new Set(await page.evaluate(() => (window as unknown as { seen: string[] }).seen))];
    };
    expect(await frames("/")).toEqual(["grid"]);
    await page.locator(".cmplz-deny").click();
    expect(await frames("/seconde/")).toEqual(["none"]);
  });

  test.each(
    some(1, [
      ["/", ".cmplz-deny"],
      ["/videos/", ".cmplz-accept-service[data-service=youtube]"],
    ]),
  )("nothing shifts on %s when the banner comes, and when %s is pressed", async (path, pressed) => {
    const { page, context } = await newPage();
    await context.route(/youtube/, (route) => route.fulfill({ contentType: "text/html", body: "" }));
    // a typeface that comes late may move a word; here the banner is looked at
    await context.route(/\.woff2/, (route) => route.abort());
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(shop.origin + path);
    await ready(page);
    await page.locator(pressed).click();
    await banner(page).waitFor({ state: "hidden" });
    await page.evaluate(
      () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
    );
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  });

  test("who accepted before sees no question flash over the video", async () => {
    const { page } = await comeBy("/videos/", { ...accepted, ...answered });
    expect(await page.locator("html").getAttribute("class")).toContain("consent-marketing");
  });

  test("T35 in forced colours the banner has an edge", async () => {
    const { page } = await comeBy("/seconde/");
    await page.emulateMedia({ forcedColors: "active" });
    onTestFinished(() => page.emulateMedia({ forcedColors: null }));
    const edge = await banner(page).evaluate((box) => {
      const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(box);
      return [borderTopStyle, borderTopWidth, borderTopColor === "rgba(0, 0, 0, 0)"];
    });
    expect(edge).toEqual(["solid", "1px", false]);
  });

  test("T35 who answers by keyboard goes on from the page's content", async () => {
    const { page } = await comeBy("/seconde/");
    await page.locator(".cmplz-view-preferences").focus();
    await page.keyboard.press("Enter");
    await page.locator(".cmplz-categories-visible").waitFor();
    await page.locator(".cmplz-save-preferences").focus();
    await page.keyboard.press("Enter");
    await banner(page).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("contenu");
  });

  test("accept and deny have the same size, and the same colours", async () => {
    const { page } = await comeBy("/seconde/");
    const look = (selector: string) =>
      page.locator(selector).evaluate((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button);
        return { width, height, color, backgroundColor, fontSize, fontWeight };
      });
    expect(await look(".cmplz-deny")).toEqual(await look(".cmplz-accept"));
  });

  const sizes: [string, { width: number; height: number }][] = [
    ["390 px", { width: 390, height: 844 }],
    ["1280 px", { width: 1280, height: 800 }],
    ["400 %", { width: 320, height: 256 }],
  ];

  describe("in windows of all sizes", () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await arrive("/videos/", { reducedMotion: true });
    });

    // the auditor looks where things stand closest, and at all sizes in the whole form
    test.each(sized(sizes.slice(0, 1), sizes))(
      "T35 at %s nobody is kept out, closed, open and dismissed",
      async (_, size) => {
        const { page, problems } = visitor;
        await page.setViewportSize(size);
        if (!(await banner(page).isVisible()))
          await page.locator("#cmplz-manage-consent .cmplz-manage-consent").click();
        expect(await barriers(page)).toEqual([]);
        await page.locator(".cmplz-view-preferences").click();
        await page.locator(".cmplz-categories-visible").waitFor();
        const detail = page.locator(".cmplz-cookiebanner details.cmplz-marketing");
        if ((await detail.getAttribute("open")) === null) await detail.locator("summary").click();
        expect(await barriers(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
        await page.locator(".cmplz-save-preferences").click();
        expect(await barriers(page)).toEqual([]);
        expect(problems()).toEqual([]);
      },
    );
  });

  test.each(some(1, ["/politique-de-cookies/", "/consentement/"]))(
    "T35 %s keeps nobody out",
    async (path) => {
      const { page } = await arrive(path, { width: 390, reducedMotion: true });
      if (path.includes("cookies")) await page.locator("#cmplz-marketing-manage").waitFor();
      expect(await barriers(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
    },
  );

  describe("with the focus on each control", () => {
    let page: Page;
    beforeAll(async () => {
      ({ page } = await arrive("/", { reducedMotion: true }));
    });

    test.each(sizes)("T35 at %s the banner never hides what has the focus", async (_, size) => {
      await page.setViewportSize(size);
      // the room below follows the banner's new height
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { offsetHeight } = document.querySelector<HTMLElement>(".cmplz-cookiebanner")!;
            return parseFloat(document.documentElement.style.scrollPaddingBottom) - offsetHeight;
          }),
        )
        .toBe(32);
      const covered = await page.evaluate(async () => {
        const dialog = document.querySelector(".cmplz-cookiebanner")!;
        const isCovered = (focus: Element) => {
          const [a, b] = [focus.getBoundingClientRect(), dialog.getBoundingClientRect()];
          return a.top >= b.top && a.bottom <= b.bottom && a.left >= b.left && a.right <= b.right;
        };
        const controls = [
          ...document.querySelectorAll<HTMLElement>("a[href], button, input, textarea, summary"),
        ];
        const found: string[] = [];
        for (const control of controls.filter((one) => !dialog.contains(one) && one.checkVisibility())) {
          control.focus();
          await new Promise((seen) => requestAnimationFrame(seen));
          if (document.activeElement === control && isCovered(control))
            found.push(control.outerHTML.slice(0, 80));
        }
        return found;
      });
      expect(covered).toEqual([]);
    });
  });

  test("CON-06 CON-09 who answers with the mouse stays where they had scrolled, over the reload too", async () => {
    const { page } = await comeBy("/", { ...accepted, ...answered });
    await page.locator("#cmplz-manage-consent .cmplz-manage-consent").click();
    await page.evaluate(() => {
      scrollTo(0, 700);
      addEventListener("pagehide", () => sessionStorage.setItem("left-at", String(Math.round(scrollY))));
    });
    await Promise.all([page.waitForEvent("load"), page.locator(".cmplz-deny").click()]);
    expect(await page.evaluate(() => sessionStorage.getItem("left-at"))).toBe("700");
    await ready(page);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(700);
  });

  test("CON-06 who answers by keyboard is brought back to who opened it", async () => {
    const { page } = await comeBy("/", { ...denied, ...answered });
    await page.locator("#cmplz-manage-consent .cmplz-manage-consent").focus();
    await page.keyboard.press("Enter");
    await page.evaluate(() => scrollTo(0, 0));
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => scrollY > 700)).toBe(true);
  });

  test("CON-06 Escape closes the banner, and the focus goes back to who opened it", async () => {
    const { page } = await comeBy("/seconde/", { ...denied, ...answered });
    const opener = page.locator("#cmplz-manage-consent .cmplz-manage-consent");
    await opener.focus();
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.className)).toBe("cmplz-title");
    await page.keyboard.press("Escape");
    expect(await banner(page).isVisible()).toBe(false);
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

test("the script in the head, consent's part among it, is under 1.2 KB, compressed", async () => {
  const html = await (await fetch(`${shop.origin}/seconde/`)).text();
  const head = /<script[^>]*>([^\n]+?)<\/script>/.exec(html)?.[1] ?? "";
  expect(head).toContain("consent-gate");
  const size = brotliCompressSync(head, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  expect(size).toBeLessThanOrEqual(1200);
});
