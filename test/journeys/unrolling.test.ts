/** Sections far below are drawn when the browser has time, and nobody notices that they were not. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { eventually } from "../support/eventually";
import { calmVisitor } from "../support/shopping";
import { sharedSite } from "../support/site";

const waiting = (page: Page) =>
  page
    .locator("main > section")
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).contentVisibility === "auto"));

test("the first sections are there at once; the others wait, and are drawn by themselves", async () => {
  const site = await sharedSite();
  const { page, problems } = await calmVisitor(site, { pictures: true });
  // idle moments come when the test says so
  await page.addInitScript(() => {
    const idle: (() => void)[] = [];
    Object.assign(window, { idle, requestIdleCallback: (act: () => void) => idle.push(act) });
  });
  await page.goto(site);
  const before = await waiting(page);
  expect(before.slice(0, 3)).toEqual([false, false, false]);
  expect(before.slice(3)).not.toContain(false);
  await eventually(async () => {
    await page.evaluate(() => (window as unknown as { idle: (() => void)[] }).idle.shift()?.());
    return (await waiting(page)).includes(true);
  }).toBe(false);
  expect(problems()).toEqual([]);
});

test("a link to a section that was never drawn arrives there", async () => {
  const site = await sharedSite();
  const { page } = await calmVisitor(site, { width: 390 });
  // nothing is drawn ahead of time
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(site);
  await page.evaluate(() => {
    document.querySelector("main > section:last-of-type")!.id = "fin";
    document.querySelector("main > section a")!.setAttribute("href", "#fin");
  });
  const stop = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
  );
  await page.locator("main > section a").first().click();
  await eventually(() =>
    page.locator("#fin").evaluate((section) => Math.round(section.getBoundingClientRect().top)),
  ).toBe(Math.round(stop));
});
