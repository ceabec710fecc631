/** Before consent, and after refusal, over the whole demo: nothing but what is declared, and only what is needed. */
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { Category } from "../../src/features/consent/consent";
import { categoryOf, type Kept } from "../../src/features/consent/declarations";
import { newPage } from "../support/browser";
import { sharedSite } from "../support/site";

let site: string;
let pages: string[];

/** Of each part of the site two addresses stand for all, beside its pages and those that no sitemap names. */
beforeAll(async () => {
  site = await sharedSite();
  const map = await (await fetch(`${site}/sitemap.xml`)).text();
  const all = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const parts = Map.groupBy(all, (path) => (path.split("/").length > 3 ? path.split("/")[1] : "pages"));
  const chosen = [...parts].flatMap(([part, paths]) => (part === "pages" ? paths : paths.slice(0, 2)));
  pages = [...new Set([...chosen, "/politique-de-cookies/", "/panier/", "/consentement/"])];
});

interface Found {
  name: string;
  kind: Kept["kind"];
}

async function keptBy(page: Page, context: BrowserContext): Promise<Found[]> {
  const cookies = (await context.cookies()).map(({ name }) => ({ name, kind: "cookie" as const }));
  const stores = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
  }));
  return [
    ...cookies,
    ...stores.local.map((name) => ({ name, kind: "local" as const })),
    ...stores.session.map((name) => ({ name, kind: "session" as const })),
  ];
}

/** Walks the site and tells what it leaves behind that it should not, and whom it asks that it should not. */
async function walk(prepare: (page: Page) => Promise<void>, allowed: readonly Category[]) {
  const { page, context, requests } = await newPage();
  await page.goto(site);
  await page.waitForFunction(() => "cmplz_get_cookie" in window);
  await prepare(page);
  const wrong = new Set<string>();
  for (const path of pages) {
    await page.goto(site + path, { waitUntil: "load" });
    for (const found of await keptBy(page, context)) {
      const category = categoryOf(found);
      if (!category || !allowed.includes(category))
        wrong.add(`${path} keeps ${found.kind} ${found.name} (${category ?? "undeclared"})`);
    }
  }
  const foreign = requests.filter(({ url }) => !url.startsWith(site) && !/^(?:data|blob):/.test(url));
  return { wrong: [...wrong], foreign: foreign.map(({ url }) => url) };
}

test("T31 before consent the whole site keeps only what it needs and asks nobody else", async () => {
  expect(pages.length).toBeGreaterThan(10);
  expect(await walk(async () => {}, ["functional"])).toEqual({ wrong: [], foreign: [] });
}, 120_000);

test("T31 after refusal too", async () => {
  const refuse = async (page: Page) => {
    await page.locator(".cmplz-deny").click();
    await page.locator(".cmplz-cookiebanner").waitFor({ state: "hidden" });
  };
  expect(await walk(refuse, ["functional"])).toEqual({ wrong: [], foreign: [] });
}, 120_000);

test("T31 after acceptance everything that is kept is declared", async () => {
  const accept = async (page: Page) => {
    await page.locator(".cmplz-accept").click();
    await page.locator(".cmplz-cookiebanner").waitFor({ state: "hidden" });
  };
  const { wrong } = await walk(accept, ["functional", "preferences", "statistics", "marketing"]);
  expect(wrong).toEqual([]);
}, 120_000);

test.each(["/", "/politique-de-cookies/"])(
  "T31 a page of %s is the same for who refused and who accepted",
  async (path) => {
    const plain = await (await fetch(site + path)).text();
    const other = await fetch(site + path, {
      headers: { cookie: "cmplz_marketing=allow; cmplz_banner-status=dismissed" },
    });
    expect(await other.text()).toBe(plain);
  },
);
