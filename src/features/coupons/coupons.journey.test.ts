/** A coupon in a real browser: refused, applied, taken away, ordered with; with script and without. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { faultsAtBothWidths } from "../../../test/support/accessibility";
import { newCoupon } from "../../../test/support/buying";
import { eventually } from "../../../test/support/eventually";
import * as ink from "../../../test/support/shopping";

const ROW = /Code promo DIX/;
const { fillIn } = ink;

let shop: ink.InkShop;
beforeAll(async () => {
  shop = await ink.openInkShop();
  await newCoupon(shop.database, "DIX");
});

const inCart = (options?: ink.InkBuyerOptions) => ink.withInk(shop, "/panier/", options);
const placed = (page: Page) => ink.placed(shop, page);
const sums = (page: Page) => page.locator("main .totals").textContent();
const total = (page: Page) => page.locator("main .totals .grand dd").textContent();
const apply = async (page: Page, code: string) => {
  await page.locator("#coupon_code").fill(code);
  await page.getByRole("button", { name: "Appliquer" }).click();
};
/** A link on the cart's page, a button at the checkout. */
const remove = (page: Page) => page.getByLabel("Retirer le code promo DIX");

describe("with script", () => {
  test("COUP-01 COUP-02 on the cart's page a code is refused, mended, applied and taken away, and the drawer follows", async () => {
    const { page, problems } = await inCart({ walks: true, pictures: true });
    const before = await total(page);
    await apply(page, "DIXX");
    await eventually(() => page.locator(".cart-says").textContent()).toContain("n’existe pas");
    const field = page.locator("#coupon_code");
    expect(await field.inputValue()).toBe("DIXX");
    expect(await field.getAttribute("aria-describedby")).toBe("coupon_code-erreur");
    expect(await page.locator(".coupon #coupon_code-erreur").textContent()).toContain("n’existe pas");
    await apply(page, "dix");
    await eventually(() => sums(page)).toMatch(ROW);
    expect(await total(page)).not.toBe(before);
    // where whoever typed it looks, and nothing above it moves
    expect(await page.locator(".coupon .cart-says").textContent()).toContain("est appliqué");
    expect(await page.locator(".cart-says").count()).toBe(1);
    await page.goto(shop.site.origin + ink.INK_PAGE);
    await page.locator("[data-cart-link]").click();
    await eventually(() => page.locator("#mini-panier").textContent()).toMatch(ROW);
    await page.goto(`${shop.site.origin}/panier/`);
    await page.evaluate(() => document.documentElement.classList.add("is-still-here"));
    await remove(page).click();
    await eventually(() => total(page)).toBe(before);
    expect(await page.locator(".cart-says").textContent()).toContain("est retiré");
    expect(await page.locator("html.is-still-here").count()).toBe(1);
    expect(problems()).toEqual([]);
  });

  test("COUP-01 on the cart's page Enter applies the code that is being typed", async () => {
    const { page, problems } = await inCart({ pictures: true });
    await page.locator("#coupon_code").fill("dix");
    await page.locator("#coupon_code").press("Enter");
    await eventually(() => sums(page)).toMatch(ROW);
    expect(problems()).toEqual([]);
  });

  test("COUP-01 CHK-01 at the checkout Enter applies the code and orders nothing; what was typed stays; the order has the coupon", async () => {
    const { page, problems, requests } = await ink.atCheckout(shop, { pictures: true });
    await fillIn(page);
    await page.locator("#coupon_code").fill("rien");
    await page.locator("#coupon_code").press("Enter");
    const says = page.locator("[data-coupon-says]");
    await eventually(() => says.textContent()).toContain("n’existe pas");
    expect(await page.locator("#coupon_code").inputValue()).toBe("rien");
    await page.locator("#coupon_code").fill("dix");
    await page.locator("#coupon_code").press("Enter");
    await eventually(() => sums(page)).toMatch(ROW);
    expect(await page.locator("[data-checkout-says]").textContent()).toContain("est appliqué");
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(
      "remove_coupon",
    );
    await remove(page).click();
    await page.locator("#coupon_code").waitFor();
    expect(await sums(page)).not.toMatch(ROW);
    await apply(page, "DIX");
    await eventually(() => sums(page)).toMatch(ROW);
    expect(requests.filter(({ url }) => url.endsWith("wc-ajax=checkout"))).toEqual([]);
    expect(await page.locator("#billing_city").inputValue()).toBe("Trois-Rivières");
    expect(await page.locator("#terms").isChecked()).toBe(true);
    await page.locator("#place_order").click();
    expect(await placed(page)).toMatchObject({ coupon: "DIX" });
    expect(await sums(page)).toMatch(ROW);
    expect(problems()).toEqual([]);
  });
});

test("COUP-01 CHK-05 a refused code that was sent with the order is told at its field, with the other faults, each within reach", async () => {
  const { page } = await ink.atCheckout(shop);
  await fillIn(page, { billing_email: "josee" });
  await page.locator("#coupon_code").fill("rien");
  await page.locator("#place_order").click();
  const summary = page.locator(".woocommerce-NoticeGroup-checkout");
  await eventually(() => summary.textContent()).toContain("Deux champs sont à corriger.");
  await summary.getByRole("link", { name: "Code promo" }).click();
  const field = page.locator("#coupon_code:focus");
  expect(await field.getAttribute("aria-invalid")).toBe("true");
  expect(await field.getAttribute("aria-describedby")).toBe("coupon_code-erreur");
  expect(await page.locator("#coupon_code-erreur").textContent()).toContain("n’existe pas");
  expect(await page.locator("#billing_email-erreur").count()).toBe(1);
  expect(await faultsAtBothWidths(page)).toEqual([]);
  await apply(page, "DIX");
  await eventually(() => sums(page)).toMatch(ROW);
  expect(await page.locator("#coupon_code-erreur").count()).toBe(0);
});

