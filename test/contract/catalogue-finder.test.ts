import { beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../support/databases";
import { type House, openHouse } from "../support/house";

let house: House;
beforeAll(async () => {
  house = await openHouse(await freshDatabase("sqlite", "demo"));
});

const ORIGIN = "http://localhost:3000";
const ask = (url: string) => house.server.inject(url);

test("three choices lead to a printer's page, each asking for the next", async () => {
  expect((await ask("/trouver-ma-cartouche/")).body).toContain('<option value="altaria">Altaria</option>');
  const series = await ask("/trouver-ma-cartouche/?fabricant=altaria");
  const slug = /id="trouver-serie".*?<option value="([a-z0-9-]+)"/s.exec(series.body)?.[1] ?? "";
  const models = await ask(`/trouver-ma-cartouche/?fabricant=altaria&serie=${slug}`);
  const model = /id="trouver-modele".*?<option value="([a-z0-9-]+)"/s.exec(models.body)?.[1] ?? "";
  const found = await ask(`/trouver-ma-cartouche/?fabricant=altaria&serie=${slug}&modele=${model}`);
  expect(found.headers.location).toBe(`/imprimante/${model}/`);
});

test("a printer's page shows only what fits it", async () => {
  const { statusCode, body } = await ask("/imprimante/altaria-studio-40/");
  expect(statusCode).toBe(200);
  expect(body).toContain("Cartouches pour Altaria Studio 40");
  const shown = [...body.matchAll(/href="\/produit\/([a-z0-9-]+)\/"/g)].map(([, slug]) => slug ?? "");
  const fitting = await house.database.read
    .selectFrom("product_printers")
    .innerJoin("products", "products.id", "product_printers.product_id")
    .select("products.slug")
    .where("printer_id", "=", "altaria-studio-40")
    .execute();
  expect(shown.length).toBeGreaterThan(0);
  expect(shown.every((slug) => fitting.some((row) => row.slug === slug))).toBe(true);
});

test("a printer's page tells machines what it gathers", async () => {
  const { body } = await ask("/imprimante/altaria-studio-40/");
  const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? "{}"),
  );
  const page = data.find((one) => one["@type"] === "CollectionPage");
  expect(page).toMatchObject({
    "@context": "https://schema.org",
    name: "Cartouches pour Altaria Studio 40",
    url: `${ORIGIN}/imprimante/altaria-studio-40/`,
    about: { "@type": "Product", name: "Altaria Studio 40" },
    mainEntity: { "@type": "ItemList" },
  });
  const { numberOfItems, itemListElement } = page.mainEntity;
  const shown = [...body.matchAll(/class="product__name"><a href="([^"]*)"/g)].map(([, href]) => href);
  expect(numberOfItems).toBe(shown.length);
  expect(itemListElement.map((item: { url: string }) => item.url)).toEqual(
    shown.map((href) => ORIGIN + href),
  );
  expect(itemListElement[0]).toMatchObject({ "@type": "ListItem", position: 1, name: expect.any(String) });
});

test("nothing is sent before it is asked for, and each choice leads the keyboard to the next", async () => {
  const formAt = async (query: string) =>
    /<form class="finder[^>]*>/.exec((await ask(`/trouver-ma-cartouche/${query}`)).body)?.[0] ?? "";
  expect(await formAt("")).not.toContain("submit-on-change");
  expect(await formAt("")).toContain('action="/trouver-ma-cartouche/#trouver-serie"');
  expect(await formAt("?fabricant=altaria")).toContain('action="/trouver-ma-cartouche/#trouver-modele"');
  const { slug } = await house.database.read
    .selectFrom("series")
    .select("slug")
    .where("maker_id", "=", "altaria")
    .executeTakeFirstOrThrow();
  expect(await formAt(`?fabricant=altaria&serie=${slug}`)).toContain('action="/trouver-ma-cartouche/"');
});

test("what does not exist is a 404 or no choice, never a fault", async () => {
  expect((await ask("/imprimante/aucune/")).statusCode).toBe(404);
  for (const query of [
    "fabricant=x",
    "fabricant=altaria&serie=kanto",
    "modele=%00",
    `fabricant=${"a".repeat(5000)}`,
  ]) {
    expect((await ask(`/trouver-ma-cartouche/?${query}`)).statusCode, query).toBe(200);
  }
});
