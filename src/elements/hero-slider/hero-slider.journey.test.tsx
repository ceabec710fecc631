/** The hero slider as a visitor meets it: at once without waiting, by itself, by hand, and as the page leaves it. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage, type VisitorOptions } from "../../../test/support/browser";
import {
  active,
  drag,
  drawElements,
  drawing,
  finger,
  moving,
  pointAway,
  SOON,
  shifts,
  sliderNamed,
  visitSlider,
} from "../../../test/support/element-drawing";
import { eventually } from "../../../test/support/eventually";
import { serveDrawing } from "../../../test/support/harness";
import type { ElementNode } from "../element";

const slide = (number: number): ElementNode => ({
  element: "hero-slide",
  settings: {
    eyebrow: "Trois-Rivières",
    title: `Titre ${number},\nsur deux lignes.`,
    text: "Une phrase.",
    action: `Bouton ${number}`,
    href: `/${number}/`,
    picture: `/media/${number}.webp`,
    alt: `Image ${number}`,
  },
});
const slides = [1, 2, 3].map(slide);
const hero = (label: string, settings: object = {}): ElementNode => ({
  element: "hero-slider",
  settings: { label, ...settings },
  slots: { slides },
});

/** One alone, as pages have it, and one of its own settings far below. */
let address: string;
beforeAll(async () => {
  const body = await drawElements(
    hero("Une"),
    hero("Autre", {
      level: "2",
      priority: false,
      transition: "slide",
      bullets: false,
      timing: 2_000,
      start: 0,
      fades: false,
      draggable: true,
    }),
  );
  address = await serveDrawing(
    drawing(
      <>
        {body}
        <svg aria-hidden="true" width="10" height="3000" />
      </>,
    ),
  );
});

test("HERO-02 a hero swiped before it starts goes on from the slide that is seen", async () => {
  const { page, root, track, slides } = await visitSlider(address, "Une");
  await track.evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: "instant" }));
  await page.clock.runFor(1_000);
  expect(await active(root)).toBe(2);
  const seen = await slides.nth(1).evaluate((slide) => {
    const { left, right } = slide.getBoundingClientRect();
    return [slide.parentElement!.scrollLeft, left >= 0, right <= innerWidth, (slide as HTMLElement).inert];
  });
  expect(seen).toEqual([0, true, true, false]);
});

/** In front of the hero once it has started. */
async function visit(label = "Une", options: VisitorOptions = {}) {
  const visitor = await visitSlider(address, label, options);
  await visitor.page.clock.runFor(1_000);
  return visitor;
}

describe("before it starts", () => {
  test("HERO-02 it starts, and its loader hides, 1000 ms after it wakes", async () => {
    const { root, page, next } = await visitSlider(address, "Une");
    const loader = root.locator(".hero__loader");
    await page.clock.runFor(999);
    expect([await loader.isVisible(), await next.isVisible()]).toEqual([true, false]);
    await page.clock.runFor(1);
    expect([await loader.isVisible(), await next.isVisible()]).toEqual([false, true]);
  });

  test.each([390, 1280])("HERO-02 the loader covers neither picture nor words at %i px", async (width) => {
    const { root, slides: all } = await visitSlider(address, "Une", { width });
    const loader = (await root.locator(".hero__loader").boundingBox())!;
    for (const part of [all.first().locator("img"), all.first().locator(".hero-slide__words")]) {
      const box = (await part.boundingBox())!;
      expect(loader.y).toBeGreaterThanOrEqual(Math.floor(box.y + box.height));
    }
  });

  test("HERO-02 the first picture is asked for first, is there without script, and the others come later", async () => {
    const { page } = await newPage({ javaScript: false });
    await page.goto(address);
    const root = sliderNamed(page, "Une");
    const asked = await root
      .locator("img")
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute("fetchpriority"), one.getAttribute("loading")]),
      );
    expect(asked).toEqual([
      ["high", "eager"],
      [null, "lazy"],
      [null, "lazy"],
    ]);
    expect(await root.locator("img").first().isVisible()).toBe(true);
    expect(await root.locator(".hero__loader").isVisible()).toBe(false);
    expect(await root.getByRole("link").allTextContents()).toEqual(["Bouton 1", "Bouton 2", "Bouton 3"]);
    expect(await root.getByRole("button").count()).toBe(0);
  });

  test("HERO-02 the pictures behind the first are asked for half-way to the first turn, or at a touch", async () => {
    const { page } = await newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const pictures = () => asked.filter((path) => path.startsWith("/media/"));
    const all = ["/media/1.webp", "/media/2.webp", "/media/3.webp"];
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    const alone = await serveDrawing(drawing(await drawElements(hero("Une"))));
    await page.goto(alone);
    const root = sliderNamed(page, "Une");
    const timing = Number(await root.getAttribute("data-timing"));
    await page.clock.runFor(timing / 2 - 100);
    expect(pictures()).toEqual(all.slice(0, 1));
    await page.clock.runFor(200);
    await eventually(pictures).toEqual(all);
    expect(await shifts(page)).toBe(0);

    asked.length = 0;
    await page.goto(alone);
    await page.clock.runFor(1_000);
    expect(pictures()).not.toContain(all[1]);
    await root.dispatchEvent("pointerdown");
    await eventually(pictures).toEqual(expect.arrayContaining(all.slice(1)));
  });

  test("HERO-02 starting moves nothing on the page", async () => {
    const { root, page } = await visitSlider(address, "Une");
    const height = async () => (await root.boundingBox())!.height;
    const before = await height();
    await page.clock.runFor(1_000);
    expect(await height()).toBe(before);
    expect(await shifts(page)).toBe(0);
  });
});

