import { beforeAll, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { registerPictures } from "../../platform/media/media";
import { changeStock } from "../catalogue";
import { pictureUses } from "./pictures";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite", "demo"));
});

const ORIGIN = "http://localhost:3000";
const ask = (url: string) => app.server.inject(url);

test("three choices lead to a printer's page, each asking for the next", async () => {
  expect((await ask("/trouver-ma-cartouche/")).body).toContain('<option value="altaria">Altaria</option>');
  const series = await ask("/trouver-ma-cartouche/?fabricant=altaria");
  const slug = /id="trouver-serie".*?<option value="([a-z0-9-]+)"/s.exec(series.body)?.[1] ?? "";
  const models = await ask(`/trouver-ma-cartouche/?fabricant=altaria&serie=${slug}`);
  const model = /id="trouver-modele".*?<option value="([a-z0-9-]+)"/s.exec(models.body)?.[1] ?? "";
  const found = await ask(`/trouver-ma-cartouche/?fabricant=altaria&serie=${slug}&modele=${model}`);
  expect(found.headers.location).toBe(`/imprimante/${model}/`);
});

test("FIND-09 printers are pictured: on their page, among the models of a series, in suggestions and in searches", async () => {
  await registerPictures(app.database, ["demo/media"]);
  const shown = /\/media\/imprimantes\/norvik-n420-\d+\.webp/;
  expect((await ask("/imprimante/norvik-n420/")).body).toMatch(shown);
  expect((await ask("/trouver-ma-cartouche/?fabricant=norvik&serie=norvik-serie-n")).body).toMatch(shown);
  expect((await ask("/recherche/suggestions/?s=n420")).body).toMatch(shown);
  expect((await ask("/recherche/?s=norvik+n420")).body).toMatch(shown);
});

test("FIND-09 the library knows which printer a picture shows", async () => {
  const { read } = app.database;
  expect(await pictureUses.usesOf(read, "imprimantes/norvik-n420.webp")).toMatchObject([
    { title: "Norvik N420", href: "/bureau/imprimantes/modele/norvik-n420/" },
  ]);
  expect(
    await pictureUses.usedAmong(read, [
      "imprimantes/norvik-n420.webp",
      "imprimantes/inconnue.webp",
      "partage.webp",
    ]),
  ).toEqual(["imprimantes/norvik-n420.webp"]);
});

test("a printer's page shows only what fits it", async () => {
  const { statusCode, body } = await ask("/imprimante/altaria-studio-40/");
  expect(statusCode).toBe(200);
  expect(body).toContain("Cartouches pour Altaria Studio 40");
  const shown = [...body.matchAll(/href="\/produit\/([a-z0-9-]+)\/"/g)].map(([, slug]) => slug ?? "");
  const fitting = await app.database.read
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
  const [supplies = ""] = body.split('aria-labelledby="h-machines"');
  const shown = [...supplies.matchAll(/class="product__name"><a href="([^"]*)"/g)].map(([, href]) => href);
  expect(numberOfItems).toBe(shown.length);
  expect(itemListElement.map((item: { url: string }) => item.url)).toEqual(
    shown.map((href) => ORIGIN + href),
  );
  expect(itemListElement[0]).toMatchObject({ "@type": "ListItem", position: 1, name: expect.any(String) });
});

test("SELL-06 a printer that is sold is shown apart on its own page while there is one, and never counted", async () => {
  const { body } = await ask("/imprimante/altaria-studio-40/");
  const [supplies = "", machines = ""] = body.split('aria-labelledby="h-machines"');
  expect(body).toContain("13 produits conviennent");
  expect(supplies).not.toContain("/produit/imprimante-");
  expect(machines).toContain("Imprimante Altaria Studio 40, remise à neuf");
  const soldOut = await ask("/imprimante/kanto-carre-26-duo/");
  expect(soldOut.statusCode).toBe(200);
  expect(soldOut.body).not.toContain("h-machines");
});

test("SELL-06 the page of a printer follows the one that is sold", async () => {
  const { id } = await app.database.read
    .selectFrom("products")
    .select("id")
    .where("slug", "=", "imprimante-kanto-carre-26-duo-remise-a-neuf")
    .executeTakeFirstOrThrow();
  expect((await ask("/imprimante/kanto-carre-26-duo/")).body).not.toContain("h-machines");
  await changeStock(app.database, id, 2);
  expect((await ask("/imprimante/kanto-carre-26-duo/")).body).toContain("h-machines");
});

test("a printer's page shows packs first, then what prints most, colour by colour, and care last", async () => {
  const { body } = await ask("/imprimante/altaria-studio-40/");
  const shown = [...body.matchAll(/class="product__name"><a href="\/produit\/([^"/]*)/g)].map(
    ([, slug]) => slug,
  );
  expect(shown.slice(0, 10)).toEqual([
    "lot-de-4-cartouches-altaria-214xl",
    "lot-de-4-cartouches-altaria-214",
    "cartouche-noire-altaria-214xl",
    "cartouche-cyan-altaria-214xl",
    "cartouche-magenta-altaria-214xl",
    "cartouche-jaune-altaria-214xl",
    "cartouche-cyan-altaria-214",
    "cartouche-magenta-altaria-214",
    "cartouche-jaune-altaria-214",
    "cartouche-noire-altaria-214",
  ]);
});

test("every printer and every maker can be reached: by the sitemap, from what fits them, from the finder", async () => {
  const { read } = app.database;
  const [printers, makers] = await Promise.all(
    (["printers", "makers"] as const).map((table) => read.selectFrom(table).select("slug").execute()),
  );
  const map = (await ask("/sitemap.xml")).body;
  for (const { slug } of printers!) expect(map).toContain(`<loc>${ORIGIN}/imprimante/${slug}/</loc>`);
  const finder = (await ask("/trouver-ma-cartouche/")).body;
  for (const { slug } of makers!) {
    expect(map).toContain(`<loc>${ORIGIN}/fabricant/${slug}/</loc>`);
    expect(finder).toContain(`<a class="chip" href="/fabricant/${slug}/">`);
  }
  const product = (await ask("/produit/cartouche-noire-altaria-214xl/")).body;
  expect(product).toContain('<li><a href="/imprimante/altaria-studio-40/">Altaria Studio 40</a></li>');
});

test("nothing is sent before it is asked for, and each choice leads the keyboard to the next", async () => {
  const formAt = async (query: string) =>
    /<form class="finder[^>]*>/.exec((await ask(`/trouver-ma-cartouche/${query}`)).body)?.[0] ?? "";
  expect(await formAt("")).not.toContain("submit-on-change");
  expect(await formAt("")).toContain('action="/trouver-ma-cartouche/#trouver-serie"');
  expect(await formAt("?fabricant=altaria")).toContain('action="/trouver-ma-cartouche/#trouver-modele"');
  const { slug } = await app.database.read
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
