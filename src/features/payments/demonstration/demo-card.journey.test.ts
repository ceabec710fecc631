/** The demo's card in a real browser: accepted, refused, with script and without. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../../test/support/accessibility";
import * as ink from "../../../../test/support/shopping";

let shop: ink.InkShop;
beforeAll(async () => {
  shop = await ink.openInkShop({ DEMO_CARD: "1" });
});

async function atTheBank(options: ink.InkBuyerOptions = {}) {
  const visitor = await ink.atCheckout(shop, options);
  const { page } = visitor;
  expect(await page.getByLabel(/^Carte/).isChecked()).toBe(true);
  await ink.fillIn(page);
  await page.locator("#place_order").click();
  await page.waitForURL(/\/commande\/carte-de-demonstration\//);
  return visitor;
}

const press = (page: Page, name: RegExp) => page.locator("main").getByRole("button", { name }).click();

test("PAY-11 the demo's card is accepted: the order is paid, without leaving the shop", async () => {
  const { page, problems } = await atTheBank({ walks: true, pictures: true });
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await press(page, /^Accepter le/);
  await ink.thanked(page);
  expect(await page.locator("h1").textContent()).toBe("Merci, c’est payé");
  expect(await ink.placed(shop, page)).toMatchObject({ state: "paid", payment: "card" });
  expect(problems()).toEqual([]);
});

test("PAY-11 the demo's card is refused without script: it is said, and the next try is accepted", async () => {
  const { page, problems } = await atTheBank({ javaScript: false, pictures: true });
  await press(page, /^Refuser la carte/);
  await ink.thanked(page);
  expect(await page.locator("main").textContent()).toContain("La banque a refusé la carte");
  await press(page, /par carte$/);
  await page.waitForURL(/\/commande\/carte-de-demonstration\//);
  await press(page, /^Accepter le/);
  await ink.thanked(page);
  expect(await ink.placed(shop, page)).toMatchObject({ state: "paid" });
  expect(problems()).toEqual([]);
});