describe("by itself", () => {
  test("HERO-01 a slide fades into the next every 5000 ms, and round again", async () => {
    const { root, page, count } = await visit();
    await pointAway(page);
    await page.clock.runFor(4_999);
    expect(await active(root)).toBe(1);
    await page.clock.runFor(1);
    expect([await active(root), await count.innerText()]).toEqual([2, "2 / 3"]);
    const faded = await root.evaluate((element) =>
      element.getAnimations({ subtree: true }).map((one) => (one as CSSAnimation).animationName),
    );
    expect(faded).toEqual(["slides-fade", "slides-appear"]);
    await page.clock.runFor(10_000);
    expect(await active(root)).toBe(1);
  });

  test("HERO-01 it waits under the pointer, and under the focus", async () => {
    const { root, page } = await visit();
    await root.hover();
    await page.clock.runFor(20_000);
    expect(await active(root)).toBe(1);
    await pointAway(page);
    await root.getByRole("link").focus();
    await page.clock.runFor(20_000);
    expect(await active(root)).toBe(1);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(5_000);
    expect(await active(root)).toBe(2);
  });

  test("HERO-01 it also waits for a pointer that lay there before it started", async () => {
    const { root, page } = await visitSlider(address, "Une");
    await root.hover();
    await page.clock.runFor(21_000);
    expect(await active(root)).toBe(1);
    await pointAway(page);
    await page.clock.runFor(5_000);
    expect(await active(root)).toBe(2);
  });

  test("HERO-01 its pause button stops it", async () => {
    const { root, page, pause } = await visit();
    await pause.click();
    await pointAway(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(20_000);
    expect(await active(root)).toBe(1);
  });

  test("HERO-01 who wants no motion gets none", async () => {
    const { root, page, next } = await visit("Une", { reducedMotion: true });
    await page.clock.runFor(20_000);
    expect(await active(root)).toBe(1);
    await next.click();
    expect([await active(root), await moving(root)]).toEqual([2, null]);
  });
});

describe("by hand", () => {
  test("HERO-01 bullets and arrows turn it, and it does not leave again by itself", async () => {
    const { root, page, next, prev, bullets } = await visit();
    await next.click();
    await page.clock.runFor(750);
    expect(await active(root)).toBe(2);
    await bullets.nth(2).click();
    await page.clock.runFor(750);
    expect([await active(root), await bullets.nth(2).getAttribute("aria-current")]).toEqual([3, "true"]);
    await prev.click();
    await page.clock.runFor(750);
    await pointAway(page);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(30_000);
    expect(await active(root)).toBe(2);
  });

  test("HERO-01 a finger turns it from 50 px on, and so do the arrow keys", async () => {
    const visitor = await visit("Une", { width: 390, pixels: true });
    const { root, page, track } = visitor;
    const swipe = await finger(visitor, track);
    await swipe(-49);
    expect(await active(root)).toBe(1);
    await swipe(-60);
    await page.clock.runFor(750);
    expect(await active(root)).toBe(2);
    await root.getByRole("link").focus();
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(750);
    expect(await active(root)).toBe(3);
    expect(await root.getByRole("link").allTextContents()).toEqual(["Bouton 3"]);
  });

  test("HERO-01 by its settings: from side to side, without bullets, at its own pace, pulled with the mouse", async () => {
    const { root, page, bullets, track } = await visit("Autre");
    expect(await bullets.count()).toBe(0);
    await pointAway(page);
    await page.clock.runFor(1_000);
    expect(await active(root)).toBe(2);
    const moved = await root.evaluate((element) =>
      element.getAnimations({ subtree: true }).map((one) => (one as CSSAnimation).animationName),
    );
    expect(moved.sort()).toEqual(["slides-enter", "slides-leave"]);
    await page.clock.runFor(750);
    const box = (await track.boundingBox())!;
    await drag(page, [box.x + box.width / 2, box.y + 60], -80);
    expect(await active(root)).toBe(3);
  });
});

describe("as the page scrolls", () => {
  const opacity = (page: Page, label = "Une") =>
    sliderNamed(page, label)
      .locator(".slides__track")
      .evaluate((track) => Number(getComputedStyle(track).opacity));
  const scroll = (page: Page, y: number) => page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);

  test("HERO-02 the layer fades out little by little, and comes back", async () => {
    const { page } = await newPage();
    await page.goto(address);
    const end = await sliderNamed(page, "Une").evaluate((root) => root.getBoundingClientRect().bottom);
    await scroll(page, end - 500);
    await expect.poll(() => opacity(page), SOON).toBe(1);
    await scroll(page, end - 200);
    await expect.poll(() => opacity(page), SOON).toBe(0.5);
    await scroll(page, end - 20);
    await expect.poll(() => opacity(page), SOON).toBe(0.05);
    await page.emulateMedia({ media: "print" });
    expect(await opacity(page)).toBe(1);
    await page.emulateMedia({ media: "screen" });
    await scroll(page, 0);
    await expect.poll(() => opacity(page), SOON).toBe(1);
  });

  test("HERO-02 unless it is told not to, or no motion is wanted", async () => {
    const { page } = await newPage({ reducedMotion: true });
    await page.goto(address);
    const seen = await page.evaluate(async () => {
      const heroes = [...document.querySelectorAll(".hero")];
      scrollTo({ top: heroes[1]!.getBoundingClientRect().bottom - 40, behavior: "instant" });
      for (const _ of [1, 2, 3]) await new Promise((drawn) => requestAnimationFrame(drawn));
      return heroes.map((root) => getComputedStyle(root.querySelector(".slides__track")!).opacity);
    });
    expect(seen).toEqual(["1", "1"]);
  });
});

