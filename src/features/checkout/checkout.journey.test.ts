/** From the cart to the thanks, in a real browser: with script, without, twice, offline, and back. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { barriers, faultsAtBothWidths } from "../../../test/support/accessibility";
import type { Visitor } from "../../../test/support/browser";
import { delayNetwork } from "../../../test/support/browser";
import { eventually } from "../../../test/support/eventually";
import * as ink from "../../../test/support/shopping";
import { addByWire } from "../../../test/support/shopping";
import { bySlug, type Found, INK, plentiful } from "../../../test/support/stock";
import { listOrders } from "../orders";

const { fillIn, thanked } = ink;

let shop: ink.InkShop;
beforeAll(async () => {
  shop = await ink.openInkShop();
});

const atCheckout = (options: ink.InkBuyerOptions = {}) => ink.atCheckout(shop, { count: 2, ...options });
const orders = async () => (await listOrders(shop.database.read, { limit: 1000 })).length;
const total = (page: Page) => page.locator(".totals .grand dd").textContent();
const button = (page: Page) => page.locator("#place_order");
/** Sends the form with a proof that the shop never wrote: in one breath, since counting brings a new one at any moment. */
const sendSpoilt = (page: Page) =>
  page.evaluate(() => {
    document.querySelector<HTMLInputElement>("[name=woocommerce-process-checkout-nonce]")!.value = "faux";
    document.querySelector<HTMLElement>("#place_order")!.click();
  });

/** The sum is redrawn between the moment it is pressed and the moment it is let go. */
async function pressWhileCounted(page: Page, target: Locator): Promise<void> {
  await target.hover();
  await page.mouse.down();
  const counted = page.waitForResponse(/wc-ajax=update_order_review/);
  await page.evaluate(() =>
    document.querySelector("#billing_postcode")!.dispatchEvent(new Event("change", { bubbles: true })),
  );
  await (await counted).finished();
  await page.mouse.up();
}

