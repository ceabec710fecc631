/** Putting things into the cart, as a visitor meets it. */
import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { routeOnce, type Visitor } from "../../../test/support/browser";
import { eventually } from "../../../test/support/eventually";
import { newVisitor, shoppingSite } from "../../../test/support/shopping";
import type { RunningSite } from "../../../test/support/site";
import { some } from "../../../test/support/size";

let site: RunningSite;
beforeAll(async () => {
  site = await shoppingSite();
});

const ADD = /wc-ajax=add_to_cart/;
const REFRESH = /wc-ajax=get_refreshed_fragments/;
const buttons = (page: Page) => page.locator(".add_to_cart_button.ajax_add_to_cart");
const count = (page: Page) => page.locator(".tool .cart-count");
const alert = (page: Page) => page.locator("[data-cart-alert]");

async function browse(path = "/boutique/", options = {}): Promise<Visitor> {
  const visitor = await newVisitor(site, options);
  await visitor.page.goto(site.origin + path);
  return visitor;
}

/** Holds the answers to a call until they are let go, one by one. */
async function hold(page: Page, what: RegExp): Promise<{ waiting(): number; next(): Promise<void> }> {
  const held: Route[] = [];
  await page.route(what, (route) => void held.push(route));
  return {
    waiting: () => held.length,
    next: async () => {
      await eventually(() => held.length).toBeGreaterThan(0);
      await held.shift()?.continue();
    },
  };
}

const calls = ({ requests }: Visitor, what: RegExp) => requests.filter(({ url }) => what.test(url)).length;

