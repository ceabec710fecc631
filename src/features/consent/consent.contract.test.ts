/** Consent on the wire: the calls, the markup hooks and the settings object, under their raw names (section 5). */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import type { InjectOptions } from "fastify";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { freshDatabase } from "../../../test/support/databases";
import { atEndOfFile } from "../../../test/support/endings";
import { openTestApp, SECRET, type TestApp } from "../../../test/support/test-app";
import { defineElement } from "../../elements/element";
import { machineClock } from "../../kernel/clock";
import { createSigning } from "../../platform/http/signing";
import { registry, savePage } from "../pages";
import type { AnyElement } from "../pages/pages";
import { consentSettings, verifyChain } from ".";
import { services } from "./declarations";
import { proofsAfter } from "./proof/store";

const API = "/wp-json/complianz/v1/";
const HUMAN = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36";
const ALL = ["marketing", "statistics", "preferences", "functional"];

let app: TestApp;
let address = 0;

const area = defineElement({
  name: "contract-area",
  label: "Zone",
  summary: "Pour les essais.",
  settings: z.object({}),
  slots: {},
  consent: "marketing",
  view: () => "La carte du quartier",
  examples: [],
});

beforeAll(async () => {
  const elements = registry as Map<string, AnyElement>;
  elements.set(area.name, area);
  atEndOfFile(() => elements.delete(area.name));
  app = await openTestApp(await freshDatabase("sqlite"));
  const page = (path: string, published: boolean) =>
    savePage(app.database, registry, {
      path,
      title: "Carte",
      description: "Carte",
      published,
      document: { body: [{ element: "text", settings: { text: "Bonjour" } }, { element: area.name }] },
    });
  await page("/", true);
  await page("/brouillon/", false);
  await savePage(app.database, registry, {
    path: "/filmes/",
    title: "Vidéos",
    description: "Vidéos",
    document: {
      body: ["https://youtu.be/M7lc1UVf-VE", "https://vimeo.com/76979871"].map((url) => ({
        element: "video",
        settings: { url },
      })),
    },
  });
});

/** Every test comes from an address of its own, so that none eats up another's share. */
beforeEach(() => {
  address += 1;
});

async function ask(url: string, options: Partial<InjectOptions> = {}) {
  const headers = { "user-agent": HUMAN, ...options.headers };
  const remoteAddress = `10.0.${address >> 8}.${address & 255}`;
  return app.server.inject({ method: "GET", remoteAddress, ...options, url, headers } as InjectOptions);
}

const track = (payload: unknown, headers: Record<string, string> = {}) =>
  ask(`${API}track`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  });

const accepted = { consented_categories: ALL, consented_services: {}, consenttype: "optin" };
const refused = { consented_categories: ["functional"], consented_services: {}, consenttype: "optin" };

const lastProof = async () => (await proofsAfter(app.database.read, 0, 10_000)).at(-1);
const countProofs = async () => (await proofsAfter(app.database.read, 0, 10_000)).length;
const set = async (name: keyof (typeof consentSettings)["declarations"], value: unknown) => {
  const changed = await app.settings.change(consentSettings, name, value);
  if (!changed.ok) throw new Error(changed.refusal.message);
};

/** The settings object that a page carries. */
async function complianz(path = "/"): Promise<Record<string, unknown>> {
  const { body } = await ask(path);
  const [, json = ""] =
    /<script type="application\/json" id="cmplz-cookiebanner-js-extra">(.*?)<\/script>/.exec(body) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}

