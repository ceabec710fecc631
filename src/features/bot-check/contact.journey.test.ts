/** The bot check on the shop's real contact page: our own for everybody, Google's where it is configured and consented to. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../../test/support/eventually";
import { type FakeRecaptcha, RECAPTCHA_KEYS, startFakeRecaptcha } from "../../../test/support/fake-services";
import { BELIEVING, databaseOf, newVisitor, shoppingSite } from "../../../test/support/shopping";
import { ownSite, type RunningSite } from "../../../test/support/site";

const TOKEN = "_wpcf7_recaptcha_response";

interface Told {
  action: string;
  token: string;
}

async function visit(site: RunningSite, cookies: Record<string, string> = {}) {
  const visitor = await newVisitor(site);
  await visitor.context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.origin })),
  );
  await visitor.page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    document.addEventListener("wpcf7grecaptchaexecuted", (event) => told.push((event as CustomEvent).detail));
  });
  await visitor.page.goto(`${site.origin}/contact/`);
  await visitor.page.locator(".wpcf7.js[data-controlled]").waitFor();
  return visitor;
}

const told = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told);
const actions = async (page: Page) => (await told(page)).map(({ action }) => action);
const token = (page: Page) => page.locator(`[name=${TOKEN}]`).getAttribute("value");
const status = (page: Page) => page.locator("form.wpcf7-form").getAttribute("data-status");

async function fillIn(page: Page, message: string): Promise<void> {
  const form = page.locator(".wpcf7");
  await form.locator("[name=nom]").fill("Isabelle Gagnon");
  await form.locator("[name=courriel]").fill("isabelle@courriel.example");
  await form.locator("[name=message]").fill(message);
  await form.locator("[name=accord]").check();
}

const send = (page: Page) => page.locator(".wpcf7-submit").click();

/** What a visitor sees while the token is on its way: the button's words, and something that turns beside it. */
const seenOf = (page: Page) =>
  page.locator(".wpcf7-submit").evaluate((button) => ({
    hasWords: getComputedStyle(button).color !== "rgba(0, 0, 0, 0)",
    turns: button.nextElementSibling?.checkVisibility() ?? false,
  }));

const last = async (site: RunningSite) =>
  (await databaseOf(site)).read
    .selectFrom("messages")
    .selectAll()
    .orderBy("number", "desc")
    .executeTakeFirstOrThrow();

