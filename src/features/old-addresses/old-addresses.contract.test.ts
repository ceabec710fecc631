/** Addresses of the shop that was here before: one answer, to what exists here, and never elsewhere. */
import { beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "../../../test/support/databases";
import { type House, openHouse } from "../../../test/support/house";
import { oldAddressSettings } from "./settings";

let house: House;
let product: string;
let category: string;
beforeAll(async () => {
  house = await openHouse(await freshDatabase("sqlite", "demo"));
  const { read, write } = house.database;
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
  const { statusCode, headers } = await house.server.inject({ url, ...(host && { headers: { host } }) });
  return [statusCode, headers.location];
};
const setTable = (moved: { from: string; to: string }[]) =>
  house.settings.change(oldAddressSettings, "moved", moved);

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
    const posted = await house.server.inject({ method: "POST", url: "/shop/" });
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
    await house.database.write((trx) => trx.insertInto("pages").values(page).execute());
    expect((await ask("/shop/"))[0]).toBe(200);
    await setTable([{ from: "/atelier/", to: "/shop/" }]);
    expect(await ask("/atelier/")).toEqual([301, "/shop/"]);
    await house.database.write((trx) => trx.deleteFrom("pages").where("path", "=", "/shop/").execute());
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

test("« www. » goes to the shop's own name, and capitals are the same name", async () => {
  const named = await openHouse(await freshDatabase("sqlite", "demo"), {
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
