/** Listings that are narrowed, struck prices, packs, and what the browser asks for what it remembers: as clients read them. */
import { beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, onBothEngines } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { DAY } from "../../kernel/dates";
import { formatMoney } from "../../kernel/money";
import { changeStock } from ".";
import { changePrice } from "./prices/actions";

const text = (html: string) => html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
const namesIn = (html: string) =>
  [...html.matchAll(/class="product__name"><a href="[^"]*">([^<]+)</g)].map(([, name]) => name);
const region = (html: string) => /<div class="listing.*?<dialog/s.exec(html)?.[0] ?? "";
/** The boxes of a facet: value → count, with a star when it is ticked. */
const boxes = (html: string, facet: string) =>
  Object.fromEntries(
    [
      ...html.matchAll(
        new RegExp(`<input ([^>]*)name="${facet}"([^>]*)/>.*?<small class="num">([^<]*)</small>`, "g"),
      ),
    ].map(([, before = "", after = "", count]) => [
      /value="([^"]*)"/.exec(before + after)?.[1],
      `${count}${(before + after).includes("checked") ? "*" : ""}`,
    ]),
  );

let demo: TestApp;
beforeAll(async () => {
  demo = await openTestApp(await freshDatabase("sqlite", "demo"));
});
const get = (url: string) => demo.server.inject(url);
const bodyOf = async (url: string) => (await get(url)).body;

describe("a listing for one printer", () => {
  test("FACET-01 holds only what fits it, on every page and order, and says so", async () => {
    const fitting = await demo.database.read
      .selectFrom("product_printers")
      .innerJoin("products", "products.id", "product_printers.product_id")
      .select("products.name")
      .where("printer_id", "=", "altaria-studio-40")
      .where("listed", "=", 1)
      .execute();
    const names = new Set(fitting.map(({ name }) => name));
    for (const path of ["/boutique/", "/categorie/encre/", "/fabricant/altaria/"]) {
      const body = await bodyOf(`${path}?pour=altaria-studio-40&orderby=price`);
      expect(namesIn(body).length, path).toBeGreaterThan(3);
      expect(namesIn(body).filter((name) => !names.has(name ?? ""))).toEqual([]);
      expect(body).toContain('name="pour" checked="" value="altaria-studio-40"');
      expect(body).toContain("Retirer le filtre\u00a0: Pour Altaria Studio 40");
      expect(body).toContain('<meta name="robots" content="noindex, follow"/>');
    }
  });

  test("FACET-01 an unknown one is left out of the address", async () => {
    expect((await get("/boutique/?pour=aucune")).headers.location).toBe("/boutique/");
    expect((await get("/boutique/?pour=%00")).statusCode).toBe(200);
    expect((await get("/boutique/?pour=altaria-studio-40&paged=2")).headers.location).toBe(
      "/boutique/page/2/?pour=altaria-studio-40",
    );
  });
});