describe("a card's button", () => {
  test("CART-02 goes from idle to loading on click, and to added on success", async () => {
    const { page, problems } = await browse("/boutique/", { pictures: true });
    const button = buttons(page).first();
    const answer = await hold(page, ADD);
    await button.click();
    await eventually(() => button.getAttribute("class")).toContain("loading");
    expect(await button.getAttribute("aria-busy")).toBe("true");
    await answer.next();
    await eventually(() => button.getAttribute("class")).toContain("added");
    expect(await button.getAttribute("class")).not.toContain("loading");
    expect(await button.getAttribute("aria-busy")).toBeNull();
    expect(await button.textContent()).toBe("Ajouté");
    expect(await button.getAttribute("aria-label")).toContain("Ajouté");
    expect(problems()).toEqual([]);
  });

  test("CART-02 a double click adds one, on a card and on the product's own page", async () => {
    const { page } = await browse();
    await buttons(page).first().dblclick();
    await eventually(() => count(page).textContent()).toContain("1");
    await page.goto(`${site.origin}/produit/cartouche-noire-altaria-214xl/`);
    await page.locator(".single_add_to_cart_button").dblclick();
    await page.locator("a.added_to_cart").waitFor();
    expect(await count(page).textContent()).toContain("2");
  });

  test("CART-03 what the shop answers replaces the count and the mini-cart, and is said to who listens", async () => {
    const { page } = await browse();
    expect(await count(page).textContent()).toBe("");
    await buttons(page).nth(0).click();
    await eventually(() => count(page).textContent()).toContain("1");
    await buttons(page).nth(1).click();
    await eventually(() => count(page).textContent()).toContain("2");
    expect(await page.locator(".woocommerce-mini-cart-item").count()).toBe(2);
    expect((await page.locator("body > [data-cart-says]").textContent())?.trim()).toBe("Ajouté au panier.");
  });

  test("CART-03 every region that an answer names is replaced, wherever it stands, and nothing that is not declared as one", async () => {
    const { page } = await browse();
    await page.evaluate(() => {
      for (const [className, isRegion] of [
        ["theirs", true],
        ["theirs", true],
        ["plain", false],
      ] as const) {
        const box = document.createElement("p");
        box.className = className;
        if (isRegion) box.dataset.region = "";
        document.querySelector("main")!.append(box);
      }
    });
    await page.route(ADD, async (route) => {
      const answer = await route.fetch();
      const told = (await answer.json()) as { fragments: Record<string, string> };
      Object.assign(told.fragments, {
        "p.theirs": '<p class="theirs" data-region="">Un article</p>',
        "p.plain": "<p>Jamais</p>",
        main: "<p>Jamais</p>",
        "p:contains('x')": "<p>Jamais</p>",
      });
      await route.fulfill({ response: answer, json: told });
    });
    await buttons(page).first().click();
    await eventually(() => page.locator("p.theirs").allTextContents()).toEqual(["Un article", "Un article"]);
    expect((await page.locator(".cart-count").allTextContents()).map((text) => text.slice(-1))).toEqual([
      "1",
      "1",
    ]);
    expect(await page.locator(".woocommerce-mini-cart-item").count()).toBe(1);
    expect(await page.locator("p.plain").textContent()).toBe("");
    expect(await page.getByText("Jamais").count()).toBe(0);
  });

  test("CART-04 a link « Voir le panier » comes after the button, once", async () => {
    const { page } = await browse();
    const button = buttons(page).first();
    for (const expected of ["1", "2", "3"]) {
      await button.click();
      await eventually(() => count(page).textContent()).toContain(expected);
    }
    const link = page.locator(".add_to_cart_button.added + a.added_to_cart.wc-forward");
    expect(await link.count()).toBe(1);
    expect(await page.locator(".added_to_cart").count()).toBe(1);
    expect(await link.textContent()).toBe("Voir le panier");
    await link.click();
    await page.waitForURL(`${site.origin}/panier/`);
  });

  test("CART-04 not on the cart page, which shows the new line instead", async () => {
    const { page } = await browse("/panier/");
    await buttons(page).first().click();
    await page.locator(".cart_item").waitFor();
    await buttons(page).nth(1).click();
    await eventually(() => page.locator(".cart_item").count()).toBe(2);
    expect(await page.locator(".added_to_cart").count()).toBe(0);
  });

  test("CART-10 requests run one at a time, in order, across several buttons", async () => {
    const visitor = await browse();
    const { page } = visitor;
    const answer = await hold(page, ADD);
    for (const index of [2, 0, 1]) await buttons(page).nth(index).click();
    for (const done of [1, 2, 3]) {
      await eventually(() => calls(visitor, ADD)).toBe(done);
      expect(answer.waiting()).toBe(1);
      await answer.next();
      await eventually(() => count(page).textContent()).toContain(String(done));
    }
    const shown = await page.locator(".woocommerce-mini-cart-item > div > a:first-child").allTextContents();
    const names = await page.locator(".product__name").allTextContents();
    expect(shown).toEqual([names[2], names[0], names[1]]);
  });

  test("CART-10 a second click before the answer adds one more, and the button waits for both", async () => {
    const { page } = await browse();
    const button = buttons(page).first();
    const answer = await hold(page, ADD);
    await button.click();
    await button.click({ force: true });
    await answer.next();
    await eventually(() => count(page).textContent()).toContain("1");
    expect(await button.getAttribute("class")).toContain("loading");
    await answer.next();
    await eventually(() => count(page).textContent()).toContain("2");
    await eventually(() => button.getAttribute("class")).toContain("added");
  });

  test("the moments that other scripts know are told on the body, in their order", async () => {
    const { page } = await browse();
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const name of ["adding_to_cart", "added_to_cart", "wc_cart_button_updated", "wc_fragments_loaded"])
        document.body.addEventListener(name, (event) => {
          const { detail } = event as CustomEvent<{ cart_hash?: string; button?: Element }>;
          heard.push(`${name}${detail.cart_hash ? " hash" : ""}${detail.button ? " button" : ""}`);
        });
    });
    await buttons(page).first().click();
    await eventually(() => count(page).textContent()).toContain("1");
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([
      "adding_to_cart button",
      "added_to_cart hash button",
      "wc_cart_button_updated button",
      "wc_fragments_loaded",
    ]);
  });
});

