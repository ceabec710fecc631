/** Back and forward: pages come back from the browser's memory as they were left, and must show what has changed since. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { newPage, type Visitor } from "../support/browser";
import { eventually } from "../support/eventually";
import { newVisitor, shoppingSite } from "../support/shopping";
import type { RunningSite } from "../support/site";

let site: RunningSite;
beforeAll(async () => {
  site = await shoppingSite();
});

const count = (page: Page) => page.locator(".tool .cart-count");
const buttons = (page: Page) => page.locator(".add_to_cart_button.ajax_add_to_cart");

/** Why a browser did not keep a page, when the page itself is not the reason: a headless one may keep none. */
const NOT_OURS = ["BrowsingInstanceNotSwapped", "BackForwardCacheDisabledForDelegate"];

/** Goes through the history, and tells what in the page itself kept it out of the browser's memory. */
async function travel(page: Page, by: -1 | 1, path: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const reasons: string[] = [];
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  await session.send("Page.enable");
  await page.evaluate((step) => history.go(step), by);
  await page.waitForURL(site.origin + path, { waitUntil: "commit" });
  return reasons.filter((reason) => !NOT_OURS.includes(reason));
}

/**
 * What such a page lives through, in any browser: it hears nothing while another tab changes the cart, then is told
 * that it is back.
 */
async function deafPage(visitor: Visitor): Promise<void> {
  await visitor.context.addInitScript(() => {
    Object.defineProperty(window, "cookieStore", { value: undefined });
    addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
    document.addEventListener("visibilitychange", (event) => event.stopImmediatePropagation(), true);
  });
}
const tell = (page: Page, moment: "pagehide" | "pageshow") =>
  page.evaluate(
    (name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })) && undefined,
    moment,
  );

test("CART-12 the count and the button are right on a page that comes back from memory", async () => {
  const { page } = await newVisitor(site, { memory: true });
  await page.goto(`${site.origin}/boutique/`);
  await buttons(page).first().click();
  await eventually(() => count(page).textContent()).toContain("1");
  await page.goto(`${site.origin}/categorie/toner/`);
  await buttons(page).first().click();
  await eventually(() => count(page).textContent()).toContain("2");
  expect(await travel(page, -1, "/boutique/")).toEqual([]);
  await eventually(() => count(page).textContent()).toContain("2");
  await eventually(() => page.locator(".woocommerce-mini-cart-item").count()).toBe(2);
  await travel(page, 1, "/categorie/toner/");
  await eventually(() => count(page).textContent()).toContain("2");
});

test("CART-02 CART-12 a page that was left with an add on its way comes back with its button at rest", async () => {
  const { page, context } = await newVisitor(site, { memory: true });
  await page.goto(`${site.origin}/boutique/`);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route(/wc-ajax=add_to_cart/, async (route) => {
    await held;
    await route.continue();
  });
  await buttons(page).first().click();
  await eventually(() => buttons(page).first().getAttribute("class")).toContain("loading");
  await page.goto(`${site.origin}/categorie/toner/`);
  answer();
  await eventually(() => count(page).textContent()).toContain("1");
  await travel(page, -1, "/boutique/");
  await eventually(() => count(page).textContent()).toContain("1");
  await eventually(() => buttons(page).first().getAttribute("aria-busy")).toBeNull();
});

