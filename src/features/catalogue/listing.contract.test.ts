/** The shop's listings as clients read them: which products, in which order, under which addresses. */
import { beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, onBothEngines } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { registry, savePage } from "../pages";

const NAMES = /class="product__name"><a href="[^"]*">([^<]+)</g;
/** Without what is offered to who found nothing. */
const namesIn = (html: string) =>
  [...(html.split('aria-labelledby="h-demandes"')[0] ?? "").matchAll(NAMES)].map(([, name]) => name);
const text = (html: string) => html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");

onBothEngines("the order of a listing", (open) => {
  let app: TestApp;
  beforeAll(async () => {
    const database = await open();
    // no order agrees with another, and each has a tie that only its last rule can settle
    await shelve(database, [
      {
        id: 1,
        name: "Alpha",
        position: 3,
        sold: 5,
        rating_average: 450,
        rating_count: 2,
        created_at: 30,
        price_cents: 900,
      },
      {
        id: 2,
        name: "Éclair",
        position: 2,
        sold: 9,
        rating_average: 450,
        rating_count: 8,
        created_at: 10,
        price_cents: 300,
      },
      {
        id: 3,
        name: "Delta",
        position: 2,
        sold: 9,
        rating_average: 300,
        rating_count: 9,
        created_at: 40,
        price_cents: 500,
        max_price_cents: 1500,
        kind: "variable",
      },
      {
        id: 4,
        name: "Gamma",
        position: 1,
        sold: 1,
        rating_average: 0,
        rating_count: 0,
        created_at: 40,
        price_cents: 500,
      },
    ]);
    app = await openTestApp(database);
  });

  test.each([
    ["menu_order", ["Gamma", "Delta", "Éclair", "Alpha"]],
    ["popularity", ["Delta", "Éclair", "Alpha", "Gamma"]],
    ["rating", ["Éclair", "Alpha", "Delta", "Gamma"]],
    ["date", ["Gamma", "Delta", "Alpha", "Éclair"]],
    ["price", ["Éclair", "Delta", "Gamma", "Alpha"]],
    ["price-desc", ["Delta", "Alpha", "Gamma", "Éclair"]],
  ])("LIST-03 orderby=%s really orders the products", async (orderby, expected) => {
    const { body } = await app.server.inject(`/categorie/rayon/?orderby=${orderby}`);
    expect(namesIn(body)).toEqual(expected);
    expect(body).toContain(`<option value="${orderby}" selected="">`);
  });

  test.each([
    ["title", ["Alpha", "Delta", "Éclair", "Gamma"]],
    ["title-desc", ["Gamma", "Éclair", "Delta", "Alpha"]],
    ["id", ["Alpha", "Éclair", "Delta", "Gamma"]],
    ["id-desc", ["Gamma", "Delta", "Éclair", "Alpha"]],
    ["date-asc", ["Éclair", "Alpha", "Delta", "Gamma"]],
    ["menu_order-desc", ["Alpha", "Éclair", "Delta", "Gamma"]],
  ])("LIST-03 orderby=%s is heeded in an address, though it is not offered", async (orderby, expected) => {
    const { body } = await app.server.inject(`/categorie/rayon/?orderby=${orderby}`);
    expect(namesIn(body)).toEqual(expected);
    expect(body).toContain('<option value="menu_order" selected="">');
    const { body: searched } = await app.server.inject(`/recherche/?s=rayon&orderby=${orderby}`);
    if (!orderby.startsWith("menu")) expect(namesIn(searched)).toEqual(expected);
  });

  test.each([
    ["price-asc", "price"],
    ["date-desc", "date"],
    ["rating-desc", "rating"],
    ["popularity-asc", "popularity"],
    ["PRICE-DESC", "price-desc"],
  ])("LIST-03 orderby=%s is %s", async (orderby, same) => {
    const shown = async (order: string) =>
      (await app.server.inject(`/categorie/rayon/?orderby=${order}`)).body;
    expect((await shown(orderby)) === (await shown(same))).toBe(true);
  });

  test("LIST-03 orderby=rand mixes them, the same for everybody, so that no page repeats or loses one", async () => {
    const { body } = await app.server.inject("/boutique/?orderby=rand");
    expect(namesIn(body).toSorted()).toEqual(["Alpha", "Delta", "Gamma", "Éclair"]);
    expect(namesIn(body)).not.toEqual(["Gamma", "Delta", "Éclair", "Alpha"]);
  });

  test("LIST-03 the default order is the merchant's own, and an unknown one is the default", async () => {
    const plain = (await app.server.inject("/boutique/")).body;
    expect(namesIn(plain)).toEqual(["Gamma", "Delta", "Éclair", "Alpha"]);
    const unknown = await app.server.inject("/boutique/?orderby=1;drop table products");
    expect(unknown.statusCode).toBe(200);
    expect(unknown.body).toBe(plain);
  });

  test("LIST-03 a search comes nearest first, and can be ordered otherwise", async () => {
    const found = async (query: string) => namesIn((await app.server.inject(`/recherche/?${query}`)).body);
    expect(await found("s=gamma")).toEqual(["Gamma"]);
    expect(await found("s=rayon")).toEqual(["Delta", "Éclair", "Alpha", "Gamma"]);
    expect(await found("s=rayon&orderby=price")).toEqual(["Éclair", "Delta", "Gamma", "Alpha"]);
    // a shelf's own order means nothing in a search
    expect(await found("s=rayon&orderby=menu_order")).toEqual(await found("s=rayon"));
  });

  test("LIST-01 a search finds names whatever the accents, and codes however typed", async () => {
    const found = async (typed: string) =>
      namesIn((await app.server.inject({ url: "/recherche/", query: { s: typed } })).body);
    expect(await found("eclair")).toEqual(["Éclair"]);
    expect(await found("ÉCLAIR")).toEqual(["Éclair"]);
    for (const typed of ["EB-2", "eb2", "Eb 2", "eb_2"]) {
      const { headers } = await app.server.inject({ url: "/recherche/", query: { s: typed } });
      expect(headers.location, typed).toBe("/produit/produit-2/");
    }
    expect(await found("100% pur")).toEqual([]);
    expect(await found("_")).toEqual([]);
  });

  test("a code leads to the product of whose variations one carries it", async () => {
    const database = await open();
    await shelve(database, [
      { id: 10, name: "Ruban", kind: "variable" },
      { id: 11, name: "Ruban", parent_id: 10, kind: "variation", slug: "ruban-1", sku: "KR-9-NB" },
      { id: 12, name: "KR-9 tout court" },
    ]);
    const { server } = await openTestApp(database);
    expect(namesIn((await server.inject("/recherche/?s=kr9")).body)).toEqual(["Ruban", "KR-9 tout court"]);
    expect((await server.inject("/recherche/?s=kr9nb")).headers.location).toBe("/produit/produit-10/");
  });
});

