/** What strangers ask of the catalogue and write into its reviews: fuzzed addresses and forms, guessed numbers, well-known doors. */
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { onOneEngine } from "../../../test/support/one-engine";
import { sized } from "../../../test/support/size";
import { bySlug, INK } from "../../../test/support/stock";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { paths } from "../../paths";

/** On each of the two engines: ten thousand for each address in all. */
const RUNS = sized(25, 5000);
const GUESSES = sized(200, 10_000);

const NASTY = [
  "\u0000",
  "a\u0000b",
  "\ud800",
  "1e400",
  "-1",
  "1000000000",
  "9".repeat(400),
  "é".repeat(1500),
  "x".repeat(10_000),
  "' or 1=1 --",
  "%",
  "_",
  "\\",
  "\u202egnitset",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "../../etc/passwd",
  "__proto__",
  "constructor",
  "((((((((((a)+)+)+)+)+",
  "noir,noir,,cyan",
];
const USUAL = ["price", "2", "noir", "altaria", "cartouche noire", "EB-214XL-N", "tn760", "encre", "0", "1"];
const NAMES = [
  "orderby",
  "paged",
  "s",
  "quoi",
  "ids",
  "cpage",
  "raison",
  "categorie",
  "fabricant",
  "couleur",
  "format",
  "rendement",
  "prix",
  "stock",
  "note",
  "serie",
  "modele",
  "attribute_couleur",
  "__proto__",
  "s[]",
];
const REVIEW_FIELDS = [
  "comment_post_ID",
  "comment_parent",
  "rating",
  "comment",
  "author",
  "email",
  "url",
  "submit",
];

