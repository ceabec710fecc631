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
import { some } from "../support/size";

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
  const few = <T extends string>(paths: readonly T[]) => (width === 390 ? paths : some(3, paths));

  test.each(few(PAINTED_FIRST))("the first screen of %s needs no other styles", async (path) => {
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

  test.each(few(KINDS))("no piece of %s that comes moves what came before", async (path) => {
    const site = await sharedSite();
    const { page, context } = await calmVisitor(site, { width, reducedMotion: true });
    if (path === "/panier/" || path === "/commande/") await addByWire({ context }, site, INK_ID);
    await page.route(/browser-[^/]*\.js|\.woff2$/, (route) => route.abort());
    // a page would not let itself be written
    await (await context.newCDPSession(page)).send("Page.setBypassCSP", { enabled: true });
    const html = await (await page.goto(site + path))!.text();
    expect(html.match(LINK)).toHaveLength(1);
    const sheet = readFileSync(join(CLIENT, readAssets(CLIENT).styles[0]!), "utf8");
    const alone = html
      .replaceAll(/<script.*?<\/script>/gs, "")
      .replace(LINK, () => `<style>${sheet}</style>`);
    expect(await page.evaluate(movedByPieces, alone)).toEqual([]);
  });

  test.each(few(KINDS))("nothing moves while %s comes", async (path) => {
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

/** What is on the first screen and moves while the document is written tag by tag, and what moved it. */
async function movedByPieces(html: string): Promise<string[]> {
  const frame = document.createElement("iframe");
  frame.style.cssText = "position: fixed; inset: 0; width: 100vw; height: 100vh; border: 0";
  document.body.replaceChildren(frame);
  const piecewise = frame.contentDocument!;
  const seenOf = (): Map<Element, DOMRect> => {
    const seen = new Map<Element, DOMRect>();
    for (const one of piecewise.querySelectorAll("body *:not(.vh, .vh *)")) {
      const place = one.getBoundingClientRect();
      const isShown = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (isShown && place.width && place.height && place.top < innerHeight && place.bottom > 0)
        seen.set(one, place);
    }
    return seen;
  };
  const moved: string[] = [];
  const bodyAt = html.indexOf("<body");
  piecewise.open();
  piecewise.write(html.slice(0, bodyAt));
  let before = new Map<Element, DOMRect>();
  for (const tag of html.slice(bodyAt).split(/(?<=>)/)) {
    piecewise.write(tag);
    // what comes now is far below
    if (piecewise.documentElement.scrollHeight > 2 * innerHeight) break;
    const now = seenOf();
    for (const [one, { left, top }] of now) {
      const former = before.get(one);
      // less is the line of a word and its icon, which nobody sees
      if (former && Math.hypot(left - former.left, top - former.top) > 16)
        moved.push(`${one.localName}.${one.className}, by ${tag}`);
    }
    before = now;
  }
  piecewise.close();
  return moved;
}

interface Shift {
  value: number;
  sources: { node: Node | null }[];
}