describe("an add that fails", () => {
  const ways: [string, (route: Route) => Promise<void>][] = [
    ["the network is cut", (route) => route.abort()],
    ["the shop fails", (route) => route.fulfill({ status: 500, body: "{}" })],
    ["the answer is no JSON", (route) => route.fulfill({ status: 200, body: "<p>Bonjour" })],
    ["the answer is empty", (route) => route.fulfill({ status: 200, body: "" })],
    ["the answer holds nothing", (route) => route.fulfill({ status: 200, body: '{"success":false}' })],
  ];

  test.each(some(2, ways))(
    "CART-02 when %s the button is idle again, it is said in French, and can be tried again",
    async (_why, fail) => {
      const { page } = await browse();
      const button = buttons(page).first();
      await routeOnce(page, ADD, fail);
      await button.click();
      await alert(page).waitFor();
      expect(await alert(page).textContent()).toContain("n’a pas réussi");
      expect(await button.getAttribute("class")).not.toMatch(/loading|added/);
      expect(await button.textContent()).toBe("Ajouter");
      await page.locator("[data-cart-retry]").click();
      await eventually(() => count(page).textContent()).toContain("1");
      expect(await alert(page).isVisible()).toBe(false);
    },
  );

  test("an answer that was lost on the way back, of an add that was done, is not asked for again", async () => {
    const visitor = await browse();
    const { page } = visitor;
    await routeOnce(page, ADD, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await buttons(page).first().click();
    await eventually(() => count(page).textContent()).toContain("1");
    await eventually(() => buttons(page).first().getAttribute("class")).toContain("added");
    expect(await alert(page).isVisible()).toBe(false);
    expect(calls(visitor, REFRESH)).toBe(1);
  });

  test("the same of a choice that was made: it is found in the cart under its own number", async () => {
    const visitor = await browse("/produit/flacon-d-encre-sirocco-70-a-l-unite/");
    const { page } = visitor;
    await page.locator(".offer[data-controlled]").waitFor();
    await page.getByRole("radio", { name: /^Cyan/ }).check();
    await routeOnce(page, ADD, (route) => route.fetch().then(() => route.abort()));
    const button = page.locator(".single_add_to_cart_button:visible").first();
    await button.click();
    await eventually(() => button.getAttribute("class")).toContain("added");
    expect(await alert(page).isVisible()).toBe(false);
    await eventually(() => count(page).textContent()).toContain("1");
  });

  test("CART-02 an add that is cut says so, though another was on its way when it was asked for", async () => {
    const { page } = await browse();
    const held: Route[] = [];
    await page.route(ADD, (route) => void held.push(route));
    await buttons(page).nth(0).click();
    await buttons(page).nth(1).click();
    await eventually(() => held.length).toBe(1);
    await held[0]?.continue();
    await eventually(() => held.length).toBe(2);
    await held[1]?.abort();
    await alert(page).waitFor();
    expect(await alert(page).textContent()).toContain("n’a pas réussi");
    expect(await buttons(page).nth(0).getAttribute("class")).toContain("added");
    expect(await buttons(page).nth(1).getAttribute("class")).not.toMatch(/loading|added/);
    expect(await buttons(page).nth(1).textContent()).toBe("Ajouter");
    await eventually(() => count(page).textContent()).toContain("1");
  });

  test("CART-02 an add that is cut says so, though another that was asked for after it is done", async () => {
    const { page } = await browse();
    const held: Route[] = [];
    await page.route(ADD, (route) => void held.push(route));
    await buttons(page).nth(0).click();
    await buttons(page).nth(1).click();
    await eventually(() => held.length).toBe(1);
    await held[0]?.abort();
    await eventually(() => held.length).toBe(2);
    await held[1]?.continue();
    await eventually(() => buttons(page).nth(1).getAttribute("class")).toContain("added");
    await alert(page).waitFor();
    expect(await buttons(page).nth(0).getAttribute("class")).not.toMatch(/loading|added/);
    await eventually(() => count(page).textContent()).toContain("1");
  });

  test("CART-02 an add that is cut says so, though another tab has added something else meanwhile", async () => {
    const { page, context } = await browse();
    // the first adds of two tabs wait for one another: there is a cart already
    await buttons(page).nth(2).click();
    await eventually(() => count(page).textContent()).toContain("1");
    const other = await context.newPage();
    await other.goto(`${site.origin}/boutique/`);
    const held: Route[] = [];
    await page.route(ADD, (route) => void held.push(route));
    await buttons(page).nth(0).click();
    await eventually(() => held.length).toBe(1);
    await buttons(other).nth(1).click();
    await eventually(() => buttons(other).nth(1).getAttribute("class")).toContain("added");
    await held[0]?.abort();
    await alert(page).waitFor();
    expect(await alert(page).textContent()).toContain("n’a pas réussi");
    expect(await buttons(page).nth(0).getAttribute("class")).not.toMatch(/loading|added/);
    await eventually(() => count(page).textContent()).toContain("2");
    await page.unroute(ADD);
    await page.locator("[data-cart-retry]").click();
    await eventually(() => buttons(page).nth(0).getAttribute("class")).toContain("added");
    await eventually(() => count(other).textContent()).toContain("3");
  });

  test("too many adds are said as such", async () => {
    const { page } = await browse();
    await routeOnce(page, ADD, (route) => route.fulfill({ status: 429, body: "{}" }));
    await buttons(page).first().click();
    await alert(page).waitFor();
    expect(await alert(page).textContent()).toContain("Patientez");
    await page.locator("[data-cart-alert-close]").click();
    expect(await alert(page).isVisible()).toBe(false);
  });

  test("CART-05 an answer with error and product_url leads to the product's page, but never off the site", async () => {
    const { page } = await browse();
    const refuse = (product_url: string | false) =>
      routeOnce(page, ADD, (route) => route.fulfill({ json: { error: true, product_url } }));
    for (const foreign of [
      "https://evil.example/",
      "//evil.example/",
      "javascript:alert(1)",
      false,
    ] as const) {
      await refuse(foreign);
      await buttons(page).first().click();
      await eventually(() => alert(page).textContent()).toContain("n’est plus offert");
      expect(page.url()).toBe(`${site.origin}/boutique/`);
      await page.locator("[data-cart-alert-close]").click();
    }
    await refuse("/produit/cartouche-noire-altaria-214xl/?raison=epuise");
    await buttons(page).first().click();
    await page.waitForURL(/raison=epuise/);
    expect(await page.locator("main").textContent()).toContain("Ce produit est épuisé");
  });
});

describe("a double tap on the bar that follows a telephone's page", () => {
  async function atBar() {
    const visitor = await browse("/produit/cartouche-noire-altaria-214xl/", {
      width: 390,
      reducedMotion: true,
    });
    const bar = visitor.page.locator(".buy-bar");
    await bar.waitFor({ state: "attached" });
    await visitor.page.evaluate(() => scrollTo(0, 2000));
    await bar.waitFor();
    return { visitor, page: visitor.page, bar };
  }

  test("CART-02 adds one", async () => {
    const { visitor, page, bar } = await atBar();
    const answer = await hold(page, ADD);
    await bar.locator("button").dblclick();
    await answer.next();
    await bar.locator("button.added").waitFor();
    expect(calls(visitor, ADD)).toBe(1);
    expect(await count(page).textContent()).toContain("1");
  });

  test("CART-02 stays on the page when the way to the cart has come under the finger meanwhile", async () => {
    const { page, bar } = await atBar();
    const { x, y, width, height } = (await bar.locator("button").boundingBox())!;
    await page.mouse.click(x + width / 2, y + height / 2);
    await bar.locator(".added_to_cart:hover").waitFor();
    await page.evaluate(() => {
      Object.assign(window, { isLeaving: false });
      navigation.addEventListener("navigate", () => Object.assign(window, { isLeaving: true }));
    });
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect(await page.evaluate("window.isLeaving")).toBe(false);
  });
});

describe("the product's own page", () => {
  const INK = "/produit/cartouche-noire-altaria-214xl/";

  test("CART-02 CART-04 its form adds as many as asked, in place", async () => {
    const { page } = await browse(INK);
    await page.locator("form.cart input.qty").fill("3");
    await page.locator(".single_add_to_cart_button").click();
    await eventually(() => count(page).textContent()).toContain("3");
    expect(page.url()).toBe(site.origin + INK);
    expect(await page.locator(".single_add_to_cart_button + .added_to_cart").count()).toBe(1);
  });

  test("CART-05 more than there is leads back here with the reason, and nothing is added", async () => {
    const { page } = await browse(INK);
    await page.locator("form.cart input.qty").fill("9000");
    await page.locator(".single_add_to_cart_button").click();
    await page.waitForURL(/\?raison=trop$/);
    expect(await page.locator("main").textContent()).toContain("Il n’en reste pas autant en stock");
    expect(await count(page).textContent()).toBe("");
  });

  test("CART-05 the reason is gone after a good add, and does not come back on reload", async () => {
    const { page } = await browse(`${INK}?raison=trop`);
    const notice = page.getByText("Il n’en reste pas autant en stock");
    await notice.waitFor();
    await page.locator(".single_add_to_cart_button").click();
    await eventually(() => count(page).textContent()).toContain("1");
    await eventually(() => notice.count()).toBe(0);
    expect(page.url()).toBe(site.origin + INK);
    await page.reload();
    expect(await notice.count()).toBe(0);
  });
});

describe("the cart on every page", () => {
  test("CART-12 a visitor without a cart asks the shop nothing about it", async () => {
    const visitor = await browse();
    await visitor.page.goto(`${site.origin}/`);
    await visitor.page.goto(`${site.origin}/panier/`);
    await visitor.page.waitForLoadState("networkidle");
    expect(calls(visitor, /wc-ajax|panier\/\?/)).toBe(0);
  });

  test("CART-12 with a cart, the next pages show it from the tab's own memory", async () => {
    const visitor = await browse();
    const { page } = visitor;
    await buttons(page).first().click();
    await eventually(() => count(page).textContent()).toContain("1");
    for (const path of ["/", "/categorie/toner/", "/nulle-part/"]) {
      await page.goto(site.origin + path);
      await eventually(() => count(page).textContent()).toContain("1");
      expect(await page.locator(".woocommerce-mini-cart-item").count()).toBe(1);
    }
    expect(calls(visitor, REFRESH)).toBe(0);
  });

  test("CART-12 it is right after going back and forward, wherever the cart was changed", async () => {
    const { page } = await browse();
    await buttons(page).first().click();
    await eventually(() => count(page).textContent()).toContain("1");
    await page.goto(`${site.origin}/categorie/toner/`);
    await buttons(page).first().click();
    await eventually(() => count(page).textContent()).toContain("2");
    await page.goBack();
    await eventually(() => count(page).textContent()).toContain("2");
    await page.goForward();
    await eventually(() => count(page).textContent()).toContain("2");
  });

  test("CART-12 a second tab follows the first, and the first the second", async () => {
    const { page, context } = await browse();
    const second = await context.newPage();
    await second.goto(`${site.origin}/categorie/toner/`);
    await buttons(page).first().click();
    await eventually(() => count(second).textContent()).toContain("1");
    await buttons(second).first().click();
    await eventually(() => count(page).textContent()).toContain("2");
    const third = await context.newPage();
    await third.goto(`${site.origin}/`);
    await eventually(() => count(third).textContent()).toContain("2");
  });

  test("CART-10 CART-12 two tabs whose first adds cross fill one cart", async () => {
    const { page, context } = await browse();
    const other = await context.newPage();
    await other.goto(`${site.origin}/boutique/`);
    const answer = await hold(page, ADD);
    await buttons(page).nth(0).click();
    await eventually(() => answer.waiting()).toBe(1);
    const asked = other.waitForResponse(ADD);
    await buttons(other).nth(1).click();
    await eventually(() => buttons(other).nth(1).getAttribute("class")).toContain("loading");
    await answer.next();
    await asked;
    await eventually(() => count(page).textContent()).toContain("2");
    await eventually(() => count(other).textContent()).toContain("2");
    await page.goto(`${site.origin}/panier/`);
    expect(await page.locator(".cart_item").count()).toBe(2);
  });

  test("CART-12 a cart that was emptied elsewhere is empty here too", async () => {
    const { page, context } = await browse();
    await buttons(page).first().click();
    await eventually(() => count(page).textContent()).toContain("1");
    const second = await context.newPage();
    await second.goto(`${site.origin}/panier/`);
    await second.locator(".cart_item .remove").click();
    await second.locator(".wc-empty-cart-message").waitFor();
    await eventually(() => count(page).textContent()).toBe("");
    await eventually(() => page.locator(".woocommerce-mini-cart-item").count()).toBe(0);
  });

  test("a browser that was closed finds its cart again, though the scripts' cookies are gone", async () => {
    const { page, context } = await browse();
    await buttons(page).first().click();
    await eventually(() => count(page).textContent()).toContain("1");
    await context.clearCookies({ name: /^woocommerce_/ });
    const later = await context.newPage();
    await later.goto(`${site.origin}/`);
    await eventually(() => count(later).textContent()).toContain("1");
  });

  test("nothing moves in the header when the count comes", async () => {
    const { page } = await browse();
    const place = async () => {
      const box = await page.locator(".tool--cart").boundingBox();
      return [box?.x, box?.width];
    };
    const before = await place();
    await buttons(page).first().click();
    await eventually(() => count(page).textContent()).toContain("1");
    expect(await place()).toEqual(before);
  });

  test("CART-14 none of this asks for the address that is only configured", async () => {
    const visitor = await browse();
    const { page } = visitor;
    await buttons(page).first().click();
    await eventually(() => count(page).textContent()).toContain("1");
    await page.goto(`${site.origin}/panier/`);
    await page.locator(".cart_item .remove").click();
    await page.locator(".wc-empty-cart-message").waitFor();
    expect(calls(visitor, /admin-ajax/)).toBe(0);
    const told = await page.evaluate(
      () =>
        (window as unknown as { wc_add_to_cart_params: { ajax_url: string } }).wc_add_to_cart_params.ajax_url,
    );
    expect(told).toBe("/wp-admin/admin-ajax.php");
  });
});
