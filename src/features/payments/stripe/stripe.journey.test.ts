/** Paying by card in a real browser: there and back, with script and without, paid or not. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../../test/support/accessibility";
import type { Visitor } from "../../../../test/support/browser";
import { eventually } from "../../../../test/support/eventually";
import { type FakeStripe, startFakeStripe } from "../../../../test/support/fake-stripe";
import * as ink from "../../../../test/support/shopping";

let fake: FakeStripe;
let shop: ink.InkShop;
let made = 0;
beforeAll(async () => {
  fake = await startFakeStripe();
  shop = await ink.openInkShop(fake.env);
  fake.tells = `${shop.site.origin}/paiement/stripe/evenements/`;
});

/** Somebody at the checkout, everything filled in, the card chosen as it comes. */
async function readyToPay(options: ink.InkBuyerOptions = {}): Promise<Visitor> {
  const visitor = await ink.atCheckout(shop, options);
  expect(await visitor.page.getByLabel(/^Carte/).isChecked()).toBe(true);
  made += 1;
  await ink.fillIn(visitor.page, { billing_email: `acheteuse${made}@exemple.ca` });
  return visitor;
}

const order = (page: Page) => page.locator("#place_order").click();
const atStripe = (page: Page) => page.waitForURL(`${fake.origin}/c/pay/**`);
const placed = (page: Page) => ink.placed(shop, page);

test("PAY-02 PAY-04 a buyer pays by card on Stripe's page, comes back, and reads « Payée »", async () => {
  const { page, problems } = await readyToPay({ walks: true, pictures: true });
  await order(page);
  await atStripe(page);
  await page.getByRole("button", { name: "Payer" }).click();
  await ink.thanked(page);
  expect(await page.locator("h1").textContent()).toBe("Merci, c’est payé");
  expect(await page.locator(".woocommerce-order-overview").textContent()).toContain("Payée");
  expect(await placed(page)).toMatchObject({ state: "paid", payment: "card" });
  expect(problems()).toEqual([]);
});

test("PAY-08 one who turns back pays after all", async () => {
  const { page, problems } = await readyToPay({ pictures: true });
  await order(page);
  await atStripe(page);
  await page.getByRole("link", { name: "Retour" }).click();
  await ink.thanked(page);
  expect(await page.locator("h1").textContent()).toBe("Il reste à payer");
  expect(await page.locator("main").textContent()).toContain("Vous n’avez pas payé");
  expect(await placed(page)).toMatchObject({ state: "awaiting" });
  await page.getByRole("button", { name: /par carte/ }).click();
  await atStripe(page);
  await page.getByRole("button", { name: "Payer" }).click();
  await ink.thanked(page);
  expect(await placed(page)).toMatchObject({ state: "paid" });
  expect(problems()).toEqual([]);
});

test("PAY-08 the browser's own « back » leads to the order, not to an empty checkout", async () => {
  const { page } = await readyToPay();
  await order(page);
  await atStripe(page);
  await page.goBack();
  await eventually(() => page.locator("h1").textContent()).toBe("Il reste à payer");
  expect(page.url()).toContain("/commande/confirmation/");
});

test("PAY-08 one who would rather pay by transfer reads how", async () => {
  const { page, problems } = await readyToPay({ pictures: true });
  await order(page);
  await atStripe(page);
  await page.getByRole("link", { name: "Retour" }).click();
  await ink.thanked(page);
  await page.getByRole("button", { name: /Virement/ }).click();
  await eventually(() => page.locator("main").textContent()).toContain("Comment payer");
  expect(await placed(page)).toMatchObject({ state: "awaiting", payment: "transfer" });
  expect(problems()).toEqual([]);
});

test("PAY-09 without script the same way leads there and back, and no policy is in the way", async () => {
  const { page, problems } = await readyToPay({ javaScript: false, walks: true, pictures: true });
  await order(page);
  await atStripe(page);
  await page.getByRole("button", { name: "Payer" }).click();
  await ink.thanked(page);
  expect(await page.locator("h1").textContent()).toBe("Merci, c’est payé");
  expect(problems()).toEqual([]);
});

test("PAY-03 a service that fails is said, and keeps nobody out at 390 and at 1280 px", async () => {
  const { page } = await readyToPay({ width: 390 });
  fake.mood = "failing";
  await order(page);
  await ink.thanked(page);
  fake.mood = "well";
  expect(await page.locator("main").textContent()).toContain("Le service de paiement ne répond pas");
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.getByRole("button", { name: /Chèque/ }).click();
  await eventually(() => page.locator("main").textContent()).toContain("Comment payer");
});