describe("with script", () => {
  test("CHK-01 a guest buys two cartridges by transfer, and reads the number of the order", async () => {
    const { page, problems } = await atCheckout({ walks: true, pictures: true });
    await fillIn(page);
    await button(page).click();
    const order = await ink.placed(shop, page);
    expect(order).toMatchObject({ state: "awaiting", payment: "transfer", lines: [{ quantity: 2 }] });
    const number = String(order?.number).replace(/^(\d{4})/, "$1-");
    expect(await page.locator(".woocommerce-order-overview").textContent()).toContain(number);
    expect(await page.locator("main").textContent()).toContain("virement Interac");
    await page.getByRole("link", { name: "Suivre la commande" }).click();
    await page.waitForURL(/\/suivi\//);
    expect(await page.locator("h1").textContent()).toBe(`Commande ${number}`);
    expect(problems()).toEqual([]);
  });

  test("CHK-01 the total follows the province and the manner of delivery", async () => {
    const { page } = await atCheckout();
    const before = await total(page);
    await page.locator("#billing_state").selectOption("ON");
    await eventually(() => page.locator(".totals").textContent()).toContain("TVH (13\u00a0%)");
    expect(await total(page)).not.toBe(before);
    expect(await page.locator("[data-checkout-says]").textContent()).toContain(await total(page));
    await page.getByLabel(/Ramassage/).check();
    await eventually(() => page.locator(".totals").textContent()).toContain("TVQ");
    expect(await page.getByLabel(/Ramassage/).isChecked()).toBe(true);
  });

  test.each([true, false])(
    "CHK-01 who fetches the order gives no address (script: %s)",
    async (javaScript) => {
      const { page, problems } = await atCheckout({ javaScript });
      await page.locator("#payment_method_cod").check();
      await fillIn(page, { billing_address_1: "", billing_city: "", billing_postcode: "G9A" });
      await page.locator("#shipping_method_0_pickup").check();
      await page.locator("#billing_address_1").waitFor({ state: "hidden" });
      expect(await page.locator("#ship_to_different_address").isVisible()).toBe(false);
      expect(await page.locator(".when-fetched").innerText()).toContain("1420, rue des Pressiers");
      if (javaScript) await eventually(() => page.locator(".totals").textContent()).toContain("Ramassage");
      else await page.getByRole("button", { name: "Mettre à jour le total" }).click();
      await button(page).click();
      expect(await ink.placed(shop, page)).toMatchObject({
        delivery: "pickup",
        billing: { firstName: "Josée", street: "", city: "", postcode: "" },
      });
      expect(await page.locator(".order-places").innerText()).not.toContain("()");
      expect(problems()).toEqual([]);
    },
  );

  test.each([true, false])(
    "the date of a delivery goes with the way of paying it (script: %s)",
    async (javaScript) => {
      const { page } = await atCheckout({ javaScript });
      const promises = () => page.locator("label:has(.shipping_method)").allInnerTexts();
      await page.locator("#payment_method_bacs").check();
      for (const said of await promises()) expect(said).toMatch(/après votre paiement|suit votre paiement/);
      await page.locator("#payment_method_cheque").check();
      for (const said of await promises()) expect(said).toMatch(/l’encaissement du chèque/);
      await page.locator("#payment_method_cod").check();
      for (const said of await promises()) expect(said).not.toMatch(/paiement|encaissement/);
      expect((await promises()).join()).toContain("Prête dans l’heure, pendant");
    },
  );

  test("CHK-01 where to send it is asked only while something of the cart is sent", async () => {
    const [other] = (await plentiful(shop, 20)).filter(({ slug }) => slug !== INK);
    const setVirtual = (virtual: 0 | 1) =>
      shop.database.write((trx) =>
        trx.updateTable("products").set({ virtual }).where("id", "=", other!.id).execute(),
      );
    await setVirtual(1);
    onTestFinished(async () => void (await setVirtual(0)));
    const visitor = await ink.withInk(shop, "/panier/");
    await addByWire(visitor, shop.site.origin, other!.id);
    const { page } = visitor;
    await page.goto(`${shop.site.origin}/commande/`);
    await ink.checkoutReady(page);
    const elsewhere = page.getByLabel("Livrer à une autre adresse");
    await elsewhere.check();
    const street = page.locator("#shipping_address_1");
    await street.waitFor({ state: "visible" });
    const { drawer } = await drawerBeside(visitor);
    await drawer.locator(`a.remove:not([data-product_id="${other!.id}"])`).click();
    await street.waitFor({ state: "hidden" });
    expect(await elsewhere.isVisible()).toBe(false);
    expect(await page.getByText("Au cas où le livreur").isVisible()).toBe(false);
    await fillIn(page);
    await button(page).click();
    expect(await ink.placed(shop, page)).toMatchObject({
      delivery: "none",
      billing: { city: "Trois-Rivières" },
    });
  });

  test("CHK-06 a press on « Commander » counts, even when the sum is redrawn in the middle of it", async () => {
    const { page } = await atCheckout();
    await fillIn(page);
    await pressWhileCounted(page, button(page));
    expect(await ink.placed(shop, page)).toMatchObject({ billing: { firstName: "Josée" } });
  });

  test.each([
    ["the terms", "#terms", "#terms"],
    ["a payment", "label:has(#payment_method_cheque)", "#payment_method_cheque"],
  ])("CHK-05 a press on %s counts too", async (_, pressed, chosen) => {
    const { page } = await atCheckout();
    await pressWhileCounted(page, page.locator(pressed));
    await eventually(() => page.locator(chosen).isChecked()).toBe(true);
  });

  test("CHK-01 who comes back to what they had chosen finds the sum for it", async () => {
    const { page } = await atCheckout();
    await page.locator("#billing_state").selectOption("ON");
    await eventually(() => page.locator(".totals").textContent()).toContain("TVH (13\u00a0%)");
    await page.goto(`${shop.site.origin}/panier/`);
    await page.goBack();
    await ink.checkoutReady(page);
    expect(await page.locator("#billing_state").inputValue()).toBe("ON");
    await eventually(() => page.locator(".totals").textContent()).toContain("TVH (13\u00a0%)");
  });

  test("what is chosen while the answer is on its way stays chosen", async () => {
    const { page } = await atCheckout();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/?wc-ajax=update_order_review", async (route) => {
      await held;
      await route.continue();
    });
    await page.locator("#billing_state").selectOption("ON");
    await page.getByLabel(/Chèque/).check();
    await page.locator("#terms").check();
    answer();
    await eventually(() => page.locator(".totals").textContent()).toContain("TVH");
    expect(await page.getByLabel(/Chèque/).isChecked()).toBe(true);
    expect(await page.locator("#terms").isChecked()).toBe(true);
  });

  test("France has no province, and another address opens when it is wanted", async () => {
    const { page } = await atCheckout();
    await page.locator("#billing_country").selectOption("FR");
    expect(await page.locator("#billing_state").isVisible()).toBe(false);
    expect(await page.locator("#shipping_city").isVisible()).toBe(false);
    await page.locator("#ship_to_different_address").check();
    expect(await page.locator("#shipping_city").isVisible()).toBe(true);
    await eventually(() => page.locator(".totals").textContent()).toContain("TPS");
  });

  /** The same cartridge in cyan and in magenta, at one price. */
  async function twins(): Promise<{ cyan: Found; magenta: Found }> {
    const all = await plentiful(shop, 1000);
    for (const cyan of all.filter(({ slug }) => slug.includes("cyan"))) {
      const magenta = all.find(({ slug }) => slug === cyan.slug.replace("cyan", "magenta"));
      if (magenta?.cents === cyan.cents) return { cyan, magenta };
    }
    throw new Error("The demo has no two colours at one price.");
  }

  const orderedNames = (page: Page) => page.locator(".review-lines b").allTextContents();
  /** The drawer of another tab, open on the shelves. */
  async function drawerBeside({ context }: Visitor): Promise<{ other: Page; drawer: Locator }> {
    const other = await context.newPage();
    await other.goto(`${shop.site.origin}/boutique/`);
    await other.locator("[data-cart-link]").click();
    const drawer = other.locator("dialog.drawer");
    await drawer.waitFor();
    return { other, drawer };
  }

  test("CART-12 CHK-01 a line removed in another tab's drawer leaves the summary and the total, and nothing typed is lost", async () => {
    const visitor = await atCheckout();
    const { page } = visitor;
    await addByWire(visitor, shop.site.origin, (await twins()).cyan.id);
    await page.reload();
    await ink.checkoutReady(page);
    await delayNetwork(page, 150);
    const before = await total(page);
    expect(await page.locator(".review-lines li").count()).toBe(2);
    const { drawer } = await drawerBeside(visitor);
    await drawer.locator(".remove_from_cart_button").first().click();
    await eventually(() => page.locator(".review-lines li").count()).toBe(1);
    expect(await total(page)).not.toBe(before);
    await drawer.locator(".restore-item").click();
    await eventually(() => page.locator(".review-lines li").count()).toBe(2);
    expect(await total(page)).toBe(before);
    await fillIn(page);
    await drawer.locator(".remove_from_cart_button").nth(1).click();
    await eventually(() => page.locator(".review-lines li").count()).toBe(1);
    expect(await page.locator("#billing_city").inputValue()).toBe("Trois-Rivières");
    await button(page).click();
    expect((await ink.placed(shop, page))?.lines).toHaveLength(1);
  });

  test("CART-12 CHK-01 with the last line removed in another tab there is nothing left to order", async () => {
    const visitor = await atCheckout();
    const { page } = visitor;
    const { drawer } = await drawerBeside(visitor);
    await drawer.locator(".remove_from_cart_button").click();
    await eventually(() => page.locator("main").textContent()).toContain("panier est vide");
    expect(await page.locator("form.checkout").count()).toBe(0);
  });

  test("CART-12 CHK-01 the checkout follows a change in another tab", async () => {
    const { page, context } = await atCheckout();
    await page.locator("#billing_city").fill("Shawinigan");
    const other = await context.newPage();
    await other.goto(`${shop.site.origin}/panier/`);
    await other.locator(".cart_item input.qty").fill("5");
    await other.locator(".cart_item input.qty").press("Tab");
    await eventually(() => page.locator(".review-lines .pic-n .num").textContent()).toContain("5");
    expect(await page.locator("#billing_city").inputValue()).toBe("Shawinigan");
    await other.locator(".cart_item .remove").click();
    await eventually(() => page.locator("main").textContent()).toContain("panier est vide");
  });

  test("CART-12 CHK-01 the checkout follows a change that only a cookie tells of", async () => {
    const visitor = await atCheckout();
    await addByWire(visitor, shop.site.origin, (await bySlug(shop, INK)).id);
    await eventually(() => visitor.page.locator(".review-lines .pic-n .num").textContent()).toContain("3");
  });

  test("CHK-01 what is ordered is what is shown: cyan swapped for magenta at the same price is looked at first", async () => {
    const { cyan, magenta } = await twins();
    const visitor = await ink.withInk(shop, "/panier/");
    const { page, context } = visitor;
    await page.locator(".cart_item .remove").click();
    await page.locator(".wc-empty-cart-message").waitFor();
    await addByWire(visitor, shop.site.origin, cyan.id);
    await page.goto(`${shop.site.origin}/commande/`);
    await ink.checkoutReady(page);
    await fillIn(page);
    const [before, shown] = [await orders(), await total(page)];
    // this page hears nothing of the other tab
    await page.route(/update_order_review|get_refreshed_fragments/, (route) => route.abort());
    const other = await context.newPage();
    await other.goto(`${shop.site.origin}/panier/`);
    await other.locator(".cart_item .remove").click();
    await other.locator(".wc-empty-cart-message").waitFor();
    await other.goto(`${shop.site.origin}/produit/${magenta.slug}/`);
    await other.locator(".single_add_to_cart_button").click();
    await other.locator("a.added_to_cart").waitFor();
    expect(await orderedNames(page)).toEqual([cyan.name]);
    await page.unrouteAll({ behavior: "wait" });
    await button(page).click();
    await eventually(() => page.locator(".woocommerce-NoticeGroup-checkout").textContent()).toContain(
      "Votre panier a changé",
    );
    expect(await orders()).toBe(before);
    expect(await orderedNames(page)).toEqual([magenta.name]);
    expect(await total(page)).toBe(shown);
    await button(page).click();
    expect(await ink.placed(shop, page)).toMatchObject({ lines: [{ productId: magenta.id }] });
  });

  test("CHK-05 a field that is right when it is left goes from the summary, and the summary with the last", async () => {
    const { page } = await atCheckout({});
    await fillIn(page, { billing_postcode: "G9A 1B", billing_email: "josee" });
    await page.locator("#terms").uncheck();
    const summary = page.locator(".woocommerce-NoticeGroup-checkout");
    const said = () => page.locator("[data-field-says]").textContent();
    await button(page).click();
    await eventually(() => summary.textContent()).toContain("Trois champs sont à corriger.");
    // still wrong: it stays
    await page.fill("#billing_email", "josee@");
    await page.locator("#billing_email").blur();
    await page.locator("#billing_email[aria-invalid=true]").waitFor();
    expect(await summary.locator("li").count()).toBe(3);
    await page.fill("#billing_email", "josee@exemple.ca");
    expect(await summary.locator("li").count()).toBe(3);
    await page.locator("#billing_email").blur();
    await eventually(() => summary.textContent()).toContain("Deux champs sont à corriger.");
    expect(await summary.locator("[data-id=billing_email]").count()).toBe(0);
    await eventually(said).toBe("Deux champs sont à corriger.");
    await page.locator("#terms").check();
    await eventually(() => summary.textContent()).toContain("Un champ est à corriger.");
    await page.fill("#billing_postcode", "G9A 1B2");
    await page.locator("#billing_postcode").blur();
    await eventually(() => summary.locator(".notice").count()).toBe(0);
    await eventually(said).toBe("Tous les champs sont corrigés.");
  });

  test("CHK-05 faults are told together and at their fields, each within reach, and nothing typed is lost", async () => {
    const { page, problems } = await atCheckout({ pictures: true });
    await fillIn(page, {
      billing_postcode: "G9A 1B",
      billing_email: "josee",
      billing_city: "Ville <b>grasse</b>",
    });
    await page.locator("#terms").uncheck();
    const summary = page.locator(".woocommerce-NoticeGroup-checkout");
    // what is no longer asked for is no longer complained of
    await page.locator("#ship_to_different_address").check();
    await button(page).click();
    await eventually(() => summary.textContent()).toContain("Huit champs sont à corriger.");
    await page.locator("#ship_to_different_address").uncheck();
    await eventually(() => summary.textContent()).toContain("Trois champs sont à corriger.");
    expect(await summary.locator("[data-id^=shipping]").count()).toBe(0);
    await button(page).click();
    await eventually(() => summary.textContent()).toContain("Trois champs sont à corriger.");
    // brought before the eyes whole, under the header that hangs at the top
    const isSeen = () => {
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const top = edge(".woocommerce-NoticeGroup-checkout")?.top ?? 0;
      return top >= (edge(".site-head")?.bottom ?? 0) && top < 200;
    };
    await eventually(() => page.evaluate(isSeen)).toBe(true);
    await page.getByRole("link", { name: "Code postal" }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("billing_postcode");
    const described = page.locator("#billing_postcode");
    expect(await described.getAttribute("aria-invalid")).toBe("true");
    expect(await page.locator("#billing_postcode-erreur").textContent()).toBe(
      "Entrez six caractères, par exemple G9A 1B2.",
    );
    expect(await page.locator("#billing_city").inputValue()).toBe("Ville <b>grasse</b>");
    expect(await barriers(page)).toEqual([]);
    await described.fill("G9A 1B2");
    expect(await described.getAttribute("aria-invalid")).toBeNull();
    expect(await page.locator("#billing_postcode-erreur").count()).toBe(0);
    await page.locator("#billing_email").fill("josee@exemple.ca");
    await page.locator("#terms").check();
    await button(page).click();
    await thanked(page);
    expect(await page.locator("main").textContent()).toContain("Ville <b>grasse</b>");
    expect(problems()).toEqual([]);
  });

  test("CHK-05 a field is checked when it is left: tidied, compared with the province, and never in the way", async () => {
    const { page, problems } = await atCheckout();
    const postcode = page.locator("#billing_postcode");
    const fault = page.locator("#billing_postcode-erreur");
    await postcode.fill("g1r2b5");
    await postcode.blur();
    await eventually(() => postcode.inputValue()).toBe("G1R 2B5");
    expect(await fault.count()).toBe(0);
    await page.locator("#billing_state").selectOption("ON");
    await eventually(() => fault.textContent()).toBe("Ce code postal n’est pas de cette province.");
    expect(await postcode.getAttribute("aria-describedby")).toBe("billing_postcode-erreur");
    expect(await page.locator("[data-field-says]").textContent()).toContain("Code postal");
    expect(await barriers(page)).toEqual([]);
    await page.locator("#billing_state").selectOption("QC");
    await eventually(() => fault.count()).toBe(0);
    // what is only passed by is not complained of, the second time it is
    const city = page.locator("#billing_city");
    await city.focus();
    await city.blur();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.locator("#billing_city-erreur").count()).toBe(0);
    await city.focus();
    await city.blur();
    await eventually(() => page.locator("#billing_city-erreur").textContent()).toBe("À remplir.");
    await fillIn(page);
    await button(page).click();
    await thanked(page);
    expect(problems()).toEqual([]);
  });

  test("a misspelt mail domain is questioned, and one press puts it right", async () => {
    const { page } = await atCheckout();
    const email = page.locator("#billing_email");
    await email.fill("julie@gmial.com");
    await email.blur();
    const question = page.getByRole("button", { name: "Vouliez-vous dire «\u00a0julie@gmail.com\u00a0»?" });
    await question.click();
    expect(await email.inputValue()).toBe("julie@gmail.com");
    expect(await question.count()).toBe(0);
    // whoever means it keeps it
    await fillIn(page, { billing_email: "julie@gmial.com" });
    await question.waitFor();
    await button(page).click();
    expect(await ink.placed(shop, page)).toMatchObject({ email: "julie@gmial.com" });
  });

  test("CHK-05 a page whose proof has run out gets a new one where it stands, and orders", async () => {
    const { page } = await atCheckout();
    await fillIn(page);
    await page.evaluate(() => document.documentElement.classList.add("is-still-here"));
    await sendSpoilt(page);
    await eventually(() => page.locator(".woocommerce-NoticeGroup-checkout").textContent()).toContain(
      "expiré",
    );
    expect(await page.locator("html.is-still-here").count()).toBe(1);
    await button(page).click();
    expect(await ink.placed(shop, page)).toMatchObject({ billing: { firstName: "Josée" } });
  });

  test("CHK-05 a page that may no longer count either is drawn anew with everything that was typed, and orders", async () => {
    const { page } = await atCheckout();
    await fillIn(page);
    await page.locator("#coupon_code").fill("bienvenue10");
    await page.locator(".checkout-settings").evaluate((told) => {
      const other = document.createElement("p");
      other.className = told.className;
      other.textContent = told.textContent!.replace(/("update_order_review_nonce":")[^"]*/, "$1faux");
      told.before(other);
    });
    await Promise.all([page.waitForEvent("framenavigated"), sendSpoilt(page)]);
    await ink.checkoutReady(page);
    expect(await page.locator(".woocommerce-NoticeGroup-checkout").textContent()).toContain("expiré");
    expect(await page.locator("#billing_city").inputValue()).toBe("Trois-Rivières");
    // the code that was waiting is not forgotten: it is applied before anything is ordered
    expect(await page.locator("#coupon_code").inputValue()).toBe("bienvenue10");
    await page.locator("#billing_email").fill("reveil@exemple.ca");
    await button(page).click();
    await page.getByText("est appliqué").first().waitFor();
    await button(page).click();
    expect(await ink.placed(shop, page)).toMatchObject({ coupon: "BIENVENUE10" });
  });

  test("CHK-01 scripts of others find the checkout's settings on the window before anything is asked", async () => {
    const { page, requests } = await atCheckout();
    const told = await page.evaluate(() => (window as { wc_checkout_params?: object }).wc_checkout_params);
    expect(told).toMatchObject({ is_checkout: "1", checkout_url: "/?wc-ajax=checkout" });
    expect(requests.filter(({ url }) => url.includes("update_order_review"))).toEqual([]);
  });

  test("CHK-05 a code that is typed and not applied is applied before anything is ordered", async () => {
    const { page } = await atCheckout();
    await fillIn(page);
    const before = await total(page);
    await page.locator("#coupon_code").fill("bienvenue10");
    await button(page).click();
    await eventually(() => page.locator(".woocommerce-NoticeGroup-checkout").textContent()).toContain(
      "est appliqué",
    );
    expect(await total(page)).not.toBe(before);
    await button(page).click();
    expect(await ink.placed(shop, page)).toMatchObject({ coupon: "BIENVENUE10" });
  });

  test("CHK-06 a double click places one order", async () => {
    const before = await orders();
    const { page, requests } = await atCheckout();
    await fillIn(page);
    await button(page).dblclick();
    await thanked(page);
    expect(await orders()).toBe(before + 1);
    expect(requests.filter(({ url }) => url.endsWith("wc-ajax=checkout"))).toHaveLength(1);
  });

  test("CHK-06 an answer that is lost is asked for again, and is the same order", async () => {
    const before = await orders();
    const { page } = await atCheckout();
    await fillIn(page);
    await page.route("**/?wc-ajax=checkout", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page).click();
    await eventually(() => page.locator(".woocommerce-NoticeGroup-checkout").textContent()).toContain(
      "Rien n’est perdu",
    );
    expect(await button(page).getAttribute("aria-busy")).toBeNull();
    await page.unroute("**/?wc-ajax=checkout");
    await button(page).click();
    await thanked(page);
    expect(await orders()).toBe(before + 1);
  });

  test("CHK-06 a total that is still being counted when the order leaves no longer matters", async () => {
    const { page } = await atCheckout();
    await fillIn(page);
    const { promise: late, resolve: count } = Promise.withResolvers<void>();
    await page.route("**/?wc-ajax=update_order_review", async (route) => {
      await late;
      await route.continue();
    });
    await page.route("**/?wc-ajax=checkout", async (route) => {
      await route.fetch();
      await route.abort();
    });
    const counting = page.waitForRequest(/update_order_review/);
    await page.locator("#billing_city").fill("Shawinigan");
    await button(page).click();
    const asked = await counting;
    await eventually(() => page.locator(".woocommerce-NoticeGroup-checkout").textContent()).toContain(
      "Rien n’est perdu",
    );
    count();
    await eventually(() => asked.failure()?.errorText).toBe("net::ERR_ABORTED");
    await page.unroute("**/?wc-ajax=checkout");
    await button(page).click();
    await thanked(page);
  });

  test("CHK-06 after an answer that was lost, a change finds the order instead of an empty cart", async () => {
    const before = await orders();
    const { page, context } = await atCheckout();
    await fillIn(page);
    const cookies = await context.cookies();
    await page.route("**/?wc-ajax=checkout", async (route) => {
      await route.fetch();
      // lost with all that came with it
      await context.addCookies(cookies);
      await route.abort();
    });
    await button(page).click();
    const said = page.locator(".woocommerce-NoticeGroup-checkout");
    await eventually(() => said.textContent()).toContain("Rien n’est perdu");
    await page.unroute("**/?wc-ajax=checkout");
    await page.locator("#billing_city").fill("Shawinigan");
    await page.locator("#billing_city").blur();
    await eventually(() => said.textContent()).toContain("déjà été passée");
    expect(await said.getByRole("link").count()).toBeGreaterThan(0);
    expect(await page.locator("#billing_city").inputValue()).toBe("Shawinigan");
    expect(await orders()).toBe(before + 1);
  });

  test("CHK-06 after an answer that was lost, a page opened anew does not pretend that nothing was ordered", async () => {
    const { page, context } = await atCheckout();
    await fillIn(page);
    const cookies = await context.cookies();
    await button(page).click();
    await thanked(page);
    // no page of the shop is there to see that they are old
    await page.goto("about:blank");
    await context.addCookies(cookies);
    await page.goto(`${shop.site.origin}/commande/`);
    await eventually(() => page.locator("main").textContent()).toContain("peut-être déjà été commandé");
    await page.reload();
    await eventually(() => page.locator("main").textContent()).toContain("il n’y a rien à commander");
  });

  test("CHK-06 a coupon takes no page away from an order on its way", async () => {
    const { page, requests } = await atCheckout();
    await fillIn(page);
    const { promise: late, resolve: thank } = Promise.withResolvers<void>();
    await page.route("**/?wc-ajax=checkout", async (route) => {
      await late;
      await route.continue();
    });
    const ordering = page.waitForRequest(/wc-ajax=checkout/);
    await button(page).click();
    await ordering;
    await page.locator("#coupon_code").fill("bienvenue10");
    await page.locator("#coupon_code").press("Enter");
    await page.evaluate(() => new Promise(requestAnimationFrame));
    thank();
    await thanked(page);
    expect(requests.filter(({ url }) => url.includes("apply_coupon"))).toEqual([]);
  });

  test("CHK-06 back from the thanks there is nothing left to order, in this tab and in the other", async () => {
    const before = await orders();
    const { page, context } = await atCheckout();
    const other = await context.newPage();
    await other.goto(`${shop.site.origin}/commande/`);
    await other.locator("form.checkout[data-controlled]").waitFor();
    await fillIn(page);
    await button(page).click();
    await thanked(page);
    await page.goBack();
    await eventually(() => page.locator("main").textContent()).toContain("panier est vide");
    await eventually(() => other.locator("main").textContent()).toContain("commandé dans une autre fenêtre");
    expect(await button(other).count()).toBe(0);
    expect(await orders()).toBe(before + 1);
  });
});

