/** The mini-cart in its drawer: opened, emptied, put right again. */
import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import type { Visitor, VisitorOptions } from "../../../test/support/browser";
import { eventually } from "../../../test/support/eventually";
import { addByWire, firstArticles, newVisitor, shoppingSite } from "../../../test/support/shopping";
import type { RunningSite } from "../../../test/support/site";
import { some } from "../../../test/support/size";

let site: RunningSite;
beforeAll(async () => {
  site = await shoppingSite();
});

const REMOVE = /wc-ajax=remove_from_cart/;
const drawer = (page: Page) => page.locator("dialog.drawer");
const lines = (page: Page) => page.locator(".woocommerce-mini-cart-item");
const count = (page: Page) => page.locator(".tool .cart-count");

interface Shopping extends VisitorOptions {
  /** By the buttons of the shop's page. */
  walks?: boolean;
}

/** A visitor with two lines in the cart, at the open drawer. */
async function withDrawer({ walks, ...options }: Shopping = {}): Promise<Visitor> {
  const visitor = await newVisitor(site, options);
  const { page } = visitor;
  if (!walks) for (const id of await firstArticles(site, 2)) await addByWire(visitor, site.origin, id);
  await page.goto(`${site.origin}/boutique/`);
  for (const index of walks ? [0, 1] : []) {
    await page.locator(".ajax_add_to_cart").nth(index).click();
    await eventually(() => count(page).textContent()).toContain(String(index + 1));
  }
  await eventually(() => count(page).textContent()).toContain("2");
  await page.locator("[data-cart-link]").click();
  await page.locator("dialog.drawer:modal").waitFor();
  return visitor;
}

describe("the drawer", () => {
  test("CART-12 opens from the header's link, holds the focus, and gives it back on Esc", async () => {
    const { page, problems } = await withDrawer({ walks: true, pictures: true });
    expect(page.url()).toBe(`${site.origin}/boutique/`);
    expect(await drawer(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    expect(await drawer(page).evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
    for (let tab = 0; tab < 12; tab++) {
      await page.keyboard.press("Tab");
      const inside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest("dialog.drawer"),
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await drawer(page).waitFor({ state: "hidden" });
    expect(await page.evaluate(() => document.activeElement?.matches("[data-cart-link]"))).toBe(true);
    expect(problems()).toEqual([]);
  });

  test("CART-12 is named, closes by its button and beside it, and not by what is inside", async () => {
    const { page } = await withDrawer();
    await page.getByRole("dialog", { name: /Votre panier/ }).waitFor();
    await drawer(page).locator("h2").click();
    expect(await drawer(page).isVisible()).toBe(true);
    await page.mouse.click(20, 300);
    await drawer(page).waitFor({ state: "hidden" });
    await page.locator("[data-cart-link]").click();
    await page.getByRole("button", { name: "Fermer le panier" }).click();
    await drawer(page).waitFor({ state: "hidden" });
  });

  test("on the cart's own page the link leads to the page itself", async () => {
    const { page } = await withDrawer();
    await page.goto(`${site.origin}/panier/`);
    await page.locator("[data-cart-link]").click();
    await page.waitForURL(`${site.origin}/panier/`);
    expect(await drawer(page).isVisible()).toBe(false);
  });

  test("keeps nobody out and overflows nothing, at 390 and at 1280 px", async () => {
    const { page } = await withDrawer({ width: 390, reducedMotion: true });
    expect(await faultsAtBothWidths(page)).toEqual([]);
    await page.locator(".remove_from_cart_button").first().click();
    await page.locator(".cart-undo").waitFor();
    expect(await faultsAtBothWidths(page)).toEqual([]);
  });
});

describe("taking a line out", () => {
  test("CART-08 the line is dimmed while it runs, then the regions are replaced, and the way back has the focus", async () => {
    const { page } = await withDrawer();
    const held: Route[] = [];
    await page.route(REMOVE, (route) => void held.push(route));
    await lines(page).first().locator(".remove_from_cart_button").click();
    await eventually(() => held.length).toBe(1);
    const opacity = () =>
      lines(page)
        .first()
        .evaluate((line) => Number(getComputedStyle(line).opacity));
    await eventually(opacity).toBeCloseTo(0.6);
    expect(held[0]?.request().postData()).toMatch(/^cart_item_key=[0-9a-f]{32}$/);
    await held[0]?.continue();
    await eventually(() => lines(page).count()).toBe(1);
    expect(await count(page).textContent()).toContain("1");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Annuler");
  });

  test("CART-08 « Annuler » puts it back, without leaving the page", async () => {
    const { page } = await withDrawer();
    const names = await lines(page).locator("div > a:first-child").allTextContents();
    await lines(page).first().locator(".remove_from_cart_button").click();
    await page.locator(".restore-item").click();
    await eventually(() => lines(page).locator("div > a:first-child").allTextContents()).toEqual(names);
    expect(page.url()).toBe(`${site.origin}/boutique/`);
    expect(await count(page).textContent()).toContain("2");
  });

  test("CART-08 the last one leaves an empty cart that can still be undone", async () => {
    const { page } = await withDrawer();
    for (const left of [1, 0]) {
      await lines(page).first().locator(".remove_from_cart_button").click();
      await eventually(() => lines(page).count()).toBe(left);
    }
    expect(await page.locator(".woocommerce-mini-cart__empty-message").textContent()).toBe(
      "Votre panier est vide.",
    );
    expect(await count(page).textContent()).toBe("");
    await page.locator(".restore-item").click();
    await eventually(() => count(page).textContent()).toContain("1");
  });

  const failures: [string, (route: Route) => Promise<void>][] = [
    ["the shop fails", (route) => route.fulfill({ status: 500, body: "" })],
    ["the answer is empty", (route) => route.fulfill({ status: 200, body: "" })],
    ["the answer has no fragments", (route) => route.fulfill({ status: 200, json: { success: false } })],
    ["the network is cut", (route) => route.abort()],
  ];

  test.each(some(2, failures))(
    "CART-09 when %s the remove link is followed, and it works on its own",
    async (_why, fail) => {
      const { page } = await withDrawer();
      await page.route(REMOVE, fail);
      await lines(page).first().locator(".remove_from_cart_button").click();
      await page.waitForURL(/\/panier\//);
      expect(await page.locator(".cart_item").count()).toBe(1);
      expect(await page.locator(".cart-says").textContent()).toContain("n’est plus dans votre panier");
      await eventually(() => count(page).textContent()).toContain("1");
    },
  );

  test("CART-10 removals and adds share one queue", async () => {
    const { page, requests } = await withDrawer();
    const held: Route[] = [];
    await page.route(/wc-ajax=/, (route) => void held.push(route));
    await lines(page).first().locator(".remove_from_cart_button").click();
    await lines(page).nth(1).locator(".remove_from_cart_button").click();
    await eventually(() => held.length).toBe(1);
    const asked = () => requests.filter(({ url }) => REMOVE.test(url)).length;
    expect(asked()).toBe(1);
    await held[0]?.continue();
    await eventually(() => held.length).toBe(2);
    await held[1]?.continue();
    await eventually(() => lines(page).count()).toBe(0);
  });
});