describe("the facets of a listing", () => {
  test.each(["/boutique/", "/categorie/encre/", "/fabricant/altaria/", "/recherche/?s=cartouche"])(
    "FACET-01 %s offers them in a form that works by itself",
    async (url) => {
      const html = await bodyOf(url);
      const form = /<form class="facets__form".*?<\/form>/s.exec(html)?.[0] ?? "";
      expect(form).toContain('method="get"');
      expect(form).toContain(`action="${url.split("?")[0]}"`);
      expect(form).toMatch(/<button type="submit"/);
      for (const name of ["couleur", "rendement", "prix", "note"])
        expect(form, name).toMatch(new RegExp(`<input [^>]*name="${name}"`));
      expect(form.includes('name="categorie"')).toBe(!url.startsWith("/categorie/"));
      expect(form.includes('name="fabricant"')).toBe(!url.startsWith("/fabricant/"));
    },
  );

  test("FACET-01 each value says what it would leave, with the others applied", async () => {
    const whole = await bodyOf("/boutique/");
    const narrowed = await bodyOf("/boutique/?couleur=noir&couleur=cyan&fabricant=altaria");
    expect(boxes(whole, "couleur").noir).toBe("33");
    const colours = boxes(narrowed, "couleur");
    const makers = boxes(narrowed, "fabricant");
    expect(colours.noir).toMatch(/\*$/);
    expect(colours.magenta).not.toMatch(/\*$/);
    const total = Number(/data-says="(\d+) produits?"/.exec(narrowed)?.[1]);
    expect(Number.parseInt(colours.noir!, 10) + Number.parseInt(colours.cyan!, 10)).toBe(total);
    expect(makers.altaria).toBe(`${total}*`);
    expect(Number.parseInt(makers.norvik!, 10)).toBeGreaterThan(0);
  });

  test("FACET-01 what would leave nothing cannot be ticked", async () => {
    const paper = await bodyOf("/boutique/?categorie=papier");
    expect(boxes(paper, "couleur").noir).toBe("0");
    expect(paper).toMatch(/<input [^>]*id="facette-couleur-noir"[^>]*disabled=""/);
    const none = await bodyOf("/boutique/?categorie=papier&couleur=noir");
    expect(none).toContain("Aucun produit ne correspond à tous ces filtres.");
    expect(namesIn(none)).toEqual([]);
    // what is chosen can always be taken off
    expect(none).not.toMatch(/<input [^>]*id="facette-couleur-noir"[^>]*disabled=""/);
  });

  test("FACET-02 a chip for each choice leads to the listing without it, and one link to all of it", async () => {
    const html = region(await bodyOf("/boutique/?prix=30-a-75&couleur=noir&orderby=price"));
    const chips = [...html.matchAll(/<a class="chip" href="([^"]*)"[^>]*aria-label="([^"]*)"/g)].map(
      ([, href, label]) => [label, href?.replaceAll("&amp;", "&")],
    );
    expect(chips).toEqual([
      ["Retirer le filtre\u00a0: Noir", "/boutique/?prix=30-a-75&orderby=price"],
      ["Retirer le filtre\u00a0: 30\u00a0$ à 75\u00a0$", "/boutique/?couleur=noir&orderby=price"],
    ]);
    expect(html).toMatch(/<a class="small" href="\/boutique\/\?orderby=price"[^>]*>Tout effacer<\/a>/);
  });

  test("FACET-03 the order and the words searched for are kept, and pages keep what is chosen", async () => {
    const html = await bodyOf("/recherche/?s=cartouche&orderby=price&prix=30-a-75&couleur=noir");
    const facets = /<form class="facets__form".*?<\/form>/s.exec(html)?.[0] ?? "";
    expect(facets).toContain('<input type="hidden" name="s" value="cartouche"/>');
    expect(facets).toContain('<input type="hidden" name="orderby" value="price"/>');
    const order = /<form class="woocommerce-ordering".*?<\/form>/s.exec(html)?.[0] ?? "";
    expect(order).toContain('<input type="hidden" name="couleur" value="noir"/>');
    expect(order).toContain('<input type="hidden" name="prix" value="30-a-75"/>');
    const paged = await bodyOf("/boutique/?prix=moins-de-30&prix=30-a-75");
    expect(paged).toContain('href="/boutique/page/2/?prix=moins-de-30&amp;prix=30-a-75" rel="next"');
    const second = await get("/boutique/page/2/?prix=moins-de-30&prix=30-a-75");
    expect(second.statusCode).toBe(200);
    const first = await get("/boutique/page/1/?prix=moins-de-30");
    expect(first.headers.location).toBe("/boutique/?prix=moins-de-30");
  });

  test("FACET-04 a narrowed listing stays out of search engines, the whole one is found", async () => {
    const narrowed = await bodyOf("/boutique/?couleur=noir");
    expect(narrowed).toContain('<meta name="robots" content="noindex, follow"/>');
    expect(narrowed).not.toContain('rel="canonical"');
    expect(await bodyOf("/boutique/")).toMatch(/rel="canonical" href="[^"]*\/boutique\/"/);
  });

  test("FACET-04 order, repetition, empty and unknown values make no page of their own", async () => {
    const plain = await bodyOf("/boutique/?couleur=noir&couleur=cyan&prix=30-a-75");
    const before = demo.cache.size.pages;
    for (const same of [
      "prix=30-a-75&couleur=cyan&couleur=noir",
      "couleur=cyan&couleur=cyan&couleur=noir&prix=30-a-75&prix=30-a-75",
      "couleur=noir&couleur=cyan&couleur=mauve&prix=30-a-75&prix=&utm_source=x",
      "couleur=noir&couleur=cyan&prix=30-a-75&paged=1&orderby=menu_order",
    ])
      expect(await bodyOf(`/boutique/?${same}`), same).toBe(plain);
    expect(demo.cache.size.pages).toBe(before);
  });

  test("FACET-04 names that nobody carries lead to the address without them, and fill no memory", async () => {
    const before = demo.cache.size.pages;
    const { statusCode, headers } = await get(
      "/boutique/?fabricant=nulle-part&fabricant=altaria&couleur=noir",
    );
    expect([statusCode, headers.location]).toEqual([301, "/boutique/?couleur=noir&fabricant=altaria"]);
    expect((await get("/recherche/?s=cartouche&categorie=zzz")).headers.location).toBe(
      "/recherche/?s=cartouche",
    );
    expect(demo.cache.size.pages).toBe(before);
    // on a maker's own shelf one does not choose the maker
    expect(await bodyOf("/fabricant/altaria/?fabricant=nulle-part")).toBe(
      await bodyOf("/fabricant/altaria/"),
    );
  });

  test("T9 FACET-04 whatever is asked of a facet is answered in French and never by a fault of ours", async () => {
    const nasty = [
      "\0",
      "'; drop table products; --",
      "%",
      "__proto__",
      "constructor",
      "𝕏".repeat(200),
      "-1",
      "1e9",
      "[]",
    ];
    for (const name of ["categorie", "fabricant", "couleur", "prix[]", "note", "__proto__"])
      for (const value of nasty) {
        const query = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
        for (const path of ["/boutique/", "/categorie/encre/", "/recherche/?s=encre"]) {
          const { statusCode } = await get(`${path}${path.includes("?") ? "&" : "?"}${query}&${query}`);
          expect([200, 301], `${path} ${query}`).toContain(statusCode);
        }
      }
    const many = Array.from({ length: 300 }, (_, index) => `fabricant=m${index}`).join("&");
    expect((await get(`/boutique/?${many}`)).headers.location).toBe("/boutique/");
  });
});

