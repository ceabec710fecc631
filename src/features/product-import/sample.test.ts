/** A whole export in the shape of WooCommerce's own sample: every type of product, nothing lost unsaid. */
import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { freshDatabase, onBothEngines } from "../../../test/support/databases";
import { bring, exported, importWorld, NOW, planOf, TRADES } from "../../../test/support/goods";
import { runCommand } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import type { Database } from "../../platform/db";
import { changeStock } from "../catalogue/actions";
import { findGood, goodsFor } from "../catalogue/goods/store";
import { historiesOf } from "../catalogue/prices/store";
import { findProduct } from "../catalogue/product/store";
import { sell, takeBack } from "../catalogue/stock/actions";
import { findBySku } from "../catalogue/stock/store";
import { productsWithCodes } from "../product-editing/keeping/store";
import { pictureFinder } from "./pictures";
import { planImport } from "./planning";

const FILE = "src/features/product-import/sample-export.csv";
const sample = () => readFile(FILE);

onBothEngines("a sample export", (open) => {
  let database: Database;
  beforeAll(async () => {
    database = await freshSample(open);
  });
  const kept = async (sku: string) => (await productsWithCodes(database.read, [sku], TRADES))[0];

  test("comes in without an option, and a second time says nothing new", async () => {
    const plan = await planOf(importWorld(database), await sample());
    expect(plan).toMatchObject({ families: [], fresh: [], changed: [], same: 17 });
    expect(plan.left.map(({ sku }) => sku)).toEqual(["fleuve-epinglette", "fleuve-ensemble"]);
    const again = await planOf(importWorld(database), await exported(database));
    expect(again).toMatchObject({ families: [], fresh: [], changed: [] });
  });

  test("a variation for any size is one for each size, and an order says which", async () => {
    const product = await findProduct(database.read, "chandail-a-encolure");
    expect(product?.choices).toMatchObject([
      { name: "Couleur", values: ["Bleu", "Rouge"] },
      { name: "Taille", values: ["P", "M", "G"] },
    ]);
    const asked = { productId: product?.id ?? 0, variationId: undefined };
    const good = await findGood(database.read, { ...asked, choices: { couleur: "Rouge", taille: "M" } });
    expect(good).toMatchObject({ sku: "fleuve-encolure-rouge-m", priceCents: 2000, kind: "variation" });
    expect(good?.detail).toContain("Taille\u00a0: M");
    // ten of them for three sizes are never sold twice
    const blue = (await kept("fleuve-encolure"))?.variations.filter(
      ({ choices }) => choices.couleur === "Bleu",
    );
    expect(blue?.map(({ stock }) => stock)).toEqual([4, 3, 3]);
  });

  test("what is not counted is always there, stays so when it is sold, and can be counted later", async () => {
    expect(await kept("fleuve-tuque")).toMatchObject({ stock: null });
    expect(await kept("fleuve-epuise")).toMatchObject({ stock: 0 });
    expect(await kept("fleuve-compte")).toMatchObject({ stock: 7 });
    const { id = 0 } = (await kept("fleuve-tuque")) ?? {};
    await database.write(async (trx, invalidate) => {
      expect(await sell(trx, invalidate, new Map([[id, 9999]]))).toEqual([]);
      await takeBack(trx, invalidate, new Map([[id, 1]]));
    });
    expect(await kept("fleuve-tuque")).toMatchObject({ stock: null, sold: 9998 });
    expect((await goodsFor(database.read, [id])).get(id)?.left).toBeGreaterThan(9999);
    const shirt = await kept("fleuve-capuchon");
    const [one] = shirt?.variations ?? [];
    await database.write(async (trx, invalidate) => {
      expect(await sell(trx, invalidate, new Map([[one?.id ?? 0, 3]]))).toEqual([]);
    });
    expect((await kept("fleuve-capuchon"))?.variations[0]?.stock).toBeNull();
    await changeStock(database, id, 4);
    expect(await findBySku(database.read, "fleuve-tuque")).toMatchObject({ stock: 4 });
    await changeStock(database, id, null);
    expect(await findBySku(database.read, "fleuve-tuque")).toMatchObject({ stock: null });
  });

  test("a product without a code gets the same one each time", async () => {
    expect(await kept("ID-47")).toMatchObject({ name: "Ceinture fléchée", priceCents: 5500 });
  });

  test("tags are words to search by and no codes; services and files are not sent", async () => {
    const product = await findProduct(database.read, "chandail-a-encolure");
    expect(product?.codes).toEqual([]);
    expect(await kept("fleuve-encolure")).toMatchObject({ tags: ["hiver", "cadeau 2026"] });
    const found = await database.read
      .selectFrom("search_postings")
      .select("term")
      .where("product_id", "=", product?.id ?? 0)
      .where("term", "like", "cadeau%")
      .execute();
    expect(found).toHaveLength(1);
    for (const [sku, virtual] of [
      ["fleuve-album", true],
      ["fleuve-cours", true],
      ["fleuve-tuque", false],
    ] as const)
      expect(await kept(sku), sku).toMatchObject({ virtual });
  });

  test("a description keeps its lists, headings, bold and tables where they are", async () => {
    expect((await kept("fleuve-encolure"))?.description).toEqual([
      "Tricoté au bord du fleuve.",
      "- Coton **biologique**",
      "- Lavable",
      "# Mesures",
      "|| Taille | Tour",
      "| P | 90 cm",
      "| G | 110 cm",
      "Voir [le guide](https://ailleurs.example/guide).",
    ]);
  });
});

