/** What a newcomer sees at once, with the question of consent still open: what decides, and nothing over it. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage, type Visitor } from "../support/browser";
import { addByWire, calmVisitor, INK_PAGE } from "../support/shopping";
import { sharedSite } from "../support/site";
import { some } from "../support/size";

const INK_ID = 101;

/** By kind of page, what must be seen whole on the first screen. */
const kinds: [kind: string, path: string, seen: string[]][] = [
  ["home", "/", ["h1", ".hero-slide .btn", ".hero-slide .btn--quiet"]],
  ["listing", "/boutique/", ["h1", ".orderby"]],
  ["product", INK_PAGE, ["h1", ".offer .price", ".offer .stock", ".single_add_to_cart_button"]],
  ...[
    "toner-couleur-kanto-k31",
    "ruban-souple-kanto-pour-cables",
    "papier-blanc-90-g-format-au-choix",
    "flacon-d-encre-sirocco-70-a-l-unite",
    "ruban-lamine-kanto-repere",
  ].map((slug): [string, string, string[]] => [
    `product with choices, ${slug}`,
    `/produit/${slug}/`,
    [
      "h1",
      ".offer .price",
      ".variations fieldset:last-child .option:last-child",
      ".single_add_to_cart_button",
    ],
  ]),
  // names that take many lines
  ...["etiquettes-congelation-kanto-38-x-62-mm", "etiquettes-expedition-kanto-102-x-152-mm"].map(
    (slug): [string, string, string[]] => [
      `product with a long name, ${slug}`,
      `/produit/${slug}/`,
      ["h1", ".offer .price", ".single_add_to_cart_button"],
    ],
  ),
  [
    "product that is sold out",
    "/produit/cartouche-noire-altaria-214/",
    ["h1", ".offer .price", "#aviser-courriel", ".offer [type=submit]"],
  ],
  ["cart", "/panier/", ["h1", ".cart_item .product-subtotal"]],
  ["checkout", "/commande/", ["h1", "#billing_email"]],
  ["article", "/guides/flacon-ou-cartouche/", ["h1"]],
];

const windows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
];

interface Seen {
  what: string;
  /** Its lower edge and the banner's upper edge, in the window. */
  bottom: number;
  free: number;
}

/** The first of each that is drawn, with how far the window is free above the banner. */
const edges = (page: Page, selectors: string[]): Promise<Seen[]> =>
  page.evaluate((all) => {
    const banner = document.querySelector(".cmplz-cookiebanner.cmplz-show")?.getBoundingClientRect();
    return all.map((what) => {
      const drawn = [...document.querySelectorAll(what)].find((one) => one.checkVisibility());
      return {
        what,
        bottom: drawn?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY,
        free: banner?.top ?? 0,
      };
    });
  }, selectors);

describe.each(windows)("at $width × $height, while consent is asked for", ({ width, height }) => {
  // one newcomer of each size who has the typefaces: without, a machine's own draw longer lines for as long as a page is there
  let newcomer: Visitor;
  beforeAll(async () => {
    newcomer = await newPage({ width, height, reducedMotion: true });
    await newcomer.page.goto(`${await sharedSite()}/`);
    await newcomer.page.evaluate(() => document.fonts.ready);
  });

  test.each(width === windows[0]!.width ? kinds : some(5, kinds))(
    "the banner leaves the first screen of a %s free",
    async (kind, path, seen) => {
      const site = await sharedSite();
      const { page, context } = newcomer;
      if (kind === "cart" || kind === "checkout") await addByWire({ context }, site, INK_ID);
      await page.goto(site + path);
      await page.locator(".cmplz-cookiebanner.cmplz-show").waitFor();
      const found = await edges(page, seen);
      expect(found.filter(({ bottom, free }) => bottom > free)).toEqual([]);
    },
  );

  test("refusing is one press in it, as large as accepting and beside it", async () => {
    const { page } = await newPage({ width, height, reducedMotion: true });
    await page.goto(`${await sharedSite()}/`);
    const [yes, no] = await Promise.all(
      [".cmplz-accept", ".cmplz-deny"].map((button) => page.locator(`.cmplz-show ${button}`).boundingBox()),
    );
    expect(no?.y).toBe(yes?.y);
    expect(no?.height).toBe(yes?.height);
    expect(no?.width).toBeCloseTo(yes?.width ?? 0, 1);
    await page.locator(".cmplz-show .cmplz-deny").click();
    expect(await page.locator(".cmplz-cookiebanner.cmplz-show").count()).toBe(0);
  });
});

