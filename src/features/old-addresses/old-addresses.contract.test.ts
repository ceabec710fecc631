/** Addresses of the shop that was here before: one answer, to what exists here, and never elsewhere. */
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, onBothEngines } from "../../../test/support/databases";
import { bring, exported, importWorld } from "../../../test/support/goods";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { oldAddressSettings } from "./settings";

let app: TestApp;
let product: string;
let category: string;
beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite", "demo"));
  const { read, write } = app.database;
  const rows = await read
    .selectFrom("products")
    .select(["id", "slug"])
    .where("listed", "=", 1)
    .limit(2)
    .execute();
  product = rows[0]?.slug ?? "";
  category = (await read.selectFrom("categories").select("slug").executeTakeFirstOrThrow()).slug;
  await write((trx) =>
    trx.updateTable("products").set({ sku: "ID-47" }).where("slug", "=", product).execute(),
  );
});

const ask = async (url: string, host?: string) => {
  const { statusCode, headers } = await app.server.inject({ url, ...(host && { headers: { host } }) });
  return [statusCode, headers.location];
};
const setTable = (moved: { from: string; to: string }[]) =>
  app.settings.change(oldAddressSettings, "moved", moved);

describe("WooCommerce's addresses", () => {
  test("lead to what is here, with one answer", async () => {
    const wanted: Record<string, string> = {
      "/shop/": "/boutique/",
      "/shop": "/boutique/",
      "/shop/page/2/": "/boutique/",
      "/cart/": "/panier/",
      "/checkout/": "/commande/",
      "/checkout/order-received/12/": "/commande/",
      "/mon-compte/": "/",
      "/my-account/orders/": "/",
      "/feed/": "/boutique/",
      "/shop/feed/": "/boutique/",
      [`/product/${product}/`]: `/produit/${product}/`,
      [`/product/${product}`]: `/produit/${product}/`,
      [`/product/${product.toUpperCase()}/?utm_source=x`]: `/produit/${product}/?utm_source=x`,
      [`/product-category/parent/${category}/`]: `/categorie/${category}/`,
      [`/categorie-produit/${category}/page/2/`]: `/categorie/${category}/`,
      "/?p=47": `/produit/${product}/`,
      "/?p=47&utm_source=x": `/produit/${product}/?utm_source=x`,
      [`/?product=${product}`]: `/produit/${product}/`,
      "/?post_type=product&p=47": `/produit/${product}/`,
      "/?post_type=product": "/boutique/",
      "/?post_type=product&utm_source=x": "/boutique/?utm_source=x",
      [`/?product_cat=${category}`]: `/categorie/${category}/`,
    };
    for (const [from, to] of Object.entries(wanted)) {
      expect(await ask(from), from).toEqual([301, to]);
      expect((await ask(to))[0], to).toBe(200);
    }
  });

  test("lead nowhere when there is no such thing, and are only asked for by reading", async () => {
    for (const url of [
      "/product/rien/",
      "/product/",
      "/product-category/rien/",
      "/rien/",
      "/product/%E0%A4%A/",
    ])
      expect([400, 404], url).toContain((await ask(url))[0]);
    for (const url of [
      "/?p=48",
      "/?p=abc",
      "/?product=rien",
      "/?product_cat=rien",
      "/?post_type=page",
      // a search of the old shop's stays one
      "/?s=rien&post_type=product",
    ])
      expect((await ask(url))[0], url).toBe(200);
    const posted = await app.server.inject({ method: "POST", url: "/shop/" });
    expect(posted.headers.location).toBeUndefined();
  });

  test("are the shop's own pages where one stands there", async () => {
    const row = {
      id: "atelier",
      path: "/shop/",
      title: "Atelier",
      description: "",
      published: 1,
      updated_at: 0,
    };
    const page = { ...row, document: '{"body":[]}' };
    await app.database.write((trx) => trx.insertInto("pages").values(page).execute());
    expect((await ask("/shop/"))[0]).toBe(200);
    await setTable([{ from: "/atelier/", to: "/shop/" }]);
    expect(await ask("/atelier/")).toEqual([301, "/shop/"]);
    await app.database.write((trx) => trx.deleteFrom("pages").where("path", "=", "/shop/").execute());
  });
});

