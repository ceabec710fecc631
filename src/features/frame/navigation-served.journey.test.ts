/** The header, the menu, the wheel and the search field on pages that the shop serves, with its own settings. */
import { readdir } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { VisitorOptions } from "../../../test/support/browser";
import { eventually } from "../../../test/support/eventually";
import { calmVisitor } from "../../../test/support/shopping";
import { sharedSite, siteWithPages } from "../../../test/support/site";
import type { ElementNode } from "../../elements/element";
import type { Database } from "../../platform/db";
import { openSettings } from "../settings";
import { frameSettings } from ".";

const PAGE = "/essai-menu/";
const SPACES = ["wide", "tight", "none"];

const lines = (count: number): ElementNode[] =>
  Array.from({ length: count }, (_, index) => ({
    element: "text",
    settings: { text: `[Une ligne ${index}](/faq/) de texte.` },
  }));
const section = (space: string): ElementNode => ({
  element: "section",
  settings: { heading: `Section ${space}`, anchor: space, space },
  slots: { content: lines(20) },
});

let site: string;
beforeAll(async () => {
  const links = SPACES.map((space) => ({ label: `Vers ${space}`, href: `${PAGE}#${space}` }));
  site = await siteWithPages(
    { [PAGE]: [{ element: "section", slots: { content: lines(40) } }, ...SPACES.map(section)] },
    (database) => setFrame(database, { menu: links, smoothWheel: true }),
  );
});

async function setFrame(database: Database, values: Record<string, unknown>): Promise<void> {
  const settings = openSettings(database);
  for (const [name, value] of Object.entries(values)) {
    const changed = await settings.change(frameSettings, name as "menu", value);
    if (!changed.ok) throw new Error(JSON.stringify(changed.refusal));
  }
}

/** With a clock that only moves when told. */
async function visit(options: VisitorOptions = {}, address = site + PAGE): Promise<Page> {
  const { page } = await calmVisitor(new URL(address).origin, options);
  await page.clock.install({ time: 0 });
  await page.goto(address);
  await page.clock.pauseAt(60_000);
  return page;
}

const scrolled = (page: Page) => page.evaluate(() => scrollY);

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise<void>((seen) => {
        if (scrollY === top) return seen();
        addEventListener("scroll", () => seen(), { once: true });
        window.scrollTo({ top, behavior: "instant" });
      }),
    y,
  );
  await page.clock.runFor(16);
}

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** The part of the window's top that the header really covers. */
const covered = (page: Page) =>
  page.locator(".site-head").evaluate((head) => Math.round(head.getBoundingClientRect().bottom));

describe("the header", () => {
  test("NAV-01 is fixed at 100 px of scroll, and active 400 ms later", async () => {
    const page = await visit();
    const states = () =>
      page
        .locator(".site-head")
        .evaluate((head) => [...head.classList].filter((name) => name.startsWith("is-")).join(" "));
    await scrollTo(page, 99);
    expect(await states()).toBe("");
    await scrollTo(page, 100);
    expect(await states()).toBe("is-fixed");
    await page.clock.runFor(399);
    expect(await states()).toBe("is-fixed");
    await page.clock.runFor(1);
    expect(await states()).toBe("is-fixed is-active");
  });

  test("NAV-04 the way back to the top comes at 700 px, and takes 800 ms", async () => {
    const page = await visit();
    const link = page.locator(".to-top");
    await scrollTo(page, 699);
    expect(await link.isVisible()).toBe(false);
    await scrollTo(page, 700);
    await link.waitFor({ state: "visible" });
    await link.click();
    await page.clock.runFor(800 - 32);
    expect(await scrolled(page)).toBeGreaterThan(0);
    await page.clock.runFor(64);
    expect(await scrolled(page)).toBe(0);
  });
});

