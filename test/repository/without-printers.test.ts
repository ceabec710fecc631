/** A shop that sells soap: without the feature of printers no page, script or file says a word of them. */
import { beforeAll, describe, expect, test } from "vitest";
import { features } from "../../src/features/all";
import { filledBy } from "../../src/features/feature";
import { frameSettings } from "../../src/features/frame";
import { orderSettings } from "../../src/features/orders/settings";
import { registry, savePage } from "../../src/features/pages";
import { printers } from "../../src/features/printers/feature";
import { paths } from "../../src/paths";
import { freshDatabase } from "../support/databases";
import { bring, importWorld } from "../support/goods";
import { newShopper } from "../support/shopper";
import { openTestApp, type TestApp } from "../support/test-app";

const WORDS = /imprimante|cartouche|encre|toner|rendement/i;

const soapShop = features.filter((feature) => feature !== printers);

const SOAPS = `UGS,Type,Nom,Description courte,Description,Tarif régulier,Stock,Catégories,Marques,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1,Meta: vitrine_unite,Meta: vitrine_pages,Meta: vitrine_imprimantes
LAV,simple,Savon à la lavande,Doux.,Un pain de savon.,"8,50",40,Savons,Maison Claire,,Parfum,Lavande,,900,altaria
MIEL,simple,Savon au miel,Nourrissant.,Un pain de savon.,"12,00",0,Savons,Maison Claire,,Parfum,Miel,,,
COFFRET,variable,Coffret de bain,À offrir.,Un coffret.,,,Coffrets,Rivage,,Format,"Petit, Grand",,,
COFFRET-P,variation,Coffret de bain,,,"35,00",5,,,COFFRET,Format,Petit,,,
COFFRET-G,variation,Coffret de bain,,,"80,00",0,,,COFFRET,Format,Grand,,,
PAPIER,simple,Papier de soie,Fin.,Des feuilles.,"4,00",90,Coffrets,Rivage,,,,50 feuille,,
`;

/** A merchant's own identity, as everybody sets it. */
const IDENTITY = {
  name: "Savonnerie du Fleuve",
  address: ["1, rue du Quai"],
  phone: "",
  legal: "© Savonnerie du Fleuve",
  menu: [{ label: "Savons", href: "/categorie/savons/" }],
  footer: [{ title: "Boutique", links: [{ label: "Coffrets", href: "/categorie/coffrets/" }] }],
} as const;

let app: TestApp;
let warnings: string[];
beforeAll(async () => {
  const database = await freshDatabase("sqlite");
  const plan = await bring({ ...importWorld(database), slots: filledBy(soapShop) }, SOAPS);
  warnings = plan.warnings.grouped().map(({ remark }) => remark.text);
  const page = { title: "Savonnerie du Fleuve", description: "Des savons." };
  const grid = { element: "product-grid", settings: { title: "Nos savons", count: 4 } };
  await savePage(database, registry, { ...page, path: "/", document: { body: [grid] } });
  // every shop writes this one, and consent leads there
  await savePage(database, registry, {
    ...page,
    path: "/politique-de-confidentialite/",
    document: { body: [] },
  });
  app = await openTestApp(database, { kind: "own", features: soapShop });
  for (const [name, value] of Object.entries(IDENTITY))
    expect((await app.settings.change(frameSettings, name as "name", value as never)).ok).toBe(true);
  for (const name of ["transfer", "cheque"] as const) await app.settings.change(orderSettings, name, "");
});

async function read(path: string, status = 200): Promise<string> {
  const answer = await app.server.inject({ url: path, headers: { accept: "text/html" } });
  expect(answer.statusCode, path).toBe(status);
  return answer.body;
}

async function mapped(): Promise<string[]> {
  return [...(await read("/sitemap.xml")).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? "",
  );
}

/** Every page that a visitor of this shop can come to without buying. */
const pages = async () => [
  ...(await mapped()),
  "/plan-du-site/",
  "/panier/",
  "/recherche/",
  "/recherche/?s=savon",
  "/recherche/?s=zzyzx",
  "/recherche/?s=le",
  "/boutique/?prix=moins-de-10",
  "/boutique/?stock=en-stock&fabricant=rivage&orderby=price",
];

describe("a shop of soap", () => {
  test("the file of products says nothing of printers, and its columns for them are told as unknown", () => {
    expect(warnings.join("\n")).toMatch(/vitrine_pages/);
  });

  test("draws every page without a word of printers", async () => {
    const all = await pages();
    expect(all).toEqual(expect.arrayContaining(["/", "/boutique/", "/produit/savon-a-la-lavande/"]));
    for (const path of all) expect(WORDS.exec(await read(path))?.[0], path).toBeUndefined();
  });

  test("has no page of printers, and says so in words of its own", async () => {
    for (const path of ["/trouver-ma-cartouche/", "/imprimante/altaria-studio-40/", "/nulle-part/"])
      expect(WORDS.exec((await read(path, 404)).replaceAll(path, ""))?.[0], path).toBeUndefined();
    const fits = await app.server.inject("/imprimante/altaria-studio-40/produits.json");
    expect(fits.statusCode).toBe(404);
  });

  test("leads nowhere that does not exist", async () => {
    const links = new Set<string>();
    for (const path of await pages())
      for (const [, href = ""] of (await read(path)).matchAll(/<a [^>]*?href="(\/[^"#]*)/g))
        links.add(href.replaceAll("&amp;", "&"));
    const dead: string[] = [];
    for (const href of links) {
      const { statusCode } = await app.server.inject(href);
      if (statusCode >= 400) dead.push(`${statusCode} ${href}`);
    }
    expect(dead).toEqual([]);
  });

  test("narrows its listings by what every shop has", async () => {
    const html = await read("/boutique/");
    const facets = [...html.matchAll(/<details class="facet" id="facette-([a-z]+)"/g)].map(
      ([, name]) => name,
    );
    expect(facets).toEqual(["categorie", "format", "fabricant", "prix", "stock"]);
  });

  test("shows a price for each sheet, which is nobody's trade", async () => {
    expect(await read("/produit/papier-de-soie/")).toContain("Coût par feuille");
    expect(await read("/boutique/")).toContain("50 feuilles");
  });

  test("searches, suggests and asks without printers", async () => {
    const { items } = (await app.server.inject("/recherche/suggestions/?s=sav")).json();
    expect(items.map(({ kind }: { kind: string }) => kind)).toContain("product");
    const alone = await app.server.inject("/recherche/suggestions/?s=sav&quoi=imprimantes");
    expect(alone.json()).toEqual({ items });
    expect(await read("/")).toContain('placeholder="Code ou produit"');
  });

  test("sells: the cart and the checkout say nothing of printers either", async () => {
    const shopper = newShopper(app);
    const { id } = await app.database.read
      .selectFrom("products")
      .select("id")
      .where("sku", "=", "LAV")
      .executeTakeFirstOrThrow();
    await shopper.ask("/produit/savon-a-la-lavande/", {
      method: "POST",
      form: { "add-to-cart": String(id), quantity: "2" },
    });
    for (const path of [paths.cart, paths.checkout]) {
      const { statusCode, body } = await shopper.ask(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).toContain("Savon à la lavande");
      expect(WORDS.exec(body)?.[0], path).toBeUndefined();
      expect(body).not.toContain("data-fit");
    }
  });
});