describe("without script", () => {
  test("CHK-01 CHK-05 the same form is mended and sent, and leads to the same thanks", async () => {
    const { page, problems } = await atCheckout({ javaScript: false, walks: true, pictures: true });
    await fillIn(page, { billing_postcode: "G9A 1B" });
    await button(page).click();
    expect(await page.locator(".woocommerce-error").textContent()).toContain("Code postal");
    expect(await page.locator("#billing_first_name").inputValue()).toBe("Josée");
    expect(await page.locator("#terms").isChecked()).toBe(true);
    await page.locator("#billing_postcode").fill("G9A 1B2");
    await button(page).click();
    expect(await ink.placed(shop, page)).toMatchObject({ lines: [{ quantity: 2 }] });
    expect(problems(/status of 422/)).toEqual([]);
  });

  test("CHK-01 another province counts again before anything is ordered", async () => {
    const { page } = await atCheckout({ javaScript: false });
    await fillIn(page, { billing_city: "Ottawa", billing_postcode: "K1N 5M3" });
    await page.locator("#billing_state").selectOption("ON");
    const before = await orders();
    await button(page).click();
    expect(await page.locator(".woocommerce-error").textContent()).toContain("Le total a changé");
    expect(await orders()).toBe(before);
    expect(await page.locator(".totals").textContent()).toContain("TVH");
    await button(page).click();
    await thanked(page);
  });
});

