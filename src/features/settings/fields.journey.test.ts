/** Tables of fields, wherever a screen has room for them. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test, vi } from "vitest";
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

test.each(["/bureau/ouverture/delivery/", "/bureau/reglages/taxes/", "/bureau/reglages/shipping/"])(
  "DESK-13 the tables of fields on %s stay within their sheet at every width",
  async (at) => {
    const { page } = await desk.person();
    for (const width of [1440, 1280, 1100, 768, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(desk.site.origin + at);
      expect(await sticksOut(page), `${width}`).toEqual([]);
    }
  },
);
