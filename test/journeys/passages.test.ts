/** The passage from one page to the next, drawn by the browser: cut short, it is no error of the page. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPage } from "../support/browser";
import { sharedSite } from "../support/site";

const unheard = (page: Page) =>
  page.evaluate(() => (window as unknown as { unheard?: string[] }).unheard ?? []);

/** Notes what nobody has caught: the browser tells it once the promises of a task are settled. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { unheard: heard });
    addEventListener("unhandledrejection", ({ reason }) => heard.push(String(reason)));
  });

/** A passage that the browser has given up, as it does when a window is resized or hidden meanwhile. */
const giveUp = (page: Page, moment: string) =>
  page.evaluate(async (name) => {
    const skipped = () => Promise.reject(new DOMException("Transition was skipped", "AbortError"));
    const viewTransition = { ready: skipped(), finished: skipped(), updateCallbackDone: Promise.resolve() };
    dispatchEvent(Object.assign(new Event(name), { viewTransition }));
    // two tasks later whoever was not caught has been told of
    for (let turn = 0; turn < 2; turn++)
      await new Promise((next) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = next;
        port2.postMessage(0);
      });
  }, moment);

test.each(["pagereveal", "pageswap"])("a passage that is given up at %s is no error", async (moment) => {
  const { page, problems } = await newPage({ pixels: true });
  await listen(page);
  await page.goto(`${await sharedSite()}/boutique/`);
  await giveUp(page, moment);
  expect(await unheard(page)).toEqual([]);
  expect(problems()).toEqual([]);
  // the control: what no page script expects is heard of
  await giveUp(page, "unknown-moment");
  expect(await unheard(page)).toHaveLength(2);
});

test("a real passage that another one overtakes is no error, and leads on", async () => {
  const { page, problems } = await newPage({ pixels: true });
  await listen(page);
  const site = await sharedSite();
  await page.goto(`${site}/boutique/`);
  for (const path of ["/faq/", "/boutique/"]) {
    await page.evaluate((to) => {
      addEventListener("pageswap", (event) =>
        (
          event as Event & { viewTransition?: { skipTransition(): void } | null }
        ).viewTransition?.skipTransition(),
      );
      location.assign(to);
    }, path);
    await page.waitForURL(site + path);
    expect(await unheard(page)).toEqual([]);
  }
  expect(problems()).toEqual([]);
});