test("at 390 and at 1280 px the checkout, its faults and the thanks keep nobody out and overflow nowhere", async () => {
  const { page } = await atCheckout({ width: 390 });
  const sound = async () => expect(await faultsAtBothWidths(page)).toEqual([]);
  await page.locator("#ship_to_different_address").check();
  await sound();
  await page.locator("#ship_to_different_address").uncheck();
  await button(page).click();
  await page.locator(".woocommerce-error").waitFor();
  await sound();
  await fillIn(page);
  await button(page).click();
  await thanked(page);
  await sound();
  await page.getByRole("link", { name: "Suivre la commande" }).click();
  await page.waitForURL(/\/suivi\//);
  await sound();
});

test.each([
  [390, ".sum-in-sight"],
  [1280, "#order_review"],
])("at %i px the sum stays in sight in %s, and is the one that is asked for", async (width, place) => {
  const { page } = await atCheckout({ width });
  await page.locator("#billing_state").selectOption("ON");
  await eventually(() => page.locator(".totals").textContent()).toContain("TVH (13\u00a0%)");
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 3, behavior: "instant" }));
  const isSeen = (box: Element) => {
    const { top, bottom } = box.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };
  const seen = async (selector: string) => page.locator(selector).evaluate(isSeen);
  await eventually(async () => [await seen(place), await seen(".totals .grand")]).toEqual([
    true,
    width === 1280,
  ]);
  expect(await page.locator(place).textContent()).toContain(await total(page));
  await button(page).scrollIntoViewIfNeeded();
  // it gives way to the summary itself
  if (width === 390) await eventually(() => seen(place)).toBe(false);
});
