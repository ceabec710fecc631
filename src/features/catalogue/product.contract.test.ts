/** A product's page as clients and machines read it. */
import { beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, onBothEngines } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { openTestApp, type TestApp } from "../../../test/support/test-app";
import { changeStock } from ".";
import { catalogueSettings } from "./settings";

const SIMPLE = "/produit/cartouche-noire-altaria-214xl/";
const VARIABLE = "/produit/flacon-d-encre-sirocco-70-a-l-unite/";
const TWO_CHOICES = "/produit/ruban-lamine-kanto-repere/";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(await freshDatabase("sqlite", "demo"));
});
const bodyOf = async (url: string) => (await app.server.inject(url)).body;
const formIn = (html: string) => /<form class="(?:cart|variations_form)\b.*?<\/form>/s.exec(html)?.[0] ?? "";
const text = (html: string) => html.replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
const dataIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? "{}"),
  );

describe("what the page holds", () => {
  test("PROD-01 gallery, price, stock, quantity, the way into the cart, and tabs", async () => {
    const html = await bodyOf(SIMPLE);
    expect(html).toContain('class="woocommerce-product-gallery gallery"');
    expect(html).toMatch(/class="price price--xl">31,99\u00a0\$/);
    expect(html).toMatch(
      /class="stock">En stock, expédié le jour même avant 15\u00a0h, du lundi au vendredi</,
    );
    const form = formIn(html);
    expect(form).toContain(`action="${SIMPLE}" method="post"`);
    expect(form).toMatch(/<input [^>]*class="input-text qty text"[^>]*name="quantity"/);
    expect(form).toMatch(/type="number"/);
    expect(form).toMatch(/inputMode="numeric" autoComplete="off" min="1" step="1"/i);
    expect(form).toMatch(
      /<button [^>]*value="\d+" class="[^"]*single_add_to_cart_button[^"]*" name="add-to-cart">/,
    );
    expect(form).not.toContain("multipart");
    expect(html).toMatch(/class="woocommerce-tabs wc-tabs-wrapper[^"]*"/);
  });

  test("PROD-03 each tab leads to its panel by the anchor that links carry", async () => {
    const html = await bodyOf(SIMPLE);
    for (const key of ["description", "additional_information", "reviews"]) {
      expect(html).toMatch(
        new RegExp(`<li id="tab-title-${key}" class="${key}_tab[^"]*"><a href="#tab-${key}"`),
      );
      expect(html).toMatch(new RegExp(`class="woocommerce-Tabs-panel [^"]*wc-tab" id="tab-${key}"`));
    }
    const details = /id="tab-additional_information".*?<\/table>/s.exec(html)?.[0] ?? "";
    expect(text(details)).toContain("EB-214XL-N, 214 XL");
    expect(details).toMatch(/<th [^>]*scope="row">Poids<\/th><td [^>]*>\d+\u00a0g/);
  });

  test("a code, stars that lead to the reviews, facts, printers and neighbours stand on it too", async () => {
    const html = await bodyOf(SIMPLE);
    expect(html).toContain("Code EB-214XL-N");
    expect(html).toMatch(/<a class="rating woocommerce-review-link" href="#reviews">/);
    expect(text(/<dl class="facts">.*?<\/dl>/s.exec(html)?.[0] ?? "")).toContain("5,8 ¢");
    expect(html).toContain("Convient à neuf imprimantes");
    expect(html).toContain("30 jours pour changer d’idée");
    expect(html.match(/<li class="product">/g)).toHaveLength(4);
  });

  test("what is sold one at a time has no quantity to choose", async () => {
    const form = formIn(await bodyOf("/produit/imprimante-norvik-n320-remise-a-neuf/"));
    expect(form).toContain('<input type="hidden" name="quantity" value="1"/>');
    expect(form).not.toContain('type="number"');
  });

  test("what is sold out says so and cannot be bought", async () => {
    const html = await bodyOf("/produit/flacon-d-encre-noire-sirocco-135/");
    expect(html).toMatch(/class="stock stock--out">Épuisé/);
    expect(html).not.toContain("single_add_to_cart_button");
  });
});

