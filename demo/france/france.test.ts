/** The demo in France: sold in euros, tax included, and nothing in it of the other demo. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { featuresOf } from "../../src/features/all";
import { openSettings } from "../../src/features/settings";
import { freshDatabase } from "../../test/support/databases";
import { openTestApp, type TestApp } from "../../test/support/test-app";
import { books, others, pictureOf } from "./books";
import { seedFrance } from "./index";

let app: TestApp;
beforeAll(async () => {
  const database = await freshDatabase("sqlite");
  expect(await seedFrance(database)).toBe("18 produits");
  expect(await seedFrance(database)).toBe("déjà en place");
  const features = await featuresOf(database, openSettings(database));
  app = await openTestApp(database, { kind: "own", features });
});

const PAGES = [
  "/",
  "/boutique/",
  "/categorie/romans/",
  "/categorie/papeterie/",
  "/panier/",
  "/conditions-de-vente/",
  "/mentions-legales/",
  "/politique-de-confidentialite/",
  "/livraison-et-retours/",
  "/plan-du-site/",
];

test("its pages are there and say nothing of the other demo", async () => {
  const { read } = app.database;
  const slugs = await read.selectFrom("products").select("slug").execute();
  for (const path of [...PAGES, ...slugs.map(({ slug }) => `/produit/${slug}/`)]) {
    const { statusCode, body } = await app.server.inject(path);
    expect(statusCode, path).toBe(200);
    expect(
      body.match(/encre bor|cartouche|imprimante|toner|Trois-Rivières|\bTPS\b|\bTVQ\b|\bCAD\b|Interac/gi),
      path,
    ).toBeNull();
  }
});

test("books owe 5,5 % and paper 20 %, in euros, and every cover is there", async () => {
  const rows = await app.database.read
    .selectFrom("products")
    .select(["sku", "tax_class", "price_cents"])
    .execute();
  const classes = new Map(rows.map(({ sku, tax_class }) => [sku, tax_class]));
  for (const { code } of books) expect(classes.get(code), code).toBe("books");
  for (const { code } of others) expect(classes.get(code), code).toBe("standard");
  expect(rows.find(({ sku }) => sku === "LVD-001")?.price_cents).toBe(2190);
  expect((await app.server.inject("/boutique/")).body).toContain("21,90\u00a0€");
  for (const { code } of [...books, ...others])
    expect(existsSync(join(import.meta.dirname, "media", pictureOf(code))), code).toBe(true);
});
