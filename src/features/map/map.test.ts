/** Maps on served pages: ours by mouse, finger and keys, those of others behind consent, and what goes wrong. */
import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { barriers } from "../../../test/support/accessibility";
import { answerInstead, newPage, type VisitorOptions } from "../../../test/support/browser";
import { openedDatabase } from "../../../test/support/databases";
import { eventually } from "../../../test/support/eventually";
import { calmVisitor } from "../../../test/support/shopping";
import { ownSite, seededData, sharedSite } from "../../../test/support/site";
import { some } from "../../../test/support/size";
import { registry } from "../../../test/support/test-app";
import type { ElementNode } from "../../elements/element";
import { createMap } from "../../elements/map/element";
import type { ProviderName } from "../../elements/map/providers";
import { environmentFaults } from "../all";
import { savePage } from "../pages";

const TEMPLATE = "/wp-content/plugins/uix-shortcodes/includes/preview/map.html";
const HEAD: ElementNode = { element: "page-head", settings: { title: "Essai" } };
const NAME = `Chez « <img src=x onerror="window.ran=1"> »`;
const map = (settings: Record<string, unknown> = {}): ElementNode => ({
  element: "map",
  settings: { name: "L’atelier", address: "12, Grande rue", ...settings },
});
const section = (content: ElementNode[], settings = {}): ElementNode => ({
  element: "section",
  settings,
  slots: { content },
});

const PAGES: Record<string, ElementNode> = {
  "/carte/": section([map({ zoom: 17, terms: "/conditions-de-vente/" })]),
  "/nom/": section([map({ name: NAME, style: "gray", marker: "/media/icone.svg" })]),
  "/nom-long/": section([map({ name: "Comptoir de la Société des imprimeurs de la basse-ville", zoom: 17 })]),
  "/pleine/": section([map()], { width: "full", space: "none" }),
};
/** Somewhere that the usual plan does not show. */
const ELSEWHERE = { latitude: 45.5, longitude: -73.6 };

/** Stands in for MapLibre GL: what the real one is asked for, and nothing more. */
const FAKE_MAPLIBRE = `window.maplibregl = {
  setWorkerUrl: (url) => { window.worker = new Worker(url); },
  addProtocol: (name) => { window.protocol = name; },
  Marker: class { setLngLat() { return { addTo() {} }; } },
  Map: class {
    constructor(options) {
      window.shown = JSON.parse(JSON.stringify({ ...options, container: undefined }));
      const [tile] = options.style.sources.tiles.tiles ?? [];
      this.told = [];
      options.container.append(document.createElement("canvas"));
      const ask = (x) => fetch(tile.replace("{z}", 1).replace("{x}", x).replace("{y}", 0), { mode: "no-cors" }).then(
        () => this.tell("sourcedata", { tile: {} }),
        (error) => this.tell("error", { error, tile: {} }),
      );
      // as the real one: it has loaded once every image is there
      if (tile) Promise.all([ask(0), ask(1)]); else setTimeout(() => this.tell("load", {}));
    }
    tell(event, what) { for (const [to, act] of this.told) if (to === event) act(what); }
    on(event, act) { this.told.push([event, act]); }
    remove() {}
  },
};`;

let site: string;
beforeAll(async () => {
  const { data, database } = await shopData(PAGES);
  // as an older version, or another hand, may have left it
  const wrong = { latitude: 123, zoom: 99, style: "rose", marker: "https://ailleurs.example/x.png" };
  for (const [name, value] of Object.entries(wrong)) {
    const document = JSON.stringify({ body: [HEAD, section([map({ [name]: value })])] });
    const row = { id: name, path: `/fausse-${name}/`, title: "Essai", description: "", document };
    await database.write((trx) =>
      trx
        .insertInto("pages")
        .values({ ...row, published: 1, updated_at: 0 })
        .execute(),
    );
  }
  site = (await ownSite({ data })).origin;
});

/** The data of a shop with these pages, whose maps this provider draws. */
async function shopData(pages: Readonly<Record<string, ElementNode>>, provider: ProviderName = "plan") {
  const data = await seededData();
  const database = await openedDatabase({ file: `${data}/vitrine.db` });
  const elements = new Map(registry).set("map", createMap(provider));
  for (const [path, node] of Object.entries(pages)) {
    const page = { path, title: "Essai", description: "Une page d’essai.", document: { body: [HEAD, node] } };
    const saved = await savePage(database, elements, page);
    if (!saved.ok) throw new Error(JSON.stringify(saved.refusal));
  }
  return { data, database };
}

