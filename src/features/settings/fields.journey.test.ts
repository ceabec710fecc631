/** Tables of fields, wherever a screen has room for them. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
import { redrawn } from "../../../test/support/accessibility";
import { openDesk } from "../../../test/support/desk-browser";
import { seededData } from "../../../test/support/site";

vi.setConfig({ testTimeout: 120_000 });

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeAll(async () => {
  desk = await openDesk(await seededData());
});

/** What is wider than the screen, or than the sheet that holds it, with every fold open. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>("main details")) fold.open = true;
    const right = (element: Element) => Math.floor(element.getBoundingClientRect().right);
    const outside = [...document.querySelectorAll(".tbl--fields")].filter(
      (table) => right(table) > right(table.closest(".sheet") as Element),
    );
    const isWider = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    return [...outside.map((table) => table.textContent), ...(isWider ? ["the page"] : [])];
  });

test.each([
  "/bureau/ouverture/delivery/",
  "/bureau/reglages/frame/",
  "/bureau/reglages/taxes/",
  "/bureau/reglages/shipping/",
])("DESK-13 the tables of fields on %s stay within their sheet at every width", async (at) => {
  const { page } = await desk.person();
  for (const width of [1440, 1280, 1100, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(desk.site.origin + at);
    expect(await sticksOut(page), `${width}`).toEqual([]);
  }
});

test("DESK-13 folded rows are seen, and say what they hold, however wide the window becomes", async () => {
  const { page } = await desk.person();
  const heights = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main .card-row > summary")].map((row) => row.clientHeight),
    );
  // of a zone: what its services cost
  const said = page.locator("main .card-row > summary .row-sum__lines");
  for (const at of ["/bureau/reglages/frame/", "/bureau/reglages/checkout/"]) {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(desk.site.origin + at);
    for (const width of [1440, 1024, 700, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await redrawn(page);
      const seen = await heights();
      expect(seen.length, at).toBeGreaterThan(3);
      expect(Math.min(...seen), `${at} ${width}`).toBeGreaterThan(20);
      if (at.includes("checkout"))
        expect(await said.first().innerText(), `${width}`).toMatch(/\d,\d\d\s\$[\s\S]*jours?/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});

test("DESK-13 while a notice is typed, its preview follows and its letters are counted", async () => {
  const { page, problems } = await desk.person();
  await page.goto(`${desk.site.origin}/bureau/reglages/notices/`);
  await page.getByLabel("Avis de la boutique", { exact: true }).fill("Fermé lundi");
  await page.locator(".note-line").getByText("Fermé lundi", { exact: true }).waitFor();
  expect(await page.locator(".used").first().innerText()).toMatch(/^11\D/);
  expect(problems()).toEqual([]);
});
