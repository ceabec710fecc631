/** Carousels at every width of the window, by hand and by themselves. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage } from "../../test/support/browser";
import {
  active,
  drag,
  drawElements,
  drawing,
  finger,
  pointAway,
  SOON,
  shown,
  sliderNamed,
  visitSlider,
} from "../../test/support/element-drawing";
import { serveDrawing } from "../../test/support/harness";
import type { ElementNode } from "./element";

const numbers = [1, 2, 3, 4, 5, 6, 7];
const items: ElementNode[] = numbers.map((number) => ({
  element: "text",
  settings: { text: `[lien ${number}](/${number}/)` },
}));
const testimonials = numbers.map((number) => ({
  element: "testimonial",
  settings: { name: `Voix ${number}`, quote: "Merci!" },
}));
const logos = numbers.map((number) => ({ file: `/media/${number}.svg`, name: `Maison ${number}` }));
const pictures = numbers.map((number) => ({ src: `/media/${number}.webp`, alt: `Image ${number}` }));

let address: string;
beforeAll(async () => {
  const body = await drawElements(
    { element: "item-carousel", settings: { label: "Éléments" }, slots: { items } },
    { element: "testimonial-carousel", settings: { label: "Témoignages" }, slots: { testimonials } },
    { element: "logo-carousel", settings: { label: "Logos", logos } },
    { element: "image-carousel", settings: { label: "Images", pictures } },
    { element: "image-carousel", settings: { label: "Images, seules", pictures, auto: true } },
    { element: "item-carousel", settings: { heading: "Deux", visible: 2, bullets: false }, slots: { items } },
    { element: "item-carousel", settings: { label: "Peu" }, slots: { items: items.slice(0, 3) } },
  );
  address = await serveDrawing(drawing(body));
});

/** What a carousel shows at each width, the window being made narrower step by step. */
async function shownAt(widths: readonly number[], ...labels: string[]) {
  const { page } = await newPage();
  await page.goto(address);
  const rows: Record<number, number[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    rows[width] = await settled(page, labels);
  }
  return rows;
}

/** The resize has been heard once the frame after it is drawn. */
async function settled(page: Page, labels: string[]): Promise<number[]> {
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  return Promise.all(labels.map((label) => shown(sliderNamed(page, label))));
}

const all = (count: number) => [count, count, count];

describe("how many are seen", () => {
  test("CARO-01 items, testimonials and logos: 4, 4, 3, 2, 1, 1", async () => {
    const widths = [1281, 1280, 1025, 1024, 769, 768, 641, 640, 481, 480];
    expect(await shownAt(widths, "Éléments", "Témoignages", "Logos")).toEqual({
      1281: all(4),
      1280: all(4),
      1025: all(4),
      1024: all(3),
      769: all(3),
      768: all(2),
      641: all(2),
      640: all(1),
      481: all(1),
      480: all(1),
    });
  });

  test("CARO-02 images: 5, 4, 3, 2, 1", async () => {
    const widths = [1200, 1199, 980, 979, 769, 768, 480, 479];
    expect(await shownAt(widths, "Images")).toEqual({
      1200: [5],
      1199: [4],
      980: [4],
      979: [3],
      769: [3],
      768: [2],
      480: [2],
      479: [1],
    });
  });

  test("CARO-01 fewer when the setting says so, and the room is shared evenly", async () => {
    const { page } = await newPage();
    await page.goto(address);
    expect(await shown(sliderNamed(page, "Deux"))).toBe(2);
    const widths = await sliderNamed(page, "Deux").evaluate((root) =>
      [root, ...root.querySelectorAll(".slides__slide")].map((one) => one.getBoundingClientRect().width),
    );
    expect(Math.round(widths[1]! * 2 + (await gap(page)))).toBe(Math.round(widths[0]!));
  });

  test("CARO-01 where all fit there is nothing to control", async () => {
    const { page } = await newPage();
    await page.goto(address);
    expect(await sliderNamed(page, "Peu").getByRole("button").count()).toBe(0);
    await page.setViewportSize({ width: 700, height: 800 });
    await expect.poll(() => sliderNamed(page, "Peu").getByRole("button").count(), SOON).toBeGreaterThan(0);
  });
});

