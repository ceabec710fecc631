/** The shop's calls with their raw names, as the scripts that they were made for send and read them. */
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { type CartJson, keysIn, MINI_CART, newShopper, type Shopper } from "../../../test/support/shopper";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { changeStock } from "../catalogue";

const INK = "cartouche-noire-altaria-214xl";

onBothEngines("the cart's calls", (open) => {
  let app: TestApp;
  let ink: { id: number; sku: string; name: string; price_cents: number };
  let toner: typeof ink;
  let shopper: Shopper;

  const product = (slug: string) =>
    app.database.read
      .selectFrom("products")
      .select(["id", "sku", "name", "price_cents"])
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow();

  beforeAll(async () => {
    app = await openTestApp(await open("demo"));
    ink = await product(INK);
    toner = await app.database.read
      .selectFrom("products")
      .select(["id", "sku", "name", "price_cents"])
      .where("kind", "=", "simple")
      .where("sold_individually", "=", 0)
      .where("stock", ">", 20)
      .where("id", "!=", ink.id)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await changeStock(app.database, ink.id, 50);
  });

  const fresh = () => {
    shopper = newShopper(app);
    return shopper;
  };

  describe("transport", () => {
    test("CART-01 answers are 200, JSON, kept by nobody, and the same on any path", async () => {
      for (const path of ["/", "/boutique/", "/panier/", "/nulle-part/"]) {
        const answer = await fresh().ask(`${path}?wc-ajax=get_refreshed_fragments`, {
          method: "POST",
          form: { time: "1700000000000" },
          headers: { accept: "*/*" },
        });
        expect(answer.statusCode, path).toBe(200);
        expect(answer.headers["content-type"]).toBe("application/json; charset=UTF-8");
        expect(answer.headers["cache-control"]).toContain("no-store");
        expect(answer.headers["x-robots-tag"]).toBe("noindex");
        expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      }
    });

    test("an endpoint that nobody knows is 200 and empty", async () => {
      for (const endpoint of ["nothing", "get_variation", "get_customer_location", "%00", "__proto__"]) {
        const answer = await fresh().call(endpoint);
        expect([answer.statusCode, answer.body], endpoint).toEqual([200, ""]);
      }
      expect((await fresh().ask("/?wc-ajax=add_to_cart")).body).toBe("");
    });

    test.each(["apply_coupon", "remove_coupon", "update_shipping_method"])(
      "%s without its nonce is 403 with the body -1",
      async (endpoint) => {
        for (const security of ["", "1234567890", "x".repeat(22)]) {
          const answer = await fresh().call(endpoint, { security, coupon_code: "NOEL" });
          expect([answer.statusCode, answer.body]).toEqual([403, "-1"]);
        }
      },
    );

    test("CART-14 the other address is configured, called by nobody, and does not exist", async () => {
      const page = (await fresh().ask("/boutique/")).body;
      expect(page).toContain('"ajax_url":"/wp-admin/admin-ajax.php"');
      for (const method of ["GET", "POST"] as const)
        expect((await fresh().ask("/wp-admin/admin-ajax.php", { method })).statusCode).toBe(404);
    });
  });

  describe("add_to_cart", () => {
    test("CART-01 the button's data attributes go in, fragments and a hash come out", async () => {
      const answer = await fresh().ask("/?wc-ajax=add_to_cart", {
        method: "POST",
        headers: {
          "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
          "x-requested-with": "XMLHttpRequest",
          accept: "application/json, text/javascript, */*; q=0.01",
        },
        payload: `product_sku=${ink.sku}&product_id=${ink.id}&quantity=1`,
      });
      expect(answer.statusCode).toBe(200);
      const body = answer.json() as CartJson;
      expect(Object.keys(body)).toEqual(["fragments", "cart_hash"]);
      expect(body.cart_hash).toMatch(/^[0-9a-f]{32}$/);
      const miniCart = body.fragments[MINI_CART] ?? "";
      expect(miniCart).toMatch(/^<div class="widget_shopping_cart_content"[^>]*>.*<\/div>$/s);
      expect(miniCart).toContain('<ul class="woocommerce-mini-cart cart_list product_list_widget">');
      expect(miniCart).toContain('<li class="woocommerce-mini-cart-item mini_cart_item');
      expect(miniCart).toContain("woocommerce-mini-cart__total total");
      expect(miniCart).toContain("woocommerce-mini-cart__buttons buttons");
      expect(miniCart).toMatch(/class="[^"]*\bbutton\b[^"]*\bcheckout wc-forward\b/);
      expect(body.fragments["span.cart-count"]).toMatch(/^<span class="cart-count [^"]*">.*1<\/span>$/);
    });

    test("every value of the fragments matches its own key, so that the next update finds it", async () => {
      const { fragments } = await fresh().add(ink.id);
      expect(Object.keys(fragments)).toEqual([MINI_CART, "span.cart-count"]);
      expect(fragments[MINI_CART]).toMatch(/^<div class="widget_shopping_cart_content"/);
    });

    test("no product is an empty 200", async () => {
      for (const form of [{}, { quantity: "2" }, { product_id: "" }]) {
        const answer = await fresh().call("add_to_cart", form);
        expect([answer.statusCode, answer.body]).toEqual([200, ""]);
      }
    });

    test.each([
      ["absent", undefined, 1],
      ["empty", "", 1],
      ["0", "0", 1],
      ["3", "3", 3],
      ["007", "007", 7],
    ])("a quantity that is %s counts as such", async (_name, quantity, expected) => {
      await fresh().add(ink.id, quantity === undefined ? {} : { quantity });
      expect(await quantities(app, shopper)).toEqual([expected]);
    });

    test.each([
      ["-1", "quantite"],
      ["1.5", "quantite"],
      ["1e3", "quantite"],
      ["NaN", "quantite"],
      ["abc", "quantite"],
      ["1e400", "quantite"],
      ["99999999999999999999", "trop"],
      ["10000", "trop"],
      [["1", "2"], "quantite"],
    ])("CART-05 a quantity of %s is refused, and the product's page says why", async (quantity, why) => {
      const body = await fresh().add(ink.id, { quantity });
      expect(body).toEqual({ error: true, product_url: `/produit/${INK}/?raison=${why}` });
      expect(shopper.jar.size).toBe(0);
    });

    test.each(["quantity[]", "quantity[0]", "quantity[12]"])(
      "CART-05 « %s » is no quantity",
      async (name) => {
        const body = await fresh().add(ink.id, { [name]: "2" });
        expect(body).toEqual({ error: true, product_url: `/produit/${INK}/?raison=quantite` });
        expect(shopper.jar.size).toBe(0);
      },
    );

    test("CART-05 each refusal names its reason, and makes no cart", async () => {
      const refusals = await refusedProducts(app);
      for (const { ask, url } of refusals) {
        const answer = await fresh().call("add_to_cart", ask);
        expect(answer.json()).toEqual({ error: true, product_url: url });
        expect(answer.headers["set-cookie"]).toBeUndefined();
      }
    });

    test("CART-05 more than the stock, alone or with what is already there, is refused", async () => {
      await changeStock(app.database, toner.id, 5);
      const { slug } = await slugOf(app, toner.id);
      const tooMany = { error: true, product_url: `/produit/${slug}/?raison=trop` };
      expect(await fresh().add(toner.id, { quantity: "6" })).toEqual(tooMany);
      expect((await shopper.add(toner.id, { quantity: "4" })).cart_hash).not.toBe("");
      expect(await shopper.add(toner.id, { quantity: "2" })).toEqual(tooMany);
      expect(await quantities(app, shopper)).toEqual([4]);
      await changeStock(app.database, toner.id, 50);
    });

    test("CART-05 what is sold by the piece is one, whatever was asked, and once", async () => {
      const single = await one(app, "sold_individually", 1);
      const { slug } = await slugOf(app, single);
      await fresh().add(single, { quantity: "7" });
      expect(await quantities(app, shopper)).toEqual([1]);
      expect(await shopper.add(single)).toEqual({
        error: true,
        product_url: `/produit/${slug}/?raison=unique`,
      });
    });

    test("the same article again adds up, another makes a second line", async () => {
      await fresh().add(ink.id, { quantity: "2" });
      await shopper.add(ink.id);
      const { fragments } = await shopper.add(toner.id);
      expect(await quantities(app, shopper)).toEqual([3, 1]);
      expect(fragments["span.cart-count"]).toContain("4");
    });

    test("a variation is taken by its own number, by the form's fields, or by what is chosen", async () => {
      const { parent, variation, attributes } = await aVariation(app);
      const ways = [
        { product_id: String(variation) },
        { product_id: String(parent), variation_id: String(variation) },
        { product_id: String(parent), variation_id: "", ...attributes },
      ];
      for (const form of ways) {
        fresh();
        expect(((await shopper.call("add_to_cart", form)).json() as CartJson).cart_hash).not.toBe("");
        expect(await products(app, shopper)).toEqual([variation]);
      }
    });

    test("CART-05 a variation that contradicts what is chosen, or belongs to another product, is refused", async () => {
      const { parent, slug, variation, attributes } = await aVariation(app);
      const other = Object.fromEntries(Object.keys(attributes).map((name) => [name, "rien de tel"]));
      for (const form of [
        { product_id: String(parent), variation_id: String(variation), ...other },
        { product_id: String(parent), variation_id: String(ink.id) },
        { product_id: String(parent) },
      ])
        expect((await fresh().call("add_to_cart", form)).json()).toEqual({
          error: true,
          product_url: `/produit/${slug}/?raison=choix`,
        });
    });

    test("a price, a name or a total sent along changes nothing", async () => {
      const honest = await fresh().add(ink.id);
      const sly = await fresh().add(ink.id, {
        price: "0.01",
        line_total: "1",
        product_name: "Gratuit",
        cart_item_data: "x",
      });
      const strip = ({ fragments }: CartJson) =>
        (fragments[MINI_CART] ?? "").replace(/[0-9a-f]{32}|_wpnonce=[\w-]+/g, "");
      expect(strip(sly)).toBe(strip(honest));
    });

    test("a cart takes a hundred different articles and no more", async () => {
      const { ids, full } = await manyProducts(app, 101);
      fresh();
      await fillCart(app, shopper, ids.slice(0, 100));
      expect(await shopper.add(full)).toMatchObject({ error: true });
      expect((await shopper.add(full)).product_url).toMatch(/\?raison=plein\b/);
      expect((await quantities(app, shopper)).length).toBe(100);
    });
  });

  describe("remove_from_cart", () => {
    test("CART-07 the key goes in, the fragments without the line come out", async () => {
      await fresh().add(ink.id);
      const before = await shopper.add(toner.id);
      const [key = ""] = keysIn(before.fragments);
      const answer = await shopper.call("remove_from_cart", { cart_item_key: key });
      const body = answer.json() as CartJson;
      expect(Object.keys(body)).toEqual(["fragments", "cart_hash"]);
      expect(keysIn(body.fragments)).toEqual(keysIn(before.fragments).slice(1));
      expect(body.cart_hash).not.toBe(before.cart_hash);
    });

    test("CART-07 with the last line the hash is empty and the scripts' cookies go", async () => {
      const { fragments } = await fresh().add(ink.id);
      const answer = await shopper.call("remove_from_cart", { cart_item_key: keysIn(fragments)[0] ?? "" });
      const body = answer.json() as CartJson;
      expect(body.cart_hash).toBe("");
      expect(body.fragments[MINI_CART]).toContain("woocommerce-mini-cart__empty-message");
      expect(shopper.jar.has("woocommerce_items_in_cart")).toBe(false);
      expect(shopper.jar.has("woocommerce_cart_hash")).toBe(false);
    });

    test("CART-07 a key that is not there answers the cart as it is: the wish is already true", async () => {
      const before = await fresh().add(ink.id);
      for (const key of ["", "c20ad4d76fe97759aa27a0c99bff6710", "x", "0".repeat(32)]) {
        const answer = (await shopper.call("remove_from_cart", { cart_item_key: key })).json() as CartJson;
        expect(keysIn(answer.fragments)).toEqual(keysIn(before.fragments));
        expect(answer.cart_hash).toBe(before.cart_hash);
      }
      expect((await newShopper(app).call("remove_from_cart", { cart_item_key: "x" })).json()).toMatchObject({
        cart_hash: "",
      });
    });

    test("T14 another visitor's key opens nothing", async () => {
      const mine = await fresh().add(ink.id);
      const [key = ""] = keysIn(mine.fragments);
      const thief = newShopper(app);
      await thief.add(toner.id);
      await thief.call("remove_from_cart", { cart_item_key: key });
      expect(await shopper.keys()).toEqual([key]);
      const links = /href="([^"]*remove_item=[^"]*)"/.exec(mine.fragments[MINI_CART] ?? "");
      await thief.ask((links?.[1] ?? "").replaceAll("&amp;", "&"));
      expect(await shopper.keys()).toEqual([key]);
    });

    test("the remove link carries what a script needs and works by itself", async () => {
      const { fragments } = await fresh().add(ink.id);
      const [key] = keysIn(fragments);
      const link =
        /<a class="remove remove_from_cart_button"[^>]*>/.exec(fragments[MINI_CART] ?? "")?.[0] ?? "";
      expect(link).toContain(`data-product_id="${ink.id}"`);
      expect(link).toContain(`data-cart_item_key="${key}"`);
      expect(link).toContain(`data-product_sku="${ink.sku}"`);
      expect(link).toMatch(/aria-label="Retirer [^"]+"/);
      expect(link).toMatch(new RegExp(`href="/panier/\\?remove_item=${key}&amp;_wpnonce=[\\w-]+"`));
    });
  });

  describe("fragments, hash and cookies", () => {
    test("refreshed fragments are what adding answered", async () => {
      const added = await fresh().add(ink.id);
      const refreshed = (await shopper.call("get_refreshed_fragments", { time: "1" })).json();
      expect(refreshed).toEqual(added);
    });

    test("a visitor without a cart has an empty hash and gets no cookie", async () => {
      const answer = await fresh().call("get_refreshed_fragments");
      expect(answer.json()).toMatchObject({ cart_hash: "" });
      expect(answer.headers["set-cookie"]).toBeUndefined();
    });

    test("the scripts' cookies are a flag and the hash, until the browser is closed, readable", async () => {
      await fresh();
      const answer = await shopper.call("add_to_cart", { product_id: String(ink.id), quantity: "3" });
      const { cart_hash } = answer.json() as CartJson;
      const flag = answer.cookies.find(({ name }) => name === "woocommerce_items_in_cart");
      const hash = answer.cookies.find(({ name }) => name === "woocommerce_cart_hash");
      expect(flag).toMatchObject({ value: "1", path: "/" });
      expect(hash).toMatchObject({ value: cart_hash, path: "/" });
      for (const cookie of [flag, hash]) {
        expect(cookie?.maxAge).toBeUndefined();
        expect(cookie?.httpOnly).toBeUndefined();
        expect(cookie?.secure).toBeUndefined();
        expect(cookie?.domain).toBeUndefined();
      }
    });

    test("they are sent again only when they have changed", async () => {
      await fresh().add(ink.id);
      const again = await shopper.call("get_refreshed_fragments");
      expect(again.cookies.map(({ name }) => name)).toEqual(["vitrine_cart"]);
      const more = await shopper.call("add_to_cart", { product_id: String(ink.id) });
      expect(more.cookies.map(({ name }) => name)).toContain("woocommerce_cart_hash");
      expect(more.cookies.map(({ name }) => name)).not.toContain("woocommerce_items_in_cart");
    });

    test("the cart's own cookie is out of reach of scripts, and one that we did not sign is ignored", async () => {
      const answer = await fresh().call("add_to_cart", { product_id: String(ink.id) });
      const own = answer.cookies.find(({ name }) => name === "vitrine_cart");
      expect(own).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", maxAge: 48 * 3600 });
      const [id = "", signature = ""] = (own?.value ?? "").split(".");
      for (const forged of [id, `${id}.${signature.slice(1)}x`, `${"0".repeat(32)}.${signature}`, ".", ""]) {
        const thief = newShopper(app);
        thief.jar.set("vitrine_cart", forged);
        expect((await thief.call("get_refreshed_fragments")).json()).toMatchObject({ cart_hash: "" });
        await thief.add(toner.id);
        expect(thief.jar.get("vitrine_cart")).not.toContain(id);
      }
    });

    test("equal carts of two visitors have different hashes and different keys", async () => {
      const one = await newShopper(app).add(ink.id);
      const two = await newShopper(app).add(ink.id);
      expect(one.cart_hash).not.toBe(two.cart_hash);
      expect(keysIn(one.fragments)).not.toEqual(keysIn(two.fragments));
      const guessed = createHash("md5").update(String(ink.id)).digest("hex");
      expect(keysIn(one.fragments)).not.toContain(guessed);
    });

    test("totals are answered as HTML", async () => {
      await fresh().add(ink.id);
      const answer = await shopper.call("get_cart_totals");
      expect(answer.headers["content-type"]).toMatch(/^text\/html/);
      expect(answer.body).toMatch(/^<div class="cart_totals/);
    });

    test.each(["get_refreshed_fragments", "get_cart_totals"])(
      "CART-01 %s answers a GET as it answers a POST",
      async (endpoint) => {
        await fresh().add(ink.id);
        const asked = await shopper.ask(`/?wc-ajax=${endpoint}`);
        const posted = await shopper.call(endpoint);
        expect([asked.statusCode, asked.body]).toEqual([200, posted.body]);
        expect(asked.body.length).toBeGreaterThan(100);
        expect(asked.headers["cache-control"]).toBe(posted.headers["cache-control"]);
        expect(asked.headers["content-type"]).toBe(posted.headers["content-type"]);
      },
    );

    test("totals of nothing are nothing", async () => {
      const { body } = await fresh().call("get_cart_totals");
      expect(body.match(/\d+,\d\d/g)).toEqual(["0,00", "0,00"]);
      const draft = await shopper.ask("/wp-json/wc/store/v1/checkout");
      expect(draft.json().totals.total_price).toBe("0");
    });
  });
});

/* --------------------------------------------------------------- what is looked up */

const cartIdOf = (shopper: Shopper) => (shopper.jar.get("vitrine_cart") ?? "").split(".")[0] ?? "";

async function lines(app: TestApp, shopper: Shopper) {
  return app.database.read
    .selectFrom("cart_lines")
    .select(["product_id", "quantity"])
    .where("cart_id", "=", cartIdOf(shopper))
    .where("removed_at", "is", null)
    .orderBy("added_at")
    .orderBy("key")
    .execute();
}

const quantities = async (app: TestApp, shopper: Shopper) =>
  (await lines(app, shopper)).map(({ quantity }) => quantity);
const products = async (app: TestApp, shopper: Shopper) =>
  (await lines(app, shopper)).map(({ product_id }) => product_id);

const slugOf = (app: TestApp, id: number) =>
  app.database.read.selectFrom("products").select("slug").where("id", "=", id).executeTakeFirstOrThrow();

async function one(app: TestApp, column: "sold_individually", value: number): Promise<number> {
  const row = await app.database.read
    .selectFrom("products")
    .select("id")
    .where(column, "=", value)
    .where("kind", "=", "simple")
    .where("stock", ">", 1)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function aVariation(app: TestApp) {
  const row = await app.database.read
    .selectFrom("products")
    .innerJoin("products as parents", "parents.id", "products.parent_id")
    .select(["products.id", "products.choices", "parents.id as parent", "parents.slug"])
    .where("products.stock", ">", 1)
    .orderBy("products.id")
    .executeTakeFirstOrThrow();
  const choices = Object.entries(JSON.parse(row.choices) as Record<string, string>);
  return {
    parent: row.parent,
    slug: row.slug,
    variation: row.id,
    attributes: Object.fromEntries(choices.map(([slug, value]) => [`attribute_${slug}`, value])),
  };
}

/** Products that cannot be added, and what is answered of each. */
async function refusedProducts(app: TestApp) {
  const rows = await app.database.read
    .selectFrom("products")
    .select(["id", "slug"])
    .where("kind", "=", "simple")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const [soldOut, unpublished] = rows as [(typeof rows)[0], (typeof rows)[0]];
  await changeStock(app.database, soldOut.id, 0);
  await app.database.write(async (trx) => {
    await trx
      .updateTable("products")
      .set({ published: 0, listed: 0 })
      .where("id", "=", unpublished.id)
      .execute();
  });
  return [
    { ask: { product_id: String(soldOut.id) }, url: `/produit/${soldOut.slug}/?raison=epuise` },
    { ask: { product_id: String(unpublished.id) }, url: false },
    { ask: { product_id: "987654321" }, url: false },
    { ask: { product_id: "2147483648" }, url: false },
    { ask: { product_id: "-5" }, url: false },
    { ask: { product_id: "1 or 1=1" }, url: false },
    { ask: { product_id: ["1", "2"] }, url: false },
  ];
}

/** As many products as asked, all in stock; the last one apart. */
async function manyProducts(app: TestApp, count: number): Promise<{ ids: number[]; full: number }> {
  const rows = await app.database.read
    .selectFrom("products")
    .select("id")
    .where("kind", "!=", "variable")
    .where("sold_individually", "=", 0)
    .where("published", "=", 1)
    .where("stock", ">", 0)
    .orderBy("id")
    .limit(count)
    .execute();
  const ids = rows.map(({ id }) => id);
  expect(ids.length).toBe(count);
  return { ids, full: ids.at(-1) ?? 0 };
}

/** Straight into the table: the calls would meet the limit of adds a minute. */
async function fillCart(app: TestApp, shopper: Shopper, ids: readonly number[]): Promise<void> {
  await shopper.add(ids[0] ?? 0);
  await app.database.write(async (trx) => {
    await trx
      .insertInto("cart_lines")
      .values(
        ids.slice(1).map((product_id, index) => ({
          key: createHash("md5").update(`${shopper.ip}${index}`).digest("hex"),
          cart_id: cartIdOf(shopper),
          product_id,
          quantity: 1,
          added_at: index,
          removed_at: null,
        })),
      )
      .execute();
  });
}