describe("the demo's listings", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp(await freshDatabase("sqlite", "demo"));
  });
  const get = async (url: string) => app.server.inject(url);

  test.each(["/boutique/", "/categorie/encre/", "/fabricant/altaria/", "/recherche/?s=cartouche"])(
    "LIST-01 %s shows products with picture, name, price, rating and a button",
    async (url) => {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(200);
      const card = /<li class="product">.*?<\/li>/s.exec(body)?.[0] ?? "";
      expect(card).toMatch(/<img [^>]*alt="[^"]+"/);
      expect(card).toMatch(/class="product__name"><a href="\/produit\/[^"]+\/">[^<]+</);
      expect(card).toMatch(/class="price">[\d,]+\u00a0\$/);
      expect(body).toMatch(/class="rating"><span class="stars" data-v="[\d.]+" role="img"/);
      expect(card).toContain("add_to_cart_button");
    },
  );

  test("LIST-01 the button of a simple product is a form with the names that clients know", async () => {
    const { body } = await get("/categorie/encre/");
    const form = /<form class="cart-form".*?<\/form>/s.exec(body)?.[0] ?? "";
    const id = /action="\?add-to-cart=(\d+)"/.exec(form)?.[1];
    expect(form).toContain('method="post"');
    expect(form).toContain('<input type="hidden" name="quantity" value="1"/>');
    expect(form).toMatch(/class="[^"]*\bbutton product_type_simple add_to_cart_button ajax_add_to_cart"/);
    expect(form).toContain(`data-product_id="${id}"`);
    expect(form).toMatch(/data-product_sku="EB-[^"]+" data-quantity="1"/);
    expect(form).toMatch(/aria-label="Ajouter au panier\u00a0: [^"]+"/);
  });

  test("a product of which one chooses leads to its page, a sold-out one offers nothing to add", async () => {
    const first = /<li class="product">.*?<\/li>/s;
    const choose = first.exec((await get("/recherche/?s=ruban lamine kanto repere")).body)?.[0] ?? "";
    expect(choose).toMatch(
      /<a href="\/produit\/ruban-lamine-kanto-repere\/"[^>]*class="[^"]*product_type_variable add_to_cart_button"/,
    );
    expect(choose).not.toContain("ajax_add_to_cart");
    const soldOut = (await get("/recherche/?s=flacon noire 135")).body;
    const card = first.exec(soldOut)?.[0] ?? "";
    expect(text(card)).toContain("Épuisé");
    expect(card).not.toContain("add_to_cart_button");
  });

  test("LIST-04 a grid on a content page carries the same buttons as the shop", async () => {
    const saved = await savePage(app.database, registry, {
      path: "/essai/",
      title: "Essai",
      description: "Essai",
      document: {
        body: [{ element: "product-grid", settings: { category: "encre", sort: "menu_order", count: 3 } }],
      },
    });
    expect(saved.ok).toBe(true);
    const forms = (html: string) => html.match(/<form class="cart-form".*?<\/form>/gs)?.slice(0, 3);
    expect(forms((await get("/essai/")).body)).toEqual(forms((await get("/categorie/encre/")).body));
  });

  test("LIST-02 the sort form submits on change, has a button without script, keeps search and facets, drops what nobody knows, and starts at the first page", async () => {
    const { body } = await get("/recherche/?s=cartouche&orderby=price&utm_source=x");
    const form = /<form class="woocommerce-ordering".*?<\/form>/s.exec(body)?.[0] ?? "";
    expect(form).toContain('action="/recherche/" method="get"');
    expect(form).toMatch(/<select class="input orderby" id="orderby" name="orderby">/);
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    expect(hidden.map(([, name, value]) => `${name}=${value}`)).toEqual(["paged=1", "s=cartouche"]);
    const orders = [...form.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
    expect(orders).toEqual(["relevance", "popularity", "rating", "date", "price", "price-desc"]);
    expect(form).toMatch(/<form [^>]*data-submit-on-change=""/);
    expect(form).toMatch(/<button [^>]*type="submit"/);
    const narrowed = (await get("/categorie/encre/?couleur=cyan&orderby=price")).body;
    expect(/<form class="woocommerce-ordering".*?<\/form>/s.exec(narrowed)?.[0]).toContain(
      '<input type="hidden" name="couleur" value="cyan"/>',
    );
    const shop = (await get("/boutique/")).body;
    expect([...shop.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)).toEqual([
      "menu_order",
      "popularity",
      "rating",
      "date",
      "price",
      "price-desc",
    ]);
  });

  test("pages have real addresses that keep order and search, and end", async () => {
    const second = await get("/recherche/page/2/?s=cartouche&orderby=price");
    expect(second.statusCode).toBe(200);
    expect(second.body).toContain('href="/recherche/?s=cartouche&amp;orderby=price" rel="prev"');
    expect((await get("/boutique/page/2/")).body).toContain('href="/boutique/page/3/" rel="next"');
    const first = await get("/boutique/page/1/");
    expect([first.statusCode, first.headers.location]).toEqual([301, "/boutique/"]);
    const seen = new Set<string | undefined>();
    for (let page = 1; page <= 8; page++)
      for (const name of namesIn((await get(page === 1 ? "/boutique/" : `/boutique/page/${page}/`)).body))
        seen.add(name);
    expect(seen.size).toBe(120);
  });

  test.each([
    ["/boutique/page/1/?orderby=price", "/boutique/?orderby=price"],
    ["/boutique/page/1/?couleur=noir&orderby=date", "/boutique/?couleur=noir&orderby=date"],
    ["/recherche/page/1/?s=toner+noir", "/recherche/?s=toner+noir"],
    ["/boutique/?paged=2", "/boutique/page/2/"],
    ["/categorie/encre/?paged=2&orderby=price&x=y", "/categorie/encre/page/2/?orderby=price"],
    ["/recherche/?paged=2&s=cartouche", "/recherche/page/2/?s=cartouche"],
  ])("%s leads to %s, with nothing lost", async (url, location) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  });

  test.each(["1", "0", "-2", "1e3", "x", "1000000000"])("?paged=%s is the first page", async (paged) => {
    const { statusCode, body } = await get(`/boutique/?paged=${paged}&orderby=price`);
    expect(statusCode).toBe(200);
    expect(namesIn(body)).toEqual(namesIn((await get("/boutique/?orderby=price")).body));
  });

  test.each([
    "/boutique/page/9/",
    "/boutique/page/0/",
    "/boutique/page/-1/",
    "/boutique/page/1000000000/",
    "/boutique/page/2e3/",
    "/boutique/page/%00/",
    "/categorie/nulle-part/",
    "/fabricant/nulle-part/",
    "/recherche/page/2/",
    "/recherche/page/99/?s=cartouche",
  ])("%s is a French page that says there is none", async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain("Page introuvable");
  });

  test("a breadcrumb leads back, for people and for machines", async () => {
    const { body } = await get("/categorie/encre/");
    expect(body).toMatch(
      /<nav class="crumbs".*href="\/">Accueil<.*href="\/boutique\/">Boutique<.*aria-current="page">Encre/s,
    );
    expect(body).toContain('"@type":"BreadcrumbList"');
  });

  test("nothing found says so, with a way on; nothing asked offers the field", async () => {
    const none = (await get("/recherche/?s=zzzzzz")).body;
    expect(text(none)).toContain("Nous n’avons rien trouvé sous ces mots.");
    expect(none).toContain('value="zzzzzz"');
    expect(none).toContain('<meta name="robots" content="noindex, follow"/>');
    const blank = (await get("/recherche/?s=%20%20")).body;
    expect(blank).toContain('name="s"');
    expect(namesIn(blank)).toEqual([]);
    const empty = await openTestApp(await freshDatabase("sqlite"));
    expect(text((await empty.server.inject("/boutique/")).body)).toContain(
      "Aucun produit ici pour l’instant.",
    );
  });
});