/** For tests of a rate limit: a busy machine takes seconds over them, in which it would let one more pass. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
}

const cookiesOf = (answer: { headers: Record<string, unknown> }) => {
  const lines = [answer.headers["set-cookie"] ?? []].flat() as string[];
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1).split(";")[0]]),
  );
};

describe("GET banner", () => {
  test("CON-15 answers the visitor's and the banner's data, with the very strings of the page", async () => {
    const answer = await ask(`${API}banner?lang=fr&locale=fr_FR&token=abcde`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    const page = await complianz();
    expect(answer.json()).toMatchObject({
      consenttype: "optin",
      region: "ca",
      version: page.version,
      banner_version: page.banner_version,
      forceEnableStats: "",
    });
  });

  test("CON-15 CON-17 with geo-IP on, the region asked for decides how its people are asked", async () => {
    await set("geoip", true);
    const of = async (region: string) => (await ask(`${API}banner?cmplz_user_region=${region}`)).json();
    expect(await of("us")).toMatchObject({ region: "us", consenttype: "optout" });
    expect(await of("eu")).toMatchObject({ region: "eu", consenttype: "optin" });
    expect(await of("ca")).toMatchObject({ region: "ca", consenttype: "optin" });
    expect(await of("<script>")).toMatchObject({ region: "ca", consenttype: "optin" });
    await set("geoip", false);
    expect(await of("us")).toMatchObject({ region: "ca", consenttype: "optin" });
  });

  test("CON-15 CON-17 with geo-IP on, the table of countries in the data folder tells where an address is", async () => {
    const folder = await mkdtemp(join(tmpdir(), "pays-"));
    await writeFile(
      join(folder, "pays.csv"),
      "24.48.0.0,24.48.255.255,CA\n8.8.8.0,8.8.8.255,US\n90.0.0.0,90.0.0.255,FR\n",
    );
    const other = await openTestApp(await freshDatabase("sqlite"), { env: { DATA_DIR: folder } });
    await other.settings.change(consentSettings, "geoip", true);
    const from = async (remoteAddress: string) =>
      (await other.server.inject({ url: `${API}banner`, remoteAddress })).json();
    // the very first answer waits for the table: a browser keeps it for as long as the tab lives
    expect(await from("8.8.8.8")).toMatchObject({ region: "us", consenttype: "optout" });
    expect(await from("90.0.0.1")).toMatchObject({ region: "eu", consenttype: "optin" });
    expect(await from("24.48.1.1")).toMatchObject({ region: "ca", consenttype: "optin" });
    expect(await from("127.0.0.1")).toMatchObject({ region: "ca", consenttype: "optin" });
    await other.server.inject({
      method: "POST",
      url: `${API}track`,
      remoteAddress: "90.0.0.1",
      headers: { "user-agent": HUMAN },
      payload: accepted,
    });
    const [proof] = await proofsAfter(other.database.read, 0, 1);
    expect(proof).toMatchObject({ region: "eu" });
    await rm(folder, { recursive: true });
  });

  test("CON-11 CON-17 with geo-IP on, who has no script is asked as their region wants too", async () => {
    const folder = await mkdtemp(join(tmpdir(), "pays-"));
    await writeFile(join(folder, "pays.csv"), "8.8.8.0,8.8.8.255,US\n90.0.0.0,90.0.0.255,FR\n");
    const other = await openTestApp(await freshDatabase("sqlite"), { env: { DATA_DIR: folder } });
    await other.settings.change(consentSettings, "geoip", true);
    const boxes = async (remoteAddress: string) =>
      (await other.server.inject({ url: "/consentement/", remoteAddress })).body.match(
        /id="cmplz-marketing-page"[^>]*checked=""/g,
      )?.length ?? 0;
    expect([await boxes("8.8.8.8"), await boxes("90.0.0.1")]).toEqual([1, 0]);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const form = { method: "POST", url: "/consentement/", headers, payload: "choice=deny" } as const;
    await other.server.inject({ ...form, remoteAddress: "8.8.8.8" });
    const [proof] = await proofsAfter(other.database.read, 0, 1);
    expect(proof).toMatchObject({ region: "us", mode: "optout", categories: ["functional"] });
    await rm(folder, { recursive: true });
  });

  test("CON-15 nobody else gets it from a cache", async () => {
    expect((await ask(`${API}banner`)).headers["cache-control"]).toBe("private, no-store");
  });
});

describe("POST track", () => {
  test("CON-15 CON-16 answers success and keeps the statement as proof", async () => {
    const answer = await track({ ...accepted, consented_services: { youtube: false } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    expect(await lastProof()).toMatchObject({
      categories: ALL,
      services: { youtube: false },
      mode: "optin",
      region: "ca",
      policy: 16,
      bannerVersion: 13,
    });
  });

  test.each([["no_warning"], ["do_not_track"]])("CON-15 takes the word %s", async (word) => {
    expect((await track({ ...refused, consented_categories: [word] })).statusCode).toBe(200);
    expect((await lastProof())?.categories).toEqual([word]);
  });

  test("CON-16 a proof holds neither address nor browser of the visitor", async () => {
    await track(accepted, { "user-agent": `${HUMAN} Unmistakable/1.0` });
    const rows = JSON.stringify(await app.database.read.selectFrom("consent_proofs").selectAll().execute());
    expect(rows).not.toContain("10.0.");
    expect(rows).not.toContain("Unmistakable");
  });

  test("CON-05 who accepts is given the number of the proof; who refuses carries none", async () => {
    const { cmplz_id: id } = cookiesOf(await track(accepted));
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(cookiesOf(await track(refused))).toEqual({});
    const [line] = [(await track(accepted)).headers["set-cookie"]].flat();
    expect(line).toContain("SameSite=Lax");
    expect(line).toContain(`Max-Age=${365 * 86_400}`);
  });

  test("CON-16 withdrawing is kept under the same number; saying it twice is kept once", async () => {
    const { cmplz_id: id } = cookiesOf(await track(accepted));
    await track(refused, { cookie: `cmplz_id=${id}` });
    const before = await countProofs();
    await track(refused, { cookie: `cmplz_id=${id}` });
    expect(await countProofs()).toBe(before);
    expect(await lastProof()).toMatchObject({ subject: id, categories: ["functional"] });
  });

  test("a service that nobody declared is dropped", async () => {
    await track({ ...accepted, consented_services: { youtube: true, unheard: true } });
    expect((await lastProof())?.services).toEqual({ youtube: true });
  });

  test("CON-16 content that belongs to no service is kept under the name that the markup gives it", async () => {
    expect((await track({ ...accepted, consented_services: { general: true } })).statusCode).toBe(200);
    expect((await lastProof())?.services).toEqual({ general: true });
  });

  test("CON-12 CON-16 robots leave no proof", async () => {
    const before = await countProofs();
    expect((await track(accepted, { "user-agent": "Googlebot/2.1" })).json()).toEqual({ success: true });
    expect((await track(accepted, { "user-agent": "Chrome-Lighthouse" })).json()).toEqual({ success: true });
    expect(await countProofs()).toBe(before);
  });

  test("CON-17 with store_consent off nothing is kept", async () => {
    await set("storeConsent", false);
    const before = await countProofs();
    expect((await track(accepted)).json()).toEqual({ success: true });
    expect(await countProofs()).toBe(before);
    await set("storeConsent", true);
  });

  test.each([
    ["nothing", "", 400],
    ["no JSON", "{", 400],
    ["a list", "[]", 400],
    ["an unknown category", { ...accepted, consented_categories: ["everything"] }, 400],
    ["a category twice", { ...accepted, consented_categories: ["functional", "functional"] }, 400],
    ["no category", { ...accepted, consented_categories: [] }, 400],
    ["a text for a list", { ...accepted, consented_categories: "marketing" }, 400],
    ["a text for a yes", { ...accepted, consented_services: { youtube: "true" } }, 400],
    ["an unknown mode", { ...accepted, consenttype: "always" }, 400],
    [
      "a poisoned object",
      '{"__proto__":{"a":1},"consented_categories":["functional"],"consenttype":"optin"}',
      400,
    ],
    ["more than 4 KB", { ...accepted, padding: "x".repeat(5000) }, 413],
  ])("T9 %s is refused in French", async (_, body, status) => {
    const before = await countProofs();
    const answer = await track(body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(/[éèà’]/);
    expect(answer.json().data.request_id).toBeTruthy();
    expect(await countProofs()).toBe(before);
  });

  test("an empty list of services is an empty map", async () => {
    expect((await track({ ...accepted, consented_services: [] })).statusCode).toBe(200);
    expect((await lastProof())?.services).toEqual({});
  });

  test.each([
    [{ origin: "https://evil.example" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
  ])("T14 from elsewhere it is refused: %j", async (headers) => {
    const before = await countProofs();
    expect((await track(accepted, headers)).statusCode).toBe(403);
    expect(await countProofs()).toBe(before);
  });

  test("a flood from one address is cut off, and the others are served", async () => {
    stopTheClock();
    const answers = await Promise.all(Array.from({ length: 40 }, () => track(accepted)));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers["retry-after"]).toBeTruthy();
    address += 1;
    expect((await track(accepted)).statusCode).toBe(200);
    expect((await ask("/")).statusCode).toBe(200);
  });

  test("while one address floods, pages and the answers of others come through", async () => {
    stopTheClock();
    const flood = Array.from({ length: 400 }, () => track(accepted));
    address += 1;
    const others = await Promise.all([
      ask("/"),
      track(refused),
      ask(`${API}cookie_data`),
      ask("/consentement/"),
    ]);
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  test("T32 after all this the chain is whole", async () => {
    const signing = createSigning(SECRET, machineClock);
    expect(await verifyChain(app.database, signing)).toMatchObject({ ok: true });
  });
});

describe("GET cookie_data", () => {
  test("CON-14 CON-15 gives parts of cookie names per category and service", async () => {
    const answer = await ask(`${API}cookie_data`);
    expect(answer.json()).toMatchObject({
      preferences: expect.any(Object),
      statistics: { burst: ["burst_uid"] },
      marketing: { "sourcebuster-js": ["sbjs_"] },
    });
    expect(answer.json()).not.toHaveProperty("functional");
  });

  test("CON-17 gives an empty list when consent is not per service", async () => {
    await set("cleanCookies", false);
    expect((await ask(`${API}cookie_data`)).json()).toEqual([]);
    expect((await complianz()).clean_cookies).toBe("");
    await set("cleanCookies", true);
  });
});

describe("GET manage_consent_html", () => {
  test("CON-02 CON-15 gives a string of HTML with a switch per category and a box per service", async () => {
    const answer = await ask(`${API}manage_consent_html?lang=fr&locale=fr_FR&token=abcde`);
    const html = answer.json() as string;
    expect(typeof html).toBe("string");
    for (const category of ALL)
      expect(html).toMatch(
        new RegExp(
          `<details class="cmplz-category cmplz-${category}">.*class="cmplz-consent-checkbox cmplz-${category}[ "]`,
        ),
      );
    expect(html).toMatch(
      /id="cmplz_service_youtube" class="cmplz-accept-service"[^>]*data-service="youtube" data-category="marketing"/,
    );
    expect(html).not.toContain("style=");
  });

  test("CON-15 a service's box is in no category's element, whose every change would count for the category", async () => {
    const html = (await ask(`${API}manage_consent_html`)).json() as string;
    const categories = html.match(/<details class="cmplz-category.*?<\/details>/gs) ?? [];
    expect(categories).toHaveLength(4);
    expect(categories.join("")).not.toContain("cmplz-accept-service");
  });

  test.each([[{ "sec-gpc": "1" }], [{ dnt: "1" }]])(
    "CON-11 says so when the browser sends %j",
    async (headers) => {
      const html = (await ask(`${API}manage_consent_html`, { headers })).json() as string;
      expect(html).toContain("cmplz-dnt-notice");
      expect((await ask(`${API}manage_consent_html`)).body).not.toContain("cmplz-dnt-notice");
    },
  );
});

describe("GET consent-area", () => {
  const idsOf = (html: string) =>
    /data-post_id="(\d+)" data-block_id="([^"]+)" data-category="marketing" data-service="general"/.exec(
      html,
    ) ?? [];

  test("CON-13 CON-15 the page holds the question, the call gives the content", async () => {
    const { body } = await ask("/");
    expect(body).not.toContain("La carte du quartier");
    const [, post, block] = idsOf(body);
    const answer = await ask(`${API}consent-area/${post}/${block}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toBe("La carte du quartier");
  });

  test("CON-15 T14 what is no area, or not published, is the same empty string", async () => {
    const [, post] = idsOf((await ask("/")).body);
    const { areaNumber } = await import("../pages/areas");
    for (const path of [
      `${post}/e0`,
      `${post}/e9`,
      "12/e1",
      `${areaNumber("/brouillon/")}/e1`,
      "0/-",
      "9999999999/x",
    ]) {
      const answer = await ask(`${API}consent-area/${path}`);
      expect([answer.statusCode, answer.json()], path).toEqual([200, ""]);
    }
  });

  test.each(["x/e1", "1/E1", "1/a.b", "1/%00", "-1/e1", "1/", "1e3/e1"])(
    "T14 an address of another shape does not exist: %s",
    async (path) => {
      expect((await ask(`${API}consent-area/${path}`)).statusCode).toBe(404);
    },
  );
});

describe("the settings object", () => {
  test("CON-17 has every name, its defaults, and strings for all scalars", async () => {
    const settings = await complianz();
    expect(settings).toMatchObject({
      prefix: "cmplz_",
      user_banner_id: "1",
      consenttype: "optin",
      region: "ca",
      cookie_expiry: "365",
      current_policy_id: "16",
      banner_version: "13",
      version: expect.any(String),
      categories: { statistics: "statistiques", marketing: "marketing", preferences: "préférences" },
      aria_label: "Cliquez pour accepter les cookies {category} et activer ce contenu",
      placeholdertext: expect.stringContaining(
        ">Cliquez pour accepter les cookies {category} et activer ce contenu<",
      ),
      store_consent: "1",
      dismiss_timeout: "0",
      dismiss_on_scroll: "",
      soft_cookiewall: "",
      clean_cookies: "1",
      geoip: "",
      do_not_track_enabled: "1",
      url: API,
      locale: "lang=fr&locale=fr_FR",
    });
    for (const [name, value] of Object.entries(settings))
      expect(["string", "object"], name).toContain(typeof value);
  });

  test.each<[keyof (typeof consentSettings)["declarations"], unknown, string, unknown]>([
    ["consentType", "optout", "consenttype", "optout"],
    ["region", "eu", "region", "eu"],
    ["policyId", 17, "current_policy_id", "17"],
    ["bannerVersion", 14, "banner_version", "14"],
    ["bannerId", 2, "user_banner_id", "2"],
    ["version", "7.2.0", "version", "7.2.0"],
    ["prefix", "cmplz_rt_", "prefix", "cmplz_rt_"],
    ["cookieExpiry", 180, "cookie_expiry", "180"],
    ["storeConsent", false, "store_consent", ""],
    ["dismissTimeout", 10, "dismiss_timeout", "10000"],
    ["dismissOnScroll", true, "dismiss_on_scroll", "1"],
    ["softCookiewall", true, "soft_cookiewall", "1"],
    ["geoip", true, "geoip", "1"],
    ["doNotTrack", false, "do_not_track_enabled", ""],
    ["blockAjaxContent", false, "block_ajax_content", ""],
    ["disableBanner", true, "disable_cookiebanner", "1"],
    ["placeholderText", "Accepter {category}", "aria_label", "Accepter {category}"],
  ])("CON-17 %s set to %j reaches every page at once", async (name, value, wireName, wireValue) => {
    const usual = (await app.settings.read(consentSettings))[name];
    expect((await complianz())[wireName]).not.toEqual(wireValue);
    await set(name, value);
    expect((await complianz())[wireName]).toEqual(wireValue);
    await set(name, usual);
  });

  test("CON-04 CON-17 the placeholder's text is plain, or with consent per service HTML with a button and a link", async () => {
    const html = String((await complianz()).placeholdertext);
    expect(html).toMatch(/<button type="button" class="cmplz-accept-service">Accepter \{service\}<\/button>/);
    expect(html).toMatch(/<div class="cmplz-links"><a class="cmplz-link cookie-statement" href="\//);
    await set("cleanCookies", false);
    expect((await complianz()).placeholdertext).toBe(
      "Cliquez pour accepter les cookies {category} et activer ce contenu",
    );
    await set("cleanCookies", true);
  });

  test("CON-03 a policy's address leads to the region that the script adds to it", async () => {
    const to = async (query: string) => (await ask(`/politique-de-cookies/?${query}`)).headers.location;
    expect(await to("cmplz_region_redirect=true&cmplz-region=eu")).toBe("/politique-de-cookies/eu/");
    expect(await to("cmplz_region_redirect=true&cmplz-region=ca")).toBe("/politique-de-cookies/");
    expect(await to("cmplz_region_redirect=true")).toBeUndefined();
    expect(await to("cmplz_region_redirect=true&cmplz-region=//evil")).toBeUndefined();
    expect(await to("cmplz-region=eu")).toBeUndefined();
  });

  test("CON-03 CON-17 every region has both policies, each with a title and a url, and they exist", async () => {
    const links = (await complianz()).page_links as Record<
      string,
      Record<string, { title: string; url: string }>
    >;
    expect(Object.keys(links).sort()).toEqual(["au", "br", "ca", "eu", "uk", "us", "za"]);
    for (const [region, { "cookie-statement": cookie, "privacy-statement": privacy }] of Object.entries(
      links,
    )) {
      expect(cookie?.title).toBe("Politique de cookies");
      expect(privacy?.title).toBe("Politique de confidentialité");
      const page = await ask(cookie?.url ?? "");
      expect(page.statusCode, region).toBe(200);
      expect(page.body).toContain("<h1>Politique de cookies</h1>");
      expect(privacy?.url).toBe(`/politique-de-confidentialite/${region === "ca" ? "" : `${region}/`}`);
      // the shop's own is a page that its merchant writes
      if (region === "ca") continue;
      const statement = await ask(privacy?.url ?? "");
      expect(statement.statusCode, region).toBe(200);
      expect(statement.body).toContain("<h1>Politique de confidentialité</h1>");
    }
    expect((await ask("/politique-de-confidentialite/ca/")).headers.location).toBe(
      "/politique-de-confidentialite/",
    );
    expect((await ask("/politique-de-cookies/xx/")).statusCode).toBe(404);
    expect((await ask("/politique-de-cookies/ca/")).headers.location).toBe("/politique-de-cookies/");
  });
});

describe("the markup", () => {
  test("CON-01 has the banner with its five actions, under the names that its script looks for", async () => {
    const { body } = await ask("/");
    const banner = body.slice(body.indexOf('<div id="cmplz-cookiebanner-container">'));
    expect(banner).toMatch(
      /^<div id="cmplz-cookiebanner-container"><div class="cmplz-cookiebanner cmplz-hidden banner-1 optin [^"]*" role="dialog"/,
    );
    for (const name of ["cmplz-accept", "cmplz-deny", "cmplz-view-preferences", "cmplz-save-preferences"])
      expect(banner).toMatch(
        new RegExp(`<button class="[^"]*cmplz-btn ${name}"|<button [^>]*class="[^"]*${name}"`),
      );
    expect(banner).toMatch(/<button type="button" class="cmplz-close /);
    expect(banner).toMatch(
      /<aside id="cmplz-manage-consent".*<button type="button" class="cmplz-manage-consent manage-consent-1 cmplz-hidden/,
    );
    for (const category of ALL)
      expect(banner).toMatch(
        new RegExp(
          `id="cmplz-${category}-optin" class="cmplz-consent-checkbox cmplz-${category} [^>]*data-category="cmplz_${category}"`,
        ),
      );
  });

  test("CON-08 accepting and refusing weigh the same: the same classes, side by side", async () => {
    const { body } = await ask("/");
    const [, accept] = /class="([^"]*) cmplz-accept"/.exec(body) ?? [];
    const [, deny] = /class="([^"]*) cmplz-deny"/.exec(body) ?? [];
    expect(accept).toBeTruthy();
    expect(deny).toBe(accept);
  });

  test("CON-03 the banner leads to both policies", async () => {
    const { body } = await ask("/");
    expect(body).toMatch(
      /<a class="cmplz-link cookie-statement" href="\/politique-de-cookies\/" data-relative_url="">Politique de cookies</,
    );
    expect(body).toMatch(
      /<a class="cmplz-link privacy-statement" href="\/politique-de-confidentialite\/" data-relative_url="">Politique de confidentialité</,
    );
  });

  test("CON-02 the policy page has the container, and every page a link in its footer", async () => {
    const { body } = await ask("/politique-de-cookies/");
    expect(body).toContain('<div id="cmplz-manage-consent-container-nojavascript">');
    expect(body).toContain(
      '<div id="cmplz-manage-consent-container" class="cmplz-manage-consent-container">',
    );
    expect(body).toContain('<a class="cmplz-manage-consent" href="/consentement/">Gérer le consentement</a>');
  });

  test("CON-17 with geo-IP both ways of asking stand ready; in any other mode none does", async () => {
    await set("geoip", true);
    const { body } = await ask("/");
    expect(body).toMatch(/banner-1 optin /);
    expect(body).toMatch(/banner-1 optout /);
    await set("geoip", false);
    await set("consentType", "other");
    expect((await ask("/")).body).not.toContain("cmplz-cookiebanner cmplz-hidden");
    await set("consentType", "optin");
  });

  test("the same bytes go to robots, to who accepted and to who refused", async () => {
    const plain = (await ask("/")).body;
    for (const headers of [
      { "user-agent": "Googlebot/2.1" },
      { cookie: "cmplz_marketing=allow; cmplz_banner-status=dismissed" },
      { "sec-gpc": "1", dnt: "1" },
    ])
      expect((await ask("/", { headers })).body).toBe(plain);
  });
});

describe("without script", () => {
  const post = (form: string, headers: Record<string, string> = {}) =>
    ask("/consentement/", {
      method: "POST",
      payload: form,
      headers: { "content-type": "application/x-www-form-urlencoded", host: "localhost", ...headers },
    });

  test("CON-05 CON-08 accepting sets every cookie and goes back where it was", async () => {
    const answer = await post("choice=accept", { referer: "http://localhost/boutique/?orderby=price" });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe("/boutique/?orderby=price#choix-enregistres");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(cookiesOf(answer)).toMatchObject({
      cmplz_functional: "allow",
      cmplz_preferences: "allow",
      cmplz_statistics: "allow",
      cmplz_marketing: "allow",
      "cmplz_banner-status": "dismissed",
      cmplz_policy_id: "16",
      cmplz_saved_categories: '["marketing","statistics","preferences","functional"]',
    });
    expect((await lastProof())?.categories).toEqual(ALL);
  });

  test("CON-08 refusing denies all but functional and takes back what was granted", async () => {
    const cookie = 'cmplz_marketing=allow; cmplz_policy_id=16; cmplz_consented_services={"youtube":true}';
    expect(cookiesOf(await post("choice=deny", { cookie }))).toMatchObject({
      cmplz_functional: "allow",
      cmplz_statistics: "deny",
      cmplz_marketing: "deny",
      cmplz_consented_services: "",
    });
  });

  test("CON-08 refusing stays possible whatever the address has sent; the flood leaves no more proofs", async () => {
    stopTheClock();
    await Promise.all(Array.from({ length: 40 }, () => track(accepted)));
    expect((await post("choice=accept")).statusCode).toBe(303);
    await Promise.all(Array.from({ length: 40 }, () => post("choice=accept")));
    expect((await post("choice=accept")).statusCode).toBe(429);
    const before = await countProofs();
    const answer = await post("choice=deny");
    expect([answer.statusCode, cookiesOf(answer).cmplz_marketing]).toEqual([303, "deny"]);
    expect(await countProofs()).toBe(before);
  });

  /** Until the end of the test nothing can be written: another program holds the database. */
  const lock = () =>
    vi
      .spyOn(app.database, "write")
      .mockRejectedValue(Object.assign(new Error("database is locked"), { errcode: 5 }));

  test.each([
    "choice=accept",
    "choice=save&categories=statistics",
    "choice=save&services=youtube",
    "category=marketing",
  ])(
    "CON-16 T32 nobody consents without proof: where it cannot be kept, « %s » is refused and sets no cookie",
    async (form) => {
      lock();
      const answer = await post(form);
      expect([answer.statusCode, cookiesOf(answer)]).toEqual([503, {}]);
    },
  );

  test.each([
    ["choice=deny", "deny"],
    ["choice=save", "deny"],
    ["choice=save&categories=statistics", "deny"],
    ["choice=close", undefined],
  ])("CON-08 what grants nothing new needs no proof: « %s »", async (form, marketing) => {
    lock();
    const cookie =
      'cmplz_marketing=allow; cmplz_statistics=allow; cmplz_policy_id=16; cmplz_saved_categories=["marketing","statistics","functional"]';
    const answer = await post(form, { cookie });
    expect([answer.statusCode, cookiesOf(answer).cmplz_marketing]).toEqual([303, marketing]);
    expect(cookiesOf(answer)).not.toHaveProperty("cmplz_saved_categories");
  });

  test("CON-08 taking consent back by the boxes stays possible whatever the address has sent", async () => {
    stopTheClock();
    await Promise.all(Array.from({ length: 40 }, () => post("choice=accept")));
    const cookie = "cmplz_marketing=allow; cmplz_statistics=allow; cmplz_policy_id=16";
    expect((await post("choice=save&categories=preferences", { cookie })).statusCode).toBe(429);
    const answer = await post("choice=save&categories=statistics", { cookie });
    expect([answer.statusCode, cookiesOf(answer).cmplz_marketing]).toEqual([303, "deny"]);
  });

  test("CON-10 T32 who accepts again under another policy keeps the number of the proof, or is given a new one", async () => {
    const { cmplz_id: known } = cookiesOf(await track(accepted));
    const old = "cmplz_marketing=allow; cmplz_policy_id=15";
    const again = cookiesOf(await post("choice=accept", { cookie: `${old}; cmplz_id=${known}` }));
    expect(again).not.toHaveProperty("cmplz_id");
    expect((await lastProof())?.subject).toBe(known);
    const strange = `${old}; cmplz_id=${"a".repeat(32)}`;
    const { cmplz_id: given } = cookiesOf(await post("choice=accept", { cookie: strange }));
    const file = await ask("/consentement/preuve/", { headers: { cookie: `cmplz_id=${given}` } });
    expect(file.json().subject).toBe(given);
    const denied = cookiesOf(await post("choice=deny", { cookie: `${old}; cmplz_id=${known}` }));
    expect(denied.cmplz_id).toBe("");
  });

  test("CON-14 refusing takes away what refused services had left, and nothing else", async () => {
    const cookie =
      "burst_uid=1; sbjs_first=a; sbjs_first=b; panier=2; woocommerce_items_in_cart=1; autre_sbjs_=1";
    const left = (form: string) =>
      post(form, { cookie }).then((answer) =>
        Object.keys(cookiesOf(answer)).filter((name) => !name.startsWith("cmplz_")),
      );
    expect(await left("choice=deny")).toEqual(["burst_uid", "sbjs_first"]);
    expect(await left("choice=save&categories=statistics&services=burst")).toEqual(["sbjs_first"]);
    expect(await left("choice=save&services=sourcebuster-js")).toEqual(["burst_uid"]);
    expect(await left("choice=accept")).toEqual([]);
    const lines = [(await post("choice=deny", { cookie })).headers["set-cookie"]].flat();
    expect(lines).toContain("sbjs_first=; Path=/; Max-Age=0; SameSite=Lax");
    await set("cleanCookies", false);
    expect(await left("choice=deny")).toEqual([]);
    await set("cleanCookies", true);
  });

  test("CON-05 CON-13 of two cookies of one name the refusal counts: on the choice page too", async () => {
    const ticked = async (cookie: string) =>
      (await ask("/consentement/", { headers: { cookie: `cmplz_policy_id=16; ${cookie}` } })).body.match(
        /data-service="youtube"[^>]*checked/g,
      ) !== null;
    const granted = 'cmplz_consented_services={"youtube":true}';
    expect(await ticked(granted)).toBe(true);
    expect(await ticked(`${granted}; cmplz_consented_services=`)).toBe(false);
    expect(await ticked(`${granted}; cmplz_policy_id=15`)).toBe(false);
  });

  test("CON-10 in optout mode the choice page ticks nothing for who refused under another policy", async () => {
    await set("consentType", "optout");
    const old = "cmplz_marketing=deny; cmplz_statistics=deny; cmplz_policy_id=15";
    const ticked = async (cookie: string) =>
      (await ask("/consentement/", { headers: { cookie } })).body.match(
        /id="cmplz-(?!f)\w+-page"[^>]*checked/g,
      );
    expect(await ticked(old)).toBeNull();
    const jar = {
      cmplz_marketing: "deny",
      cmplz_statistics: "deny",
      ...cookiesOf(await post("choice=close", { cookie: old })),
    };
    const now = Object.entries(jar)
      .map((pair) => pair.join("="))
      .join("; ");
    expect(now).toContain("cmplz_policy_id=16");
    expect(await ticked(now)).toBeNull();
    await set("consentType", "optin");
  });

  test("saving takes the ticked boxes, categories and services", async () => {
    const answer = await post(
      "choice=save&categories=statistics&services=youtube&services=burst&services=unheard",
    );
    expect(cookiesOf(answer)).toMatchObject({
      cmplz_statistics: "allow",
      cmplz_marketing: "deny",
      cmplz_consented_services: '{"youtube":true}',
    });
  });

  test("CON-04 CON-06 a placeholder's button accepts its category", async () => {
    expect(cookiesOf(await post("category=marketing"))).toMatchObject({
      cmplz_marketing: "allow",
      "cmplz_banner-status": "dismissed",
    });
  });

  test("CON-04 a placeholder's button lifts the refusal of the service whose content it stands for", async () => {
    const cookie =
      'cmplz_marketing=allow; cmplz_policy_id=16; cmplz_consented_services={"youtube":false,"vimeo":false}';
    expect(cookiesOf(await post("category=marketing+youtube", { cookie }))).toMatchObject({
      cmplz_consented_services: '{"youtube":true,"vimeo":false}',
    });
    expect((await post("category=marketing+youtube+vimeo")).statusCode).toBe(303);
    expect((await post(`category=marketing+${"x".repeat(100)}`)).statusCode).toBe(400);
  });

  test("every page holds the word that an answer was kept, where the answer leads", async () => {
    const { body } = await ask("/");
    expect(body).toMatch(
      /<p id="choix-enregistres" class="consent-kept" tabindex="-1">Votre réponse est enregistrée\./,
    );
  });

  test("the choice page shows what the cookies say, to nobody else", async () => {
    const answer = await ask("/consentement/", {
      headers: { cookie: "cmplz_statistics=allow; cmplz_policy_id=16" },
    });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body).toMatch(/id="cmplz-statistics-page"[^>]*checked=""/);
    expect(answer.body).not.toMatch(/id="cmplz-marketing-page"[^>]*checked=""/);
  });

  test.each([
    "https://evil.example/",
    "http://localhost//evil.example/",
    "http://localhost\\@evil.example/",
    "//evil.example",
    "javascript:alert(1)",
    "",
  ])("T14 it never leads off the site: %s", async (referer) => {
    const { headers, statusCode } = await post("choice=close", { referer });
    expect(statusCode).toBe(303);
    expect(new URL(String(headers.location), "http://localhost/").host).toBe("localhost");
  });

  test("T14 from elsewhere it is refused", async () => {
    expect((await post("choice=accept", { origin: "https://evil.example" })).statusCode).toBe(403);
  });

  test.each(["", "choice=everything", "category=functional", "category=x", "categories=statistics"])(
    "T9 a form that says nothing is refused: « %s »",
    async (form) => {
      expect((await post(form)).statusCode).toBe(400);
    },
  );

  test("forged cookies break no page and grant nothing", async () => {
    for (const value of [
      "{",
      "null",
      '{"__proto__":true}',
      '{"youtube":"true"}',
      "x".repeat(6000),
      '["a"]',
      "%00",
    ]) {
      const cookie = `cmplz_consented_services=${value}; cmplz_marketing=${value}; cmplz_policy_id=${value}; cmplz_saved_categories=${value}; cmplz_id=${value}`;
      const page = await ask("/consentement/", { headers: { cookie } });
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toMatch(/id="cmplz-marketing-page"[^>]*checked/);
      expect((await post("choice=deny", { cookie })).statusCode).toBe(303);
      expect((await track(refused, { cookie })).statusCode).toBe(200);
    }
  });
});

