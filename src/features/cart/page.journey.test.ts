/** The cart's page: quantities, removal and undo, with script and without; and the whole way without script. */
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { type SlowProxy, slowProxy } from "../../../test/journeys/slow-proxy";
import { faultsAtBothWidths, overflow } from "../../../test/support/accessibility";
import type { Visitor, VisitorOptions } from "../../../test/support/browser";
import { delayNetwork, routeOnce } from "../../../test/support/browser";
import { eventually } from "../../../test/support/eventually";
import {
  addByWire,
  changedData,
  firstArticles,
  newVisitor,
  shoppingSite,
} from "../../../test/support/shopping";
import type { RunningSite } from "../../../test/support/site";
import { some } from "../../../test/support/size";
import { openSettings } from "../settings";
import { cartSettings } from ".";

const INK = "cartouche-noire-altaria-214xl";
/** The name of one product of this shop: it must never be more than a name. */
const SCRIPT = `"><img src=x onerror="window.pwned=1"><script>window.pwned=2</script>`;

let site: RunningSite;
beforeAll(async () => {
  const data = await changedData((database) =>
    database.write((trx) =>
      trx.updateTable("products").set({ name: SCRIPT }).where("slug", "=", INK).execute(),
    ),
  );
  site = await shoppingSite(data);
});

const count = (page: Page) => page.locator(".tool .cart-count");
const rows = (page: Page) => page.locator(".cart_item");
const quantities = (page: Page) =>
  page.locator("input.qty").evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** A visitor who has added the shop's first two articles, at the cart's page. */
async function atCart(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await newVisitor(site, options);
  for (const id of await firstArticles(site, 2)) await addByWire(visitor, site.origin, id);
  await visitor.page.goto(`${site.origin}/panier/`);
  return visitor;
}

/** The same, where what takes a line out stays on its way: the driver cannot hold a request that outlives its page. */
async function atSlowCart(held = "remove_item"): Promise<Visitor & SlowProxy> {
  const proxy = await slowProxy(site.origin, (url) => url.includes(held));
  const visitor = await newVisitor(site);
  for (const id of await firstArticles(site, 2)) await addByWire(visitor, proxy.origin, id);
  await visitor.page.goto(`${proxy.origin}/panier/`);
  return { ...visitor, ...proxy };
}

