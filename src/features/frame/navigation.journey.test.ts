/** The header, the menu and the scrolling as a visitor meets them. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage, openedTab, type VisitorOptions } from "../../../test/support/browser";
import { framePage } from "../../../test/support/frame-drawing";
import { serveDrawing } from "../../../test/support/harness";

let address: string;
beforeAll(async () => {
  address = await serveDrawing(framePage());
});

/** A visitor whose clock only moves when told. */
async function visit(options: VisitorOptions = {}, url = address): Promise<Page> {
  const { page } = await newPage(options);
  await page.clock.install({ time: 0 });
  await page.goto(url);
  await page.clock.pauseAt(60_000);
  return page;
}

const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** Scrolls as a hand does, and lets the page see it. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise<void>((seen) => {
        if (scrollY === top) return seen();
        addEventListener("scroll", () => seen(), { once: true });
        window.scrollTo(0, top);
      }),
    y,
  );
  await page.clock.runFor(frameMs);
}

const frameMs = 16;

/** How far a travel of `ms` has come just before and just after its time. */
async function travel(page: Page, ms: number): Promise<{ start: number; before: number; after: number }> {
  const start = await scrolled(page);
  await page.clock.runFor(ms - 2 * frameMs);
  const before = await scrolled(page);
  await page.clock.runFor(4 * frameMs);
  return { start, before, after: await scrolled(page) };
}

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

describe("the sticky header", () => {
  const states = (page: Page) =>
    page
      .locator("header")
      .evaluate((head) => [...head.classList].filter((name) => name.startsWith("is-")).join(" "));

  test("NAV-01 the header becomes fixed at 100 px and active 400 ms later", async () => {
    const page = await visit();
    await scrollTo(page, 99);
    expect(await states(page)).toBe("");
    await scrollTo(page, 100);
    expect(await states(page)).toBe("is-fixed");
    await page.clock.runFor(399);
    expect(await states(page)).toBe("is-fixed");
    await page.clock.runFor(1);
    expect(await states(page)).toBe("is-fixed is-active");
  });

  test("NAV-01 going back up undoes both, even before the header was active", async () => {
    const page = await visit();
    await scrollTo(page, 300);
    await scrollTo(page, 50);
    await page.clock.runFor(400);
    expect(await states(page)).toBe("");
  });

  test.each([390, 1280])("NAV-01 nothing moves when the header changes, at %i px", async (width) => {
    const page = await visit({ width });
    const place = () =>
      page.evaluate(() => [
        document.querySelector("main")!.offsetTop,
        document.documentElement.scrollHeight,
        document.querySelector("header")!.offsetHeight,
      ]);
    const before = await place();
    await scrollTo(page, 300);
    await page.clock.runFor(400);
    expect(await states(page)).toBe("is-fixed is-active");
    expect(await place()).toEqual(before);
    expect(await topOf(page, "header")).toBe(0);
  });

  test("NAV-01 the keyboard reaches the search that the header has folded, without moving the page", async () => {
    const page = await visit({ width: 390 });
    await scrollTo(page, 300);
    await page.clock.runFor(400);
    await expect.poll(() => opacity(page)).toBe("0");
    await page.locator(".logo").first().focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => opacity(page)).toBe("1");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("recherche");
    expect(await scrolled(page)).toBe(300);
  });

  const opacity = (page: Page) =>
    page.locator(".search").evaluate((search) => getComputedStyle(search).opacity);
});

describe("the small menu", () => {
  /** How long the sheet takes, in ms, and where it is. Chromium keeps its transition out of `getAnimations`. */
  const sheet = (page: Page) =>
    page.locator(".menu").evaluate((menu) => {
      const { transitionProperty, transitionDuration, translate } = getComputedStyle(
        menu,
        "::details-content",
      );
      const durations = transitionDuration.split(", ");
      const seconds = durations[transitionProperty.split(", ").indexOf("translate") % durations.length];
      return { ms: Number.parseFloat(seconds!) * 1000, translate };
    });

  const toggle = (page: Page) => page.locator("summary").dispatchEvent("click");

  test("NAV-02 the menu slides open and shut in 400 ms", async () => {
    const page = await visit({ width: 390 });
    const toner = page.locator(".menu").getByRole("link", { name: "Toner" });
    expect(await sheet(page)).toEqual({ ms: 400, translate: "0px -100%" });
    expect(await toner.isVisible()).toBe(false);
    await toggle(page);
    await expect.poll(() => sheet(page)).toEqual({ ms: 400, translate: "0px" });
    expect(await toner.isVisible()).toBe(true);
    await toggle(page);
    await toner.waitFor({ state: "hidden" });
  });

  test("NAV-02 the menu does not slide for who asked for no motion", async () => {
    const page = await visit({ width: 390, reducedMotion: true });
    await toggle(page);
    expect((await sheet(page)).ms).toBeLessThan(1);
    await page.locator(".menu").getByRole("link", { name: "Toner" }).waitFor();
  });

  test("NAV-02 the menu opens without any script", async () => {
    const { page } = await newPage({ width: 390, javaScript: false });
    await page.goto(address);
    await page.locator("summary").click();
    await page.locator(".menu").getByRole("link", { name: "Contact" }).click();
    expect(new URL(page.url()).pathname).toBe("/contact/");
  });

  test("NAV-02 Esc closes the menu and gives the focus back to its button", async () => {
    const page = await visit({ width: 390 });
    await page.locator("summary").click();
    await page.locator(".menu").getByRole("link", { name: "Toner" }).focus();
    await page.keyboard.press("Escape");
    expect(await menuIsOpen(page)).toBe(false);
    expect(await focused(page)).toBe("SUMMARY");
  });

  test("NAV-02 a click outside closes the menu and gives the focus back to its button", async () => {
    const page = await visit({ width: 768 });
    await page.locator("summary").click();
    await page.mouse.click(100, 600);
    expect(await menuIsOpen(page)).toBe(false);
    expect(await focused(page)).toBe("SUMMARY");
  });

  test("NAV-02 the keyboard that goes past the menu leaves it shut behind", async () => {
    const page = await visit({ width: 390 });
    await page.locator("summary").click();
    await page.locator(".menu").getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    expect(await menuIsOpen(page)).toBe(false);
    expect(await focused(page)).toBe("A");
  });

  const menuIsOpen = (page: Page) =>
    page.locator(".menu").evaluate((menu) => (menu as HTMLDetailsElement).open);
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.nodeName);
});