describe("anchors", () => {
  const heading = (space: string) => `#${space} h2`;

  test("NAV-03 a menu anchor takes 750 ms, and its section stops 60 px under the top", async () => {
    const page = await visit();
    await page.locator(".nav").getByRole("link", { name: "Vers wide" }).click();
    await page.clock.runFor(750 - 32);
    expect(await topOf(page, "#wide")).toBeGreaterThan(60);
    await page.clock.runFor(64);
    expect(await topOf(page, "#wide")).toBe(60);
    expect(await page.locator(".nav .current").innerText()).toBe("Vers wide");
  });

  test.each(SPACES.flatMap((space) => [390, 1280].map((width) => [space, width] as const)))(
    "NAV-03 the heading of a section with %s space is not behind the header, at %i px, however it is reached",
    async (space, width) => {
      const page = await visit({ width });
      if (width < 1024) await page.locator(".menu > summary").click();
      const menu = page.locator(width < 1024 ? ".menu" : ".nav");
      await menu.getByRole("link", { name: `Vers ${space}` }).click();
      await page.clock.runFor(1_000);
      expect(await topOf(page, heading(space))).toBeGreaterThanOrEqual(await covered(page));
      // in the window's upper half: it is what was asked for
      expect(await topOf(page, heading(space))).toBeLessThan(400);

      const { page: other } = await calmVisitor(site, { width });
      await other.goto(`${site}${PAGE}#${space}`);
      await eventually(async () => (await topOf(other, heading(space))) >= (await covered(other))).toBe(true);
      expect(await topOf(other, heading(space))).toBeLessThan(400);
    },
  );

  test.each([390, 1280])(
    "NAV-03 nothing that the keyboard reaches is behind the header, at %i px",
    async (width) => {
      const { page } = await calmVisitor(site, { width });
      await page.goto(site + PAGE);
      await page.locator("#none a").last().focus();
      const behind: string[] = [];
      for (let press = 0; press < 30; press++) {
        await page.keyboard.press("Shift+Tab");
        const top = await page.evaluate(() => document.activeElement!.getBoundingClientRect().top);
        if (top < (await covered(page)))
          behind.push(await page.evaluate(() => document.activeElement!.textContent));
      }
      expect(behind).toEqual([]);
    },
  );
});

describe("the wheel", () => {
  async function turn(page: Page): Promise<void> {
    const heard = page.evaluate(() => new Promise((done) => addEventListener("wheel", done, { once: true })));
    await page.mouse.move(300, 500);
    await page.mouse.wheel(0, 120);
    await heard;
  }

  /** Its script comes by itself after the page; until then the wheel is the browser's. */
  async function scriptReady(page: Page): Promise<void> {
    const files = await readdir(`${process.env.DIST ?? "dist"}/client/assets`);
    const file = files.find((name) => /^wheel-.*\.js$/.test(name));
    // the same module again: it has run once this comes back
    await page.evaluate(`import("/assets/${file}").then(() => {})`);
  }

  test("NAV-06 where the merchant has switched it on, a notch glides 150 px in 500 ms", async () => {
    const page = await visit({ pixels: true });
    await scriptReady(page);
    await turn(page);
    await page.clock.runFor(500 - 32);
    expect(await scrolled(page)).toBeGreaterThan(0);
    expect(await scrolled(page)).toBeLessThan(150);
    await page.clock.runFor(64);
    expect(await scrolled(page)).toBe(150);
  });

  test("NAV-06 never for who asked for no motion", async () => {
    const page = await visit({ pixels: true, reducedMotion: true });
    await turn(page);
    await eventually(() => scrolled(page)).toBe(120);
  });

  test("NAV-06 and not where nobody has switched it on", async () => {
    const page = await visit({ pixels: true }, `${await sharedSite()}/faq/`);
    await turn(page);
    await eventually(() => scrolled(page)).toBe(120);
  });
});

describe("the search field", () => {
  const HINTS = {
    "/faq/": "#recherche",
    "/trouver-ma-cartouche/": "#trouver-nom",
    "/recherche/?s=encre": "#recherche",
  };

  test.each(Object.entries(HINTS))(
    "FIELD-01 on %s it shows the text of its data attribute, cleared on focus and restored on blur when empty",
    async (path, selector) => {
      const { page } = await calmVisitor(await sharedSite());
      await page.goto((await sharedSite()) + path);
      const field = page.locator(selector);
      await page.locator(`${selector}[data-controlled]`).waitFor();
      const words = await field.getAttribute("data-placeholder");
      expect(words).toMatch(/\w{3}/);
      expect(await field.getAttribute("placeholder")).toBe(words);
      await field.fill("");
      await field.focus();
      expect(await field.getAttribute("placeholder")).toBe("");
      await field.blur();
      expect(await field.getAttribute("placeholder")).toBe(words);
      await field.fill("toner");
      await field.blur();
      expect(await field.inputValue()).toBe("toner");
    },
  );
});
