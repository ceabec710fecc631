/** What strangers send to the checkout: spoilt forms, foreign origins, guessed keys, scripts in every field. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  ATTRIBUTION,
  type CheckoutForm,
  filled,
  JOSEE_JSON,
  openForm,
  order,
  send,
} from "../../../test/support/buying";
import { freshDatabase } from "../../../test/support/databases";
import { newShopper, type Shopper } from "../../../test/support/shopper";
import { sized } from "../../../test/support/size";
import { bySlug, type Found, INK } from "../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { randomId } from "../../kernel/ids";
import { changeStock } from "../catalogue";
import { findOrder, listOrders } from "../orders";
import { checkoutSettings } from ".";

const RUNS = sized(50, 10_000);

let app: TestApp;
let ink: Found;
let shopper: Shopper;

beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite", "demo"));
  ink = await bySlug(app, INK);
  await changeStock(app.database, ink.id, 100_000);
  // one address orders here as often as it is fuzzed
  await app.settings.change(checkoutSettings, "ordersPerMail", 1000);
  shopper = newShopper(app);
  await shopper.add(ink.id);
});

const NASTY = [
  "\u0000",
  "\ud800",
  "1e400",
  "-1",
  "9".repeat(400),
  "x".repeat(20_000),
  "' or 1=1 --",
  "%00%ff",
  "<script>alert(1)</script>",
  "\r\nBcc: a@b.ca",
  "\u202egnitset",
  "[object Object]",
  "__proto__",
];
const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.double().map(String),
);
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** From an address of its own each time, so that nothing is refused for coming too often. */
let asked = 0;
function post(
  url: string,
  type: string,
  payload: string,
  { jar }: Pick<Shopper, "jar"> = shopper,
  more: Record<string, string> = {},
) {
  asked += 1;
  return app.server.inject({
    method: "POST",
    url,
    remoteAddress: `10.8.${asked >> 8}.${asked & 255}`,
    headers: {
      host: "localhost:3000",
      cookie: [...jar].map((pair) => pair.join("=")).join("; "),
      "content-type": type,
      nonce: "x",
      ...more,
    },
    payload,
  });
}

/** Somebody with one ink in the cart, whose form is right in everything but what is spoilt. */
async function newBuyer(): Promise<{ buyer: Shopper; form: CheckoutForm }> {
  const buyer = newShopper(app);
  await buyer.add(ink.id);
  return { buyer, form: await openForm(buyer) };
}

/** Whatever was sent: if it was sold, it was sold at the shop's price, and no cent is missing. */
async function soldRightly(answer: { statusCode: number; body: string; headers: object }): Promise<boolean> {
  const told = /"order_id":(\d{8})/.exec(answer.body)?.[1];
  const key = /confirmation\/([0-9a-f]{32})\//.exec(
    String((answer.headers as { location?: string }).location),
  )?.[1];
  const which = told ? { number: Number(told) } : key ? { key } : undefined;
  const sold = which && (await findOrder(app.database.read, which));
  if (!sold) return false;
  const { lines, subtotalCents, deliveryCents, discountCents, taxes, totalCents, state } = sold;
  expect(lines.map(({ productId, quantity, unitCents }) => [productId, quantity, unitCents])).toEqual([
    [ink.id, 1, ink.cents],
  ]);
  expect([subtotalCents, discountCents, state]).toEqual([ink.cents, 0, "awaiting"]);
  expect(totalCents).toBe(ink.cents + deliveryCents + taxes.reduce((sum, { cents }) => sum + cents, 0));
  expect(totalCents).toBeGreaterThanOrEqual(ink.cents);
  return true;
}