describe("the menu's anchors", () => {
  const follow = (page: Page, name: string) => page.locator(".nav").getByRole("link", { name }).click();
  const marked = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll(".nav li.current")].map((item) => [
        item.textContent,
        item.querySelector("a")!.getAttribute("aria-current"),
      ]),
    );

  test("NAV-03 a menu anchor travels 750 ms and stops 60 px under the top", async () => {
    const page = await visit();
    await follow(page, "Recyclage");
    const { start, before, after } = await travel(page, 750);
    expect(start).toBe(0);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(after);
    expect(await topOf(page, "#recyclage")).toBe(60);
  });

  test("NAV-03 the menu item of the section in view is highlighted", async () => {
    const page = await visit();
    expect(await marked(page)).toEqual([]);
    const middle = await page.evaluate(
      () => document.getElementById("atelier")!.getBoundingClientRect().top - innerHeight / 2,
    );
    await scrollTo(page, Math.floor(middle));
    expect(await marked(page)).toEqual([]);
    await scrollTo(page, Math.ceil(middle) + 1);
    expect(await marked(page)).toEqual([["Atelier", "location"]]);
    await follow(page, "Recyclage");
    await travel(page, 750);
    await expect.poll(() => step(page).then(() => marked(page))).toEqual([["Recyclage", "location"]]);
  });

  test("NAV-03 the address follows, and the back button returns to where the visitor was", async () => {
    const page = await visit();
    await scrollTo(page, 200);
    await follow(page, "Atelier");
    await travel(page, 750);
    expect(new URL(page.url()).hash).toBe("#atelier");
    await page.goBack();
    expect(new URL(page.url()).hash).toBe("");
    await expect.poll(() => scrolled(page)).toBe(200);
  });

  test("NAV-03 the keyboard goes on from the section, as after any anchor", async () => {
    const page = await visit();
    await follow(page, "Recyclage");
    await travel(page, 750);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("/recyclage/");
  });

  test("NAV-03 an anchor of the small menu closes it and travels", async () => {
    const page = await visit({ width: 390 });
    await page.locator("summary").click();
    await page.locator(".menu").getByRole("link", { name: "Atelier" }).click();
    await travel(page, 750);
    expect(await page.locator(".menu").getAttribute("open")).toBeNull();
    expect(await topOf(page, "#atelier")).toBe(60);
  });

  test("NAV-03 a turn of the wheel stops the travel", async () => {
    const page = await visit({ pixels: true });
    await follow(page, "Recyclage");
    await page.clock.runFor(375);
    // Sideways, so that the wheel itself moves nothing.
    const heard = page.evaluate(() => new Promise((done) => addEventListener("wheel", done, { once: true })));
    await page.mouse.wheel(1, 0);
    await heard;
    const stopped = await scrolled(page);
    await page.clock.runFor(750);
    expect(stopped).toBeGreaterThan(0);
    expect(await scrolled(page)).toBe(stopped);
  });

  test("NAV-03 a click that asks for a new tab is left to the browser", async () => {
    const page = await visit();
    await page
      .locator(".nav")
      .getByRole("link", { name: "Atelier" })
      .click({ modifiers: ["Control"] });
    expect(await openedTab(page, /#atelier$/)).toBe(`${address}#atelier`);
    expect(await scrolled(page)).toBe(0);
  });
});

