/** T15 for forms: scripts in every field that a visitor writes, then a real browser shows it; nothing runs. */
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { eventually } from "../../../test/support/eventually";
import { pageWithForms } from "../../../test/support/forms";
import { startKept } from "../../../test/support/processes";
import { databaseOf, newVisitor, shoppingSite } from "../../../test/support/shopping";
import type { RunningSite } from "../../../test/support/site";

const PAYLOAD = [
  "<script>window.ran=1</script>",
  '"><img src=x onerror=window.ran=1>',
  "'><svg onload=window.ran=1>",
  "</textarea><script>window.ran=1</script>",
  "</script><script>window.ran=1</script>",
  "javascript:window.ran=1",
].join(" ");

const FORM = {
  fields: [
    { kind: "text", name: "nom", label: "Nom", required: true, autocomplete: "name" },
    { kind: "email", name: "courriel", label: "Courriel", required: true },
    { kind: "url", name: "site", label: "Site" },
    { kind: "textarea", name: "message", label: "Message", required: true },
    { kind: "radio", name: "source", label: "Source", choices: [{ value: "autre" }], freeText: true },
    { kind: "file", name: "fichier", label: "Fichier", accept: [".txt"] },
    { kind: "submit", label: "Envoyer" },
  ],
  messages: { invalid_email: PAYLOAD, mail_sent_ok: PAYLOAD },
  mail: { subject: "[nom]", replyTo: "courriel" },
  copy: { to: "courriel", subject: "Copie", text: "Voici." },
  botCheck: false,
};

let site: RunningSite;
let address: string;
beforeAll(async () => {
  site = await shoppingSite();
  address = await pageWithForms(site, "/charges/", { 5: FORM });
});

const ran = (page: Page) => page.evaluate(() => "ran" in window);

async function fillIn(page: Page, email: string): Promise<void> {
  const form = page.locator(".wpcf7").first();
  await form.getByLabel("Nom").fill(PAYLOAD);
  await form.getByLabel("Courriel").fill(email);
  await form.getByLabel("Message").fill(PAYLOAD);
  await form.getByLabel("autre", { exact: true }).check();
  await form.locator(".wpcf7-free-text").fill(PAYLOAD);
  const file = {
    name: `${PAYLOAD.slice(0, 40)}.txt`,
    mimeType: "text/plain",
    buffer: Buffer.from("Bonjour"),
  };
  await form.getByLabel("Fichier").setInputFiles(file);
}

test("T15 what is wrong is shown by the script, and brought back by the server, as text", async () => {
  const { page, problems } = await newVisitor(site);
  await page.goto(address);
  await page.locator(".wpcf7.js[data-controlled]").waitFor();
  await fillIn(page, `${PAYLOAD}@x`);
  await page.getByRole("button", { name: "Envoyer" }).click();
  await eventually(() => page.locator("form.wpcf7-form").getAttribute("data-status")).toBe("invalid");
  expect(await page.locator(".wpcf7-not-valid-tip").first().textContent()).toBe(PAYLOAD);
  expect(await ran(page)).toBe(false);
  // without the script: the browser's own post, and the page that answers it
  await page.locator("form.wpcf7-form").evaluate((form: HTMLFormElement) => form.submit());
  await page.waitForURL(/\/formulaire\/5\//);
  expect(await page.locator(".wpcf7").getByLabel("Message").inputValue()).toBe(PAYLOAD);
  expect(await page.locator(".wpcf7-free-text").inputValue()).toBe(PAYLOAD);
  expect(await ran(page)).toBe(false);
  expect(problems()).toEqual([]);
});

test("T15 what is sent is a text in the letters to merchant and writer, and at the command line", async () => {
  const { page, problems } = await newVisitor(site);
  await page.goto(address);
  await page.locator(".wpcf7.js[data-controlled]").waitFor();
  await fillIn(page, "isabelle@courriel.example");
  await page.locator(".wpcf7-form").getByLabel("Fichier").setInputFiles([]);
  await page.getByRole("button", { name: "Envoyer" }).click();
  await eventually(() => page.locator("form.wpcf7-form").getAttribute("data-status")).toBe("sent");
  expect(await page.locator(".wpcf7-response-output").textContent()).toBe(PAYLOAD);
  expect(await ran(page)).toBe(false);

  const link = /http\S+\/courriels\/\S+/.exec(await shop("courriels"))?.[0] ?? "";
  await page.goto(link.replace(/^http:\/\/[^/]+/, site.origin));
  const letters = page.locator("main a[href^='/courriels/']");
  const hrefs = await letters.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  expect(hrefs.length).toBeGreaterThanOrEqual(2);
  for (const href of hrefs.slice(0, 2)) {
    await page.goto(href);
    await page.locator("iframe").first().waitFor();
    for (const frame of page.frames()) expect(await frame.evaluate(() => "ran" in window)).toBe(false);
  }
  expect(problems(/sandbox/)).toEqual([]);
  const { number } = await (await databaseOf(site)).read
    .selectFrom("messages")
    .select("number")
    .orderBy("number", "desc")
    .executeTakeFirstOrThrow();
  expect(await shop("messages", "lire", String(number))).toContain("<script>window.ran=1</script>");
});

const SHOP = fileURLToPath(new URL(`../../../${process.env.DIST ?? "dist"}/server/shop.js`, import.meta.url));

async function shop(...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: site.data, LOG_LEVEL: "silent" };
  const command = await startKept({ command: process.execPath, args: [SHOP, ...words], env });
  await command.ended;
  return command.output();
}