onBothEngines("what is counted stays true", (open) => {
  test("FACET-01 a product that sells out moves from one count to the other on every listing", async () => {
    const database = await open();
    await shelve(database, [
      { id: 1, stock: 5 },
      { id: 2, stock: 5 },
      { id: 3, stock: 0 },
    ]);
    const { server } = await openTestApp(database);
    const counted = async () => boxes((await server.inject("/boutique/?orderby=price")).body, "stock");
    expect(await counted()).toEqual({ "en-stock": "2", epuise: "1" });
    await changeStock(database, 1, 0);
    expect(await counted()).toEqual({ "en-stock": "1", epuise: "2" });
    await changePrice(database, { id: 2, cents: 9000, at: Date.now() });
    expect(boxes((await server.inject("/boutique/?orderby=price")).body, "prix")).toEqual({
      "moins-de-30": "2",
      "75-a-150": "1",
    });
  });
});

describe("prices", () => {
  test("SELL-01 every price that the demo strikes through was really asked in the thirty days before", async () => {
    const { read } = demo.database;
    const struck = await read
      .selectFrom("products")
      .select(["id", "price_cents", "regular_cents"])
      .where("regular_cents", "is not", null)
      .execute();
    expect(struck.length).toBeGreaterThanOrEqual(5);
    for (const { id, price_cents, regular_cents } of struck) {
      const history = await read
        .selectFrom("price_changes")
        .selectAll()
        .where("product_id", "=", id)
        .orderBy("at")
        .execute();
      const present = history.at(-1)!;
      expect(present.price_cents).toBe(price_cents);
      const since = Number(present.at) - 30 * DAY;
      const asked = history.slice(0, -1).filter((_, index) => Number(history[index + 1]!.at) > since);
      expect(regular_cents).toBe(Math.min(...asked.map((change) => change.price_cents)));
    }
    const { slug } = await read
      .selectFrom("products")
      .select("slug")
      .where("id", "=", struck[0]!.id)
      .executeTakeFirstOrThrow();
    const offer =
      /class="[^"]*\boffer\b.*?<dl class="facts">/s.exec(await bodyOf(`/produit/${slug}/`))?.[0] ?? "";
    expect(offer).toContain(`${formatMoney(struck[0]!.regular_cents!, "CAD")}</s>`);
    expect(text(offer)).toContain("le plus bas des trente jours avant la réduction");
  });

  test("SELL-01 SELL-02 a pack strikes nothing through and says what it saves; a page's cost stands beside", async () => {
    const html = await bodyOf("/produit/lot-de-4-cartouches-altaria-214xl/");
    const offer = /class="[^"]*\boffer\b.*?<dl class="facts">.*?<\/dl>/s.exec(html)?.[0] ?? "";
    expect(offer).not.toContain("<s>");
    expect(text(offer)).toContain("20\u00a0% de moins qu’à l’unité".replace(/\s/g, " "));
    expect(text(offer)).toMatch(/118,96 \$À l’unité|À l’unité118,96 \$/);
    expect(text(offer)).toContain("4,8 ¢");
    const card = text(await bodyOf("/recherche/?s=lot altaria 214xl"));
    expect(card).toContain("4,8 ¢ la page");
    expect(card).toContain("20 % de moins qu’à l’unité");
  });
});

