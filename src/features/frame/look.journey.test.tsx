/** The frame and the design at every size, in print, in high contrast, at 400 %, and their weight. */
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { barriers, overflow, widen } from "../../../test/support/accessibility";
import { newPage, type Visitor, type VisitorOptions } from "../../../test/support/browser";
import { eventually } from "../../../test/support/eventually";
import { designSheets, framePage } from "../../../test/support/frame-drawing";
import { serveDrawing } from "../../../test/support/harness";
import { ownSite, sharedSite } from "../../../test/support/site";
import { sized } from "../../../test/support/size";
import { DesignDrawing } from "../../design/drawing.fixture";

let frame: string;
let design: string;
beforeAll(async () => {
  frame = await serveDrawing(framePage());
  design = await serveDrawing({ body: <DesignDrawing />, styles: designSheets });
});

async function visit(url: string, options?: VisitorOptions) {
  const visitor = await newPage(options);
  await visitor.page.goto(url);
  await visitor.page.evaluate(() => document.fonts.ready);
  return visitor;
}

describe.each(["frame", "design"])("in the %s", (name) => {
  // where things stand closest and where they stand in rows; the auditor looks at the widths between in the whole form
  test.each(sized([390, 1280], [390, 768, 1024, 1280, 1600]))(
    "at %i px nobody is kept out",
    async (width) => {
      const { page, problems } = await visit(name === "frame" ? frame : design, { width });
      expect(await barriers(page)).toEqual([]);
      expect(problems()).toEqual([]);
    },
  );

  test("nothing overflows at any width", async () => {
    const { page, problems } = await visit(name === "frame" ? frame : design);
    for (const width of [390, 768, 1024, 1280, 1600]) {
      await widen(page, width);
      expect(await overflow(page), `${width} px`).toBe(0);
    }
    expect(problems()).toEqual([]);
  });
});

test("the open menu keeps nobody out", async () => {
  const { page } = await visit(frame, { width: 390, reducedMotion: true });
  await page.locator("summary").click();
  expect(await barriers(page)).toEqual([]);
});

test("at 400 % the header leaves with the page and all its links can be reached", async () => {
  const { page } = await visit(frame, { width: 320, height: 256, reducedMotion: true });
  expect(await overflow(page)).toBe(0);
  await page.locator("summary").click();
  await page.locator(".menu").getByRole("link", { name: "Contact" }).click();
  expect(new URL(page.url()).pathname).toBe("/contact/");
});

test("in a window of 256 px the header still fits, with the shop's name and every tool", async () => {
  // the shop's own header, with its cart
  const { page } = await newPage({ width: 256, height: 600, reducedMotion: true });
  await page.goto(`${await sharedSite()}/faq/`);
  expect(await overflow(page)).toBe(0);
  const ends = await page
    .locator(".site-head .bar > *")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(256);
  expect(await page.locator(".site-head .logo").innerText()).toMatch(/Encre\s+Boréale/);
});

test("on paper there is the content alone, and its links can be read", async () => {
  const { page } = await visit(frame);
  await page.emulateMedia({ media: "print" });
  for (const part of ["header", "footer", ".to-top", ".screen-edge"])
    expect(await page.locator(part).isVisible(), part).toBe(false);
  expect(await page.locator("h1").isVisible()).toBe(true);
  const address = (name: string) =>
    page.getByRole("link", { name }).evaluate((link) => getComputedStyle(link, "::after").content);
  expect(await address("lire le guide")).toContain("https://exemple.ca/guide");
  expect(await address("Où nous trouver")).toBe("none");
});

test("on paper the first sheet says whose shop it is", async () => {
  const { page } = await visit(frame);
  const said = () =>
    page.evaluate(() => getComputedStyle(document.querySelector("main")!, "::before").content);
  expect(await said()).toBe("none");
  await page.emulateMedia({ media: "print" });
  expect(await said()).toBe('"Encre Boréale"');
});

test("in high contrast the current page, a ticked box and a mark are still told from the others, and no border shows that should not", async () => {
  const { page } = await visit(frame);
  await page.emulateMedia({ forcedColors: "active" });
  const edge = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).borderBottomWidth);
  expect(await edge(".nav [aria-current]")).toBe("2px");
  // there even transparent borders show: one would cut the line under the header, one touch the placeholder
  expect(await edge(".nav a:not([aria-current])")).toBe("0px");
  expect(await edge(".search .icon-btn")).toBe("0px");

  const pieces = await visit(design);
  await pieces.page.emulateMedia({ forcedColors: "active" });
  const stars = await pieces.page
    .locator(".stars")
    .first()
    .evaluate((one) => {
      const { backgroundImage, maskComposite, maskImage } = getComputedStyle(one);
      return [backgroundImage, maskComposite, maskImage.split("stroke=").length];
    });
  expect(stars).toEqual(["none", "add, intersect, add", 2]);
  const box = pieces.page.locator(".check input").first();
  expect(await box.evaluate((input) => getComputedStyle(input).appearance)).toBe("auto");
});

test("a French page fetches the letters of French only; one with other letters fetches the rest", async () => {
  const fontsOf = (visitor: Visitor) =>
    visitor.requests
      .filter(({ kind }) => kind === "font")
      .map(({ url }) => /([a-z]+)-french/.exec(url)?.[1] ?? "whole");
  // one of its own: what other tests write in the shared shop may need other letters
  const visitor = await visit((await ownSite()).origin);
  const signs = [...new Set(await visitor.page.locator("body").innerText())].filter((sign) => sign > "~");
  expect(fontsOf(visitor).toSorted(), signs.join("")).toEqual(["bricolage", "figtree"]);
  await visitor.page
    .locator("main p")
    .first()
    .evaluate((text) => text.append(" à l’heure de Málaga, peut-être Øst"));
  await eventually(() => fontsOf(visitor)).toContain("whole");
});

test("the whole design and the frame weigh at most 7 KB of style", async () => {
  const { page } = await visit(frame);
  const css = await page.evaluate(async () => {
    const sheet = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")!;
    return (await fetch(sheet.href)).text();
  });
  expect(brotliCompressSync(css).length).toBeLessThanOrEqual(7 * 1024);
});