test("COUP-01 CHK-05 a page whose proof of coupons has run out comes back with everything that was typed, and the code applied", async () => {
  const { page } = await ink.atCheckout(shop);
  await fillIn(page);
  await page.route("**/?wc-ajax=apply_coupon", (route) => route.fulfill({ status: 403, body: "-1" }));
  await apply(page, "DIX");
  await page.getByText("est appliqué").first().waitFor();
  expect(await sums(page)).toMatch(ROW);
  expect(await page.locator("#billing_city").inputValue()).toBe("Trois-Rivières");
});

test("COUP-02 at the checkout somebody who tries too many codes is told to wait, and not that the connection is cut", async () => {
  const { page } = await ink.atCheckout(shop);
  await page.route("**/?wc-ajax=apply_coupon", (route) => route.fulfill({ status: 429 }));
  await apply(page, "DIX");
  await eventually(() => page.locator("[data-coupon-says]").textContent()).toContain("Trop d’essais");
  expect(await page.locator("#coupon_code").inputValue()).toBe("DIX");
});

describe("with a script of others in the place of ours", () => {
  /** Sends the form to order whichever button was pressed, as the best known of them does. */
  const orderOnSubmit = () => {
    const form = document.forms.namedItem("checkout")!;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
      void fetch("/?wc-ajax=checkout", { method: "POST", body })
        .then((answer) => answer.json())
        .then(({ result, messages }: { result: string; messages: string }) => {
          document.title = `${result} ${messages}`;
        });
    });
  };
  const atTheirs = async () => {
    const { page } = await ink.withInk(shop, "/panier/");
    await page.route(/\/assets\/.*\.js/, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "" }),
    );
    await page.goto(`${shop.site.origin}/commande/`);
    await page.evaluate(orderOnSubmit);
    await fillIn(page);
    return page;
  };

  test("COUP-01 CHK-05 the coupon's button orders nothing, with a code and without; nor does Enter in its field", async () => {
    const page = await atTheirs();
    const presses = [
      () => page.getByRole("button", { name: "Appliquer" }).click(),
      () => page.locator("#coupon_code").press("Enter"),
    ];
    for (const press of presses) {
      await page.evaluate(() => {
        document.title = "";
      });
      await press();
      await eventually(() => page.title()).toMatch(/^failure .*Écrivez un code promo/);
    }
    await apply(page, "DIX");
    await eventually(() => page.title()).toMatch(/^failure .*est appliqué/);
  });

  test("COUP-01 CHK-01 the order's own button orders, after the coupon's was pressed for nothing", async () => {
    const page = await atTheirs();
    await page.getByRole("button", { name: "Appliquer" }).click();
    await eventually(() => page.title()).toMatch(/^failure/);
    await page.locator("#place_order").click();
    await eventually(() => page.title()).toMatch(/^success/);
  });
});

describe("without script", () => {
  test("COUP-01 COUP-02 the same forms refuse, apply and take away, and the order has the coupon", async () => {
    const { page, problems } = await inCart({ javaScript: false, walks: true, pictures: true });
    await apply(page, "RIEN");
    expect(await page.locator(".coupon #coupon_code-erreur").textContent()).toContain("n’existe pas");
    await apply(page, "DIX");
    expect(await page.locator("#coupon_code-erreur").count()).toBe(0);
    expect(await sums(page)).toMatch(ROW);
    await remove(page).click();
    expect(await sums(page)).not.toMatch(ROW);
    await page.goto(`${shop.site.origin}/commande/`);
    await fillIn(page);
    // Enter in the field counts again: it never orders
    await page.locator("#coupon_code").fill("DIX");
    await page.locator("#coupon_code").press("Enter");
    await page.getByText("est appliqué").waitFor();
    expect(await sums(page)).toMatch(ROW);
    expect(await page.locator("#billing_city").inputValue()).toBe("Trois-Rivières");
    await page.locator("#place_order").click();
    expect(await placed(page)).toMatchObject({ coupon: "DIX" });
    expect(problems()).toEqual([]);
  });
});

test("COUP-01 the coupon keeps nobody out and overflows nowhere, at 390 and at 1280 px, in the cart, at the checkout and after", async () => {
  const { page } = await inCart({ width: 390 });
  const sound = async () => expect(await faultsAtBothWidths(page)).toEqual([]);
  await apply(page, "RIEN");
  await page.locator(".cart-says").waitFor();
  await sound();
  await apply(page, "DIX");
  await remove(page).waitFor();
  await sound();
  await page.goto(`${shop.site.origin}/commande/`);
  await ink.checkoutReady(page);
  await sound();
  await remove(page).click();
  await page.locator("#coupon_code").waitFor();
  await apply(page, "RIEN");
  await page.locator("[data-coupon-says][data-error]").waitFor();
  await sound();
  await apply(page, "DIX");
  await remove(page).waitFor();
  await fillIn(page);
  await page.locator("#place_order").click();
  await placed(page);
  await sound();
});