const gap = (page: Page) =>
  sliderNamed(page, "Deux")
    .locator(".slides__track")
    .evaluate((track) => Number.parseFloat(getComputedStyle(track).columnGap));

describe("how they move", () => {
  const reached = (root: Locator) => root.locator(".slides__slide:not([inert]) a").allTextContents();
  const speed = (root: Locator) => root.evaluate((element) => element.style.getPropertyValue("--speed"));

  test("CARO-01 a step takes 200 ms, a bullet 800 ms, the way back 1000 ms", async () => {
    const { root, page, next, bullets, count } = await visitSlider(address, "Éléments");
    expect([await bullets.count(), await count.innerText()]).toEqual([4, "1 / 4"]);
    await next.click();
    expect(await speed(root)).toBe("200ms");
    await page.clock.runFor(200);
    await bullets.nth(3).click();
    expect(await speed(root)).toBe("800ms");
    await page.clock.runFor(800);
    expect(await reached(root)).toEqual(["lien 4", "lien 5", "lien 6", "lien 7"]);
    await next.click();
    expect([await speed(root), await active(root)]).toEqual(["1000ms", 1]);
  });

  test("CARO-01 by themselves every 5000 ms, and not under the pointer", async () => {
    const { root, page } = await visitSlider(address, "Témoignages");
    await root.hover();
    await page.clock.runFor(20_000);
    expect(await active(root)).toBe(1);
    await pointAway(page);
    await page.clock.runFor(4_999);
    expect(await active(root)).toBe(1);
    await page.clock.runFor(1);
    expect(await active(root)).toBe(2);
    expect(await active(sliderNamed(page, "Logos"))).toBeGreaterThan(1);
  });

  test("CARO-02 images stay where they are, unless autoplay is on: then every 5000 ms", async () => {
    const { root, page } = await visitSlider(address, "Images, seules");
    await pointAway(page);
    await page.clock.runFor(4_999);
    expect(await active(root)).toBe(1);
    await page.clock.runFor(1);
    expect(await active(root)).toBe(2);
    await page.clock.runFor(30_000);
    expect(await active(sliderNamed(page, "Images"))).toBe(1);
  });

  test("CARO-01 a finger and the mouse pull them, and no link is followed", async () => {
    const narrow = await visitSlider(address, "Éléments", { width: 390, pixels: true });
    await (await finger(narrow, narrow.track))(-60);
    expect(await active(narrow.root)).toBe(2);
    const wide = await visitSlider(address, "Éléments");
    const box = (await wide.root.getByRole("link").nth(2).boundingBox())!;
    await drag(wide.page, [box.x + 5, box.y + 5], -60);
    expect(await active(wide.root)).toBe(2);
    expect(new URL(wide.page.url()).pathname).toBe("/");
  });

  test("CARO-01 the keyboard reaches what is seen, and goes on with the arrows", async () => {
    const { root, page } = await visitSlider(address, "Éléments");
    await root.getByRole("link", { name: "lien 1" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(200);
    expect(await active(root)).toBe(2);
    expect(await reached(root)).toEqual(["lien 2", "lien 3", "lien 4", "lien 5"]);
  });

  test("CARO-01 without script, a row that scrolls; on paper, all of them", async () => {
    const { page } = await newPage({ javaScript: false, width: 390 });
    await page.goto(address);
    const root = sliderNamed(page, "Éléments");
    expect(await root.getByRole("link").count()).toBe(7);
    const track = root.locator(".slides__track");
    expect(await track.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
    await page.emulateMedia({ media: "print" });
    expect(await track.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
  });
});
