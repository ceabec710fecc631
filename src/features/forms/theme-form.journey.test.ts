/** The theme's form as visitors meet it on the page of questions: sent, refused, offline, reloaded, without script. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { barriers } from "../../../test/support/accessibility";
import { routeOnce } from "../../../test/support/browser";
import { eventually } from "../../../test/support/eventually";
import { databaseOf, newVisitor, shoppingSite } from "../../../test/support/shopping";
import type { RunningSite } from "../../../test/support/site";

const OOPS = "Oops! An error occured and your message could not be sent.";

let site: RunningSite;
beforeAll(async () => {
  site = await shoppingSite();
});

async function visit(options: Parameters<typeof newVisitor>[1] = {}) {
  const visitor = await newVisitor(site, options);
  await visitor.page.goto(`${site.origin}/faq/`);
  if (options.javaScript !== false)
    await visitor.page.locator("[data-controller~=message-form][data-controlled]").waitFor();
  return visitor;
}

const form = (page: Page) => page.locator("form.ajax-form");
const area = (page: Page) => page.locator(".form-messages");
const button = (page: Page) => form(page).getByRole("button");
const marks = (page: Page) => area(page).evaluate(({ classList }) => [...classList].slice(1));

async function fillIn(page: Page, message = "Bonjour", email = "rémi@x"): Promise<void> {
  await form(page).getByLabel("Nom").fill("Rémi");
  await form(page).getByLabel("Courriel").fill(email);
  await form(page).getByLabel("Sujet").fill("Un mot");
  await form(page).getByLabel("Message").fill(message);
}

const typed = (page: Page) =>
  form(page)
    .locator("input:visible, textarea")
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).filter(({ tabIndex }) => tabIndex >= 0).map(({ value }) => value),
    );

const kept = async () =>
  (await databaseOf(site)).read.selectFrom("messages").selectAll().orderBy("number", "desc").execute();

test("AJAX-01 AJAX-02 a message is posted form-encoded; the button is off meanwhile, then on, and the fields are empty", async () => {
  const { page, problems } = await visit();
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const posts: { type: string | undefined; names: string[] }[] = [];
  await page.route("**/message/", async (route) => {
    const request = route.request();
    posts.push({
      type: request.headers()["content-type"],
      names: [...new URLSearchParams(request.postData() ?? "").keys()],
    });
    await held;
    await route.continue();
  });
  await fillIn(page, "Par le script", "remi@courriel.example");
  await button(page).click();
  await eventually(() => button(page).isDisabled()).toBe(true);
  await eventually(() => posts.length).toBe(1);
  go();
  await eventually(() => marks(page)).toEqual(["success"]);
  expect(await area(page).textContent()).toBe("Merci, votre message est bien reçu.");
  expect(await button(page).isDisabled()).toBe(false);
  expect(await typed(page)).toEqual(["", "", "", ""]);
  expect(posts[0]?.type).toContain("application/x-www-form-urlencoded");
  expect(posts[0]?.names).toEqual(expect.arrayContaining(["name", "email", "subject", "message"]));
  expect((await kept())[0]).toMatchObject({ form: 0, state: "new", unverified: 0, page: "/faq/" });
  expect(problems()).toEqual([]);
});

test("AJAX-03 AJAX-04 the server's words stand in an area marked error; the button waits for a change", async () => {
  const { page } = await visit();
  await fillIn(page, "Bonjour", "pas une adresse");
  await button(page).click();
  await eventually(() => marks(page)).toEqual(["error"]);
  expect(await area(page).textContent()).toBe(
    "Remplissez tous les champs, avec une adresse de courriel complète, puis envoyez de nouveau.",
  );
  expect(await button(page).isDisabled()).toBe(true);
  expect(await typed(page)).toEqual(["Rémi", "pas une adresse", "Un mot", "Bonjour"]);
  expect(await barriers(page)).toEqual([]);
  await form(page).getByLabel("Courriel").fill("remi@courriel.example");
  expect(await button(page).isDisabled()).toBe(false);
  await form(page).getByLabel("Courriel").press("Enter");
  await eventually(() => marks(page)).toEqual(["success"]);
});

test.each([
  ["an empty answer", { status: 500, body: "", contentType: "text/plain" }],
  ["a page instead of a sentence", { status: 502, body: "<h1>Bad gateway</h1>", contentType: "text/html" }],
])("AJAX-03 %s shows the fixed sentence and a French one", async (_, answer) => {
  const { page } = await visit();
  await routeOnce(page, "**/message/", (route) => route.fulfill(answer));
  await fillIn(page, "Encore", "remi@courriel.example");
  await button(page).click();
  await eventually(() => marks(page)).toEqual(["error"]);
  expect(await area(page).locator("[lang=en]").textContent()).toBe(OOPS);
  expect(await area(page).textContent()).toContain("Votre message n’est pas parti.");
  expect(await button(page).isDisabled()).toBe(true);
});

test("AJAX-03 offline shows the fixed sentence; nothing typed is lost, by a reload neither", async () => {
  const { page, context } = await visit();
  await fillIn(page, "Hors ligne", "remi@courriel.example");
  await context.setOffline(true);
  await button(page).click();
  await eventually(() => area(page).textContent()).toContain(OOPS);
  await context.setOffline(false);
  await page.reload();
  await page.locator("[data-controller~=message-form][data-controlled]").waitFor();
  expect(await typed(page)).toEqual(["Rémi", "remi@courriel.example", "Un mot", "Hors ligne"]);
  await button(page).click();
  await eventually(() => marks(page)).toEqual(["success"]);
  await page.reload();
  expect(await typed(page)).toEqual(["", "", "", ""]);
});

test.each(["success", "error"])("what became of it is in view on a telephone: %s", async (mark) => {
  const { page, context } = await visit({ width: 390, height: 700 });
  await fillIn(page, `In view: ${mark}`, "remi@courriel.example");
  await button(page).evaluate((one) => {
    scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + 4);
  });
  await context.setOffline(mark === "error");
  await button(page).click();
  await eventually(() => marks(page)).toEqual([mark]);
  await eventually(() =>
    area(page).evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom > top && bottom <= innerHeight;
    }),
  ).toBe(true);
});

test("AJAX-02 two quick clicks send one message", async () => {
  const { page, requests } = await visit();
  await fillIn(page, "Deux clics", "remi@courriel.example");
  await button(page).dblclick();
  await eventually(() => marks(page)).toEqual(["success"]);
  expect(requests.filter(({ url }) => url.endsWith("/message/"))).toHaveLength(1);
});

test("AJAX-01 AJAX-04 without script the same form is corrected and sent", async () => {
  const { page } = await visit({ javaScript: false });
  await fillIn(page, "Sans script", "remi");
  await button(page).click();
  await page.getByText("Cette adresse de courriel n’est pas complète.").waitFor();
  expect(await form(page).getByLabel("Message").inputValue()).toBe("Sans script");
  // whoever is quicker than a person is asked to try again
  await eventually(async () => {
    await form(page).getByLabel("Courriel").fill("remi@courriel.example");
    await button(page).click();
    return page.locator("main").textContent();
  }).toContain("Merci, votre message est bien reçu.");
  expect((await kept())[0]).toMatchObject({ unverified: 1, subject: "Un mot" });
});

test("the form on the page of questions has no barriers", async () => {
  for (const width of [390, 1280]) {
    const { page, problems } = await visit({ width, reducedMotion: true });
    expect(await barriers(page)).toEqual([]);
    expect(problems()).toEqual([]);
  }
});