const value = fc.oneof(
  fc.constantFrom(...NASTY, ...USUAL),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.integer().map(String),
  fc.double().map(String),
);
const encode = (text: string) => encodeURIComponent(text.toWellFormed());
const toQuery = (pairs: [string, string][]) =>
  pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`).join("&");
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 12 })), value), { maxLength: 6 })
  .map(toQuery);
const segment = value.map((text) => encode(text).slice(0, 3000) || "x");

/** With a part of the address and a query that anything may stand in. */
const ADDRESSES: [what: string, address: (part: string) => string][] = [
  ["the shop", () => "/boutique/"],
  ["a page of the shop", (part) => `/boutique/page/${part}/`],
  ["a category", (part) => `/categorie/${part}/`],
  ["a known category", () => "/categorie/encre/"],
  ["a maker", (part) => `/fabricant/${part}/`],
  ["the search", () => paths.search],
  ["the suggestions", () => paths.suggestions],
  ["the finder", () => paths.finder],
  ["a printer", (part) => `/imprimante/${part}/`],
  ["what fits a printer", (part) => `/imprimante/${part}/produits.json`],
  ["a product", (part) => `/produit/${part}/`],
  ["a known product", () => `/produit/${INK}/`],
  ["a page of its reviews", (part) => `/produit/${INK}/comment-page-${part}/`],
  ["products seen before", () => "/produits-vus.json"],
];

onOneEngine("the catalogue", (open) => {
  let app: TestApp;
  let asked = 0;
  beforeAll(async () => {
    app = await openTestApp(await open("demo"));
  });

  /** From an address of its own each time, so that nothing is refused for coming too often. */
  const ask = async (url: string, more: { method?: "POST"; payload?: string; type?: string } = {}) => {
    asked += 1;
    // what the answer before has left behind is put away first
    await setImmediate();
    return app.server.inject({
      method: more.method ?? "GET",
      url,
      remoteAddress: `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
      headers: { host: "localhost:3000", ...(more.type && { "content-type": more.type }) },
      ...(more.payload !== undefined && { payload: more.payload }),
    });
  };
  const holds = (answer: Awaited<ReturnType<typeof ask>>, told: string) => {
    expect(answer.statusCode, told).toBeLessThan(500);
    expect(answer.body, told).not.toMatch(/<script>alert|<img src=x/);
    expect(String(answer.headers.location ?? "/"), told).toMatch(/^\/(?!\/)|^http:\/\/localhost:3000\//);
    if (answer.statusCode < 400) return;
    expect(String(answer.headers["x-request-id"]), told).toMatch(/^[0-9a-f]{12}$/);
    expect(answer.body, told).toMatch(/lang="fr|introuvable|existe pas/);
  };

  describe("T9 fuzzed inputs", () => {
    test.each(ADDRESSES)(
      "%s never fails, and whatever is refused is refused in French",
      async (_, address) => {
        await fc.assert(
          fc.asyncProperty(segment, query, async (part, text) => {
            const url = `${address(part)}?${text}`;
            holds(await ask(url), url.slice(0, 300));
          }),
          { numRuns: RUNS },
        );
      },
    );

    test("a review never fails either", async () => {
      const { id } = await bySlug(app, INK);
      const form = fc
        .array(fc.tuple(fc.constantFrom(...REVIEW_FIELDS), value), { maxLength: 8 })
        .map((pairs) => toQuery([["comment_post_ID", String(id)], ...pairs]));
      const body = fc.oneof(
        {
          weight: 4,
          arbitrary: form.map((payload) => ["application/x-www-form-urlencoded", payload] as const),
        },
        {
          weight: 1,
          arbitrary: fc.jsonValue().map((json) => ["application/json", JSON.stringify(json) ?? ""] as const),
        },
        {
          weight: 1,
          arbitrary: fc.string({ maxLength: 80 }).map((payload) => ["application/json", payload] as const),
        },
      );
      await fc.assert(
        fc.asyncProperty(body, async ([type, payload]) => {
          holds(await ask(paths.reviewPost, { method: "POST", type, payload }), payload.slice(0, 300));
        }),
        { numRuns: RUNS },
      );
    });
  });

  describe("T14 strangers", () => {
    test("numbers and names that are guessed show nothing that is not for sale", async () => {
      const hidden = await bySlug(app, INK);
      await app.database.write((trx) =>
        trx.updateTable("products").set({ published: 0, listed: 0 }).where("id", "=", hidden.id).execute(),
      );
      app.cache.invalidate("everything");
      for (let guess = 0; guess < GUESSES; guess += 9) {
        const ids = Array.from({ length: 9 }, (_, more) => guess + more).join(",");
        const { statusCode, body } = await ask(`/produits-vus.json?ids=${ids}`);
        expect([statusCode, body.includes(INK)]).toEqual([200, false]);
      }
      const found = [paths.search, paths.suggestions].map((path) => `${path}?s=${encode(hidden.name)}`);
      for (const url of [...found, "/boutique/", "/categorie/encre/", "/sitemap.xml"])
        expect((await ask(url)).body, url).not.toContain(`/produit/${INK}/`);
      expect((await ask(`/produit/${INK}/`)).statusCode).toBe(404);
    });

    test("three hundred doors that others have left open lead nowhere", async () => {
      for (const path of DOORS) {
        const { statusCode, headers } = await ask(path);
        expect([path, statusCode, headers.location]).toEqual([path, 404, undefined]);
      }
      expect(DOORS.length).toBeGreaterThanOrEqual(300);
    });
  });
});

const FOLDERS = [
  "",
  "wp",
  "wordpress",
  "blog",
  "old",
  "backup",
  "admin",
  "test",
  "api",
  "shop",
  "public",
  "app",
];
const LEFT_OPEN = [
  ".env",
  ".env.bak",
  ".git/config",
  ".git/HEAD",
  ".svn/entries",
  ".htaccess",
  ".DS_Store",
  "wp-login.php",
  "wp-config.php",
  "wp-config.php.bak",
  "wp-admin/",
  "wp-admin/install.php",
  "wp-content/debug.log",
  "xmlrpc.php",
  "phpinfo.php",
  "phpmyadmin/",
  "adminer.php",
  "server-status",
  "actuator/env",
  "config.json",
  "database.sqlite",
  "dump.sql",
  "backup.zip",
  "id_rsa",
  "package.json",
  "node_modules/kysely/package.json",
];
const DOORS = FOLDERS.flatMap((folder) => LEFT_OPEN.map((name) => `/${folder ? `${folder}/` : ""}${name}`));
