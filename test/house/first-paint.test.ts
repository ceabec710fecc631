/** What a slow line brings first is painted at once, as it will stay: nothing moves when the rest has come. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readAssets } from "../../src/platform/render/assets";
import { newPage } from "../support/browser";
import { addByWire, calmVisitor, INK_PAGE } from "../support/shopping";
import { sharedSite } from "../support/site";

const INK_ID = 101;
const CLIENT = `${process.env.DIST ?? "dist"}/client`;

/** Pages whose first screen is painted before all styles have come. */
const PAINTED_FIRST = [
  "/",
  "/boutique/",
  "/boutique/?couleur=noir",
  "/categorie/encre/",
  INK_PAGE,
  "/produit/toner-couleur-kanto-k31/",
  "/guides/flacon-ou-cartouche/",
  "/contact/",
];
const OTHERS = ["/panier/", "/recherche/?s=toner", "/nulle-part/"];
/** One of each kind of page. */
const KINDS = [
  "/",
  "/boutique/",
  INK_PAGE,
  "/guides/flacon-ou-cartouche/",
  "/contact/",
  "/panier/",
  "/commande/",
];

const LINK = /<link rel="stylesheet" href="\/assets\/browser-[^"]+"\/>/g;

const htmlOf = async (path: string) => (await fetch((await sharedSite()) + path)).text();

test.each(PAINTED_FIRST)("%s links its other styles once, after what is painted first", async (path) => {
  const html = await htmlOf(path);
  expect(html.match(LINK)).toHaveLength(1);
  expect(html.search(LINK)).toBeGreaterThan(html.indexOf("<h1"));
});

test.each(OTHERS)("%s waits for all of its styles", async (path) => {
  const [head = "", body = ""] = (await htmlOf(path)).split("</head>");
  expect(head.match(LINK)).toHaveLength(1);
  expect(body).not.toMatch(LINK);
});

test("no place for styles is left in a page", async () => {
  for (const path of [...PAINTED_FIRST, ...OTHERS])
    expect(await htmlOf(path), path).not.toContain("first-screen-end");
});

test("the styles of a page weigh little, in its document and beside it", () => {
  const { firstStyles, styles } = readAssets(CLIENT);
  const linked = styles.map((path) => readFileSync(join(CLIENT, `${path}.br`)).length);
  expect(brotliCompressSync(firstStyles).length).toBeLessThanOrEqual(10_400);
  expect(linked.reduce((all, each) => all + each, 0)).toBeLessThanOrEqual(11_300);
});

/** The files of typefaces that a page asks for before its script has run, on a line that is so wide. */
async function preloaded(connection: object | undefined): Promise<string[]> {
  const { page } = await newPage({ pictures: false });
  await page.addInitScript((line) => {
    Object.defineProperty(navigator, "connection", { get: () => line });
  }, connection);
  await page.goto(`${await sharedSite()}/`);
  return page.$$eval("link[rel=preload][as=font]", (links) =>
    links.map((link) => (link as HTMLLinkElement).href.replace(/.*\/(\w+)-french.*/, "$1")),
  );
}

test("typefaces come with the page on a wide line, and after its picture on a narrow one", async () => {
  const both = ["bricolage", "figtree"];
  expect(await preloaded({ downlink: 10, saveData: false })).toEqual(both);
  // not every browser tells
  expect(await preloaded(undefined)).toEqual(both);
  expect(await preloaded({ downlink: 1.6, saveData: false })).toEqual([]);
  expect(await preloaded({ downlink: 10, saveData: true })).toEqual([]);
  expect((await htmlOf("/")).match(/<link rel="preload"/g)).toBeNull();
});

test.each(["/", INK_PAGE])(
  "%s asks for its largest picture first, in one size for the window",
  async (path) => {
    const [, body = ""] = (await htmlOf(path)).split("<body");
    const pictures = body.match(/<picture>.*?<\/picture>/gs) ?? [];
    const urgent = pictures.filter((each) => each.includes('fetchPriority="high"'));
    expect(urgent).toHaveLength(1);
    expect(urgent[0]).toContain('loading="eager"');
    expect(urgent[0]).toMatch(/type="image\/avif" srcSet="[^"]+" sizes="[^"]+"/);
    // what is not on the first screen waits
    expect(pictures.filter((each) => !each.includes('loading="lazy"'))).toHaveLength(1);
  },
);