/** A shop whose maps a service draws, with one of them at « /carte/ ». */
async function shopWith(provider: ProviderName, settings: Record<string, unknown> = {}): Promise<string> {
  const pages = { "/carte/": section([map({ ...ELSEWHERE, ...settings })]) };
  const { data } = await shopData(pages, provider);
  await mkdir(`${data}/cartes`);
  await writeFile(`${data}/cartes/maplibre-gl-csp.js`, FAKE_MAPLIBRE);
  await writeFile(`${data}/cartes/maplibre-gl-csp-worker.js`, "postMessage(1);");
  await writeFile(`${data}/cartes/maplibre-gl.css`, "canvas { display: block }");
  await writeFile(`${data}/cartes/pmtiles.js`, "window.pmtiles = { Protocol: class { tile = 1; } };");
  await writeFile(`${data}/cartes/ville.pmtiles`, "0123456789");
  await writeFile(`${data}/cartes/secret.txt`, "secret");
  return (await ownSite({ data, env: { MAP_PROVIDER: provider } })).origin;
}

async function visit(path: string, options: VisitorOptions = {}) {
  const visitor = await calmVisitor(site, { pictures: true, ...options });
  await visitor.page.goto(site + path);
  return visitor;
}

const stateOf = (page: Page) => page.locator(".map__stage").getAttribute("data-state");
const isLive = (page: Page) => eventually(() => stateOf(page)).toBe("live");
const viewOf = async (page: Page) =>
  ((await page.locator(".map-plan").getAttribute("viewBox")) ?? "").split(" ").map(Number);
/** Where it stands on the page, in whole pixels, wherever the page has been scrolled to. */
const roomOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x, y + scrollY, width, height].map(Math.round);
  });
const foreign = (requests: { url: string }[], own = site) =>
  requests.filter(({ url }) => !url.startsWith(own));
const DETAILS = "Oops! Something went wrong.Please see the developer console for technical details.";