describe("what stands beside it", () => {
  const OUT = "/produit/cartouche-noire-altaria-214/";
  const IN = "cartouche-noire-altaria-214xl";
  const standsIn = async () =>
    /En stock, pour les mêmes imprimantes\u00a0:.*?href="\/produit\/([^"/]*)/s.exec(await bodyOf(OUT))?.[1];
  const restock = async (slug: string, left: number) => {
    const { id } = await app.database.read
      .selectFrom("products")
      .select("id")
      .where("slug", "=", slug)
      .executeTakeFirstOrThrow();
    await changeStock(app.database, id, left);
  };

  test("SELL-05 the page of what is sold out follows the stock of what stands in for it, both ways", async () => {
    expect(await standsIn()).toBe(IN);
    await restock(IN, 0);
    expect(await standsIn()).toBeUndefined();
    await restock(IN, 21);
    expect(await standsIn()).toBe(IN);
  });

  test("SELL-05 neighbours stand where clients look for them", async () => {
    const related = /<section class="[^"]*\brelated\b.*?<\/section>/s.exec(await bodyOf(OUT))?.[0] ?? "";
    expect(related).toMatch(/<ul class="[^"]*\bproducts\b/);
    expect(related).toContain(`/produit/${IN}/`);
  });

  test("SELL-06 a printer that is sold says what it takes, and never that it fits itself", async () => {
    const html = await bodyOf("/produit/imprimante-altaria-studio-40-remise-a-neuf/");
    expect(html).not.toContain("Convient à");
    const takes = /Ce qu’elle prend.*?<\/section>/s.exec(html)?.[0] ?? "";
    expect(takes).toContain('href="/produit/cartouche-noire-altaria-214xl/"');
    expect(takes).toMatch(/href="\/imprimante\/altaria-studio-40\/"[^>]*>Voir ses cartouches/);
    expect(takes).not.toContain("/produit/imprimante-");
  });
});

test("a volume that is not whole is written with a comma", async () => {
  const rows = await app.database.read.selectFrom("products").select(["slug", "volume_ml"]).execute();
  const broken = rows.filter(({ volume_ml }) => volume_ml && !Number.isInteger(volume_ml));
  expect(broken.length).toBeGreaterThan(0);
  for (const { slug, volume_ml } of broken) {
    const facts = /<dl class="facts">.*?<\/dl>/s.exec(await bodyOf(`/produit/${slug}/`))?.[0];
    expect(facts, slug).toContain(`${String(volume_ml).replace(".", ",")}\u00a0ml`);
  }
});

describe("the gallery", () => {
  test("GAL-01 each image carries its large address, width and height, its alternative and its caption", async () => {
    const html = await bodyOf(VARIABLE);
    const images = [
      ...html.matchAll(/<div class="woocommerce-product-gallery__image"[^>]*>.*?<img ([^>]*)\/>/gs),
    ];
    expect(images).toHaveLength(4);
    for (const [slide = "", attributes = ""] of images) {
      const of = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];
      expect(of("data-large_image")).toMatch(
        /^\/media\/produits\/flacon-(?:\w+-face|d-encre-sirocco-70-a-l-unite)\.webp\?v=[0-9a-f]{8}$/,
      );
      expect(of("data-src")).toBe(of("data-large_image"));
      expect(Number(of("data-large_image_width"))).toBeGreaterThan(0);
      expect(Number(of("data-large_image_height"))).toBeGreaterThan(0);
      expect(of("alt")).toMatch(/^Flacon d’encre/);
      expect(of("data-caption")).toBe("Vue de face");
      expect(of("title")).toBe("Vue de face");
      expect(slide).toMatch(/data-thumb="\/media\/[^"]+" data-thumb-alt="Flacon/);
      expect(slide).toContain(`<a href="${of("data-large_image")}"`);
    }
  });

  test("GAL-01 an image without a description has the product’s name and its place, so that no link is nameless", async () => {
    const bare = await openTestApp(await freshDatabase("sqlite", "demo"));
    const slides = async (url: string) =>
      [
        ...(await bare.server.inject(url)).body.matchAll(
          /<div class="woocommerce-product-gallery__image"[^>]*data-thumb-alt="([^"]*)"[^>]*><a .*?<img [^>]*?alt="([^"]*)"/gs,
        ),
      ].map(([, thumb, alt]) => [thumb, alt]);
    await bare.database.write((trx) => trx.updateTable("product_pictures").set({ alt: "" }).execute());
    const name = "Flacon d’encre Sirocco 70, à l’unité";
    expect(await slides(VARIABLE)).toEqual(
      [1, 2, 3, 4].map((place) => [`${name}, image ${place}`, `${name}, image ${place}`]),
    );
    await bare.database.write((trx) =>
      trx.deleteFrom("product_pictures").where("position", ">", 0).execute(),
    );
    expect(await slides(SIMPLE)).toEqual([Array(2).fill("Cartouche noire Altaria 214XL")]);
  });

  test("the first image is fetched at once, the others when they are near", async () => {
    const html = await bodyOf(VARIABLE);
    const images = [
      ...html.matchAll(/<div class="woocommerce-product-gallery__image"[^>]*>.*?<img ([^>]*)\/>/gs),
    ];
    const [first = "", ...others] = images.map(([, attributes = ""]) => attributes);
    expect(first).toMatch(/loading="eager".*fetchPriority="high"/i);
    for (const other of others) expect(other).toContain('loading="lazy"');
  });
});

