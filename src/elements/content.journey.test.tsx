/** Every example of the elements of content pages: open to everybody, whole without script, and light. */
import { beforeAll, describe, expect, test } from "vitest";
import { barriers, overflow } from "../../test/support/accessibility";
import { newPage } from "../../test/support/browser";
import {
  contentControllers,
  contentElements,
  drawElements,
  drawExamples,
  drawing,
} from "../../test/support/element-drawing";
import { serveDrawing, weightOf } from "../../test/support/harness";

let address: string;
beforeAll(async () => {
  address = await serveDrawing(drawing(await drawExamples(...contentElements.map(({ name }) => name))));
});

describe.each([390, 1280])("the examples at %i px", (width) => {
  test("keep nobody out and stay within the window", async () => {
    const { page, problems } = await newPage({ width, reducedMotion: true });
    await page.goto(address);
    // Examples stand in the order of the gallery, not of a text.
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

test("TEAM-01 people, testimonials and logos are read by name, also without script", async () => {
  const { page } = await newPage({ javaScript: false });
  await page.goto(address);
  const heard = await page.locator("main").ariaSnapshot();
  for (const said of [
    /heading "Fatou Diallo" \[level=3\]/,
    /link "fatou@boutique.example"/,
    /blockquote:\s*- paragraph: « ?Commandé mardi/,
    /list "Ils impriment avec nous":/,
    /img "Coop Batiscan"/,
  ]) {
    expect(heard.replaceAll("\u00a0", " ")).toMatch(said);
  }
});

test("TEAM-01 four people stand two by two on a telephone and in a row on a desk", async () => {
  const people = ["Aurélie", "Yanick", "Fatou", "Louis"].map((name) => ({
    element: "person",
    settings: { name },
  }));
  const team = await serveDrawing(
    drawing(
      <>
        <h1>L’équipe</h1>
        {
          await drawElements({
            element: "animated-row",
            settings: { across: "4", acrossPhone: "2" },
            slots: { content: people },
          })
        }
      </>,
    ),
  );
  const { page } = await newPage({ width: 390, reducedMotion: true });
  await page.goto(team);
  const lefts = () =>
    page
      .locator(".person")
      .evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().x)).size);
  expect(await lefts()).toBe(2);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(lefts).toBe(4);
});

test("a video asks nothing of its host before consent", async () => {
  const { page, requests } = await newPage();
  await page.goto(address);
  await page.locator(".held-back").first().scrollIntoViewIfNeeded();
  expect(await page.locator("iframe").count()).toBe(0);
  expect(requests.filter(({ url }) => !url.startsWith(address) && !url.startsWith("data:"))).toEqual([]);
});

test("a wide table is scrolled with the keyboard", async () => {
  const { page } = await newPage({ width: 390 });
  await page.goto(address);
  const table = page.getByRole("region", { name: "Rendement par mois" });
  await table.focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press("ArrowRight");
  await expect.poll(() => table.evaluate((one) => one.scrollLeft), { timeout: 15_000 }).toBeGreaterThan(0);
});

test("questions unfold by keyboard and without script", async () => {
  const { page } = await newPage({ javaScript: false });
  await page.goto(address);
  const question = page.locator(".faq").first().locator("summary").nth(1);
  await question.focus();
  await page.keyboard.press("Enter");
  expect(await page.getByText("Oui, toutes, sans frais.").first().isVisible()).toBe(true);
});

test("their controllers weigh at most 3 KB together", async () => {
  expect(await weightOf(...Object.values(contentControllers))).toBeLessThanOrEqual(3_072);
});