describe("our own plan", () => {
  test("MAP-01 GETs the template under the elements' root, strips its script tags and fills in all nine as text", async () => {
    const { page, requests, problems } = await visit("/nom/");
    await isLive(page);
    expect(requests.filter(({ url }) => url === site + TEMPLATE)).toMatchObject([
      { method: "GET", kind: "fetch" },
    ]);
    expect(await (await fetch(site + TEMPLATE)).text()).toMatch(/^<script.*<%=name%>.*<\/script>/);
    const filled = await page.locator(".map__live").evaluate((node) => ({ ...node.dataset }));
    expect(filled).toMatchObject({
      mapWidth: "720",
      mapHeight: "480",
      mapStyle: "gray",
      mapApikey: "",
      mapLatitude: "0",
      mapLongitude: "0",
      mapZoom: "16",
      mapName: NAME,
      mapMarker: "/media/icone.svg",
    });
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    expect(await page.locator("main script, .map__stage img").count()).toBe(0);
    expect(foreign(requests)).toEqual([]);
    expect(problems()).toEqual([]);
  });

  test("MAP-03 moves and zooms by mouse, wheel, buttons and keys, and has no barrier", async () => {
    const { page } = await visit("/carte/", { pixels: true });
    await isLive(page);
    const home = await viewOf(page);
    const place = page.locator(".map__live");
    await page.getByRole("button", { name: "Agrandir la carte" }).click();
    expect((await viewOf(page))[2]).toBeCloseTo(home[2]! / 1.5, 1);
    const [, , near] = await viewOf(page);
    await place.click();
    expect((await viewOf(page))[2]).toBe(near);
    await place.focus();
    const [before] = await viewOf(page);
    await page.keyboard.press("ArrowRight");
    expect((await viewOf(page))[0]).toBeGreaterThan(before!);
    await page.keyboard.press("-");
    expect((await viewOf(page))[2]).toBeCloseTo(home[2]!, 1);
    await page.keyboard.press("Home");
    expect(await viewOf(page)).toEqual(home);
    const box = (await place.boundingBox())!;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x - 100, middle.y, { steps: 4 });
    await page.mouse.up();
    expect((await viewOf(page))[0]).toBeGreaterThan(home[0]!);
    await page.mouse.wheel(0, -100);
    await eventually(async () => (await viewOf(page))[2]! < home[2]!).toBe(true);
    expect(await barriers(page)).toEqual([]);
  });

  test.each(some(1, ["/contact/", "/nom-long/", "/pleine/"]))(
    "MAP-03 on %s the pin is as large on a telephone as on a desk, and its whole name is seen",
    async (path) => {
      const sizes = [];
      for (const width of [390, 1280]) {
        const { page } = await visit(path, { width });
        await page.locator(".map").scrollIntoViewIfNeeded();
        await isLive(page);
        const [stage, sign, marker] = await Promise.all(
          [".map__stage", ".map-plan__sign", ".map-plan__marker"].map((part) =>
            page.locator(part).evaluate((node) => node.getBoundingClientRect().toJSON() as DOMRect),
          ),
        );
        expect(sign!.left, `left at ${width}`).toBeGreaterThanOrEqual(stage!.left);
        expect(sign!.right, `right at ${width}`).toBeLessThanOrEqual(stage!.right);
        sizes.push(marker!.width);
      }
      expect(Math.min(...sizes)).toBeGreaterThan(35);
      expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.4);
    },
  );

  test("MAP-03 two fingers bring it closer on a telephone", async () => {
    const { page } = await visit("/carte/", { width: 390, pixels: true });
    const place = page.locator(".map__live");
    await place.scrollIntoViewIfNeeded();
    await isLive(page);
    const [, , width] = await viewOf(page);
    const box = (await place.boundingBox())!;
    const y = box.y + box.height / 2;
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x, id) => ({ x, y, id })) });
    await touch("touchStart", 180, 210);
    for (const by of [10, 30, 60]) await touch("touchMove", 180 - by, 210 + by);
    await touch("touchEnd");
    await eventually(async () => (await viewOf(page))[2]! < width!).toBe(true);
    expect(await barriers(page)).toEqual([]);
  });

  test("MAP-02 in a full parent it takes the full window height", async () => {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ] as const) {
      const { page } = await visit("/pleine/", { width });
      await isLive(page);
      const size = await page
        .locator(".map__stage")
        .evaluate((node) => [node.clientWidth, node.clientHeight]);
      expect(size).toEqual([width, height]);
    }
    const { page } = await visit("/carte/");
    expect(await page.locator(".map__stage").evaluate((node) => node.clientHeight)).toBeLessThan(800);
  });

  test("MAP-03 says that it loads, and tells its terms and privacy in a dialog", async () => {
    const visitor = await calmVisitor(site);
    const { page } = visitor;
    let arrive = () => {};
    const held = new Promise<void>((resume) => {
      arrive = resume;
    });
    await page.route(`**${TEMPLATE}`, (route) => held.then(() => route.continue()));
    await page.goto(`${site}/carte/`);
    await eventually(() => page.locator(".map__status").textContent()).toBe("Chargement de la carte…");
    arrive();
    await isLive(page);
    expect(await page.locator(".map__status").textContent()).toBe("");
    const credit = page.getByRole("button", { name: "© la boutique" });
    await credit.click();
    const dialog = page.getByRole("dialog", { name: "À propos de cette carte" });
    const link = (name: string) => dialog.getByRole("link", { name }).getAttribute("href");
    expect(await link("Conditions d’utilisation")).toBe("/conditions-de-vente/");
    expect(await link("Politique de confidentialité")).toBe("/politique-de-confidentialite/");
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await eventually(() => dialog.count()).toBe(0);
    expect(await credit.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test("MAP-04 a failure shows the specified words and a French sentence; the still picture stays", async () => {
    const visitor = await calmVisitor(site);
    const { page } = visitor;
    await page.route(`**${TEMPLATE}`, (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(`${site}/carte/`);
    await eventually(() => stateOf(page)).toBe("error");
    expect(await page.locator(".map__failure [lang=en]").textContent()).toBe(DETAILS);
    expect(await page.locator(".map__failure").textContent()).toContain("La carte n’a pas pu être affichée.");
    expect(await page.locator(".map-plan").isVisible()).toBe(true);
    expect(visitor.problems(/status of 500/)).toEqual([expect.stringContaining("map failed")]);
    expect(await barriers(page)).toEqual([]);
  });

  test.each(some(2, ["latitude", "zoom", "style", "marker"]))(
    "MAP-04 a map stored with a wrong %s is drawn as an error",
    async (name) => {
      const { page, requests } = await visit(`/fausse-${name}/`);
      expect(await page.locator(".map__failure [lang=en]").textContent()).toBe(DETAILS);
      expect(await page.locator(".map__failure").isVisible()).toBe(true);
      expect(foreign(requests)).toEqual([]);
    },
  );

  test("MAP-04 a map that was changed in the page is an error too", async () => {
    const other = await calmVisitor(site);
    await other.page.route(`${site}/carte/`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace(/data-zoom="17"/, 'data-zoom="99"'),
      });
    });
    await other.page.goto(`${site}/carte/`);
    await eventually(() => stateOf(other.page)).toBe("error");
    expect(other.problems()).toEqual([expect.stringContaining("wrong zoom: 99")]);
  });

  test("MAP-03 without script the still picture and the words are there", async () => {
    const { page } = await newPage({ javaScript: false });
    await page.goto(`${await sharedSite()}/contact/`);
    expect(await page.locator(".map-plan").isVisible()).toBe(true);
    expect(await page.locator(".map__words").textContent()).toContain("Parc des Épinettes");
    expect(await page.locator("main").textContent()).toContain("1420, rue des Pressiers");
    expect(await page.getByRole("button", { name: "Agrandir la carte" }).isVisible()).toBe(false);
  });

  test("MAP-03 the contact page shows the workshop", async () => {
    const visitor = await calmVisitor(await sharedSite());
    const { page, requests } = visitor;
    await page.goto(`${await sharedSite()}/contact/`);
    await isLive(page);
    expect(await page.locator(".map-plan__name").textContent()).toBe("Encre Boréale");
    const own = await sharedSite();
    expect(requests.filter(({ url }) => !url.startsWith(own))).toEqual([]);
  });
});