describe("the way back to the top", () => {
  test("NAV-04 the link appears at 700 px", async () => {
    const page = await visit();
    const link = page.locator(".to-top");
    await scrollTo(page, 699);
    expect(await link.isVisible()).toBe(false);
    await scrollTo(page, 700);
    await link.waitFor({ state: "visible" });
    await scrollTo(page, 699);
    await link.waitFor({ state: "hidden" });
  });

  test("NAV-04 it scrolls to the top in 800 ms and the keyboard starts again from there", async () => {
    const page = await visit();
    await scrollTo(page, 2000);
    await page.locator(".to-top").click();
    const { before, after } = await travel(page, 800);
    expect(before).toBeGreaterThan(0);
    expect(after).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("top");
  });

  test("NAV-04 what the keyboard reaches does not lie under the link", async () => {
    const page = await visit();
    await scrollTo(page, 800);
    const link = page.locator(".to-top");
    await link.waitFor({ state: "visible" });
    await link.evaluate((top) => {
      const { left, top: y } = top.getBoundingClientRect();
      const button = document.createElement("button");
      button.id = "sous-le-lien";
      Object.assign(button.style, { position: "absolute", left: `${left}px`, top: `${scrollY + y}px` });
      document.body.append(button);
      button.focus();
    });
    const [box, over] = await Promise.all([page.locator("#sous-le-lien").boundingBox(), link.boundingBox()]);
    expect(box!.y + box!.height).toBeLessThanOrEqual(over!.y);
  });

  test("NAV-04 the footer's link does the same", async () => {
    const page = await visit();
    await page.locator("footer").getByRole("link", { name: "Haut de la page" }).click();
    const { before, after } = await travel(page, 800);
    expect(before).toBeGreaterThan(0);
    expect(after).toBe(0);
  });

  test("NAV-04 without script it is a link to the top", async () => {
    const { page } = await newPage({ javaScript: false });
    await page.goto(`${address}#adresse`);
    await page.locator(".to-top").click();
    await expect.poll(() => scrolled(page)).toBe(0);
  });
});

describe("separators and other anchors", () => {
  /** Where the browser alone would have stopped. */
  const nativePlace = (page: Page, id: string) =>
    page.evaluate((goal) => {
      const here = scrollY;
      document.getElementById(goal)!.scrollIntoView();
      const there = scrollY;
      window.scrollTo(0, here);
      return there;
    }, id);

  test("NAV-05 a separator leads to its section in 500 ms", async () => {
    const page = await visit();
    await page.getByRole("link", { name: "Voir le recyclage" }).click();
    const { before, after } = await travel(page, 500);
    expect(before).toBeLessThan(after);
    expect(after).toBe(await nativePlace(page, "recyclage"));
  });

  test("NAV-05 any other anchor travels 1300 ms, to where the browser would stop", async () => {
    const page = await visit();
    await page.getByRole("link", { name: "Où nous trouver" }).click();
    const { start, before, after } = await travel(page, 1_300);
    expect(before).toBeGreaterThan(start);
    expect(before).toBeLessThan(after);
    expect(after).toBe(await nativePlace(page, "adresse"));
  });

  test("NAV-05 nothing travels for who asked for no motion", async () => {
    const page = await visit({ reducedMotion: true });
    await page.getByRole("link", { name: "Où nous trouver" }).click();
    expect(await scrolled(page)).toBe(await nativePlace(page, "adresse"));
    expect(new URL(page.url()).hash).toBe("#adresse");
  });

  test("NAV-05 the skip link goes at once, with the focus", async () => {
    const page = await visit();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("contenu");
  });
});

describe("the smooth wheel", () => {
  let smooth: string;
  beforeAll(async () => {
    smooth = await serveDrawing(framePage({ smoothWheel: true }));
  });

  /** One notch of a wheel, once the page has answered it. */
  async function turn(page: Page, way = 1): Promise<void> {
    const heard = page.evaluate(() => new Promise((done) => addEventListener("wheel", done, { once: true })));
    await page.mouse.move(300, 500);
    await page.mouse.wheel(0, way * 120);
    await heard;
  }

  test("NAV-06 where switched on, a notch glides 150 px in 500 ms", async () => {
    const page = await visit({ pixels: true }, smooth);
    await turn(page);
    const { start, before, after } = await travel(page, 500);
    expect(start).toBe(0);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(150);
    expect(after).toBe(150);
  });

  test("NAV-06 notches add up, and turning back gives them back", async () => {
    const page = await visit({ pixels: true }, smooth);
    for (const way of [1, 1, 1, -1]) {
      await turn(page, way);
      await page.clock.runFor(100);
    }
    await page.clock.runFor(500);
    expect(await scrolled(page)).toBe(300);
  });

  test("NAV-06 the wheel stays the browser's where not switched on", async () => {
    const page = await visit({ pixels: true });
    await turn(page);
    await expect.poll(() => scrolled(page)).toBe(120);
  });

  test("NAV-06 the wheel stays the browser's for who asked for no motion", async () => {
    const page = await visit({ reducedMotion: true, pixels: true }, smooth);
    await turn(page);
    await expect.poll(() => scrolled(page)).toBe(120);
  });
});

/** Lets the page draw once more. */
const step = (page: Page) => page.clock.runFor(frameMs);