test("CART-12 the drawer is shut when its page comes back, and right when it is opened again", async () => {
  const { page } = await newVisitor(site, { memory: true });
  await page.goto(`${site.origin}/boutique/`);
  await buttons(page).first().click();
  await eventually(() => count(page).textContent()).toContain("1");
  await page.locator("[data-cart-link]").click();
  await page.locator("dialog.drawer .woocommerce-mini-cart-item a").first().click();
  await page.waitForURL(/\/produit\//);
  await page.locator("[data-cart-link]").click();
  await page.locator("dialog.drawer .remove_from_cart_button").click();
  await eventually(() => count(page).textContent()).toBe("");
  expect(await travel(page, -1, "/boutique/")).toEqual([]);
  await page.locator("dialog.drawer").waitFor({ state: "hidden" });
  await eventually(() => count(page).textContent()).toBe("");
  await page.locator("[data-cart-link]").click();
  await eventually(() => page.locator("dialog.drawer .woocommerce-mini-cart-item").count()).toBe(0);
});

describe("the cart's page and the checkout", () => {
  test("CART-11 CART-12 the cart's page shows what was changed since, after back and forward", async () => {
    const { page } = await newVisitor(site, { memory: true });
    await page.goto(`${site.origin}/boutique/`);
    await buttons(page).first().click();
    await eventually(() => count(page).textContent()).toContain("1");
    await page.goto(`${site.origin}/panier/`);
    await page.goto(`${site.origin}/categorie/toner/`);
    await buttons(page).first().click();
    await eventually(() => count(page).textContent()).toContain("2");
    await travel(page, -1, "/panier/");
    await eventually(() => page.locator(".cart_item").count()).toBe(2);
  });

  test("CART-12 CHK-01 the checkout shows and orders what was changed since, after back", async () => {
    const { page } = await newVisitor(site, { memory: true });
    await page.goto(`${site.origin}/boutique/`);
    await buttons(page).first().click();
    await eventually(() => count(page).textContent()).toContain("1");
    await page.goto(`${site.origin}/commande/`);
    await page.goto(`${site.origin}/categorie/toner/`);
    await buttons(page).first().click();
    await eventually(() => count(page).textContent()).toContain("2");
    await travel(page, -1, "/commande/");
    await eventually(() => page.locator(".review-lines li").count()).toBe(2);
  });
});

describe("a page that hears nothing until it is back", () => {
  /** A page with one article in the cart, left for another tab that adds one more. */
  async function left(path: string): Promise<{ page: Page; other: Page }> {
    const visitor = await newVisitor(site);
    const { page, context } = visitor;
    await deafPage(visitor);
    await page.goto(`${site.origin}/boutique/`);
    await buttons(page).first().click();
    await eventually(() => count(page).textContent()).toContain("1");
    await page.goto(site.origin + path);
    if (path === "/commande/") await page.locator("form.checkout[data-controlled]").waitFor();
    const other = await context.newPage();
    await other.goto(`${site.origin}/categorie/toner/`);
    await buttons(other).first().click();
    await eventually(() => count(other).textContent()).toContain("2");
    return { page, other };
  }

  test("CART-12 the count and the mini-cart follow", async () => {
    const { page } = await left("/");
    expect(await count(page).textContent()).toContain("1");
    await tell(page, "pageshow");
    await eventually(() => count(page).textContent()).toContain("2");
    await eventually(() => page.locator(".woocommerce-mini-cart-item").count()).toBe(2);
  });

  test("CART-12 the drawer is shut", async () => {
    const { page } = await left("/");
    await page.locator("[data-cart-link]").click();
    await page.locator("dialog.drawer:modal").waitFor();
    await tell(page, "pagehide");
    await tell(page, "pageshow");
    await page.locator("dialog.drawer").waitFor({ state: "hidden" });
  });

  test("CART-11 CART-12 the cart's page follows", async () => {
    const { page } = await left("/panier/");
    expect(await page.locator(".cart_item").count()).toBe(1);
    await tell(page, "pageshow");
    await eventually(() => page.locator(".cart_item").count()).toBe(2);
  });

  test("CART-12 CHK-01 the checkout follows, and keeps what was typed", async () => {
    const { page } = await left("/commande/");
    await page.locator("#billing_first_name").fill("Josée");
    expect(await page.locator(".review-lines li").count()).toBe(1);
    await tell(page, "pageshow");
    await eventually(() => page.locator(".review-lines li").count()).toBe(2);
    expect(await page.locator("#billing_first_name").inputValue()).toBe("Josée");
  });

  test("CON-06 the consent banner is gone when the choice was made elsewhere", async () => {
    const visitor = await newPage({ pictures: false });
    const { page, context } = visitor;
    await deafPage(visitor);
    await page.goto(`${site.origin}/boutique/`);
    await page.locator(".cmplz-cookiebanner").waitFor();
    const other = await context.newPage();
    await other.goto(`${site.origin}/`);
    await other.locator(".cmplz-cookiebanner .cmplz-deny").click();
    await other.locator(".cmplz-cookiebanner").waitFor({ state: "hidden" });
    await tell(page, "pageshow");
    await page.locator(".cmplz-cookiebanner").waitFor({ state: "hidden" });
  });
});

test("CON-06 a choice made on the next page holds on the one that comes back: nothing is asked again", async () => {
  const { page } = await newPage({ pictures: false, memory: true });
  await page.goto(`${site.origin}/boutique/`);
  await page.locator(".cmplz-cookiebanner").waitFor();
  await page.goto(`${site.origin}/categorie/toner/`);
  await page.locator(".cmplz-cookiebanner .cmplz-deny").click();
  await page.locator(".cmplz-cookiebanner").waitFor({ state: "hidden" });
  expect(await travel(page, -1, "/boutique/")).toEqual([]);
  await page.locator(".cmplz-cookiebanner").waitFor({ state: "hidden" });
});