describe("a product of which one chooses", () => {
  test("sends what is chosen under the names that clients know, without script too", async () => {
    const form = formIn(await bodyOf(TWO_CHOICES));
    expect(form).toMatch(/class="variations_form cart[^"]*"/);
    for (const slug of ["largeur", "couleur"])
      expect(form).toMatch(new RegExp(`<input type="radio" required="" name="attribute_${slug}"`));
    const id = /name="add-to-cart" value="(\d+)"/.exec(form)?.[1];
    expect(form).toContain(`name="product_id" value="${id}"`);
    expect(form).toMatch(/name="variation_id" value=""/);
    expect(form).toMatch(/name="attribute_largeur" value="12\u00a0mm"/);
  });

  test("says the price and the stock of each, drawn by the server", async () => {
    const html = await bodyOf(TWO_CHOICES);
    expect(html).toMatch(/class="price price--xl">12,99\u00a0\$ à 20,99\u00a0\$/);
    const drawn = [...html.matchAll(/data-variation="(\d+)" data-choices="([^"]+)"[^>]*>/g)];
    expect(drawn).toHaveLength(12);
    expect(drawn.every(([tag]) => tag.includes('hidden=""'))).toBe(true);
    expect(drawn.filter(([tag]) => tag.includes("data-sold-out"))).toHaveLength(1);
  });
});

describe("why something could not be added", () => {
  test.each([
    ["epuise", "épuisé"],
    ["trop", "quantité plus petite"],
    ["choix", "Choisissez d’abord"],
    ["unique", "à l’unité"],
    ["indisponible", "pas offert en ce moment"],
  ])("?raison=%s is said on the page, for everybody alike", async (code, words) => {
    const answer = await app.server.inject(`${SIMPLE}?raison=${code}`);
    const notice = /data-notice="">.*?<\/div><\/div>/s.exec(answer.body)?.[0] ?? "";
    expect(text(notice)).toContain(words);
    expect(answer.headers.etag).toBeDefined();
    expect(answer.body).toContain('content="noindex, follow"');
  });

  test("anything else is nobody's message", async () => {
    const plain = await bodyOf(SIMPLE);
    for (const query of ["raison=<script>", "raison=epuise&raison=trop", "raison[]=epuise", "raison="])
      expect(await bodyOf(`${SIMPLE}?${query}`), query).toBe(plain);
  });
});

describe("what machines are told", () => {
  test("the product, its offer, its rating and its place", async () => {
    const [product, trail] = dataIn(await bodyOf(SIMPLE));
    expect(product).toMatchObject({
      "@type": "Product",
      sku: "EB-214XL-N",
      offers: {
        "@type": "Offer",
        price: "31.99",
        priceCurrency: "CAD",
        availability: "https://schema.org/InStock",
      },
      aggregateRating: { "@type": "AggregateRating", ratingCount: 11, reviewCount: 12, ratingValue: 4 },
    });
    expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
  });

  test("several prices are an offer of offers", async () => {
    const [product] = dataIn(await bodyOf(TWO_CHOICES));
    expect(product?.offers).toMatchObject({
      "@type": "AggregateOffer",
      lowPrice: "12.99",
      highPrice: "20.99",
      offerCount: 12,
    });
  });
});

