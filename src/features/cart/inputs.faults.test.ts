/** What strangers send to the cart: fuzzed inputs, foreign origins, guessed numbers, scripts in every field. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { MINI_CART, newShopper } from "../../../test/support/shopper";
import { sized } from "../../../test/support/size";
import { bySlug, type Found, INK } from "../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { randomId } from "../../kernel/ids";
import { faultFor } from "../../platform/http/faults";
import { changeStock } from "../catalogue";

let app: TestApp;
let ink: Found;

beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite", "demo"));
  ink = await bySlug(app, INK);
  await changeStock(app.database, ink.id, 5000);
});

const CALLS = [
  "add_to_cart",
  "remove_from_cart",
  "get_refreshed_fragments",
  "get_cart_totals",
  "apply_coupon",
  "remove_coupon",
  "update_shipping_method",
].map((name) => `/?wc-ajax=${name}`);
const POSTS = [
  ...CALLS,
  "/?add-to-cart=100",
  "/panier/",
  `/produit/${INK}/`,
  "/annonce/",
  "/wp-json/wp/v2/users/me",
];
const FIELDS = [
  "product_id",
  "quantity",
  "variation_id",
  "attribute_couleur",
  "cart_item_key",
  "security",
  "coupon_code",
  "add-to-cart",
  "woocommerce-cart-nonce",
  `cart[${"a".repeat(32)}][qty]`,
  "annonce",
  "meta[woocommerce_coming_soon_banner_dismissed]",
  "__proto__",
  "constructor",
];
const NASTY = [
  "\u0000",
  "\ud800",
  "1e400",
  "-0",
  "NaN",
  "9".repeat(400),
  "x".repeat(60_000),
  "' or 1=1 --",
  "%00%ff",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "{}",
  "[]",
  "null",
];
const value = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.integer().map(String),
  fc.double().map(String),
);
const fields = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...FIELDS), fc.string({ maxLength: 20 })), value), {
  maxLength: 8,
});
const body = fc.oneof(
  fields.map((pairs) => ({
    type: "application/x-www-form-urlencoded",
    payload: pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`).join("&"),
  })),
  fc
    .string({ unit: "binary", maxLength: 200 })
    .map((payload) => ({ type: "application/x-www-form-urlencoded", payload })),
  fc.jsonValue().map((json) => ({ type: "application/json", payload: JSON.stringify(json) ?? "null" })),
  fc.string({ maxLength: 100 }).map((payload) => ({ type: "application/json", payload })),
  fc
    .constantFrom("text/plain", "multipart/form-data; boundary=x", "")
    .map((type) => ({ type, payload: "--x\r\n" })),
);

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

describe("T9 fuzzed inputs", () => {
  test.each(POSTS)("%s never fails, and every refusal is in French with a number", async (url) => {
    const full = newShopper(app);
    await full.add(ink.id);
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(body, async ({ type, payload }) => {
        asked += 1;
        const answer = await app.server.inject({
          method: "POST",
          url,
          // a bucket each, so that what is refused is not refused for asking too often
          remoteAddress: `10.9.${asked >> 8}.${asked & 255}`,
          headers: {
            host: "localhost:3000",
            cookie: [...full.jar].map(([name, text]) => `${name}=${text}`).join("; "),
            ...(type && { "content-type": type }),
          },
          payload,
        });
        expect(answer.statusCode, `${type} ${payload.slice(0, 200)}`).toBeLessThan(500);
        if (answer.statusCode >= 400 && answer.body !== "-1") {
          expect(String(answer.headers["x-request-id"])).toMatch(/^[0-9a-f]{12}$/);
          expect(answer.body).toContain(faultFor(answer.statusCode).message);
        }
      }),
      { numRuns: sized(60, 10_000) },
    );
  });

  test("addresses and cookies never fail either", async () => {
    const text = fc.oneof(value, fc.string({ maxLength: 40 })).map((raw) => raw.slice(0, 2000));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          "add-to-cart",
          "remove_item",
          "undo_item",
          "_wpnonce",
          "message",
          "ligne",
          "wc-ajax",
          "apercu",
        ),
        text,
        text,
        async (name, query, cookie) => {
          const answer = await app.server.inject({
            url: `/panier/?${name}=${encode(query)}`,
            remoteAddress: `10.8.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
            headers: {
              host: "localhost:3000",
              cookie: `vitrine_cart=${encode(cookie)}; vitrine_apercu=${encode(query)}; woocommerce_cart_hash=${encode(cookie)}`,
            },
          });
          expect(answer.statusCode).toBeLessThan(500);
        },
      ),
      { numRuns: sized(100, 10_000) },
    );
  });

  test("a body that is too large is refused, and an open tap is closed", async () => {
    const shopper = newShopper(app);
    const large = await shopper.ask("/?wc-ajax=add_to_cart", {
      method: "POST",
      form: { product_id: String(ink.id), x: "x".repeat(70_000) },
    });
    expect(large.statusCode).toBe(413);
    const answers = [];
    for (let add = 0; add < 30; add++)
      answers.push(await shopper.call("add_to_cart", { product_id: String(ink.id) }));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(5);
    expect(refused[0]?.headers["retry-after"]).toBeDefined();
    expect(refused[0]?.body).toContain("Trop de demandes");
  });
});

describe("T14 strangers", () => {
  const FOREIGN: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "http://localhost:3000.evil.example" },
  ];

  test.each(POSTS)("%s from another origin is refused", async (url) => {
    for (const headers of FOREIGN) {
      const shopper = newShopper(app);
      const answer = await shopper.ask(url, {
        method: "POST",
        form: { product_id: String(ink.id), "add-to-cart": String(ink.id) },
        headers,
      });
      expect(answer.statusCode, JSON.stringify(headers)).toBe(403);
      expect(answer.headers["set-cookie"]).toBeUndefined();
      expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  test("a thousand guessed carts and keys open nothing", async () => {
    const owner = newShopper(app);
    await owner.add(ink.id);
    const [, signature = ""] = (owner.jar.get("vitrine_cart") ?? "").split(".");
    for (let guess = 0; guess < 1000; guess++) {
      const thief = newShopper(app);
      thief.jar.set("vitrine_cart", `${randomId()}.${guess % 2 ? signature : randomId().slice(0, 22)}`);
      const answer = await thief.call("remove_from_cart", { cart_item_key: randomId() });
      expect(answer.json()).toMatchObject({ cart_hash: "" });
    }
    expect((await owner.keys()).length).toBe(1);
  });
});

describe("T15 scripts in what is shown", () => {
  const PAYLOAD = `"><img src=x onerror=alert(1)><script>alert(2)</script>'`;

  test("a product's name and choices come out as text, wherever the cart shows them", async () => {
    await app.database.write(async (trx) => {
      await trx
        .updateTable("products")
        .set({ name: PAYLOAD, sku: PAYLOAD })
        .where("id", "=", ink.id)
        .execute();
    });
    const shopper = newShopper(app);
    const { fragments } = await shopper.add(ink.id);
    const page = (await shopper.ask("/panier/")).body;
    for (const html of [fragments[MINI_CART] ?? "", page]) {
      expect(html.includes("<img src=x")).toBe(false);
      expect(html.includes("<script>alert")).toBe(false);
      expect(html.includes("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;")).toBe(true);
    }
    await app.database.write(async (trx) => {
      await trx
        .updateTable("products")
        .set({ name: ink.name, sku: ink.sku })
        .where("id", "=", ink.id)
        .execute();
    });
  });

  test("nothing of what was sent comes back", async () => {
    const shopper = newShopper(app);
    const sent = { product_id: PAYLOAD, cart_item_key: PAYLOAD, coupon_code: PAYLOAD };
    const answers = [
      await shopper.call("add_to_cart", sent),
      await shopper.call("remove_from_cart", sent),
      await shopper.ask(`/panier/?message=${encode(PAYLOAD)}&ligne=${encode(PAYLOAD)}`),
      await shopper.ask("/panier/", { method: "POST", form: { ...sent, apply_coupon: "1" } }),
    ];
    for (const { body: text } of answers) expect(text.includes("onerror")).toBe(false);
  });
});