describe("the merchant's table", () => {
  test("leads on at once: no chain, no circle, and not where a page stands", async () => {
    await setTable([
      { from: "/a-propos-de-nous/", to: "/deux" },
      { from: "/deux/", to: "/shop/" },
      { from: "/rond/", to: "/rond-aussi/" },
      { from: "/rond-aussi/", to: "/rond/" },
      { from: "/seul/", to: "/seul" },
      { from: "/panier/", to: "/boutique/" },
      { from: "/boutique/", to: "/" },
      { from: "/?page_id=9", to: "/boutique" },
      { from: "/Été/", to: "/boutique/?tri=prix" },
    ]);
    expect(await ask("/a-propos-de-nous?x=1")).toEqual([301, "/boutique/?x=1"]);
    for (const url of ["/rond/", "/rond-aussi/", "/seul/"]) expect((await ask(url))[0], url).toBe(404);
    expect((await ask("/panier/"))[0]).toBe(200);
    expect((await ask("/boutique/"))[0]).toBe(200);
    expect(await ask("/?page_id=9")).toEqual([301, "/boutique/"]);
    expect(await ask("/%C3%89t%C3%A9")).toEqual([301, "/boutique/?tri=prix"]);
  });

  test("takes no address of another site", async () => {
    for (const to of [
      "https://ailleurs.example/",
      "//ailleurs.example/",
      "/\\ailleurs.example/",
      "/\t/x",
      "ailleurs",
      "/a b",
      "/x\r\ny: z",
    ])
      expect((await setTable([{ from: "/x/", to }])).ok, to).toBe(false);
    expect((await setTable([{ from: "https://ailleurs.example/", to: "/" }])).ok).toBe(false);
    for (const url of ["//ailleurs.example/shop/", "/shop//ailleurs.example/", "/\\ailleurs.example/shop/"]) {
      const [, location] = await ask(url);
      expect(String(location ?? "/"), url).toMatch(/^\/(?![/\\])/);
    }
  });
});

onBothEngines("after a file of WooCommerce's came in", (open) => {
  test("old numbers, tags and categories that it named lead to what they are here, and nothing else does", async () => {
    const moved = await openTestApp(await open(), { kind: "own" });
    const { database } = moved;
    const at = async (url: string) => {
      const { statusCode, headers } = await moved.server.inject(url);
      return [statusCode, headers.location];
    };
    // asked for before: what is remembered then must not stand in the way
    expect((await at("/?p=44"))[0]).toBe(200);
    await bring(importWorld(database), await readFile("src/features/product-import/sample-export.csv"));
    const wanted: Record<string, string> = {
      "/?p=44": "/produit/chandail-a-encolure/",
      "/?p=47": "/produit/ceinture-flechee/",
      "/?post_type=product&p=46": "/produit/tuque/",
      // of a variation: its product
      "/?p=64": "/produit/chandail-a-encolure/",
      "/?product=tuque": "/produit/tuque/",
      "/product-tag/hiver/": "/recherche/?s=hiver",
      "/product-tag/cadeau-2026": "/recherche/?s=cadeau+2026",
      "/etiquette-produit/hiver/page/2/": "/recherche/?s=hiver",
      "/?product_tag=hiver": "/recherche/?s=hiver",
      "/product-category/vetements/chandails/": "/categorie/chandails/",
      // a shelf that the shop does not have leads to one of those that stood beneath it
      "/product-category/vetements/": "/categorie/chandails/",
    };
    for (const [from, to] of Object.entries(wanted)) {
      expect(await at(from), from).toEqual([301, to]);
      const led = await moved.server.inject(to);
      expect(
        [
          led.statusCode,
          led.body.includes("Chandail") || led.body.includes("Tuque") || led.body.includes("Ceinture"),
        ],
        to,
      ).toEqual([200, true]);
    }
    for (const url of ["/product-tag/rien/", "/product-category/rien/", "/product-tag/"])
      expect((await at(url))[0], url).toBe(404);

    // the shop's own file has other numbers: they take nothing from what was there first
    const own = (await exported(database)).replaceAll(",Tuque,", ",Tuque de laine,");
    await bring(importWorld(database), own);
    for (const url of ["/?p=44", "/?p=46", "/?p=47"])
      expect(await at(url), url).toEqual([301, wanted[url] ?? "/produit/tuque/"]);
  });
});

test("a number that nobody knows is the home page, kept once whatever the number", async () => {
  await ask("/");
  const { pages } = app.cache.size;
  for (let number = 1000; number < 1040; number++) expect((await ask(`/?p=${number}`))[0]).toBe(200);
  expect(app.cache.size.pages).toBe(pages);
});

test("« www. » goes to the shop's own name, and capitals are the same name", async () => {
  const named = await openTestApp(await freshDatabase("sqlite", "demo"), {
    env: { PUBLIC_URL: "https://savons.example" },
  });
  const at = async (host: string, method: "GET" | "POST" = "GET") => {
    const { statusCode, headers } = await named.server.inject({
      method,
      url: "/boutique/?a=1",
      headers: { host },
    });
    return [statusCode, headers.location];
  };
  expect(await at("www.savons.example")).toEqual([301, "https://savons.example/boutique/?a=1"]);
  expect(await at("WWW.Savons.Example:443")).toEqual([301, "https://savons.example/boutique/?a=1"]);
  expect((await at("SAVONS.example"))[0]).toBe(200);
  for (const host of [
    "www.ailleurs.example",
    "www.savons.example.ailleurs.example",
    "www.www.savons.example",
  ])
    expect((await at(host))[0], host).toBe(421);
  expect((await at("www.savons.example", "POST"))[0]).toBe(421);
});