/** How each element before the link looks, the link's styles taken away or not. */
const looks = (page: Page, withoutOthers: boolean) =>
  page.evaluate((isWithout) => {
    const link = document.querySelector<HTMLLinkElement>('main link[href*="/browser-"]')!;
    link.sheet!.disabled = isWithout;
    const above = [...document.querySelectorAll("body, body *")].filter(
      (one) => one.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING && !one.contains(link),
    );
    return above
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const style = getComputedStyle(one);
        const said = ["color", "background", "font", "border", "opacity", "transform", "textDecoration"].map(
          (name) => style[name as keyof CSSStyleDeclaration],
        );
        return [one.localName, one.className, Math.round(x), Math.round(y), width, height, ...said].join(" ");
      });
  }, withoutOthers);

describe.each([390, 1280])("at %i px", (width) => {
  test.each(PAINTED_FIRST)("the first screen of %s needs no other styles", async (path) => {
    const site = await sharedSite();
    const { page } = await calmVisitor(site, { width, reducedMotion: true, javaScript: true });
    // as it is before any script has changed it
    await page.route(/browser-[^/]*\.js/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    // typefaces that come between two looks change widths
    await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto(site + path);
    expect(await looks(page, true)).toEqual(await looks(page, false));
  });

  test("what the first pieces of a page show stands where it will stay", async () => {
    const site = await sharedSite();
    const { page } = await calmVisitor(site, { width, reducedMotion: true });
    await page.route(/browser-[^/]*\.js|\.woff2$/, (route) => route.abort());
    for (const [what, begins, ends] of FIRST_PIECES) {
      await page.goto(site + INK_PAGE);
      const whole = await placeOf(page, what);
      const cut = (html: string) => html.slice(0, html.indexOf(ends, html.indexOf(begins)) + ends.length);
      await page.route(`**${INK_PAGE}`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: cut(await response.text()) });
      });
      await page.goto(site + INK_PAGE);
      expect([what, await page.locator("main form").count()]).toEqual([what, 0]);
      expect([what, await placeOf(page, what)]).toEqual([what, whole]);
      await page.unroute(`**${INK_PAGE}`);
    }
  });

  test("half a notice is not shown in the middle, where the other half would move it", async () => {
    const site = await sharedSite();
    const { page } = await calmVisitor(site, { width, reducedMotion: true });
    await page.route(`**${INK_PAGE}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const words = html.indexOf("<p>", html.indexOf('class="store-note')) + "<p>".length;
      await route.fulfill({ response, body: html.slice(0, words + 9) });
    });
    await page.goto(site + INK_PAGE);
    const note = page.locator(".store-note p");
    expect(await note.textContent()).toHaveLength(9);
    const look = await note.evaluate((one) => {
      const { visibility, textAlign } = getComputedStyle(one);
      return { visibility, textAlign };
    });
    expect(look.visibility === "hidden").toBe(look.textAlign === "center");
    expect(look.textAlign === "center").toBe(width >= 768);
  });

  test.each(KINDS)("nothing moves while %s comes", async (path) => {
    const site = await sharedSite();
    const { page, context } = await newPage({ width, pixels: true });
    if (path === "/panier/" || path === "/commande/") await addByWire({ context }, site, INK_ID);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    // slow enough that a page is painted piece by piece
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 50,
      downloadThroughput: 100_000,
      uploadThroughput: 100_000,
    });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        // less is a fraction of a pixel, which nobody sees
        for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
          if (entry.value >= 0.001)
            shifts.push(
              ...entry.sources.map(({ node }) => `${entry.value} ${(node as Element | null)?.className}`),
            );
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(site + path, { waitUntil: "networkidle" });
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
  });
});

/** What a slow line may bring before the rest: which part, where it begins and where it ends in the document. */
const FIRST_PIECES = [
  [".store-note p", 'class="store-note', "</p>"],
  [".site-head .logo", 'class="logo"', "</a>"],
  [".crumbs", 'class="crumbs"', "</nav>"],
] as const;

/** Where the words begin. */
const placeOf = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      const { left, top } = words.getBoundingClientRect();
      return [Math.round(left), Math.round(top)];
    });

interface Shift {
  value: number;
  sources: { node: Node | null }[];
}