describe("what the browser asks for what it remembers", () => {
  test("SELL-03 which products fit a printer: small, shared, and the same as its page", async () => {
    const answer = await get("/imprimante/altaria-studio-40/produits.json");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["cache-control"]).toBe("public, max-age=300");
    expect(answer.headers["set-cookie"]).toBeUndefined();
    const { name, ids } = answer.json() as { name: string; ids: number[] };
    expect(name).toBe("Altaria Studio 40");
    const shown = [...(await bodyOf("/imprimante/altaria-studio-40/")).matchAll(/data-fit="(\d+)"/g)];
    expect(shown.length).toBeGreaterThan(0);
    for (const [, id] of shown) expect(ids).toContain(Number(id));
    expect((await get("/imprimante/nulle-part/produits.json")).statusCode).toBe(404);
  });

  test("SELL-03 the server's pages know nobody's printer; paper fits every one, and says nothing", async () => {
    const html = await bodyOf("/categorie/papier/");
    expect(html).not.toContain("data-fit=");
    const cartridge = await bodyOf("/produit/cartouche-noire-altaria-214xl/");
    expect(cartridge).not.toContain("Compatible avec votre");
    expect(cartridge).toContain("data-fit-else");
    expect(await bodyOf("/imprimante/altaria-studio-40/")).toContain("C’est mon imprimante");
  });

  test("SELL-04 small cards by number, only of what stands on a shelf", async () => {
    const { id } = await demo.database.read
      .selectFrom("products")
      .select("id")
      .where("slug", "=", "cartouche-noire-altaria-214xl")
      .executeTakeFirstOrThrow();
    const ask = async (ids: string) =>
      ((await get(`/produits-vus.json?ids=${ids}`)).json() as Record<string, string>)[".viewed__list"];
    expect(await ask(`${id},999999,${id}`)).toMatch(/^<ul class="viewed__list"><li>.*214XL.*<\/li><\/ul>$/s);
    expect((await ask(`${id},${id}`))?.match(/<li>/g)).toHaveLength(1);
    for (const bad of ["", "abc", "1,2,x", "1;drop", "9".repeat(40), "1,2,3,4,5,6,7,8,9,10"])
      expect(await ask(encodeURIComponent(bad)), bad).toBe('<ul class="viewed__list"></ul>');
  });
});