/** A scene of the shop, twice as wide as high: this share of it, at the left, is bare but for what lies low. */
const BARE = 0.44;

test.each([1024, 1280, 1600])(
  "HERO-01 at %i px the words end before what the picture shows",
  async (width) => {
    const settings = {
      title: "La bonne cartouche,\ndu premier coup.",
      text: "Dites-nous quelle imprimante vous avez. Nous expédions l’encre qui lui convient, le jour même.",
    };
    const scene = { element: "hero-slider", slots: { slides: [{ element: "hero-slide", settings }] } };
    const { page } = await newPage({ width });
    await page.goto(await serveDrawing(drawing(await drawElements(scene))));
    const { words, shown } = await page.evaluate(async (bare) => {
      // a stand-in typeface may be wider, and machines have different ones
      await document.fonts.ready;
      const rights = [...document.querySelectorAll(".hero-slide__title span, .hero-slide__text")].map(
        (part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return Math.max(...[...range.getClientRects()].map(({ right }) => right));
        },
      );
      const { width, height, right } = document.querySelector(".hero-slide img")!.getBoundingClientRect();
      const { objectFit } = getComputedStyle(document.querySelector(".hero-slide img")!);
      const drawn = (objectFit === "contain" ? Math.min : Math.max)(width, height * 2);
      return { words: Math.max(...rights), shown: right - drawn * (1 - bare) };
    }, BARE);
    expect(words).toBeLessThan(shown);
  },
);

test("HERO-01 only the first title is the title of the page", async () => {
  const { page } = await newPage({ javaScript: false });
  await page.goto(address);
  const titles = (label: string) =>
    sliderNamed(page, label)
      .locator(".hero-slide__title")
      .evaluateAll((all) => all.map(({ localName }) => localName));
  expect(await titles("Une")).toEqual(["h1", "h2", "h2"]);
  expect(await titles("Autre")).toEqual(["h2", "h3", "h3"]);
});