const THIRD_PARTIES = {
  google: { title: "Google Maps", category: "marketing", origin: "https://www.google.com", drawn: "iframe" },
  openstreetmap: {
    title: "OpenStreetMap",
    category: "préférences",
    origin: "https://tile.openstreetmap.org",
    drawn: "canvas",
  },
} as const;
const ORIGINS = Object.values(THIRD_PARTIES).map(({ origin }) => origin);

/** Which of the map services a shop tells of: in its policy for browsers, and in the one for people. */
async function toldBy(shop: string) {
  const answer = await fetch(`${shop}/politique-de-cookies/`);
  const policy = answer.headers.get("content-security-policy") ?? "";
  const page = await answer.text();
  const banner = await (await fetch(`${shop}/`)).text();
  return {
    origins: ORIGINS.filter((origin) => policy.includes(origin)),
    titles: Object.values(THIRD_PARTIES)
      .map(({ title }) => title)
      .filter((title) => page.includes(title) || banner.includes(title)),
  };
}

test("MAP-03 a shop with its own plan declares no map service to anybody", async () => {
  expect(await toldBy(site)).toEqual({ origins: [], titles: [] });
});

describe.each(["google", "openstreetmap"] as const)("maps by %s", (provider) => {
  const { title, category, origin, drawn } = THIRD_PARTIES[provider];
  let shop: string;
  beforeAll(async () => {
    shop = await shopWith(provider, { apikey: "cle-d-essai" });
  });

  test("MAP-03 it alone is declared, to browsers and to people", async () => {
    expect(await toldBy(shop)).toEqual({ origins: [origin], titles: [title] });
  });

  test("MAP-03 it waits for consent, then asks only its declared origin, in the same room", async () => {
    const visitor = await calmVisitor(shop, { pictures: true });
    const { page, requests, problems } = visitor;
    await answerInstead(visitor, ["https://*"], () => ({ type: "text/html", body: "<p>carte</p>" }));
    await page.goto(`${shop}/carte/`);
    await page.waitForLoadState("networkidle");
    const before = await roomOf(page, ".map .held-back");
    const ask = page.getByRole("button", {
      name: `Cliquez pour accepter les cookies ${category} et activer ce contenu`,
    });
    expect(await page.locator(".map__words").textContent()).toContain("12, Grande rue");
    expect(foreign(requests, shop)).toEqual([]);
    expect(requests.filter(({ url }) => url.includes("/cartes/"))).toEqual([]);
    await ask.click();
    await isLive(page);
    expect(await page.locator(`.map__live ${drawn}`).count()).toBe(1);
    expect(await roomOf(page, ".map__stage")).toEqual(before);
    expect([...new Set(foreign(requests, shop).map(({ url }) => new URL(url).origin))]).toEqual([origin]);
    expect(problems()).toEqual([]);
  });

  test.each([390, 1280])(
    "MAP-03 held back at %s px it says where, why and how, and moves nothing when it comes",
    async (width) => {
      const visitor = await calmVisitor(shop, { pictures: true, pixels: true, width });
      const { page } = visitor;
      await answerInstead(visitor, ["https://*"], () => ({ type: "text/html", body: "<p>carte</p>" }));
      await page.goto(`${shop}/carte/`);
      const held = page.locator(".map .held-back");
      expect(await held.locator("b").textContent()).toBe("L’atelier");
      expect(await held.textContent()).toContain(
        `Cette carte vient de ${title}. Rien ne lui est demandé avant votre accord.`,
      );
      expect(await held.locator("address").isVisible()).toBe(width === 1280);
      const [room, sign] = [
        await roomOf(page, ".map .held-back"),
        await roomOf(page, ".map .held-back__notice"),
      ];
      expect(sign[3]).toBeLessThanOrEqual(room[3]!);
      expect(await held.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(
        "rgb(236, 232, 221)",
      );
      expect(await barriers(page)).toEqual([]);
      await held.scrollIntoViewIfNeeded();
      await watchShifts(page);
      await held.locator(".cmplz-accept-category").click();
      await isLive(page);
      expect(await roomOf(page, ".map__stage")).toEqual(room);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    },
  );
});

/** Every layout shift from now on that no press of the visitor explains. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(value);
    }).observe({ type: "layout-shift" });
    Object.assign(window, { shifts });
  });

describe("images that do not come", () => {
  let shop: string;
  beforeAll(async () => {
    shop = await shopWith("openstreetmap");
  });

  test.each([
    ["MAP-03 one image that does not come leaves a hole in the map", "live", /\/1\/0\/0\.png/],
    ["MAP-04 a map of which no image comes has failed", "error", /./],
  ])("%s", async (_title, state, lost) => {
    const visitor = await calmVisitor(shop);
    const { page } = visitor;
    await answerInstead(visitor, ["https://*"], (url) =>
      lost.test(url) ? undefined : { type: "image/png", body: "" },
    );
    await page.goto(`${shop}/carte/`);
    await page.locator(".map .cmplz-accept-category").click();
    await eventually(() => stateOf(page)).toBe(state);
    expect(await page.locator(".map__failure").isVisible()).toBe(state === "error");
    expect(await page.locator("canvas").count()).toBe(state === "error" ? 0 : 1);
  });
});

describe("maps from the merchant's own files", () => {
  let shop: string;
  beforeAll(async () => {
    shop = await shopWith("maplibre", { tiles: "/cartes/ville.pmtiles" });
  });

  test("MAP-03 they need no consent, no declaration, and their worker passes the policy", async () => {
    const { page, requests, problems } = await calmVisitor(shop);
    await page.goto(`${shop}/carte/`);
    await isLive(page);
    expect(await page.evaluate(() => (window as unknown as { protocol: string }).protocol)).toBe("pmtiles");
    const shown = await page.evaluate(() => (window as unknown as { shown: Record<string, unknown> }).shown);
    expect(shown).toMatchObject({
      center: [-73.6, 45.5],
      zoom: 16,
      cooperativeGestures: true,
      locale: { "Map.Title": "Carte\u00a0: L’atelier" },
      style: { sources: { tiles: { url: `pmtiles://${shop}/cartes/ville.pmtiles` } } },
    });
    expect(foreign(requests, shop)).toEqual([]);
    expect(problems()).toEqual([]);
    expect(await toldBy(shop)).toEqual({ origins: [], titles: [] });
  });

  test("MAP-03 the folder of map files gives parts of files, and nothing but map files", async () => {
    const part = await fetch(`${shop}/cartes/ville.pmtiles`, { headers: { range: "bytes=2-4" } });
    expect([part.status, await part.text()]).toEqual([206, "234"]);
    for (const path of [
      "/cartes/secret.txt",
      "/cartes/../vitrine.db",
      "/cartes/%2e%2e/vitrine.db",
      "/cartes/",
    ])
      expect((await fetch(shop + path)).status, path).toBe(404);
  });
});

test("MAP-03 the style of maps comes with pages that have one, and only with those", async () => {
  const sheet = /\/assets\/map-[\w-]+\.css/;
  expect(await (await fetch(`${site}/carte/`)).text()).toMatch(sheet);
  expect(await (await fetch(`${site}/`)).text()).not.toMatch(sheet);
});

test("MAP-03 a provider that nobody knows stops the start, in words", () => {
  expect(environmentFaults({ MAP_PROVIDER: "bing" })).toEqual([
    "MAP_PROVIDER : on attend plan, maplibre, openstreetmap ou google.",
  ]);
  expect(environmentFaults({ MAP_PROVIDER: "google" })).toEqual([]);
  expect(environmentFaults({})).toEqual([]);
});