describe("T9 fuzzed inputs", () => {
  test.each(["/commande/", "/?wc-ajax=checkout", "/?wc-ajax=update_order_review"])(
    "%s never fails, whatever a field holds, and never sells at another price",
    async (url) => {
      const form = await openForm(shopper);
      const names = [
        ...Object.keys(filled(form)),
        ...Object.keys(ATTRIBUTION),
        "post_data",
        "coupon_code",
        "country",
        "s_state",
        "__proto__",
      ];
      const spoilt = fc.array(fc.tuple(fc.constantFrom(...names), nasty), { minLength: 1, maxLength: 5 });
      const isSelling = !url.includes("review");
      let sold = 0;
      await fc.assert(
        // half of them are meant: with the terms agreed to and a right proof, they come as far as the sale
        fc.asyncProperty(spoilt, fc.constantFrom(false, isSelling), async (pairs, isMeant) => {
          const { buyer, form: own } = isMeant ? await newBuyer() : { buyer: shopper, form };
          const right = filled(own, isMeant ? {} : { terms: "" });
          const fields = [...Object.entries({ ...right, security: own.review }), ...pairs];
          const text = fields
            .map(([name, value]) => `${encode(name)}=${encode(String(value ?? ""))}`)
            .join("&");
          const answer = await post(url, "application/x-www-form-urlencoded", text, buyer);
          expect(answer.statusCode, text.slice(0, 300)).toBeLessThan(500);
          expect(answer.body).not.toContain("<script>alert(1)");
          if (await soldRightly(answer)) sold += 1;
        }),
        { numRuns: RUNS, examples: [[[["price", "1"]], isSelling]] },
      );
      expect(sold > 0).toBe(isSelling);
    },
  );

  test("the JSON call never fails either, and never sells at another price", async () => {
    const URL = "/wp-json/wc/store/v1/checkout";
    const names = ["billing_address", "shipping_address", "extensions", "totals", "payment_method", "price"];
    let sold = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue(),
        fc.dictionary(fc.constantFrom(...names, "customer_note", "lines"), fc.jsonValue()),
        async (any, some) => {
          const { buyer } = await newBuyer();
          const draft = await buyer.ask(URL);
          const right = { ...JOSEE_JSON, totals: (draft.json() as { totals: object }).totals };
          const token = { "cart-token": String(draft.headers["cart-token"]) };
          for (const json of [any, some, { ...right, ...some }]) {
            const text = JSON.stringify(json) ?? "null";
            const answer = await post(URL, "application/json", text, buyer, token);
            expect(answer.statusCode, text).toBeLessThan(500);
            if (await soldRightly(answer)) sold += 1;
          }
        },
      ),
      { numRuns: RUNS, examples: [[null, { price: 1 }]] },
    );
    expect(sold).toBeGreaterThan(0);
  });
});

describe("T14 strangers", () => {
  test("nothing is ordered from another site", async () => {
    const before = (await listOrders(app.database.read, { limit: 1000 })).length;
    const form = filled(await openForm(shopper));
    const foreign: Record<string, string>[] = [
      { origin: "https://mechant.example" },
      { "sec-fetch-site": "cross-site" },
      { origin: "null" },
    ];
    const calls = [
      "/commande/",
      "/?wc-ajax=checkout",
      "/?wc-ajax=update_order_review",
      "/wp-json/wc/store/v1/checkout",
    ];
    for (const headers of foreign) {
      for (const url of calls) {
        const answer = await shopper.ask(url, { method: "POST", form, headers });
        expect(answer.statusCode, `${url} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
    expect((await listOrders(app.database.read, { limit: 1000 })).length).toBe(before);
  });

  test("the form of one cart orders nothing of another", async () => {
    const [thief, victim] = [newShopper(app), newShopper(app)];
    await thief.add(ink.id);
    await victim.add(ink.id);
    const stolen = filled(await openForm(victim));
    expect((await send(thief, stolen)).json()).toMatchObject({
      result: "failure",
      messages: expect.stringContaining("expiré"),
    });
  });

  test("a thousand guessed keys and links lead nowhere, and look like any page that is not there", async () => {
    for (let guess = 0; guess < sized(60, 1000); guess++) {
      const visitor = newShopper(app);
      for (const url of [
        `/commande/confirmation/${randomId()}/`,
        `/suivi/${randomId()}.${randomId().slice(0, 22)}/`,
      ]) {
        const answer = await visitor.ask(url);
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain("Page introuvable");
      }
    }
  });

  test("who asks too often is told to wait", async () => {
    const eager = newShopper(app);
    await eager.add(ink.id);
    const form = filled(await openForm(eager), { terms: "" });
    const statuses: number[] = [];
    for (let time = 0; time < 30; time++) statuses.push((await send(eager, form)).statusCode);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("T15 scripts in every field", () => {
  test("are read as they were typed, on every page and in every letter, and run nowhere", async () => {
    const payload = '"><img src=x onerror=alert(1)>';
    const buyer = newShopper(app);
    await buyer.add(ink.id);
    const spoilt = ["first_name", "last_name", "company", "address_1", "address_2", "city"].map((part) => [
      `billing_${part}`,
      `${part}${payload}`,
    ]);
    const visit = Object.fromEntries(Object.keys(ATTRIBUTION).map((name) => [name, payload]));
    const answer = await order(buyer, { ...Object.fromEntries(spoilt), ...visit, order_comments: payload });
    expect(answer.result).toBe("success");
    const thanks = (await buyer.ask(answer.redirect)).body;
    const tracking = /href="(\/suivi\/[^"]+)"/.exec(thanks)?.[1] ?? "";
    expect(thanks).toContain("&quot;&gt;&lt;img src=x onerror=alert(1)&gt;");
    for (const html of [thanks, (await buyer.ask(tracking)).body]) expect(html).not.toContain("<img src=x");
  });
});