describe("one proof", () => {
  test("T32 its owner can take it away as a file, and nobody else can", async () => {
    const { cmplz_id: id } = cookiesOf(await track(accepted));
    const answer = await ask("/consentement/preuve/", { headers: { cookie: `cmplz_id=${id}` } });
    expect(answer.headers["content-disposition"]).toContain("attachment");
    expect(answer.headers["cache-control"]).toBe("no-store");
    const file = answer.json();
    expect(file.subject).toBe(id);
    expect(file.banners[file.statements[0].bannerHash]).toContain("Vos témoins, vos choix");
    expect((await ask("/consentement/preuve/")).statusCode).toBe(404);
    const guess = { headers: { cookie: `cmplz_id=${"a".repeat(32)}` } };
    expect((await ask("/consentement/preuve/", guess)).statusCode).toBe(404);
  });
});

describe("the way to a proof", () => {
  test("T32 is shown on the page of the choices to who has one, and to nobody else", async () => {
    const { cmplz_id: id } = cookiesOf(await track(accepted));
    const link = 'href="/consentement/preuve/"';
    const choices = (cookie: string) => ask("/consentement/", { headers: { cookie } });
    expect((await choices(`cmplz_id=${id}`)).body).toContain(link);
    expect((await choices(`cmplz_id=${"a".repeat(32)}`)).body).not.toContain(link);
    expect((await choices("")).body).not.toContain(link);
    expect((await ask("/politique-de-cookies/")).body).not.toContain(link);
  });
});