describe("at the button of a product", () => {
  test("delivery has its cost and a day, fetching is free, and returns have their page", async () => {
    const site = await sharedSite();
    const { page } = await calmVisitor(site, { width: 390 });
    // a Monday after the last departure of the day: it leaves on Tuesday, and comes two working days later
    await page.clock.setFixedTime(new Date("2026-11-16T16:00:00-05:00"));
    await page.goto(site + INK_PAGE);
    const said = page.locator(".offer__ticks");
    expect(await said.first().innerText()).toContain("9,95\u00a0$, offerte dès 75,00\u00a0$");
    await expect
      .poll(() => said.first().innerText())
      .toContain("Payé maintenant, reçu d’ici le jeudi 19 novembre");
    expect(await said.first().innerText()).toContain("Ramassage gratuit");
    expect(await said.locator("a[href='/livraison-et-retours/']").count()).toBe(1);
  });

  test.each(["visibilitychange", "pageshow"])(
    "the day is told anew on %s in a tab that stayed open",
    async (moment) => {
      const site = await sharedSite();
      const { page } = await calmVisitor(site, { width: 390 });
      await page.clock.setFixedTime(new Date("2026-11-16T09:00:00-05:00"));
      await page.goto(site + INK_PAGE);
      const said = page.locator("[data-controller=arrival]");
      await expect.poll(() => said.innerText()).toContain("mercredi 18 novembre");
      await page.clock.setFixedTime(new Date("2026-11-17T09:00:00-05:00"));
      await page.evaluate((name) => {
        const target = name === "pageshow" ? window : document;
        target.dispatchEvent(new Event(name));
      }, moment);
      expect(await said.innerText()).toContain("jeudi 19 novembre");
    },
  );

  test("without script the days of delivery are said, as the settings have them", async () => {
    const site = await sharedSite();
    const { page } = await newPage({ javaScript: false });
    await page.goto(site + INK_PAGE);
    expect(await page.locator(".offer__ticks").first().innerText()).toContain("Reçu en 2 jours ouvrables");
  });

  test.each([390, 1280])(
    "at %i px a bar with price and button follows who has scrolled past it",
    async (width) => {
      const site = await sharedSite();
      const { page } = await calmVisitor(site, { width, reducedMotion: true });
      await page.goto(site + INK_PAGE);
      const bar = page.locator(".buy-bar");
      await bar.waitFor({ state: "attached" });
      expect(await bar.isVisible()).toBe(false);
      await page.locator("#tab-description").scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollBy(0, innerHeight));
      await bar.waitFor();
      expect(await bar.locator(".price").innerText()).toBe("31,99\u00a0$");
      await bar.locator("button").click();
      await expect.poll(() => page.locator(".cart-count").first().innerText()).toContain("1");
      await page.evaluate(() => scrollTo(0, 0));
      await bar.waitFor({ state: "hidden" });
    },
  );

  test("the bar waits until consent was answered", async () => {
    const { page } = await newPage({ width: 390, reducedMotion: true });
    await page.goto((await sharedSite()) + INK_PAGE);
    const bar = page.locator(".buy-bar");
    await bar.waitFor({ state: "attached" });
    await page.evaluate(() => scrollTo(0, 2000));
    await expect.poll(() => bar.getAttribute("hidden")).toBeNull();
    expect(await bar.isVisible()).toBe(false);
    await page.locator(".cmplz-show .cmplz-deny").click();
    await bar.waitFor();
  });
});
