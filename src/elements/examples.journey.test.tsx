/** Every example of the basic elements: whole, open to everybody, and light. */
import { beforeAll, describe, expect, test } from "vitest";
import { barriers, overflow } from "../../test/support/accessibility";
import { newPage } from "../../test/support/browser";
import { drawExamples, drawing } from "../../test/support/element-drawing";
import { serveDrawing, weightOf } from "../../test/support/harness";

const layout = ["section", "columns", "column", "separator"];
const words = ["heading", "text", "picture", "button", "counter"];
const folds = ["content-slider", "slide", "tabs", "tab", "accordion", "accordion-item"];

let address: string;
beforeAll(async () => {
  address = await serveDrawing(drawing(await drawExamples(...layout, ...words, ...folds)));
});

describe.each([390, 1280])("the examples at %i px", (width) => {
  test("keep nobody out and stay within the window", async () => {
    const { page, problems } = await newPage({ width, reducedMotion: true });
    await page.goto(address);
    // Examples of headings stand in the order of the gallery, not of a text.
    expect(await barriers(page, ["heading-order"])).toEqual([]);
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

describe("before any interaction", () => {
  test("slides and counters weigh at most 3.5 KB", async () => {
    expect(
      await weightOf("/src/design/slides/controller", "/src/elements/counter/controller"),
    ).toBeLessThanOrEqual(3_584);
  });

  test("tabs and accordions weigh at most 0.75 KB", async () => {
    expect(
      await weightOf("/src/elements/tabs/controller", "/src/elements/accordion/controller"),
    ).toBeLessThanOrEqual(768);
  });
});