onBothEngines("products without a price", (open) => {
  const HEADER =
    "ID,Type,SKU,Name,Published,Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)";
  const file = (...lines: string[]) => new TextEncoder().encode([HEADER, ...lines].join("\n"));
  const DRAFTS = file(
    "1,simple,tasse,Tasse,1,,12.00,,,",
    "2,simple,brouillon,Brouillon,-1,,,,,",
    "3,simple,sans-prix,Sans prix,1,,,,,",
    '4,variable,bol,Bol,1,,,,Taille,"P, G"',
    "5,variation,bol-p,,1,,,bol,Taille,P",
    "6,variation,bol-g,,1,,,bol,Taille,G",
  );

  test("come in unpublished, with the rest of the file, and the report says so", async () => {
    const database = await open();
    const plan = await planOf(importWorld(database), DRAFTS);
    expect(plan.fresh).toHaveLength(6);
    const [remark, ...others] = plan.warnings
      .grouped()
      .filter(({ remark: { text } }) => /pas de prix/.test(text));
    expect([...(remark?.lines ?? [])]).toEqual([4, 6, 7]);
    expect(remark?.remark.matters).toBe(true);
    expect(others).toEqual([]);
    await bring(importWorld(database), DRAFTS);
    const state = async (sku: string) => {
      const [product] = await productsWithCodes(database.read, [sku], TRADES);
      const good = [product, ...(product?.variations ?? [])].find((one) => one?.sku === sku);
      return [good?.published, good?.priceCents];
    };
    expect(await state("tasse")).toEqual([true, 1200]);
    expect(await state("brouillon")).toEqual([false, 0]);
    expect(await state("sans-prix")).toEqual([false, 0]);
    expect(await state("bol")).toEqual([false, 0]);
    expect(await findProduct(database.read, "sans-prix")).toBeUndefined();
    // nothing changes the second time, nor by way of an export
    expect(await planOf(importWorld(database), DRAFTS)).toMatchObject({ families: [], same: 6 });
    expect(await planOf(importWorld(database), await exported(database))).toMatchObject({ families: [] });
    // without the prices, being published again is not enough
    const published = new TextEncoder().encode("SKU,Name,Published\nsans-prix,Sans prix,1");
    await bring(importWorld(database), published);
    expect(await state("sans-prix")).toEqual([false, 0]);
    await bring(
      importWorld(database),
      file(
        "3,simple,sans-prix,Sans prix,1,,8.00,,,",
        '4,variable,bol,Bol,1,,,,Taille,"P, G"',
        "5,variation,bol-p,,1,,9.00,bol,Taille,P",
      ),
    );
    expect(await state("sans-prix")).toEqual([true, 800]);
    expect(await state("bol")).toEqual([true, 900]);
    expect(await state("bol-g")).toEqual([false, 0]);
    // what was never asked is not what it cost of late
    const { id = 0 } = (await productsWithCodes(database.read, ["sans-prix"], TRADES))[0] ?? {};
    expect((await historiesOf(database.read, [id])).get(id)?.map(({ cents }) => cents)).toEqual([800]);
  });

  test("a price that the shop has is not taken away by an empty cell", async () => {
    const database = await open();
    await bring(importWorld(database), file("1,simple,tasse,Tasse,1,,12.00,,,"));
    const refused = await planImport(importWorld(database), file("1,simple,tasse,Tasse,1,,,,,"));
    expect(refused).toMatchObject({ ok: false });
  });
});

