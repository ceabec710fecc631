/** Every example of the sliders, the carousels and the parallax section: whole, open to everybody, and light. */
import { beforeAll, describe, expect, test } from "vitest";
import { barriers, overflow } from "../../test/support/accessibility";
import { newPage } from "../../test/support/browser";
import { drawExamples, drawing, sliderElements } from "../../test/support/element-drawing";
import { serveDrawing, weightOf } from "../../test/support/harness";

let address: string;
beforeAll(async () => {
  address = await serveDrawing(drawing(await drawExamples(...sliderElements.map(({ name }) => name))));
});

describe.each([390, 1280])("the examples at %i px", (width) => {
  test("keep nobody out and stay within the window", async () => {
    const { page, problems } = await newPage({ width, reducedMotion: true });
    await page.goto(address);
    // Examples stand in the order of the gallery, not of a text, and some bear the same name.
    expect(await barriers(page, ["heading-order", "landmark-unique"])).toEqual([]);
    expect(await overflow(page)).toBe(0);
    expect(problems()).toEqual([]);
  });

  test("stay within the window without script", async () => {
    const { page, problems } = await newPage({ width, javaScript: false });
    await page.goto(address);
    expect(await overflow(page)).toBe(0);
    expect(problems()).toEqual([]);
  });
});

test("the keyboard comes to every control of every slider, and leaves it", async () => {
  const { page } = await newPage();
  await page.goto(address);
  await page.locator(".hero[data-live]").last().waitFor();
  const controls = await page.locator(".slides [data-slides~=next]:visible").count();
  const reached = new Set<string>();
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press("Tab");
    const name = await page.evaluate(() => {
      const { activeElement } = document;
      if (activeElement === document.body) return "end";
      return activeElement?.matches("[data-slides~=next]") ? activeElement.closest(".slides")!.id : "";
    });
    if (name === "end") break;
    if (name) reached.add(name);
  }
  expect(reached.size).toBe(controls);
});

describe("before any interaction", () => {
  test("the hero, with all that moves slides, weighs at most 3.3 KB", async () => {
    expect(await weightOf("/src/elements/hero-slider/controller")).toBeLessThanOrEqual(3_380);
  });

  test("slideshow and parallax add at most 0.75 KB", async () => {
    const slides = await weightOf("/src/design/slides/controller");
    const all = await weightOf(
      "/src/design/slides/controller",
      "/src/elements/slideshow/controller",
      "/src/elements/parallax/controller",
    );
    expect(all - slides).toBeLessThanOrEqual(768);
  });
});
