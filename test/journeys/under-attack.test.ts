/** A buyer and a reviewer in a real browser while the shop is under attack, and while it is not. */
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { insertAlarm } from "../../src/features/bot-check/store";
import { randomId } from "../../src/kernel/ids";
import { faultsAtBothWidths } from "../support/accessibility";
import { eventually } from "../support/eventually";
import { type FakeStripe, startFakeStripe } from "../support/fake-stripe";
import * as ink from "../support/shopping";

const BOT_CHECK = /\/verification\/|\/assets\/worker-/;

let fake: FakeStripe;
let shop: ink.InkShop;
let made = 0;
beforeAll(async () => {
  fake = await startFakeStripe();
  shop = await ink.openInkShop(fake.env);
});
beforeEach(() => shop.database.write((trx) => trx.deleteFrom("bot_alarms").execute()));

const attack = (kind: "card" | "review") =>
  shop.database.write(async (trx) => {
    for (let time = 0; time < 30; time++) await insertAlarm(trx, { id: randomId(), kind, at: Date.now() });
  });

async function readyToPay(options: ink.InkBuyerOptions = {}) {
  const visitor = await ink.atCheckout(shop, options);
  made += 1;
  await ink.fillIn(visitor.page, { billing_email: `acheteuse${made}@exemple.ca` });
  return visitor;
}
const atStripe = (page: Page) => page.waitForURL(`${fake.origin}/c/pay/**`);

async function writeReview(options: Parameters<typeof ink.newVisitor>[1] = {}) {
  const visitor = await ink.newVisitor(shop.site, { reducedMotion: true, ...options });
  const { page } = visitor;
  made += 1;
  await page.goto(`${shop.site.origin}${ink.INK_PAGE}#reviews`);
  await page.locator(".star-5").click();
  await page.getByLabel("Votre avis", { exact: true }).fill(`Une très bonne encre, achat ${made}.`);
  await page.getByLabel("Nom", { exact: true }).fill("Zoé B.");
  await page.getByLabel("Courriel", { exact: true }).fill(`zoe${made}@courriel.example`);
  await page.getByRole("button", { name: "Envoyer l’avis" }).click();
  return visitor;
}

test("an ordinary buyer and an ordinary reviewer never meet the check: nothing of it is even fetched", async () => {
  const buyer = await readyToPay();
  await buyer.page.locator("#place_order").click();
  await atStripe(buyer.page);
  const reviewer = await writeReview();
  await reviewer.page.getByText("Votre avis attend d’être relu").waitFor();
  for (const { requests } of [buyer, reviewer])
    expect(requests.filter(({ url }) => BOT_CHECK.test(url))).toEqual([]);
});

test("under attack a buyer presses once, and the browser does the rest", async () => {
  await attack("card");
  const { page, requests, problems } = await readyToPay();
  await page.locator("#place_order").click();
  await atStripe(page);
  expect(requests.filter(({ url }) => url.includes("/verification/jeton/"))).toHaveLength(1);
  expect(problems()).toEqual([]);
});

test("under attack a review is sent once more by itself", async () => {
  await attack("review");
  const { page, problems } = await writeReview();
  await page.getByText("Votre avis attend d’être relu").waitFor();
  expect(page.url()).toContain("unapproved=");
  expect(problems(/409/)).toEqual([]);
});

test("under attack, when the check does not come, the question appears and is enough", async () => {
  await attack("card");
  const { page } = await readyToPay();
  await page.route("**/verification/**", (route) => route.abort());
  await page.locator("#place_order").click();
  const answer = page.getByLabel(/Combien font/);
  await answer.waitFor();
  await eventually(() => answer.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await answer.fill(sumIn((await page.locator("label[for=verification_reponse]").textContent()) ?? ""));
  await page.locator("#place_order").click();
  await atStripe(page);
});

test("under attack, a press is not lost when the sum is counted again before the check has answered", async () => {
  await attack("card");
  const { page } = await readyToPay();
  const { promise: answered, resolve: answerNow } = Promise.withResolvers<void>();
  await page.route("**/verification/**", (route) => route.abort());
  await page.locator("#place_order").click();
  const answer = page.getByLabel(/Combien font/);
  await answer.fill(sumIn((await page.locator("label[for=verification_reponse]").textContent()) ?? ""));
  await page.unroute("**/verification/**");
  await page.route("**/verification/**", (route) => answered.then(() => route.abort()));
  await page.locator("#place_order").evaluate((button) => button.setAttribute("data-pressed", ""));
  await page.locator("#place_order").click();
  await page.locator("#place_order[aria-busy]").waitFor();
  await page.locator("#billing_postcode").dispatchEvent("change");
  await page.locator("#place_order:not([data-pressed])").waitFor();
  answerNow();
  await atStripe(page);
});

test("under attack without script, the question is put to buyer and reviewer", async () => {
  await attack("card");
  await attack("review");
  const { page: buying } = await readyToPay({ javaScript: false });
  await buying.locator("#place_order").click();
  await buying.getByLabel(/Combien font/).fill(sumIn((await buying.locator("main").textContent()) ?? ""));
  await buying.locator("#place_order").click();
  await atStripe(buying);
  const { page: reviewing } = await writeReview({ javaScript: false });
  await reviewing.getByLabel(/Combien font/).waitFor();
  await reviewing
    .getByLabel(/Combien font/)
    .fill(sumIn((await reviewing.locator("main").textContent()) ?? ""));
  await reviewing.getByRole("button", { name: "Envoyer l’avis" }).click();
  await reviewing.getByText("Votre avis attend d’être relu").waitFor();
});

const NUMBERS = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];

function sumIn(text: string): string {
  const [, one = "", other = ""] = /Combien font (\S+) plus (\S+)\?/.exec(text) ?? [];
  return String(NUMBERS.indexOf(one) + NUMBERS.indexOf(other) + 2);
}
