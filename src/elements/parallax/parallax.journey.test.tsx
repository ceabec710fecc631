/** Parallax sections as a visitor scrolls past them. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage, type VisitorOptions } from "../../../test/support/browser";
import { drawElements, drawing, SOON, shifts } from "../../../test/support/element-drawing";
import { serveDrawing } from "../../../test/support/harness";

let address: string;
beforeAll(async () => {
  const filler = <svg aria-hidden="true" width="10" height="1500" />;
  const section = (anchor: string, settings: object = {}) =>
    drawElements({ element: "parallax", settings: { anchor, heading: anchor, ...settings } });
  address = await serveDrawing(
    drawing(
      <>
        {filler}
        {await section("usuelle")}
        {filler}
        {await section("lente", { speed: 0.5 })}
        {filler}
        {await section("large", { wideOnly: true })}
        {filler}
      </>,
    ),
  );
});

async function visit(options: VisitorOptions = {}): Promise<Page> {
  const { page } = await newPage(options);
  await page.goto(address);
  return page;
}

/** Puts the middle of a section so many pixels under the middle of the window. */
const place = (page: Page, anchor: string, under: number) =>
  page.locator(`#${anchor} .parallax__window`).evaluate((opening, pixels) => {
    const { top, height } = opening.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - innerHeight / 2 - pixels, behavior: "instant" });
  }, under);

/** How far the picture is from its place, in pixels; nothing when it is at rest. */
const drift = (page: Page, anchor: string) =>
  page
    .locator(`#${anchor} img`)
    .evaluate((image) =>
      Math.round(Number.parseFloat((image as HTMLElement).style.translate.split(" ")[1] ?? "NaN")),
    );

const stays = async (page: Page, anchor: string) => {
  await page.evaluate(async () => {
    for (const _ of [1, 2, 3]) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  return Number.isNaN(await drift(page, anchor));
};

describe("a parallax section", () => {
  test("PARA-01 stays behind the page by its own speed, 0.25 by default", async () => {
    const page = await visit();
    expect(await page.locator("#usuelle").getAttribute("data-parallax")).toBe("0.25");
    expect(await page.locator("#lente").getAttribute("data-parallax")).toBe("0.5");
    for (const [anchor, under, moved] of [
      ["usuelle", 0, 0],
      ["usuelle", 200, -50],
      ["usuelle", -400, 100],
      ["lente", 200, -100],
      ["lente", -400, 200],
    ] as const) {
      await place(page, anchor, under);
      await expect
        .poll(() => drift(page, anchor), { ...SOON, message: `${anchor} ${under}` })
        .toBeCloseTo(moved, 0);
    }
  });

  test("PARA-01 never shows the end of its picture, and moves nothing else", async () => {
    const page = await visit();
    for (const anchor of ["usuelle", "lente"]) {
      for (const under of [690, 350, -350, -690]) {
        await place(page, anchor, under);
        await expect.poll(() => covers(page, anchor), { ...SOON, message: `${anchor} ${under}` }).toBe(true);
      }
    }
    expect(await shifts(page)).toBe(0);
  });

  test("PARA-01 starts again when the window changes", async () => {
    const page = await visit({ height: 800 });
    await place(page, "usuelle", 200);
    await expect.poll(() => drift(page, "usuelle"), SOON).toBe(-50);
    await page.setViewportSize({ width: 1280, height: 600 });
    // The middle of the window is now 100 px higher.
    await expect.poll(() => drift(page, "usuelle"), SOON).toBe(-75);
  });

  test("PARA-01 one setting runs it at 1280 px or more only", async () => {
    const page = await visit({ width: 1279 });
    await place(page, "large", 200);
    expect(await stays(page, "large")).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => drift(page, "large"), SOON).not.toBeNaN();
    await page.setViewportSize({ width: 1279, height: 800 });
    await expect.poll(() => drift(page, "large"), SOON).toBeNaN();
    await place(page, "usuelle", 200);
    await expect.poll(() => drift(page, "usuelle"), SOON).toBe(-50);
  });

  test("PARA-01 on paper its words are dark, and its picture is left out", async () => {
    const page = await visit();
    await page.emulateMedia({ media: "print" });
    const [heading, ground] = await page
      .locator("#usuelle")
      .evaluate((one) => [
        getComputedStyle(one.querySelector("h2")!).color,
        getComputedStyle(one).backgroundColor,
      ]);
    expect([heading, ground]).toEqual(["rgb(14, 23, 38)", "rgba(0, 0, 0, 0)"]);
    expect(await page.locator("#usuelle img").isVisible()).toBe(false);
  });

  test("PARA-01 is still for who wants no motion, without script, and once let go", async () => {
    const calm = await visit({ reducedMotion: true });
    await place(calm, "usuelle", 200);
    expect(await stays(calm, "usuelle")).toBe(true);
    const plain = await visit({ javaScript: false });
    expect(await covers(plain, "usuelle")).toBe(true);
    const left = await visit();
    await place(left, "usuelle", 200);
    await expect.poll(() => drift(left, "usuelle"), SOON).toBe(-50);
    await left.evaluate(() => (window as unknown as { letGo(): void }).letGo());
    expect(await stays(left, "usuelle")).toBe(true);
  });
});

/** Whether the picture fills its opening from edge to edge. */
const covers = (page: Page, anchor: string) =>
  page.locator(`#${anchor} .parallax__window`).evaluate((opening) => {
    const hole = opening.getBoundingClientRect();
    const picture = opening.querySelector("img")!.getBoundingClientRect();
    return picture.top <= hole.top + 0.5 && picture.bottom >= hole.bottom - 0.5;
  });
