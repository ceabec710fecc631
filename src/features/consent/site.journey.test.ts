/** Before consent, and after refusal, over the whole demo: nothing but what is declared, and only what is needed. */
import type { BrowserContext, Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { newPage, type Visitor } from "../../../test/support/browser";
import { sharedSite } from "../../../test/support/site";
import { sized } from "../../../test/support/size";
import type { Category } from "./consent";
import { categoryOf, originsOf } from "./declarations";
import type { Kept } from "./declared/service";

let site: string;
/** Who walks; each walk begins with an empty browser that has only its pictures and scripts left. */
let pages: string[];
/** Those of them on which a choice could change anything: something is held back there, or no other page is drawn alike. */
let telling: string[];

/** Every address of the sitemap. */
let all: string[];

/** What no sitemap names. */
const UNNAMED = [
  "/politique-de-cookies/",
  "/politique-de-cookies/eu/",
  "/politique-de-confidentialite/eu/",
  "/panier/",
  "/commande/",
  "/consentement/",
  "/elements/",
  "/une-page-qui-n-existe-pas/",
];

/**
 * Before any choice a browser walks over all its pages and those that no sitemap names, and over a few of each other
 * part, which are all drawn alike; after a choice over the telling ones; over everything with the long form. What every
 * single address sends is read without a browser.
 */
beforeAll(async () => {
  site = await sharedSite();
  const map = await (await fetch(`${site}/sitemap.xml`)).text();
  all = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const parts = Map.groupBy(all, (path) => (path.split("/").length > 3 ? path.split("/")[1] : "pages"));
  const some = sized(2, Number.POSITIVE_INFINITY);
  const chosen = [...parts].flatMap(([part, paths]) => (part === "pages" ? paths : paths.slice(0, some)));
  pages = [...new Set([...chosen, ...UNNAMED])];
  const firsts = [...parts.values()].flatMap(([first]) => first ?? []);
  const held = await Promise.all(pages.map(holdsBack));
  telling = pages.filter((path, index) =>
    sized(held[index] || firsts.includes(path) || UNNAMED.includes(path), true),
  );
});

async function holdsBack(path: string): Promise<boolean> {
  const html = await (await fetch(site + path)).text();
  return /<[^>]+(?:data-src-cmplz|class="[^"]*cmplz-consent-area|type="text\/plain")/.test(html);
}

/** Our own pictures are asked for, and noted, but do not come: the walk is shorter by half. */
async function spareMedia({ page, context }: Visitor): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: ["*/media/*"] });
}

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

/** What comes only with consent and in sight has come: a frame that was held back, or the one that is put into an area. */
async function comes({ page, requests }: Visitor, held: Locator): Promise<void> {
  const frame = held.and(page.locator("iframe")).or(held.locator("iframe"));
  const isAskedFor = async () => {
    const address = await frame.evaluate((box) => (box as HTMLIFrameElement).src);
    return requests.some(({ url }) => url === address);
  };
  await expect.poll(isAskedFor, { timeout: 10_000 }).toBe(true);
}

/** Walks the site and tells what it leaves behind that it should not, and whom it asks that it should not. */
async function walk(
  paths: readonly string[],
  prepare: (page: Page) => Promise<void>,
  allowed: readonly Category[],
) {
  const visitor = await newPage();
  const { page, context, requests } = visitor;
  await spareMedia(visitor);
  await page.goto(site);
  await page.waitForFunction(() => "cmplz_get_cookie" in window);
  await prepare(page);
  const wrong = new Set<string>();
  for (const path of paths) {
    await page.goto(site + path, { waitUntil: "load" });
    for (const held of await page.locator("iframe[data-src-cmplz], .cmplz-consent-area").all()) {
      await held.evaluate((box) => box.scrollIntoView());
      if (allowed.includes("marketing")) await comes(visitor, held);
    }
    for (const found of await keptBy(page, context)) {
      const category = categoryOf(found);
      if (!category || !allowed.includes(category))
        wrong.add(`${path} keeps ${found.kind} ${found.name} (${category ?? "undeclared"})`);
    }
  }
  const foreign = requests.filter(({ url }) => !url.startsWith(site) && !/^(?:data|blob):/.test(url));
  return { wrong: [...wrong], foreign: foreign.map(({ url }) => url) };
}

test("T31 no address of the site sends a cookie unasked, nor a page that fetches from elsewhere by itself", async () => {
  expect(all.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const path of [...all, ...UNNAMED]) {
    const answer = await fetch(site + path, { redirect: "manual" });
    if (answer.headers.has("set-cookie")) wrong.push(`${path} sets ${answer.headers.get("set-cookie")}`);
    const html = (await answer.text()).replaceAll(/<(?:a|link rel="(?:canonical|alternate)")\s[^>]*>/g, "");
    for (const [found] of html.matchAll(/\s(?:src|srcset|href|action|poster)="(?:https?:)?\/\/[^"]*"/g))
      if (!found.includes(site)) wrong.push(`${path} holds ${found}`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

test("T31 before consent the whole site keeps only what it needs and asks nobody else", async () => {
  expect(pages.length).toBeGreaterThan(10);
  expect(await walk(pages, async () => {}, ["functional"])).toEqual({ wrong: [], foreign: [] });
}, 120_000);

test("T31 after refusal too", async () => {
  const refuse = async (page: Page) => {
    await page.locator(".cmplz-deny").click();
    await page.locator(".cmplz-cookiebanner").waitFor({ state: "hidden" });
  };
  expect(await walk(telling, refuse, ["functional"])).toEqual({ wrong: [], foreign: [] });
}, 120_000);

test("T31 after acceptance everything that is kept is declared, and so is whoever is asked", async () => {
  const accept = async (page: Page) => {
    await page.locator(".cmplz-accept").click();
    await page.locator(".cmplz-cookiebanner").waitFor({ state: "hidden" });
  };
  const every: Category[] = ["functional", "preferences", "statistics", "marketing"];
  const { wrong, foreign } = await walk(telling, accept, every);
  expect(wrong).toEqual([]);
  const declared = Object.values(originsOf()).flat();
  const origins = new Set(foreign.map((url) => new URL(url).origin));
  expect([...origins].filter((origin) => !declared.includes(origin))).toEqual([]);
  // the demo's videos came: this walk does see what leaves the site
  expect([...origins]).toContain("https://www.youtube-nocookie.com");
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
