/** `/panier/` with its raw names: the form, the quantities, the coupon, the totals. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { type CartJson, newShopper, type Shopper } from "../../../test/support/shopper";
import { bySlug, type Found, INK, plentiful } from "../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { changeStock } from "../catalogue";
import { checkoutSettings } from "../checkout";

onBothEngines("the cart's page", (open) => {
  let app: TestApp;
  let ink: Found;
  let other: Found;
  let shopper: Shopper;

  beforeAll(async () => {
    app = await openTestApp(await open("demo"));
    ink = await bySlug(app, INK);
    other = (await plentiful(app, 2)).find(({ id }) => id !== ink.id)!;
    await changeStock(app.database, ink.id, 12);
  });

  /** A shopper with two of the ink and one of the other. */
  const filled = async () => {
    shopper = newShopper(app);
    await shopper.add(ink.id, { quantity: "2" });
    await shopper.add(other.id);
    return shopper;
  };
  const page = async (url = "/panier/") => mainOf((await shopper.ask(url)).body);
  const nonceIn = (html: string) => /name="woocommerce-cart-nonce" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const keysOn = (html: string) =>
    [...html.matchAll(/name="cart\[([0-9a-f]{32})\]\[qty\]"/g)].map(([, key]) => key ?? "");
  const quantitiesOn = (html: string) =>
    [...html.matchAll(/<input class="input-text qty text"[^>]*value="(\d+)"/g)].map(([, value]) =>
      Number(value),
    );
  const update = async (
    quantities: Record<string, string>,
    more: Record<string, string> = {},
    accept?: string,
  ) => {
    const fields = Object.entries(quantities).map(([key, value]) => [`cart[${key}][qty]`, value]);
    return shopper.ask("/panier/", {
      method: "POST",
      form: { ...Object.fromEntries(fields), "woocommerce-cart-nonce": nonceIn(await page()), ...more },
      headers: accept ? { accept } : {},
    });
  };

  test("a page for one visitor comes compressed as their browser likes it, and is the same page", async () => {
    const plain = await (await filled()).ask("/panier/");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    // also to who gets it plain: the next may ask otherwise
    expect(plain.headers.vary).toMatch(/\baccept-encoding\b/);
    for (const [encoding, unpack] of [["br", brotliDecompressSync] as const, ["gzip", gunzipSync] as const]) {
      const sent = await shopper.ask("/panier/", { headers: { "accept-encoding": encoding } });
      expect([sent.headers["content-encoding"], sent.headers["cache-control"]]).toEqual([
        encoding,
        "no-store",
      ]);
      expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
      expect(mainOf(String(unpack(sent.rawPayload)))).toBe(mainOf(plain.body));
    }
  });

  test("CART-04 only on the cart's own page are scripts told that they are there, whatever was drawn before", async () => {
    const told = async (path: string) =>
      /"is_cart":"(1?)"/.exec((await (await filled()).ask(path)).body)?.[1];
    for (const path of ["/", "/panier/", "/mentions-legales/", "/panier/"])
      expect(await told(path), path).toBe(path === "/panier/" ? "1" : "");
  });

  test("CART-11 the page shows the lines, their prices and the total, and nobody keeps it", async () => {
    const answer = await (await filled()).ask("/panier/");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toContain("no-store");
    const html = mainOf(answer.body);
    expect(html).toMatch(/<form class="woocommerce-cart-form[^"]*" action="\/panier\/" method="post">/);
    expect(html).toMatch(/<table class="[^"]*woocommerce-cart-form__contents">/);
    expect(html.match(/<tr class="woocommerce-cart-form__cart-item cart_item">/g)).toHaveLength(2);
    expect(answer.body.includes('<body class="woocommerce-cart">')).toBe(true);
    expect(html).toContain("cart_totals");
    expect(html).toContain(money(2 * ink.cents));
    expect(html).toContain("Sous-total, 3 articles");
    expect(subtotalOn(html)).toBe(money(2 * ink.cents + other.cents));
  });

  test("CART-11 has the places that a script fills and watches: messages, the line's own link, the sums, what is empty", async () => {
    await filled();
    const html = mainOf(await page());
    expect(html).toMatch(
      /<div class="cart-page woocommerce"[^>]*><div class="woocommerce-notices-wrapper"><\/div>/,
    );
    const links = html.match(/<p class="product-remove"><a class="remove [^"]*"/g) ?? [];
    expect(links).toHaveLength(2);
    // the mini-cart's way of removing would leave this page as it was
    expect(links.join()).not.toContain("remove_from_cart_button");
    expect(html).toMatch(/<div class="cart_totals /);
    const says = await shopper.ask("/panier/?message=maj");
    expect(mainOf(says.body)).toMatch(
      /<div class="woocommerce-notices-wrapper"><div class="[^"]*woocommerce-message"/,
    );
    const nobodys = mainOf((await newShopper(app).ask("/panier/")).body);
    expect(nobodys).toMatch(/<div class="cart-page woocommerce"[^>]*>.*wc-empty-cart-message/s);
  });

  test("COUP-01 CART-11 the page tells scripts the proofs of its calls", async () => {
    await filled();
    const scripts = (await shopper.ask("/panier/")).body.matchAll(
      /<script type="application\/json" class="cart-settings">(.*?)<\/script>/g,
    );
    const told = Object.assign({}, ...[...scripts].map(([, text]) => JSON.parse(text ?? "{}"))) as Record<
      string,
      Record<string, string>
    >;
    expect(Object.keys(told).sort()).toEqual([
      "wc_add_to_cart_params",
      "wc_cart_fragments_params",
      "wc_cart_params",
    ]);
    const params = told.wc_cart_params ?? {};
    const calls = {
      apply_coupon: { security: params.apply_coupon_nonce, coupon_code: "X" },
      remove_coupon: { security: params.remove_coupon_nonce, coupon: "X" },
      update_shipping_method: { security: params.update_shipping_method_nonce },
    };
    for (const [name, fields] of Object.entries(calls))
      expect((await shopper.call(name, fields)).statusCode, name).toBe(200);
  });

  test("CART-11 a form that changes nothing and was not meant to says nothing", async () => {
    await filled();
    expect((await update({})).headers.location).toBe("/panier/");
    expect((await update({}, { update_cart: "1" })).headers.location).toBe("/panier/?message=maj");
  });

  test("CART-11 quantities go from nothing to what is in stock", async () => {
    await filled();
    const field = /<input class="input-text qty text"[^>]*>/.exec(await page())?.[0] ?? "";
    for (const attribute of ['min="0"', 'max="12"', 'step="1"', 'inputMode="numeric"', 'autoComplete="off"'])
      expect(field.toLowerCase()).toContain(attribute.toLowerCase());
  });

  test("CART-11 CART-13 other quantities are kept, and the page says so after a redirect", async () => {
    await filled();
    const [first = "", second = ""] = keysOn(await page());
    const answer = await update({ [first]: "5", [second]: "1" }, { update_cart: "1" });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/panier/?message=maj"]);
    expect(quantitiesOn(await page())).toEqual([5, 1]);
    expect(await page("/panier/?message=maj")).toContain("Panier mis à jour.");
  });

  test("CART-11 none takes the line out, and it can be put back", async () => {
    await filled();
    const [first = ""] = keysOn(await page());
    const answer = await update({ [first]: "0" });
    expect(answer.headers.location).toBe("/panier/?removed_item=1");
    expect(quantitiesOn(await page())).toEqual([1]);
    expect(await page("/panier/?removed_item=1")).toContain("undo_item=");
  });

  test("CART-11 what is no whole number changes nothing, and that is said", async () => {
    await filled();
    const [key = ""] = keysOn(await page());
    for (const odd of ["1.5", "-1", "", "deux", "1e3", "9".repeat(40)]) {
      const answer = await update({ [key]: odd });
      expect(answer.headers.location, odd).toBe("/panier/?message=quantite");
      expect(quantitiesOn(await page()), odd).toEqual([2, 1]);
    }
    expect(await page("/panier/?message=quantite")).toContain("Cette quantité ne convient pas");
  });

  test("CART-11 says when it leaves as the shop's settings do, in words that are true on any day", async () => {
    await filled();
    const leaves = async () => [await page(), (await shopper.call("get_cart_totals")).body];
    for (const html of await leaves())
      expect(html).toContain("Expédié le jour même avant 15\u00a0h, du lundi au vendredi.");
    await app.settings.change(checkoutSettings, "cutoffHour", 11);
    for (const html of await leaves()) expect(html).toContain("même avant 11\u00a0h, du");
    await app.settings.change(checkoutSettings, "cutoffHour", 15);
  });

  test("CART-11 more than there is becomes what there is, and that is said", async () => {
    await filled();
    const [first = ""] = keysOn(await page());
    expect((await update({ [first]: "999" })).headers.location).toBe("/panier/?message=ajuste");
    expect(quantitiesOn(await page())).toEqual([12, 1]);
    expect(await page("/panier/?message=ajuste")).toContain("ramenées à ce qui reste en stock");
  });

  test.each(["-1", "1.5", "abc", "", "1e3", "99999999999"])(
    "a quantity of « %s » leaves the line as it was",
    async (wrong) => {
      await filled();
      const [first = ""] = keysOn(await page());
      await update({ [first]: wrong });
      expect(quantitiesOn(await page())).toEqual([2, 1]);
    },
  );

  test("T14 the form of another cart, or none of ours, changes nothing", async () => {
    await filled();
    const html = await page();
    const [first = ""] = keysOn(html);
    const mine = shopper;
    await filled();
    const theirs = nonceIn(await page());
    shopper = mine;
    for (const nonce of ["", "x".repeat(22), theirs]) {
      const answer = await shopper.ask("/panier/", {
        method: "POST",
        form: { [`cart[${first}][qty]`]: "9", "woocommerce-cart-nonce": nonce },
      });
      expect(answer.headers.location).toBe("/panier/?message=expire");
    }
    const thief = newShopper(app);
    await thief.add(other.id);
    await thief.ask("/panier/", {
      method: "POST",
      form: {
        [`cart[${first}][qty]`]: "9",
        "woocommerce-cart-nonce": nonceIn((await thief.ask("/panier/")).body),
      },
    });
    expect(quantitiesOn(await page())).toEqual([2, 1]);
  });

  test("a script gets the pieces that change, in one trip", async () => {
    await filled();
    const [first = ""] = keysOn(await page());
    const answer = await update({ [first]: "3" }, {}, "application/json");
    expect(answer.statusCode).toBe(200);
    const { fragments, cart_hash } = answer.json() as CartJson;
    expect(Object.keys(fragments).sort()).toEqual([
      "div.cart-page",
      "div.widget_shopping_cart_content",
      "span.cart-count",
    ]);
    expect(quantitiesOn(fragments["div.cart-page"] ?? "")).toEqual([3, 1]);
    expect(cart_hash).toBe(shopper.jar.get("woocommerce_cart_hash"));
  });

  test("a coupon that does not exist is refused in French, and what was typed besides is kept", async () => {
    await filled();
    const [first = ""] = keysOn(await page());
    const answer = await update({ [first]: "4" }, { coupon_code: "NOEL", apply_coupon: "1" });
    expect(answer.statusCode).toBe(303);
    const shown = await page(String(answer.headers.location));
    expect(shown).toContain("Ce code promo n’existe pas.");
    expect(quantitiesOn(shown)).toEqual([4, 1]);
    const empty = await update({}, { apply_coupon: "1" });
    expect(await page(String(empty.headers.location))).toContain("Écrivez un code promo");
  });

  test("an empty cart says so and shows a way on", async () => {
    shopper = newShopper(app);
    const html = await page();
    expect(html).toContain("wc-empty-cart-message");
    expect(html).toContain('href="/boutique/"');
    expect(html).not.toContain("woocommerce-cart-form__contents");
  });

  test("what is no longer offered, or not enough, is said on its line and costs nothing wrong", async () => {
    await filled();
    await changeStock(app.database, ink.id, 1);
    expect(await page()).toContain("Il n’en reste pas autant");
    await app.database.write(async (trx) => {
      await trx.updateTable("products").set({ published: 0, listed: 0 }).where("id", "=", ink.id).execute();
    });
    const html = await page();
    expect(html).toContain("Ce produit n’est plus offert.");
    expect(subtotalOn(html)).toBe(money(other.cents));
    await app.database.write(async (trx) => {
      await trx.updateTable("products").set({ published: 1, listed: 1 }).where("id", "=", ink.id).execute();
    });
    await changeStock(app.database, ink.id, 12);
  });

  test("a price that changes is the shop's: the cart shows the new one, with another hash", async () => {
    await filled();
    const before = shopper.jar.get("woocommerce_cart_hash");
    await setPrice(app, other.id, other.cents + 100);
    expect(subtotalOn(await page())).toBe(money(2 * ink.cents + other.cents + 100));
    expect(shopper.jar.get("woocommerce_cart_hash")).not.toBe(before);
    await setPrice(app, other.id, other.cents);
  });

  describe("calls with a nonce", () => {
    test("with its nonce, a coupon is answered as a notice", async () => {
      await filled();
      // the nonce that the checkout draws is the cart's own
      const { createCartSession } = await import(".");
      const { createSigning } = await import("../../platform/http/signing");
      const { machineClock } = await import("../../kernel/clock");
      const { SECRET } = await import("../../../test/support/test-app");
      const cartSession = createCartSession(createSigning(SECRET, machineClock), false);
      const cartId = (shopper.jar.get("vitrine_cart") ?? "").split(".")[0];
      const answer = await shopper.call("apply_coupon", {
        security: cartSession.token("apply-coupon", cartId),
        coupon_code: "NOEL",
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(
        '<ul class="woocommerce-error" role="alert"><li>Ce code promo n’existe pas.</li></ul>',
      );
      const totals = await shopper.call("update_shipping_method", {
        security: cartSession.token("update-shipping-method", cartId),
      });
      expect(totals.body).toContain("cart_totals");
    });
  });
});

const subtotalOn = (html: string) => /Sous-total[^<]*<\/dt><dd class="num">([^<]*)</.exec(html)?.[1];
const mainOf = (html: string) => /<main.*?<\/aside>|<main.*<\/main>/s.exec(html)?.[0] ?? "";

const money = (cents: number) =>
  `${String(Math.trunc(cents / 100)).replace(/\B(?=(?:\d{3})+$)/g, "\u00a0")},${String(cents % 100).padStart(2, "0")}\u00a0$`;

async function setPrice(app: TestApp, id: number, price_cents: number): Promise<void> {
  await app.database.write(async (trx) => {
    await trx
      .updateTable("products")
      .set({ price_cents, max_price_cents: price_cents })
      .where("id", "=", id)
      .execute();
  });
}