describe("our own check", () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await shoppingSite();
  });

  test("BOT-01 BOT-02 the contact form has a token on load, another on a change, and waits for one before it is sent", async () => {
    const { page, problems } = await visit(site);
    await eventually(() => actions(page)).toEqual(["homepage"]);
    expect(await token(page)).toBe((await told(page))[0]?.token);
    await fillIn(page, "Par une personne");
    await eventually(async () => (await actions(page)).slice(1)).toContain("contactform");
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const posts: string[] = [];
    // one for the last change may be under way: the next waits behind it
    await page.route("**/verification/jeton/", async (route) => {
      ask();
      await held;
      await route.continue();
    });
    page.on("request", (request) => {
      if (request.url().endsWith("/feedback")) posts.push(request.postData() ?? "");
    });
    await send(page);
    await asked;
    expect([posts.length, await status(page)]).toEqual([0, "init"]);
    expect(await seenOf(page)).toEqual({ hasWords: true, turns: true });
    go();
    await eventually(() => status(page)).toBe("sent");
    expect(posts[0]).toContain((await told(page)).at(-1)?.token);
    expect(await last(site)).toMatchObject({ state: "new", unverified: 0 });
    expect(problems()).toEqual([]);
  });

  test("BOT-03 BOT-04 without a token the form is sent all the same, and the message kept as spam", async () => {
    const { page, problems } = await visit(site);
    await page.route("**/verification/**", (route) => route.abort());
    await fillIn(page, "Sans jeton");
    await send(page);
    await eventually(() => status(page)).toBe("spam");
    expect(await page.locator(".wpcf7-response-output").textContent()).toContain("n’a pas pu être envoyé");
    expect(await page.locator(".wpcf7 [name=message]").inputValue()).toBe("Sans jeton");
    expect(await last(site)).toMatchObject({ state: "spam" });
    expect(problems().some((line) => line.startsWith("console:"))).toBe(true);
  });

  test("BOT-04 a token that was used already makes spam", async () => {
    const { page } = await visit(site);
    await fillIn(page, "Une première fois");
    let used = "";
    page.on("request", (request) => {
      if (!request.url().endsWith("/feedback")) return;
      used = new RegExp(`name="${TOKEN}"\\r\\n\\r\\n([^\\r]+)`).exec(request.postData() ?? "")?.[1] ?? "";
    });
    await send(page);
    await eventually(() => status(page)).toBe("sent");
    const again = await page.evaluate(
      async ([name = "", value = ""]) => {
        const form = new FormData(document.querySelector<HTMLFormElement>("form.wpcf7-form")!);
        for (const [field, text] of Object.entries({
          nom: "Un robot",
          courriel: "robot@courriel.example",
          message: "Une deuxième fois",
          accord: "1",
          [name]: value,
        }))
          form.set(field, text);
        const url = "/wp-json/contact-form-7/v1/contact-forms/1/feedback";
        const answer = await fetch(url, { method: "POST", body: form });
        return ((await answer.json()) as { status: string }).status;
      },
      [TOKEN, used],
    );
    expect([used.length > 20, again]).toEqual([true, "spam"]);
  });
});

describe("Google's, where the merchant has an account", () => {
  let google: FakeRecaptcha;
  let site: RunningSite;
  beforeAll(async () => {
    google = await startFakeRecaptcha();
    google.says = (given) => ({
      success: true,
      score: 0.9,
      action: given.split("-")[1],
      hostname: "localhost",
      challenge_ts: new Date().toISOString(),
    });
    site = await ownSite({ env: { ...BELIEVING, ...RECAPTCHA_KEYS, RECAPTCHA_BASE: google.origin } });
  });
  const ALLOWED = { cmplz_marketing: "allow", cmplz_functional: "allow" };

  test("BOT-01 without consent nothing is asked of it: the token is our own", async () => {
    const { page, requests, problems } = await visit(site);
    await fillIn(page, "Sans consentement");
    await send(page);
    await eventually(() => status(page)).toBe("sent");
    expect(google.asked).toEqual([]);
    expect(requests.filter(({ url }) => url.includes("recaptcha"))).toEqual([]);
    expect(problems()).toEqual([]);
  });

  test("BOT-01 BOT-02 BOT-04 with consent its tokens are in the form, and verified", async () => {
    const { page, problems } = await visit(site, ALLOWED);
    await eventually(() => token(page)).toMatch(/^jeton-homepage-1-/);
    await fillIn(page, "Avec consentement");
    await send(page);
    await eventually(() => status(page)).toBe("sent");
    expect((await actions(page)).at(-1)).toBe("contactform");
    expect(google.asked.at(-1)?.body).toContain("response=jeton-contactform-");
    expect(await last(site)).toMatchObject({ state: "new", unverified: 0 });
    expect(problems()).toEqual([]);
  });

  test("BOT-03 whoever blocks it is served by our own check", async () => {
    const { page, context, problems } = await visit(site, ALLOWED);
    await context.route(`${google.origin}/**`, (route) => route.abort());
    await page.reload();
    await page.locator(".wpcf7.js[data-controlled]").waitFor();
    await fillIn(page, "Google est bloqué");
    await send(page);
    await eventually(() => status(page)).toBe("sent");
    expect((await told(page)).at(-1)?.token).not.toContain("jeton-");
    expect(problems().join()).toContain("reCAPTCHA did not load");
  });
});