onBothEngines("a product of which little is said", (open) => {
  let bare: TestApp;
  beforeAll(async () => {
    const database = await open();
    await shelve(database, [
      { id: 1, name: "Sans mots", summary: "" },
      { id: 2, name: "Décrit", summary: "", description: '["Un paragraphe."]' },
    ]);
    bare = await openTestApp(database);
  });
  const shown = async (id: number) => (await bare.server.inject(`/produit/produit-${id}/`)).body;

  test("without a text it has no description tab, and the next one is open", async () => {
    const html = await shown(1);
    expect(html.includes("tab-description")).toBe(false);
    expect(
      html.includes('id="tab-title-additional_information" class="additional_information_tab active"'),
    ).toBe(true);
    const described = await shown(2);
    expect(described.includes("Un paragraphe.")).toBe(true);
    expect(described.includes('class="lead"></p>')).toBe(false);
  });

  test("it promises what the merchant promises, and nothing before", async () => {
    // how it is delivered and fetched is said by the checkout
    expect((await shown(1)).match(/"offer__ticks"/g)).toHaveLength(1);
    const promises = [{ icon: "truck", text: "Livré en deux jours" }];
    expect((await bare.settings.change(catalogueSettings, "promises", promises)).ok).toBe(true);
    const html = await shown(1);
    expect(html.match(/"offer__ticks"/g)).toHaveLength(2);
    expect(html).toContain("Livré en deux jours");
    expect(html).not.toMatch(/Vérifié à l’atelier|30 jours pour changer/);
    const refused = await bare.settings.change(catalogueSettings, "promises", [{ icon: "rien", text: "x" }]);
    expect(refused.ok).toBe(false);
  });

  test("without a picture the place says so", async () => {
    const place = /<div class="[^"]*without-images".*?<\/div>/s.exec(await shown(1))?.[0] ?? "";
    expect(text(place)).toContain("Ce produit n’a pas encore d’image.");
  });

  test("machines are told nothing empty", async () => {
    const [product] = dataIn(await shown(1));
    expect(product).toMatchObject({ "@type": "Product", name: "Sans mots" });
    expect(product).not.toHaveProperty("description");
    expect(product).not.toHaveProperty("image");
    expect(await shown(1)).not.toMatch(/<meta (?:name|property)="(?:og:)?description" content=""/);
  });
});

describe("T9 whatever the address", () => {
  test.each([
    `${SIMPLE}comment-page-0/`,
    `${SIMPLE}comment-page-3/`,
    `${SIMPLE}comment-page--1/`,
    `${SIMPLE}comment-page-1000000000/`,
    `${SIMPLE}comment-page-abc/`,
    "/produit/nulle-part/",
    "/produit/%00/",
    "/produit/%ED%A0%80/",
    `/produit/${"x".repeat(5000)}/`,
    "/produit/__proto__/",
    "/produit/a'; drop table products; --/",
  ])("%s is a French page that says there is none", async (url) => {
    const { statusCode, body } = await app.server.inject(url);
    expect([400, 404, 414]).toContain(statusCode);
    expect(body).toMatch(/Page introuvable|Demande incomprise|Adresse trop longue/);
  });

  test.each([
    "cpage=-1",
    "cpage=999",
    "cpage=1000000000",
    "cpage=1e400",
    "cpage=a",
    "cpage[]=2",
    `x=${"y".repeat(10_000)}`,
  ])("?%s is the product's page", async (query) => {
    expect((await app.server.inject(`${SIMPLE}?${query}`)).statusCode).toBe(200);
  });
});

describe("an address that speaks of reviews", () => {
  test.each(["?x=comment-page-2", "?comment-page-3=", "?acpage=2", "?cpage=a", "?raison=epuise&cpage="])(
    "PROD-06 %s opens their tab, without script too",
    async (query) => {
      const html = await bodyOf(SIMPLE + query);
      expect(html.includes('id="tab-title-reviews" class="reviews_tab active"')).toBe(true);
    },
  );

  test("PROD-06 one that does not leaves the description open", async () => {
    const html = await bodyOf(`${SIMPLE}?x=comment&page=2`);
    expect(html.includes('id="tab-title-description" class="description_tab active"')).toBe(true);
  });
});

onBothEngines("the stock of variations", (open) => {
  test("is that of the product together, and both pages change when what they say does", async () => {
    const database = await open();
    await shelve(database, [
      {
        id: 1,
        name: "Encre",
        kind: "variable",
        stock: 10,
        choices: '[{"slug":"c","name":"C","values":["a","b"]}]',
      },
      {
        id: 2,
        parent_id: 1,
        kind: "variation",
        slug: "encre-1",
        sku: "E-1",
        stock: 10,
        choices: '{"c":"a"}',
      },
      { id: 3, parent_id: 1, kind: "variation", slug: "encre-2", sku: "E-2", stock: 0, choices: '{"c":"b"}' },
    ]);
    const { server } = await openTestApp(database);
    const offered = async () =>
      (await server.inject("/produit/produit-1/")).body.includes("single_add_to_cart_button");
    expect(await offered()).toBe(true);
    await changeStock(database, 2, 0);
    expect(await offered()).toBe(false);
    const { stock } = await database.read
      .selectFrom("products")
      .select("stock")
      .where("id", "=", 1)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(0);
  });
});
