/** What strangers send to the checkout: spoilt forms, foreign origins, guessed keys, scripts in every field. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { changeStock } from "../../src/features/catalogue";
import { listOrders } from "../../src/features/orders";
import { randomId } from "../../src/kernel/ids";
import { ATTRIBUTION, filled, openForm, order, send } from "../support/buying";
import { freshDatabase } from "../support/databases";
import { type House, openHouse } from "../support/house";
import { newShopper, type Shopper } from "../support/shopper";
import { sized } from "../support/size";
import { bySlug, type Found, INK } from "../support/stock";

const RUNS = sized(150, 10_000);

let house: House;
let ink: Found;
let shopper: Shopper;

beforeAll(async () => {
  house = await openHouse(await freshDatabase("sqlite"), { demo: true });
  ink = await bySlug(house, INK);
  await changeStock(house.database, ink.id, 5000);
  shopper = newShopper(house);
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
function post(url: string, type: string, payload: string) {
  asked += 1;
  return house.server.inject({
    method: "POST",
    url,
    remoteAddress: `10.8.${asked >> 8}.${asked & 255}`,
    headers: {
      host: "localhost:3000",
      cookie: [...shopper.jar].map((pair) => pair.join("=")).join("; "),
      "content-type": type,
      nonce: "x",
    },
    payload,
  });
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
        "country",
        "s_state",
        "__proto__",
      ];
      const spoilt = fc.array(fc.tuple(fc.constantFrom(...names), nasty), { minLength: 1, maxLength: 5 });
      await fc.assert(
        fc.asyncProperty(spoilt, async (pairs) => {
          const fields = [
            ...Object.entries({ ...filled(form, { terms: "" }), security: form.review }),
            ...pairs,
          ];
          const text = fields
            .map(([name, value]) => `${encode(name)}=${encode(String(value ?? ""))}`)
            .join("&");
          const answer = await post(url, "application/x-www-form-urlencoded", text);
          expect(answer.statusCode, text.slice(0, 300)).toBeLessThan(500);
          expect(answer.body).not.toContain("<script>alert(1)");
        }),
        { numRuns: RUNS },
      );
    },
  );

  test("the JSON call never fails either", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.jsonValue(),
        fc.dictionary(
          fc.constantFrom("billing_address", "shipping_address", "extensions", "totals", "payment_method"),
          fc.jsonValue(),
        ),
        async (any, some) => {
          for (const json of [any, some]) {
            const answer = await post(
              "/wp-json/wc/store/v1/checkout",
              "application/json",
              JSON.stringify(json) ?? "null",
            );
            expect(answer.statusCode, JSON.stringify(json)).toBeLessThan(500);
          }
        },
      ),
      { numRuns: RUNS },
    );
  });
});

describe("T14 strangers", () => {
  test("nothing is ordered from another site", async () => {
    const before = (await listOrders(house.database.read, { limit: 1000 })).length;
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
    expect((await listOrders(house.database.read, { limit: 1000 })).length).toBe(before);
  });

  test("the form of one cart orders nothing of another", async () => {
    const [thief, victim] = [newShopper(house), newShopper(house)];
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
      const visitor = newShopper(house);
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
    const eager = newShopper(house);
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
    const buyer = newShopper(house);
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