/** The same by the buttons of the shop's page, or by its plain links. */
async function walkedToCart(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await newVisitor(site, options);
  const { page } = visitor;
  for (const index of [0, 1]) {
    await page.goto(`${site.origin}/boutique/`);
    await page.locator(".ajax_add_to_cart").nth(index).click();
    if (options.javaScript !== false)
      await eventually(() => count(page).textContent()).toContain(String(index + 1));
    else await page.waitForURL(/\/panier\//);
  }
  await page.goto(`${site.origin}/panier/`);
  return visitor;
}

test("on paper the cart is what is in it and what it comes to: nothing to press, nothing else to buy", async () => {
  const { page } = await atCart();
  await page.emulateMedia({ media: "print" });
  expect(await quantities(page)).toEqual(["1", "1"]);
  expect(await rows(page).first().locator("input.qty").isVisible()).toBe(true);
  expect(await page.locator(".totals").isVisible()).toBe(true);
  for (const pressed of [".qty button", ".coupon", ".product-remove", ".btn", ".products"])
    expect(await page.locator(`main ${pressed}`).filter({ visible: true }).count(), pressed).toBe(0);
});

describe("with script", () => {
  test("CART-11 one more is kept without leaving the page, and the totals follow", async () => {
    const { page, problems } = await walkedToCart({ pictures: true });
    const totals = () => page.locator(".cart_totals .totals > :first-child dd").textContent();
    const before = await totals();
    await rows(page).first().getByRole("button", { name: "Un de plus" }).click();
    await eventually(totals).not.toBe(before);
    expect(await quantities(page)).toEqual(["2", "1"]);
    await eventually(() => count(page).textContent()).toContain("3");
    expect(await page.locator(".cart-says").textContent()).toContain("Panier mis à jour.");
    await page.reload();
    expect(await quantities(page)).toEqual(["2", "1"]);
    expect(problems()).toEqual([]);
  });

  test("CART-11 by keyboard one more, and one more: the focus stays on the button that was pressed", async () => {
    const { page } = await atCart();
    const more = rows(page).first().getByRole("button", { name: "Un de plus" });
    await more.focus();
    for (const held of ["2", "3"]) {
      await page.keyboard.press("Enter");
      await eventually(async () => (await quantities(page))[0]).toBe(held);
      await page.locator(".cart-page:not([aria-busy=true])").waitFor();
      await eventually(() => page.locator(".cart-says").textContent()).toContain("Panier mis à jour.");
      expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
    }
  });

  test("CART-11 Enter in a quantity that is as it was says nothing", async () => {
    const { page } = await atCart();
    const answered = page.waitForResponse((answer) => answer.request().method() === "POST");
    await rows(page).first().locator("input.qty").press("Enter");
    await answered;
    await page.locator(".cart-page:not([aria-busy=true])").waitFor();
    expect(await page.locator(".cart-says").count()).toBe(0);
    expect((await page.locator("[data-cart-says]").allTextContents()).join("")).toBe("");
  });

  test("CART-11 none takes the line out, and « Annuler » puts it back", async () => {
    const { page } = await atCart();
    await rows(page).first().locator("input.qty").fill("0");
    await rows(page).first().locator("input.qty").press("Tab");
    await eventually(() => rows(page).count()).toBe(1);
    await page.locator(".cart-says .restore-item").click();
    await eventually(() => rows(page).count()).toBe(2);
    expect(page.url()).toBe(`${site.origin}/panier/`);
  });

  test("CART-08 CART-11 a line is dimmed while it goes, and the page is redrawn", async () => {
    const { page, held, bring } = await atSlowCart();
    await rows(page).first().locator(".remove").click();
    await eventually(held).toBe(1);
    expect(await rows(page).first().getAttribute("class")).toContain("is-leaving");
    bring();
    await eventually(() => rows(page).count()).toBe(1);
    expect(await page.locator(".cart-says").textContent()).toContain("n’est plus dans votre panier");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Annuler");
  });

  test("CART-11 CART-12 what was taken out can be put back though a second tab has heard of it first", async () => {
    const { page, context, origin, held, bring } = await atSlowCart("removed_item=1");
    const second = await context.newPage();
    await second.goto(`${origin}/`);
    const drawnAnew: string[] = [];
    page.on("request", (request) => {
      if (request.url() === `${origin}/panier/`) drawnAnew.push(request.url());
    });
    await rows(page).first().locator(".remove").click();
    await eventually(held).toBe(1);
    await eventually(() => count(second).textContent()).toContain("1");
    bring();
    await page.locator(".cart-says .restore-item").click();
    await eventually(() => rows(page).count()).toBe(2);
    expect(drawnAnew).toEqual([]);
  });

  test("CART-11 more than there is is brought down, and that is said", async () => {
    const { page } = await atCart();
    const field = rows(page).first().locator("input.qty");
    const most = await field.getAttribute("max");
    expect(Number(most)).toBeGreaterThan(1);
    await field.fill("9000");
    await field.press("Tab");
    await page.locator(".cart-says").waitFor();
    expect(await page.locator(".cart-says").textContent()).toContain("ce qui reste en stock");
    await eventually(() => page.locator("[data-cart-says]").first().textContent()).toContain(
      "ce qui reste en stock",
    );
    expect(await quantities(page)).toEqual([most, "1"]);
  });

  const ordered = (page: Page) => page.locator(".review-lines .pic-n .num").allTextContents();
  const checkoutLink = (page: Page) => page.getByRole("link", { name: "Passer la commande" });
  const hurries: [string, (page: Page) => Promise<unknown>, string][] = [
    ["typed", (page) => rows(page).first().locator("input.qty").fill("4"), "4"],
    ["asked for by +", (page) => rows(page).first().getByRole("button", { name: "Un de plus" }).click(), "2"],
    [
      "asked for by + twice",
      (page) => rows(page).first().getByRole("button", { name: "Un de plus" }).dblclick(),
      "3",
    ],
  ];

  test.each(some(2, hurries))(
    "CART-11 a quantity %s is in the checkout that is asked for at once, with 150 ms of latency",
    async (_how, change, quantity) => {
      const { page } = await atCart();
      await delayNetwork(page, 150);
      await change(page);
      await checkoutLink(page).click();
      await page.waitForURL(`${site.origin}/commande/`);
      expect(await ordered(page)).toEqual([`Quantité ${quantity}`, "Quantité 1"]);
    },
  );

  test("CART-11 by − a line is out of the checkout that is asked for at once", async () => {
    const { page } = await atCart();
    await delayNetwork(page, 150);
    await rows(page).first().getByRole("button", { name: "Un de moins" }).click();
    await checkoutLink(page).click();
    await page.waitForURL(`${site.origin}/commande/`);
    expect(await ordered(page)).toEqual(["Quantité 1"]);
  });

  test("CART-11 by keyboard: a quantity typed, and Enter on the link to the checkout", async () => {
    const { page } = await atCart();
    await delayNetwork(page, 150);
    await rows(page).first().locator("input.qty").fill("4");
    await checkoutLink(page).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.origin}/commande/`);
    expect(await ordered(page)).toEqual(["Quantité 4", "Quantité 1"]);
  });

  test("CART-11 a quantity that cannot be had keeps the visitor from the checkout until it is said", async () => {
    const { page } = await atCart();
    await rows(page).first().locator("input.qty").fill("9000");
    await checkoutLink(page).click();
    await page.locator(".cart-says").waitFor();
    expect(await page.locator(".cart-says").textContent()).toContain("ce qui reste en stock");
    expect(page.url()).toBe(`${site.origin}/panier/`);
    await checkoutLink(page).click();
    await page.waitForURL(`${site.origin}/commande/`);
  });

  test("CART-11 a quantity that could not be saved keeps the visitor from the checkout, and is said", async () => {
    const { page } = await atCart();
    await routeOnce(page, /\/panier\/$/, (route) => route.abort());
    await rows(page).first().locator("input.qty").fill("4");
    await checkoutLink(page).click();
    await page.locator("[data-cart-alert]").waitFor();
    expect(page.url()).toBe(`${site.origin}/panier/`);
    await checkoutLink(page).click();
    await page.waitForURL(`${site.origin}/commande/`);
    expect(await ordered(page)).toEqual(["Quantité 4", "Quantité 1"]);
  });

  test("CART-11 a quantity changed before the page's script came is saved on the way to the checkout", async () => {
    const visitor = await newVisitor(site);
    const { page } = visitor;
    for (const id of await firstArticles(site, 2)) await addByWire(visitor, site.origin, id);
    const { promise: held, resolve: bring } = Promise.withResolvers<void>();
    await page.route(/\/cart-page-/, (route) => held.then(() => route.continue()));
    const asked = page.waitForRequest(/\/cart-page-/);
    await page.goto(`${site.origin}/panier/`);
    await asked;
    await rows(page).first().locator("input.qty").fill("4");
    await checkoutLink(page).click();
    bring();
    await page.waitForURL(`${site.origin}/commande/`);
    expect(await ordered(page)).toEqual(["Quantité 4", "Quantité 1"]);
  });

  const leavings: [string, (page: Page) => Promise<unknown>][] = [
    [
      "another page",
      async (page) => {
        await page.locator(".crumbs a").first().click();
        await page.waitForURL(`${site.origin}/`);
      },
    ],
    ["the address bar", (page) => page.goto(`${site.origin}/boutique/`)],
    ["back", (page) => page.goBack()],
    ["reload", (page) => page.reload()],
  ];

  test.each(some(2, leavings))(
    "CART-11 a quantity typed is saved and shown when the page is left by %s",
    async (_how, leave) => {
      const visitor = await newVisitor(site);
      const { page } = visitor;
      for (const id of await firstArticles(site, 2)) await addByWire(visitor, site.origin, id);
      await page.goto(`${site.origin}/categorie/toner/`);
      await page.goto(`${site.origin}/panier/`);
      await delayNetwork(page, 150);
      await rows(page).first().locator("input.qty").fill("4");
      await leave(page);
      await eventually(() => count(page).textContent()).toContain("5");
      await page.goto(`${site.origin}/panier/`);
      expect(await quantities(page)).toEqual(["4", "1"]);
    },
  );

  test("CART-11 a line taken out as the page is loaded again is gone from it, though the page was drawn first", async () => {
    const { page, held, bring } = await atSlowCart();
    await rows(page).first().locator(".remove").click();
    await eventually(held).toBe(1);
    await page.reload();
    expect(await rows(page).count()).toBe(2);
    bring();
    await eventually(() => rows(page).count()).toBe(1);
    await eventually(() => count(page).textContent()).toContain("1");
  });

  test("CART-11 half an article is refused at its field, and nothing changes", async () => {
    const { page, requests } = await atCart();
    const field = rows(page).first().locator("input.qty");
    const asked = () => requests.filter(({ method }) => method === "POST").length;
    const before = asked();
    await field.evaluate((input) =>
      input.addEventListener("invalid", () => input.setAttribute("data-told", "")),
    );
    await field.fill("1.5");
    await field.press("Enter");
    await page.locator(".cart_item input.qty[data-told]").waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(await field.getAttribute("id"));
    expect(asked()).toBe(before);
    await page.reload();
    expect(await quantities(page)).toEqual(["1", "1"]);
  });

  test("a coupon that does not exist is said, and the lines stay", async () => {
    const { page } = await atCart();
    await page.locator("#coupon_code").fill("NOEL");
    await page.getByRole("button", { name: "Appliquer" }).click();
    await eventually(() => page.locator(".cart-says").textContent()).toContain("n’existe pas");
    expect(await rows(page).count()).toBe(2);
  });

  test("an update that fails is said, and tried again", async () => {
    const { page } = await atCart();
    await routeOnce(page, /\/panier\/$/, (route) => route.abort());
    await rows(page).first().getByRole("button", { name: "Un de plus" }).click();
    await page.locator("[data-cart-alert]").waitFor();
    await page.locator("[data-cart-retry]").click();
    await eventually(() => count(page).textContent()).toContain("3");
  });

  test("keeps nobody out and overflows nothing, full and empty, at 390 and at 1280 px", async () => {
    const { page } = await atCart({ width: 390 });
    expect(await faultsAtBothWidths(page)).toEqual([]);
    for (const left of [1, 0]) {
      await rows(page).first().locator(".remove").click();
      await eventually(() => rows(page).count()).toBe(left);
    }
    expect(await page.locator(".wc-empty-cart-message").isVisible()).toBe(true);
    expect(await faultsAtBothWidths(page)).toEqual([]);
  });

  test("CART-11 nothing is read by scrolling sideways at 320 px", async () => {
    const { page } = await atCart({ width: 320 });
    expect(await overflow(page)).toBe(0);
  });

  test("T15 a product named after a script shows its name and runs nothing", async () => {
    const { page, problems } = await newVisitor(site, { pictures: true });
    await page.goto(`${site.origin}/produit/${INK}/`);
    await page.locator(".single_add_to_cart_button").click();
    await eventually(() => count(page).textContent()).toContain("1");
    await page.locator("[data-cart-link]").click();
    await page.locator("dialog.drawer:modal").waitFor();
    expect(await page.locator(".woocommerce-mini-cart-item a").first().textContent()).toBe(SCRIPT);
    await page.locator(".remove_from_cart_button").click();
    expect(await page.locator(".cart-undo").textContent()).toContain(SCRIPT);
    await page.goto(`${site.origin}/panier/?removed_item=1`);
    expect(await page.evaluate(() => (window as { pwned?: number }).pwned)).toBeUndefined();
    expect(problems()).toEqual([]);
  });
});

describe("without script", () => {
  test("CART-13 adding, changing, removing and undoing work through plain forms and links", async () => {
    const { page, requests } = await walkedToCart({ javaScript: false });
    expect(await rows(page).count()).toBe(2);
    await page.locator("input.qty").first().fill("4");
    await page.getByRole("button", { name: "Mettre à jour le panier" }).click();
    expect(await page.locator(".cart-says").textContent()).toContain("Panier mis à jour.");
    await eventually(() => quantities(page)).toEqual(["4", "1"]);
    await rows(page).first().locator(".remove").click();
    await eventually(() => rows(page).count()).toBe(1);
    await page.locator(".restore-item").click();
    await eventually(() => quantities(page)).toEqual(["4", "1"]);
    await page.locator("input.qty").first().fill("0");
    await page.locator("input.qty").first().press("Enter");
    await eventually(() => rows(page).count()).toBe(1);
    expect(requests.some(({ url }) => url.includes("wc-ajax"))).toBe(false);
  });

  test("CART-13 the header's cart is then a plain link to the cart's page", async () => {
    const { page } = await newVisitor(site, { javaScript: false });
    await page.goto(`${site.origin}/`);
    await page.locator("[data-cart-link]").click();
    await page.waitForURL(`${site.origin}/panier/`);
    expect(await page.locator(".wc-empty-cart-message").isVisible()).toBe(true);
  });

  test("CART-05 CART-13 a refusal shows its reason on the product's page", async () => {
    const { page } = await newVisitor(site, { javaScript: false });
    await page.goto(`${site.origin}/produit/cartouche-noire-altaria-214xl/`);
    await page.locator("form.cart input.qty").fill("9000");
    await page.locator(".single_add_to_cart_button").click();
    await page.waitForURL(/raison=trop/);
    expect(await page.locator("main").textContent()).toContain("Il n’en reste pas autant en stock");
  });
});

test("CART-11 with another script in place of ours the button that updates is there, and Enter still sends the form", async () => {
  const visitor = await newVisitor(site);
  const { page } = visitor;
  for (const id of await firstArticles(site, 1)) await addByWire(visitor, site.origin, id);
  await page.route(/\/assets\/browser-[^/]*\.js/, (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto(`${site.origin}/panier/`);
  await page.getByRole("button", { name: "Mettre à jour le panier" }).waitFor();
  // as scripts of others do until something is changed
  await page.locator("[name=update_cart]").evaluate((button: HTMLButtonElement) => {
    button.disabled = true;
    document.querySelector("form.woocommerce-cart-form")!.addEventListener("submit", (event) => {
      event.preventDefault();
      document.documentElement.dataset.sentFrom = document.activeElement?.id ?? "";
    });
  });
  await page.locator("#coupon_code").fill("NOEL");
  await page.locator("#coupon_code").press("Enter");
  await page.locator("html[data-sent-from=coupon_code]").waitFor();
  const ours = await atCart();
  expect(await ours.page.locator("html.cart-runs").count()).toBe(1);
  expect(await ours.page.locator("[name=update_cart]").isVisible()).toBe(false);
});

test("CART-06 with the setting on, an add leads to the cart; by default it does not", async () => {
  const data = await changedData((database) =>
    openSettings(database).change(cartSettings, "redirectAfterAdd", true),
  );
  const own = await shoppingSite(data);
  const { page } = await newVisitor(own);
  await page.goto(`${own.origin}/boutique/`);
  await page.locator(".ajax_add_to_cart").first().click();
  await page.waitForURL(`${own.origin}/panier/`);
  expect(await rows(page).count()).toBe(1);
  const other = await newVisitor(site);
  await other.page.goto(`${site.origin}/boutique/`);
  await other.page.locator(".ajax_add_to_cart").first().click();
  await other.page.locator(".added_to_cart").waitFor();
  expect(other.page.url()).toBe(`${site.origin}/boutique/`);
});
