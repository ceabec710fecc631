/** The bot check in a real browser: tokens on load, on change and before sending, and what happens without them. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { newPage, type SentRequest } from "../../../test/support/browser";
import { freshDatabase } from "../../../test/support/databases";
import { calmVisitor } from "../../../test/support/shopping";
import { sharedSite } from "../../../test/support/site";
import { botFormSite, FORM_PAGE } from "./bot-form.fixture";

const FIELD = "_wpcf7_recaptcha_response";
const CALL = /\/verification\/|\/worker-/;

let origin: string;
beforeAll(async () => {
  origin = await botFormSite(await freshDatabase("sqlite"));
});

interface Told {
  action: string;
  token: string;
}

/** A visitor on the page, with every token that the page has been told. */
async function visit(options?: Parameters<typeof newPage>[0]) {
  const visitor = await calmVisitor(origin, options);
  await visitor.page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    document.addEventListener("wpcf7grecaptchaexecuted", (event) => told.push((event as CustomEvent).detail));
  });
  await visitor.page.goto(origin + FORM_PAGE);
  return visitor;
}

const told = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told);
const tellsOf = (page: Page, action: string) =>
  expect.poll(async () => (await told(page)).filter((each) => each.action === action).length, {
    timeout: 20_000,
  });
const valuesIn = (page: Page) =>
  page.$$eval(`input[name=${FIELD}]`, (fields) => fields.map((field) => field.getAttribute("value")));
const calls = (requests: readonly SentRequest[]) =>
  requests.filter(({ url }) => CALL.test(url)).map(({ url }) => new URL(url).pathname);

test("BOT-01 a token is obtained on load for « homepage », and on a change for « contactform »", async () => {
  const { page, problems } = await visit();
  await tellsOf(page, "homepage").toBe(1);
  expect((await told(page)).map(({ action }) => action)).toEqual(["homepage"]);
  await page.getByLabel("Message").first().fill("Bonjour");
  await page.keyboard.press("Tab");
  await tellsOf(page, "contactform").toBe(1);
  expect(problems()).toEqual([]);
});

test("BOT-01 changes that come while a token is on its way share it", async () => {
  const { page, requests } = await visit();
  await tellsOf(page, "homepage").toBe(1);
  const before = calls(requests).filter((path) => path.endsWith("/jeton/")).length;
  await page.evaluate(() => {
    for (let time = 0; time < 20; time++)
      document
        .querySelector("form.wpcf7-form input[name=message]")
        ?.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await tellsOf(page, "contactform").toBe(20);
  expect(calls(requests).filter((path) => path.endsWith("/jeton/")).length - before).toBe(1);
});

test("BOT-02 every contact form holds the token, and sending waits for it", async () => {
  const { page } = await visit();
  await tellsOf(page, "homepage").toBe(1);
  const [first] = await told(page);
  expect(await valuesIn(page)).toEqual([first?.token, first?.token]);
  // typed and sent by the keyboard alone
  await page.locator("#deux [name=message]").focus();
  await page.keyboard.type("Bonjour");
  await Promise.all([page.waitForURL(origin + FORM_PAGE), page.keyboard.press("Enter")]);
  await page.getByText("human").waitFor();
});

test("BOT-04 a form that a script sends, on a page that nobody has touched, is taken for a robot’s", async () => {
  const { page } = await visit();
  await tellsOf(page, "homepage").toBe(1);
  await page.evaluate(() => document.querySelector<HTMLFormElement>("form.wpcf7-form")?.requestSubmit());
  await page.getByText("bot 0.").waitFor();
});

test("BOT-03 a token that cannot be had is told to the console only, and the form goes without it", async () => {
  const visitor = await newPage({ pictures: false });
  await visitor.page.route("**/verification/**", (route) => route.abort());
  await visitor.page.goto(origin + FORM_PAGE);
  await expect
    .poll(() => visitor.problems().filter((line) => line.startsWith("console:")).length)
    .toBeGreaterThan(0);
  await visitor.page.getByLabel("Message").first().fill("Bonjour");
  await visitor.page.getByRole("button", { name: "Envoyer un" }).click();
  await visitor.page.getByText("bot undefined").waitFor();
});

/** What may have passed since the call was sent. */
const SLACK_MS = 8000;

test.each([
  ["the check itself does not come within 20000 ms", "**/verification/defi/", 20_000],
  ["a token does not come within 15000 ms", "**/verification/jeton/", 15_000],
])("BOT-03 %s: told to the console", async (_, call, ms) => {
  const visitor = await newPage({ pictures: false });
  const { page } = visitor;
  await page.clock.install();
  const asked = page.waitForRequest(call);
  await page.route(call, () => {});
  await page.goto(origin + FORM_PAGE);
  await asked;
  const failures = () => visitor.problems().filter((line) => line.includes(`within ${ms} ms`));
  // stopped there: on a busy machine, seconds would pass by themselves between these lines
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms - SLACK_MS);
  expect(failures()).toEqual([]);
  await page.clock.fastForward(SLACK_MS + 1);
  await expect.poll(() => failures().length).toBeGreaterThan(0);
});

test("a page without a form carries nothing of it, and what a form brings is at most 3 KB", async () => {
  const shop = await sharedSite();
  const visitor = await newPage({ pictures: false });
  await visitor.page.goto(`${shop}/boutique/`, { waitUntil: "networkidle" });
  expect(calls(visitor.requests)).toEqual([]);
  const scripts = new Set(visitor.requests.map(({ url }) => new URL(url).pathname));
  const { page, requests } = await visit();
  await tellsOf(page, "homepage").toBe(1);
  const added = requests
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => /^\/assets\/.*\.js$/.test(path) && !scripts.has(path));
  const folder = `${process.env.DIST ?? "dist"}/client/assets`;
  const weight = [...new Set(added)].reduce((sum, path) => sum + br(folder, path), 0);
  expect(added.some((path) => /\/worker-/.test(path))).toBe(true);
  expect(readdirSync(folder).some((name) => /^worker-.*\.js$/.test(name))).toBe(true);
  expect(weight).toBeLessThanOrEqual(3 * 1024);
});

const br = (folder: string, path: string) => statSync(join(folder, `${path.split("/").at(-1)}.br`)).size;

test("BOT-04 the same form without script is sent, without a token", async () => {
  const { page } = await visit({ javaScript: false });
  await page.getByLabel("Message").first().fill("Bonjour");
  await page.getByRole("button", { name: "Envoyer un" }).click();
  await page.getByText("bot undefined").waitFor();
});
