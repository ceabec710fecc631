/** From the tracking page, in a real browser: the same order again, and a request in two steps. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import type { Visitor } from "../../../test/support/browser";
import * as ink from "../../../test/support/shopping";
import { sized } from "../../../test/support/size";
import { insertParcel } from "./parcels/store";

let shop: ink.InkShop;
beforeAll(async () => {
  shop = await ink.openInkShop();
});

/** Somebody who has just ordered one black ink and follows it. */
async function following(options: ink.InkBuyerOptions): Promise<Visitor> {
  const visitor = await ink.atCheckout(shop, options);
  const { page } = visitor;
  await ink.fillIn(page);
  await page.locator("#place_order").click();
  await ink.thanked(page);
  await page.getByRole("link", { name: "Suivre la commande" }).click();
  await page.waitForURL(/\/suivi\//);
  return visitor;
}

/** As if the money had come. */
async function paid(page: Page): Promise<void> {
  const number = Number((await page.locator("h1").textContent())?.replace(/\D/g, ""));
  await shop.database.write((trx) =>
    trx.updateTable("orders").set({ state: "paid" }).where("number", "=", number).execute(),
  );
  await page.reload();
}

const sound = async (page: Page) => expect(await faultsAtBothWidths(page)).toEqual([]);

describe.each([
  { width: 390, javaScript: false },
  ...sized([], [{ width: 390, javaScript: true }]),
  { width: 1280, javaScript: true },
])("at $width px, script: $javaScript", (options) => {
  test("ORD-01 the same order is in the cart again with one press", async () => {
    const { page, problems } = await following({ ...options, walks: true, pictures: true });
    await page.getByRole("button", { name: "Commander à nouveau" }).click();
    await page.waitForURL(/\/panier\//);
    expect(await page.locator("main").textContent()).toContain("de nouveau dans votre panier");
    expect(await page.locator("tr.cart_item").count()).toBe(1);
    expect(problems()).toEqual([]);
  });
});

test.each([390, 1280])(
  "at %i px the links of a parcel and of reviews stand at the edge of the text",
  async (width) => {
    const { page } = await following({ width });
    const number = Number((await page.locator("h1").textContent())?.replace(/\D/g, ""));
    await shop.database.write(async (trx) => {
      const order = trx.updateTable("orders").set({ state: "delivered" }).where("number", "=", number);
      const { id } = await order.returning("id").executeTakeFirstOrThrow();
      const at = Date.now();
      const parcel = { at, carrier: "canada-post", tracking: "7023210039414604", lines: { 0: 1 } };
      await insertParcel(trx, id, parcel, "");
    });
    await page.reload();
    const left = (selector: string) =>
      page.locator(selector).evaluate((node) => {
        const words = document.createRange();
        words.selectNodeContents(node);
        return words.getBoundingClientRect().left;
      });
    const edge = await left("#h-etapes");
    expect(await left("main .order-missing li:has([href*='postescanada'])")).toBe(edge);
    expect(await left("#avis li")).toBe(edge);
  },
);

test("on paper what was ordered stands apart from where it goes", async () => {
  const { page } = await ink.atCheckout(shop);
  await ink.fillIn(page);
  await page.locator("#place_order").click();
  await ink.thanked(page);
  await page.emulateMedia({ media: "print" });
  const gap = await page.locator("main .split").evaluate(({ children: [first, second] }) => {
    return second!.getBoundingClientRect().top - first!.getBoundingClientRect().bottom;
  });
  expect(gap).toBeGreaterThanOrEqual(16);
});

describe.each([true, false])("script: %s", (javaScript) => {
  test("ORD-02 a cancellation is asked, changed, confirmed and receipted, and keeps nobody out at 390 and at 1280 px", async () => {
    const { page, problems } = await following({ width: 390, javaScript, pictures: true });
    await paid(page);
    if (javaScript) await sound(page);
    await page.getByRole("link", { name: "Annuler la commande" }).click();
    await page.locator("#motif").fill("Deux fois la même");
    if (javaScript) await sound(page);
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByRole("button", { name: "Modifier" }).click();
    expect(await page.locator("#motif").inputValue()).toBe("Deux fois la même");
    await page.getByRole("button", { name: "Continuer" }).click();
    if (javaScript) await sound(page);
    await page.getByRole("button", { name: "Confirmer l’annulation" }).click();
    await page.getByRole("heading", { name: "Votre demande est reçue" }).waitFor();
    if (javaScript) await sound(page);
    await page.reload();
    expect(await page.locator("main").textContent()).toContain("Deux fois la même");
    await page.getByRole("link", { name: "Retour au suivi" }).click();
    await page.getByRole("link", { name: "Voir votre demande" }).waitFor();
    expect(problems()).toEqual([]);
  });

  test("ORD-06 an order that is not paid is cancelled with two presses from its tracking", async () => {
    const { page, problems } = await following({ width: 390, javaScript, pictures: true });
    await page.getByRole("link", { name: "Annuler la commande" }).click();
    if (javaScript) await sound(page);
    await page.getByRole("button", { name: "Annuler la commande" }).click();
    await page.getByRole("heading", { name: "Votre commande est annulée" }).waitFor();
    if (javaScript) await sound(page);
    await page.getByRole("link", { name: "Retour au suivi" }).click();
    await page.waitForURL(/\/suivi\/[^/]+\/$/);
    expect(await page.locator(".page-head").textContent()).toContain("Annulée");
    expect(problems()).toEqual([]);
  });
});
