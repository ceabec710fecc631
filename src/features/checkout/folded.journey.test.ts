/** What most buyers leave out of the checkout is folded away: one press, with script and without, and never lost. */
import { beforeAll, expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import { eventually } from "../../../test/support/eventually";
import * as ink from "../../../test/support/shopping";

let shop: ink.InkShop;
beforeAll(async () => {
  shop = await ink.openInkShop();
});

test("CHK-11 optional fields are folded, opened by keyboard, and a fault in one of them is in sight", async () => {
  const { page } = await ink.atCheckout(shop, { width: 390 });
  await ink.fillIn(page);
  const phone = page.locator("#billing_phone");
  expect(await phone.isVisible()).toBe(false);
  expect(await page.locator("#order_comments").isVisible()).toBe(false);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.locator("details.folded summary").first().focus();
  await page.keyboard.press("Enter");
  expect(await phone.isVisible()).toBe(true);
  await page.keyboard.press("Enter");
  expect(await phone.isVisible()).toBe(false);
  // as a browser fills in what it remembers
  await phone.evaluate((one: HTMLInputElement) => {
    one.value = "12";
  });
  await page.locator("#place_order").click();
  await eventually(() => phone.isVisible()).toBe(true);
  expect(await phone.getAttribute("aria-invalid")).toBe("true");
  expect(await page.getByText("Livraison ou ramassage").count()).toBe(1);
});

test("CHK-11 whoever fetches the order is told at the address that none is needed, and chooses it by that link", async () => {
  const { page } = await ink.atCheckout(shop, { width: 390 });
  const street = page.locator("#billing_address_1");
  await page.getByRole("link", { name: "Choisissez le ramassage" }).press("Enter");
  const pickup = page.locator("#shipping_method_0_pickup");
  await eventually(() => pickup.evaluate((one) => one.getBoundingClientRect().top < innerHeight)).toBe(true);
  // the keyboard is there too
  expect(await pickup.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await pickup.isChecked()).toBe(true);
  await eventually(() => street.isVisible()).toBe(false);
  await eventually(() => page.locator("#order_review").textContent()).toContain("RamassageGratuit");
});

test("CHK-11 without script they are a press away, and stay open with what was typed", async () => {
  const { page } = await ink.atCheckout(shop, { javaScript: false });
  await ink.fillIn(page, { billing_postcode: "Z" });
  await page.getByText("Ajouter des précisions").click();
  await page.locator("#order_comments").fill("Sonnez deux fois");
  await page.locator("#place_order").click();
  await page.locator(".woocommerce-error").first().waitFor();
  expect(await page.locator("#order_comments").isVisible()).toBe(true);
  expect(await page.locator("#order_comments").inputValue()).toBe("Sonnez deux fois");
  expect(await page.locator("#billing_phone").isVisible()).toBe(false);
});
