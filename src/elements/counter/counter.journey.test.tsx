/** Counters as a visitor meets them: they run when seen, and say their value once. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { newPage, type VisitorOptions } from "../../../test/support/browser";
import { drawElements, drawing } from "../../../test/support/element-drawing";
import { serveDrawing } from "../../../test/support/harness";

let address: string;
beforeAll(async () => {
  const body = await drawElements(
    { element: "counter", settings: { value: 48_210, suffix: "+", label: "cartouches reprises" } },
    { element: "counter", settings: { value: 4.8, decimals: 1, suffix: "/5", duration: 1_000 } },
  );
  // Tall enough for the counters to stand below the window at first.
  const page = (
    <>
      <svg aria-hidden="true" width="10" height="2000" />
      {body}
    </>
  );
  address = await serveDrawing(drawing(page));
});

async function visit(options: VisitorOptions = {}): Promise<Page> {
  const { page } = await newPage(options);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(3_600_000);
  await page.goto(address);
  return page;
}

const figures = (page: Page) => page.locator("[data-counter=figure]").allTextContents();

/** Scrolls to the counters and waits until the browser has seen them, 250 ms before the check. */
async function seeCounters(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((seen) => {
        const target = document.querySelectorAll(".counter")[1]!;
        new IntersectionObserver(([entry]) => entry!.isIntersecting && seen()).observe(target);
        target.scrollIntoView();
      }),
  );
  await page.clock.runFor(250);
}

test("FIG-01 counters wait at zero, and run to their value over 2000 ms once in view", async () => {
  const page = await visit();
  await page.clock.runFor(5_000);
  expect(await figures(page)).toEqual(["0", "0,0"]);
  await seeCounters(page);
  await page.clock.runFor(1_000);
  expect(await figures(page)).toEqual(["24\u00a0105", "4,8"]);
  await page.clock.runFor(999);
  expect(await figures(page)).toEqual(["45\u00a0800", "4,8"]);
  await page.clock.runFor(1);
  expect(await figures(page)).toEqual(["48\u00a0210", "4,8"]);
});

test("FIG-01 a screen reader hears the final value, once, at any time", async () => {
  const page = await visit();
  const heard = await page.locator("main").ariaSnapshot();
  expect(heard.match(/48\s210/g)).toHaveLength(1);
  expect(heard).not.toMatch(/paragraph: 0/);
});

test("FIG-01 the final value stands there without script, without motion and on paper", async () => {
  const still = await newPage({ javaScript: false });
  await still.page.goto(address);
  expect(await figures(still.page)).toEqual(["48\u00a0210", "4,8"]);
  expect(await figures(await visit({ reducedMotion: true }))).toEqual(["48\u00a0210", "4,8"]);
  const paper = await visit();
  await paper.emulateMedia({ media: "print" });
  expect((await paper.locator(".counter__value").first().innerText()).trim()).toBe("48\u00a0210");
});

test("FIG-01 what stands beside a counter does not move while it runs", async () => {
  const page = await visit();
  await page.evaluate(() => document.fonts.ready);
  const end = () =>
    page
      .locator(".counter small")
      .first()
      .evaluate((unit) => unit.getBoundingClientRect().right);
  const before = await end();
  await seeCounters(page);
  await page.clock.runFor(500);
  expect(await end()).toBe(before);
  await page.clock.runFor(3_000);
  expect(await end()).toBe(before);
});