async function freshSample(open: () => Promise<Database>): Promise<Database> {
  const database = await open();
  await bring(importWorld(database), await sample());
  return database;
}

test("its report is read on one screen: like remarks are one, and what matters comes first", async () => {
  const database = await freshDatabase("sqlite");
  const { text } = await runCommand({ database, clock: stoppedClock(NOW) }, ["import", FILE, "--essai"]);
  const lines = text.split("\n");
  expect(lines.length).toBeLessThanOrEqual(40);
  const told = lines.slice(lines.indexOf("À savoir") + 1);
  expect(told.slice(0, 3).join("\n")).toContain("ID-47");
  expect(told.slice(0, 3).join("\n")).toContain("sans ses fichiers");
  expect(told.slice(0, 3).join("\n")).toContain("stock de 10");
  expect(told.slice(0, told.indexOf("")).join("\n")).not.toMatch(/et \d+\sautres?/);
  const pictures = lines.filter((line) => line.includes("dossier media"));
  expect(pictures).toEqual([
    expect.stringMatching(/^ {2}9\slignes \(2, 3, 4…\), «\sImages\s».*«\sencolure\.jpg\s»/),
  ]);
  for (const said of [
    "barré",
    "Download limit (1\u00a0ligne)",
    "fleuve-tuque, fleuve-compte",
    "https://ailleurs.example/epinglette",
    "n’importe quel choix",
  ])
    expect(text, said).toContain(said);
});

test("pictures are found whatever their format and capitals, and one with a bad name is said to be there", () => {
  const finder = pictureFinder([
    "a/Tuque.JPG",
    "b.jpeg",
    "c.avif",
    "d.gif",
    "\u00e9t\u00e9 \u00e0 l’\u00eele.jpg",
    "quoi?.jpg",
    "e.webp",
  ]);
  const found = ["https://x.example/u/tuque.jpg?w=1", "B.jpeg", "c.avif", "d.GIF", "e.jpg"].map(finder.find);
  expect(found).toEqual(["a/Tuque.JPG", "b.jpeg", "c.avif", "d.gif", "e.webp"]);
  // as the desk names what is uploaded
  const uploaded = pictureFinder(["photos/lampe-bleue-1a2b3c4d.webp"]);
  for (const name of ["https://x.example/2024/01/Lampe%20bleue.jpg", "lampe-bleue.png"])
    expect(uploaded.find(name)).toBe("photos/lampe-bleue-1a2b3c4d.webp");
  // the accents of some systems stand apart from their letters
  expect(finder.find("E\u0301te\u0301 a\u0300 l’i\u0302le.JPG")).toBe("été à l’île.jpg");
  expect([finder.find("quoi?.jpg"), finder.misnamed("quoi?.jpg"), finder.find("rien.jpg")]).toEqual([
    undefined,
    "quoi?.jpg",
    undefined,
  ]);
});