describe("T9 whatever is asked of a listing", () => {
  const NASTY = [
    "\0",
    "a\0b",
    "'; drop table products; --",
    "%",
    "_",
    "\\",
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "\ud800",
    "𝕏".repeat(200),
    "é".repeat(3000),
    "x".repeat(10_000),
    "-1",
    "1e400",
    "__proto__",
    "constructor",
    "‮abc",
    "((((((((((a)+)+)+)+)+",
  ];

  onBothEngines("is answered", (open) => {
    test("with a French page and never a fault of ours", async () => {
      const { server } = await openTestApp(await open("demo"));
      for (const name of ["orderby", "s[]", "__proto__"]) {
        for (const value of NASTY) {
          const query = `${encodeURIComponent(name)}=${safely(value)}&s=${safely(value)}`;
          for (const path of ["/recherche/", "/boutique/"]) {
            const { statusCode, body } = await server.inject(`${path}?${query}`);
            expect([200, 404], `${path}?${query.slice(0, 80)}`).toContain(statusCode);
            expect(body).not.toContain("<script>alert");
            expect(body).not.toContain("<img src=x");
          }
        }
      }
    }, 120_000);
  });

  /** A lone surrogate travels as the bytes a careless client would send. */
  const safely = (value: string) => (value.isWellFormed() ? encodeURIComponent(value) : "%ED%A0%80");
});
