/** Products that come in and go out by file, on both engines. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { demoShop } from "../../../demo/data";
import { seedCatalogue } from "../../../demo/seeds/catalogue";
import { seedPrices } from "../../../demo/seeds/prices";
import { copies, onBothEngines } from "../../../test/support/databases";
import {
  bring,
  emptyShop,
  everything,
  exported,
  faultsOf,
  importWorld,
  NOW,
  planOf,
  TRADES,
} from "../../../test/support/goods";
import { DEMO_DAY } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { DAY, instantOf } from "../../kernel/dates";
import { quebec } from "../../kernel/market";
import type { Database, InvalidatedTags } from "../../platform/db";
import { findProduct } from "../catalogue/product/store";
import { applySales } from "../product-editing/editing/actions";
import { keepProducts } from "../product-editing/keeping/actions";
import { productsWithCodes } from "../product-editing/keeping/store";

const SHIRTS = `ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Weight (lbs),Regular price,Sale price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
7,variable,TEE,Chandail d’atelier,1,Doux.,<p>Un chandail.</p>\\n<ul><li>Coton</li></ul>,1,,0.5,,,Vêtements > Chandails,"atelier, coton bio",papier-face.webp,,Taille,"P, M",Matière,"Coton, lin"
8,variation,,Chandail d’atelier - P,1,,,1,4,0.5,"24,99",,,,,id:7,Taille,P,,
9,variation,TEE-GRAND,Chandail d’atelier - M,1,,,1,6,0.6,26.99,,,,,TEE,Taille,m,,
10,simple,CUP,Tasse,1,,,1,12,,15,,Cuisine,,,,,,,
`;

onBothEngines("products by file", (_open, engine) => {
  const seeded = copies(engine, async (database) => {
    await seedCatalogue(database, demoShop(), DEMO_DAY);
    await seedPrices(database, demoShop(), DEMO_DAY);
  });
  const product = async (database: Database, sku: string) =>
    (await productsWithCodes(database.read, [sku], TRADES))[0]!;

  test("what the demo exports, in either language, says nothing new to it", async () => {
    const database = await seeded();
    for (const language of ["fr", "en"] as const) {
      const plan = await planOf(importWorld(database), await exported(database, language));
      expect(plan).toMatchObject({
        families: [],
        fresh: [],
        changed: [],
        left: [],
        categories: [],
        makers: [],
      });
      expect(plan.same).toBe(154);
      expect(plan.warnings.first(9).shown).toEqual([]);
    }
  });

  test("a shop that lost everything has it back from its own file, to the letter", async () => {
    const database = await seeded();
    const [file, kept] = [await exported(database), await everything(database)];
    expect(kept).toHaveLength(120);
    expect(kept.some(({ regularCents }) => regularCents !== null)).toBe(true);
    await emptyShop(database);
    const plan = await bring(importWorld(database), file);
    expect(plan.fresh).toHaveLength(154);
    expect(await everything(database)).toEqual(kept);
    expect(await exported(database)).toBe(file);
  });

  test("whatever a product says, it comes back from the file", async () => {
    const database = await seeded();
    const said = fc
      .array(
        fc.constantFrom(
          "a",
          "É",
          "œ",
          " ",
          "\u00a0",
          "<b>",
          "&amp;",
          "&",
          '"',
          "'",
          ",",
          ";",
          "=",
          "+",
          "@",
          "- ",
          "\\",
          "n",
          ">",
          "…",
          "😀",
        ),
        { minLength: 1, maxLength: 12 },
      )
      .chain((parts) =>
        // as a cell may begin that a spreadsheet would run
        fc
          .constantFrom("x", "=x", "+1", "'=x", "''+", "@x", "-x", "- x")
          .map((first) => `${first}${parts.join("")}x`),
      );
    const changes = fc.record({
      name: said,
      summary: said,
      description: fc.array(said, { maxLength: 4 }),
      badge: fc.option(said),
      attributes: fc.uniqueArray(fc.record({ name: said, value: said }), {
        maxLength: 5,
        selector: ({ name }) => name,
      }),
      priceCents: fc.nat(100_000_000),
      stock: fc.nat(1_000_000),
      weightGrams: fc.nat(1_000_000),
      volumeMl: fc.option(fc.integer({ min: 1, max: 10_000 }).map((tenths) => tenths / 10)),
      published: fc.boolean(),
      soldIndividually: fc.boolean(),
    });
    const FREE = {
      name: "Offert",
      summary: "",
      description: [],
      badge: null,
      attributes: [],
      priceCents: 0,
      stock: 1,
      weightGrams: 0,
      volumeMl: null,
      published: true,
      soldIndividually: false,
    };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("EB-NT1", "EB-W9", "EB-LP24"), changes, async (sku, change) => {
        const before = await product(database, sku);
        await database.write((trx, invalidate) =>
          keepProducts(trx, invalidate, [{ before, after: { ...before, ...change } }], {
            trades: TRADES,
            at: NOW,
          }),
        );
        const plan = await planOf(importWorld(database), await exported(database));
        expect(plan.changed.map(({ line, differences }) => [line.sku, differences])).toEqual([]);
        expect(plan.same).toBe(154);
      }),
      { numRuns: 15, examples: [["EB-NT1", FREE]] },
    );
  });

  test("simple products, products with variations and their variations come in whole", async () => {
    const database = await seeded();
    const plan = await bring(importWorld(database), SHIRTS);
    expect(plan.fresh.map(({ sku }) => sku)).toEqual(["TEE", "TEE-p", "TEE-GRAND", "CUP"]);
    expect(plan.categories).toEqual(["Chandails", "Cuisine"]);
    expect(await findProduct(database.read, "chandail-d-atelier")).toMatchObject({
      sku: "TEE",
      name: "Chandail d’atelier",
      summary: "Doux.",
      description: ["Un chandail.", "- Coton"],
      category: { slug: "chandails", name: "Chandails" },
      codes: [],
      price: { cents: 2499, maxCents: 2699 },
      stock: { left: 10 },
      weightGrams: 227,
      choices: [{ slug: "taille", name: "Taille", values: ["P", "M"] }],
      attributes: [{ name: "Matière", value: "Coton, lin" }],
      variations: [
        { sku: "TEE-p", choices: { taille: "P" }, price: { cents: 2499 }, stock: { left: 4 } },
        { sku: "TEE-GRAND", choices: { taille: "M" }, price: { cents: 2699 }, stock: { left: 6 } },
      ],
    });
    expect((await product(database, "TEE")).pictures).toEqual([
      { file: "produits/papier-face.webp", alt: "Chandail d’atelier", caption: "" },
    ]);
    const found = await database.read
      .selectFrom("search_postings")
      .select("product_id")
      .where("product_id", "=", (await product(database, "TEE")).id)
      .execute();
    expect(found.length).toBeGreaterThan(3);
  });

  test("the same file a second time changes nothing and touches nothing", async () => {
    const database = await seeded();
    await bring(importWorld(database), SHIRTS);
    const kept = await everything(database);
    const heard: InvalidatedTags[] = [];
    database.onInvalidated((invalidated) => heard.push(invalidated));
    const plan = await bring(importWorld(database), SHIRTS);
    expect(plan).toMatchObject({ families: [], fresh: [], changed: [], same: 4 });
    expect(await everything(database)).toEqual(kept);
    expect(heard).toEqual([]);
  });

  test("a rehearsal says what would change, and changes nothing", async () => {
    const database = await seeded();
    const kept = await everything(database);
    const plan = await planOf(
      importWorld(database),
      `UGS;Nom;Stock;Tarif régulier\nEB-NT1;Trousse;7;19,99\n${"NEUF;Neuf;1;5\n"}`,
    );
    expect(plan.fresh.map(({ sku }) => sku)).toEqual(["NEUF"]);
    expect(plan.changed[0]?.differences.map(({ name }) => name)).toEqual(["Nom", "Prix demandé", "Stock"]);
    expect(plan.changed[0]?.differences).toContainEqual({
      name: "Nom",
      from: expect.any(String),
      to: "Trousse",
    });
    expect(await everything(database)).toEqual(kept);
  });

  test("a file of codes and counts changes the counts alone", async () => {
    const database = await seeded();
    const before = await product(database, "EB-NT1");
    await bring(importWorld(database), "UGS;Stock\nEB-NT1;3\n");
    const after = await product(database, "EB-NT1");
    expect(after).toEqual({ ...before, stock: 3 });
  });

  test("pages are drawn anew when what they show changed, and only then", async () => {
    const database = await seeded();
    const { id, lowStockAt } = await product(database, "EB-NT1");
    await bring(importWorld(database), `UGS,Stock\nEB-NT1,${lowStockAt + 50}\n`);
    const heard: InvalidatedTags[] = [];
    database.onInvalidated((invalidated) => heard.push(invalidated));
    const touchedBy = async (file: string) => {
      heard.length = 0;
      await bring(importWorld(database), file);
      return heard.flat();
    };
    expect(await touchedBy(`UGS,Stock\nEB-NT1,${lowStockAt + 40}\n`)).toEqual([]);
    expect(await touchedBy("UGS,Stock\nEB-NT1,0\n")).toContain(`product:${id}`);
    expect(await touchedBy("UGS,Description courte\nEB-NT1,Autrement dit.\n")).not.toContain("shelves");
    expect(await touchedBy("UGS,Tarif régulier\nEB-NT1,3.21\n")).toEqual(
      expect.arrayContaining([`product:${id}`, "shelves"]),
    );
    expect(await touchedBy("UGS,Nom,Stock,Tarif régulier\nTOUT-NEUF,Neuf,1,5\n")).toContain("shelves");
  });

  test("what fits other printers than before, or has another colour, may change places on any page", async () => {
    const database = await seeded();
    const before = await product(database, "EB-NT1");
    for (const change of [{ printers: before.printers?.slice(1) }, { colour: "cyan" as const }]) {
      const heard: InvalidatedTags[] = [];
      const stop = database.onInvalidated((invalidated) => heard.push(invalidated));
      await database.write((trx, invalidate) =>
        keepProducts(trx, invalidate, [{ before, after: { ...before, ...change } }], {
          trades: TRADES,
          at: NOW,
        }),
      );
      expect(heard.flat()).toContain("shelves");
      stop();
    }
  });

  test("a lowered price strikes through what the shop asked before, and nothing that it never asked", async () => {
    const database = await seeded();
    const before = await product(database, "EB-NT1");
    const regular = before.regularCents ?? before.priceCents;
    const lowered = before.priceCents - 500;
    const money = (cents: number) => (cents / 100).toFixed(2);
    await bring(
      importWorld(database),
      `UGS,Tarif régulier,Tarif promo\nEB-NT1,${money(regular)},${money(lowered)}\n`,
    );
    const after = await product(database, "EB-NT1");
    expect(after).toMatchObject({ priceCents: lowered, regularCents: before.priceCents });
    const plan = await bring(
      importWorld(database),
      "UGS,Nom,Stock,Tarif régulier,Tarif promo\nNEUF,Neuf,1,90,10\n",
    );
    expect(await product(database, "NEUF")).toMatchObject({ priceCents: 1000, regularCents: null });
    expect(plan.warnings.first(9).shown).toMatchObject([{ text: expect.stringContaining("barré") }]);
  });

  test("EDIT-06 a sale keeps its days: it begins and ends by itself, of variations too, and is exported with them", async () => {
    const database = await seeded();
    const { last } = await database.read
      .selectFrom("products")
      .select((on) => on.fn.max("id").as("last"))
      .executeTakeFirstOrThrow();
    const day = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10);
    const file = [
      "ID,Type,UGS,Nom,Stock,Tarif régulier,Tarif promo,Date de début de promo,Date de fin de promo,Parent,Nom de l’attribut 1,Valeur(s) de l’attribut 1",
      `1,simple,PLUS-TARD,Plus tard,1,20,15,${day(2)},${day(3)},,,`,
      `2,simple,JUSQUE,Jusque,1,20,15,,${day(1)},,,`,
      '3,variable,CHOIX,Choix,,,,,,,Format,"A, B"',
      `4,variation,CHOIX-A,,1,20,12,${day(-1)},${day(1)},CHOIX,Format,A`,
      "5,variation,CHOIX-B,,1,30,,,,CHOIX,Format,B",
      "",
    ].join("\n");
    await bring(importWorld(database), file);
    const prices = async () => [
      (await product(database, "PLUS-TARD")).priceCents,
      (await product(database, "JUSQUE")).priceCents,
      ...(await product(database, "CHOIX")).variations.map(({ priceCents }) => priceCents),
    ];
    expect(await prices()).toEqual([2000, 1500, 1200, 3000]);
    const sales = () =>
      database.read
        .selectFrom("product_sales")
        .selectAll()
        .where("product_id", ">", last)
        .orderBy("sale_cents")
        .execute();
    const before = await sales();
    expect(
      before.map(({ sale_cents, base_cents, has_begun }) => [sale_cents, base_cents, has_begun]),
    ).toEqual([
      [1200, 2000, 1],
      [1500, 2000, expect.anything()],
      [1500, 2000, expect.anything()],
    ]);
    // the day begins where the shop is
    const later = before.find(({ has_begun }) => has_begun === 0);
    expect(Number(later?.starts_at)).toBe(instantOf(day(2), "00:00", quebec.timeZone));
    expect(Number(later?.ends_at)).toBe(instantOf(day(4), "00:00", quebec.timeZone));
    // what is exported is what the shop has
    const plan = await bring(importWorld(database), await exported(database));
    expect([plan.fresh.length, plan.changed.length]).toEqual([0, 0]);
    expect(await sales()).toEqual(before);
    const clock = stoppedClock(NOW + 2.5 * DAY);
    await applySales({ database, clock, trades: () => [] });
    expect(await prices()).toEqual([1500, 2000, 2000, 3000]);
    clock.advance(2 * DAY);
    await applySales({ database, clock, trades: () => [] });
    expect(await prices()).toEqual([2000, 2000, 2000, 3000]);
  });

  const DATED = "UGS,Nom,Stock,Tarif régulier,Tarif promo,Date de début de promo,Date de fin de promo\n";

  test("EDIT-06 a new regular price during a sale is taken and told, and so are its days, in words", async () => {
    const database = await seeded();
    const file = (regular: number, to: string) => `${DATED}TASSE,Tasse,1,${regular},15,2026-11-19,${to}\n`;
    await bring(importWorld(database), file(20, "2026-11-22"));
    const { changed } = await bring(importWorld(database), file(25, "2026-11-23 18:00:00"));
    expect(changed.map(({ differences }) => differences)).toEqual([
      [
        { name: "Prix hors solde", from: "20,00\u00a0$", to: "25,00\u00a0$" },
        {
          name: "Solde daté",
          from: "15,00\u00a0$, dès le 19 novembre 2026, jusqu’au 22 novembre 2026 inclus",
          to: "15,00\u00a0$, dès le 19 novembre 2026, jusqu’au 23 novembre 2026 à 18\u00a0h\u00a000",
        },
      ],
    ]);
    expect((await bring(importWorld(database), file(26, "2026-11-23 18:00:00"))).changed).toHaveLength(1);
    await applySales({ database, clock: stoppedClock(NOW + 5 * DAY), trades: () => [] });
    expect((await product(database, "TASSE")).priceCents).toBe(2600);
  });

  test("EDIT-06 a sale at 0 is refused at its cell", async () => {
    const database = await seeded();
    for (const days of ["2026-11-25,", ","]) {
      const faults = await faultsOf(importWorld(database), `${DATED}TASSE,Tasse,1,20,0,${days}\n`);
      expect(faults).toEqual([
        { line: 2, column: "Tarif promo", text: expect.stringContaining("donnerait le produit") },
      ]);
    }
  });

  test("a sale outside its days is left alone, and one that ends before it begins is told so", async () => {
    const database = await seeded();
    const day = (days: number) => new Date(NOW + days * DAY).toISOString().slice(0, 10);
    const file = (from: string, to: string) => `${DATED}S${from},Solde,1,20,15,${from},${to}\n`;
    const said = async (from: number, to: number) =>
      (await planOf(importWorld(database), file(day(from), day(to)))).warnings.first(1).shown[0]?.text;
    expect(await said(-20, -10)).toContain("la promotion est terminée");
    expect(await said(9, 5)).toContain("la promotion finit avant de commencer");
    await bring(importWorld(database), file(day(-20), day(-10)));
    await bring(importWorld(database), file(day(-2), day(0)));
    expect((await product(database, `S${day(-20)}`)).priceCents).toBe(2000);
    expect((await product(database, `S${day(-2)}`)).priceCents).toBe(1500);
  });

  test("grouped and external products are left out with their reason, and so is what depends on them; files are told", async () => {
    const database = await seeded();
    const plan = await bring(
      importWorld(database),
      'ID,Type,SKU,Name,Stock,Regular price,Parent\n1,grouped,G,Lot,,,\n2,external,E,Ailleurs,1,5,\n3,subscription,S,Abonnement,1,5,\n4,"simple, downloadable",D,Fichier,1,5,\n5,variation,V,De G,1,5,id:1\n6,simple,OK,Bon,1,5,\n7,variable,W,Fichiers,,,\n8,"variation, downloadable",W1,Un,1,5,id:7\n',
    );
    expect(plan.left.map(({ sku }) => sku)).toEqual(["G", "E", "S", "V"]);
    expect(plan.fresh.map(({ sku }) => sku)).toEqual(["D", "OK", "W", "W1"]);
    expect(plan.warnings.grouped()[0]).toMatchObject({ lines: new Set([5, 9]), remark: { matters: true } });
  });

  test("a stock below zero, which WooCommerce writes of what is ordered ahead, is none and is told", async () => {
    const database = await seeded();
    const plan = await bring(importWorld(database), "SKU,Name,Stock,Regular price\nAVANCE,Avance,-2,5\n");
    expect(await product(database, "AVANCE")).toMatchObject({ stock: 0 });
    expect(plan.warnings.first(9).shown).toMatchObject([
      { line: 2, column: "Stock", text: expect.stringContaining("sous zéro"), matters: true },
    ]);
  });

  test("columns that the shop does not keep are told, each under the name that the file gives it", async () => {
    const database = await seeded();
    const plan = await bring(
      importWorld(database),
      "SKU,Name,Stock,Regular price,Sale price,Length (in),Width (in),Height (in)\nA,A,1,5,4,24,1,2\nB,B,1,5,4,,1,\n",
    );
    const told = plan.warnings.grouped();
    expect(told).toMatchObject([
      { lines: new Set([2, 3]), remark: { column: "Sale price", text: expect.stringContaining("barré") } },
      { remark: { text: expect.stringMatching(/Length \(in\) \(1.*Width \(in\) \(2.*Height \(in\) \(1/) } },
    ]);
  });

  test("of several shelves the first is kept, and the others are told", async () => {
    const database = await seeded();
    const plan = await bring(
      importWorld(database),
      'SKU,Name,Stock,Regular price,Categories\nA,A,1,5,"Maison > Bain, Soldes, Cadeaux"\nB,B,1,5,"Bain, Maison > Bain"\n',
    );
    expect(plan.warnings.first(9).shown).toEqual([
      {
        line: 2,
        column: "Categories",
        text: "un rayon n’en contient pas d’autres ici\u00a0: «\u00a0Maison > Bain\u00a0» devient «\u00a0Bain\u00a0».",
      },
      {
        line: 2,
        column: "Categories",
        text: "un produit n’a qu’un rayon ici\u00a0: «\u00a0Bain\u00a0» est gardé, pas «\u00a0Soldes, Cadeaux\u00a0».",
      },
    ]);
  });

  test("pictures are found by name among the shop’s own, and an address is never fetched", async () => {
    const database = await seeded();
    const plan = await bring(
      importWorld(database),
      'UGS,Nom,Stock,Tarif régulier,Images\nI1,Image,1,5,"https://ailleurs.example/a/papier-face.jpg?x=1, https://ailleurs.example/rien.jpg, produits/toner-noir-face.webp, absente.png"\n',
    );
    expect((await product(database, "I1")).pictures.map(({ file }) => file)).toEqual([
      "produits/papier-face.webp",
      "produits/toner-noir-face.webp",
    ]);
    expect(plan.warnings.first(9).shown.map(({ text }) => text)).toEqual([
      expect.stringContaining("rien.jpg"),
      expect.stringContaining("absente.png"),
    ]);
  });

  test("what is not counted is a state of its own, or takes the count that is given", async () => {
    const database = await seeded();
    const file = "UGS,Nom,En stock ?,Stock,Tarif régulier\nU1,Un,1,,5\nU2,Deux,0,,5\n";
    await bring(importWorld(database), file);
    expect([(await product(database, "U1")).stock, (await product(database, "U2")).stock]).toEqual([null, 0]);
    await bring(importWorld(database, 10), file);
    expect([(await product(database, "U1")).stock, (await product(database, "U2")).stock]).toEqual([10, 0]);
  });

  test("two products of one name have two addresses, and what the shop has keeps its own", async () => {
    const database = await seeded();
    await bring(
      importWorld(database),
      "UGS,Nom,Stock,Tarif régulier\nN1,Même nom,1,5\nN2,Même nom,1,5\nN3,Même nom,1,5\n",
    );
    const slugs = [];
    for (const sku of ["N1", "N2", "N3"]) slugs.push((await product(database, sku)).slug);
    expect(slugs).toEqual(["meme-nom", "meme-nom-n2", "meme-nom-n3"]);
    await bring(importWorld(database), "UGS,Nom\nN1,Autre nom\n");
    expect(await product(database, "N1")).toMatchObject({ name: "Autre nom", slug: "meme-nom" });
  });

  test("a variation alone may join a product of the shop", async () => {
    const database = await seeded();
    await bring(importWorld(database), SHIRTS);
    await bring(
      importWorld(database),
      "Type,SKU,Parent,Stock,Regular price,Attribute 1 name,Attribute 1 value(s)\nvariation,TEE-G,TEE,2,29.99,Taille,G\n",
    );
    expect(await product(database, "TEE")).toMatchObject({
      choices: [{ slug: "taille", values: ["P", "M", "G"] }],
      variations: [{ sku: "TEE-p" }, { sku: "TEE-GRAND" }, { sku: "TEE-G", slug: "chandail-d-atelier-3" }],
    });
    expect((await findProduct(database.read, "chandail-d-atelier"))?.price).toMatchObject({
      cents: 2499,
      maxCents: 2999,
    });
  });
});