describe("what is declared once", () => {
  test("the policy names every service and everything it keeps", async () => {
    const { body } = await ask("/politique-de-cookies/");
    for (const { name, title, keeps } of services) {
      expect(body).toContain(`id="service-${name}"`);
      expect(body).toContain(title);
      for (const kept of keeps) expect(body).toContain(`<code>${kept.name}</code>`);
    }
  });

  test("the CSP lets in the origins of declared services and no other", async () => {
    const policy = String((await ask("/")).headers["content-security-policy"]);
    const named = new Set(policy.match(/https:\/\/[^\s;]+/g));
    expect([...named].sort()).toEqual(["https://player.vimeo.com", "https://www.youtube-nocookie.com"]);
  });
});

test("T9 whatever is sent, nothing falls over", async () => {
  const junk = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.json(),
    fc.constantFrom("\u0000", "\ud800", "1e400", "__proto__", "[]=1"),
  );
  const path = fc.constantFrom(
    "banner?cmplz_user_region=",
    "cookie_data?",
    "manage_consent_html?locale=",
    "consent-area/",
    "consent-area/1/",
  );
  await fc.assert(
    fc.asyncProperty(path, junk, junk, async (to, text, body) => {
      address += 1;
      const get = await ask(`${API}${to}${encodeURIComponent(text.toWellFormed())}`);
      const sent = await track(body);
      expect(get.statusCode).toBeLessThan(500);
      expect(sent.statusCode).toBeLessThan(500);
    }),
    { numRuns: 150 },
  );
}, 60_000);
