/** A shop in France: euros, TVA in every price, French documents; and the same goods in Québec for comparison. */
import { beforeAll, expect, test } from "vitest";
import { checkoutSettings } from "../../src/features/checkout";
import { createOrderLinks, findOrder } from "../../src/features/orders";
import { invoiceSettings } from "../../src/features/orders/invoice/settings";
import { marketSettings, openSettings } from "../../src/features/settings";
import { machineClock } from "../../src/kernel/clock";
import { createSigning } from "../../src/platform/http/signing";
import { filled, type Ordered, openForm, order, send } from "../support/buying";
import { onBothEngines } from "../support/databases";
import { wordsOf } from "../support/documents";
import { bring, exported, importWorld, planOf, shelve } from "../support/goods";
import { newShopper } from "../support/shopper";
import { openTestApp, runCommand, SECRET, type TestApp } from "../support/test-app";

/** Somebody in Lyon who exists only here. */
const CLAIRE = {
  billing_first_name: "Claire",
  billing_last_name: "Moreau",
  billing_country: "FR",
  billing_address_1: "12, rue Mercière",
  billing_city: "Lyon",
  billing_state: "",
  billing_postcode: "69002",
};

const LAMP = 1;
const BOOK = 2;
const WATER = 3;

const shelves = [
  { id: LAMP, name: "Lampe", price_cents: 4990, stock: 50 },
  { id: BOOK, name: "Roman", price_cents: 1990, stock: 50, tax_class: "books" as const },
  { id: WATER, name: "Eau de source", price_cents: 120_000, stock: 50, tax_class: "zero-rated" as const },
];

onBothEngines("a shop in France", (open) => {
  let app: TestApp;

  beforeAll(async () => {
    const database = await open();
    const settings = openSettings(database);
    await settings.change(marketSettings, "country", "FR");
    for (const [name, value] of [
      ["seller", "Librairie du Pont SARL"],
      ["address", "3, quai de Saône\n69002 Lyon"],
      ["siren", "123 456 789"],
      ["rcs", "Lyon B 123 456 789"],
      ["vatNumber", "FR 32 123456789"],
    ] as const)
      await settings.change(invoiceSettings, name, value);
    await shelve(database, shelves);
    app = await openTestApp(database, { kind: "own" });
  });

  const withGoods = async (...ids: number[]) => {
    const shopper = newShopper(app);
    for (const id of ids) await shopper.add(id);
    return shopper;
  };
  const rowsIn = (html: string) =>
    [...html.matchAll(/<dt>([^<]*)[\s\S]*?<dd[^>]*>([^<]*)<\/dd>/g)].map(([, label, amount]) => [
      label,
      amount,
    ]);
  const placed = async (ids: number[], more: Record<string, string> = {}) => {
    const told = await order(await withGoods(...ids), { ...CLAIRE, ...more });
    expect(told.result, told.messages).toBe("success");
    const found = await findOrder(app.database.read, { number: told.order_id });
    if (!found) throw new Error("The order is gone.");
    return { told, order: found };
  };

  test("FRA-01 shows prices in euros with the TVA in them, to people and to machines", async () => {
    const { body } = await newShopper(app).ask("/produit/produit-3/");
    expect(body).toContain("1\u00a0200,00\u00a0€");
    expect(body).toContain("TVA comprise.");
    expect(body).not.toMatch(/\$|TPS|TVQ|en sus/);
    expect(body).toContain('"priceCurrency":"EUR","availability"');
    const mini = (await (await withGoods(LAMP)).call("get_refreshed_fragments")).body;
    expect(mini).toContain("49,90\u00a0€");
    expect(mini).toContain("TVA comprise, livraison calculée à la commande.");
  });

  test("FRA-02 the cart and the checkout say what TVA of each rate is in the total", async () => {
    const shopper = await withGoods(LAMP, BOOK);
    const cart = rowsIn((await shopper.ask("/panier/")).body);
    // 69,80 € of goods: delivery is free from 60 € on
    const sums = [
      ["Sous-total, 2 articles", "69,80\u00a0€"],
      ["Livraison standard", "Offerte"],
      ["Total estimé", "69,80\u00a0€"],
      ["dont TVA 20\u00a0%", "8,32\u00a0€"],
      ["dont TVA 5,5\u00a0%", "1,04\u00a0€"],
    ];
    expect(cart).toEqual(sums);
    const { body } = await shopper.ask("/commande/");
    expect(rowsIn(body)).toEqual(sums.map(([label, amount]) => [label?.replace(" estimé", ""), amount]));
    for (const country of ["France", "Belgique", "Luxembourg", "Suisse"])
      expect(body).toContain(`>${country}</option>`);
    expect(body).not.toMatch(/Canada|Province|Interac/);
    expect(body).toContain("Virement bancaire");
  });

  test.each([
    ["Corse", { billing_country: "FR", billing_postcode: "20000" }, 790, [963]],
    ["outre-mer", { billing_country: "FR", billing_postcode: "97400" }, 1490, []],
    ["Belgium", { billing_country: "BE", billing_postcode: "B-1000" }, 990, [997]],
    ["Luxembourg", { billing_country: "LU", billing_postcode: "L-1234" }, 990, [997]],
    ["Switzerland", { billing_country: "CH", billing_postcode: "1201" }, 1490, []],
  ])(
    "FRA-03 delivers to %s at its tariff, with the TVA that is owed there",
    async (_, where, delivery, tva) => {
      const shopper = await withGoods(LAMP);
      const told = (
        await send(
          shopper,
          filled(await openForm(shopper), { ...CLAIRE, ...where, checkout_total: String(4990 + delivery) }),
        )
      ).json() as Ordered;
      expect(told.result, told.messages).toBe("success");
      const found = await findOrder(app.database.read, { number: told.order_id });
      expect(found).toMatchObject({
        currency: "EUR",
        taxesIncluded: true,
        deliveryCents: delivery,
        totalCents: 4990 + delivery,
      });
      // of goods and delivery together: 57,80 € hold 9,63 €
      expect(found?.taxes.map(({ cents }) => cents)).toEqual(tva);
    },
  );

  test.each([
    ["FR", "7501", "Entrez cinq chiffres"],
    ["BE", "75011", "Entrez quatre chiffres"],
    ["CH", "0123", "Entrez quatre chiffres"],
    ["CA", "G9A 1B2", "Choisissez un pays de la liste"],
    ["US", "10001", "Choisissez un pays de la liste"],
  ])("FRA-04 refuses an address in %s with the code %s, at its field", async (country, postcode, words) => {
    const told = await order(await withGoods(LAMP), {
      ...CLAIRE,
      billing_country: country,
      billing_postcode: postcode,
    });
    expect([told.result, told.messages]).toEqual(["failure", expect.stringContaining(words)]);
  });

  test("FRA-05 the confirmation and its letter tell the TVA, the right of withdrawal and the guarantees", async () => {
    const { told, order: bought } = await placed([LAMP, BOOK], { billing_email: "claire@exemple.fr" });
    const { body } = await newShopper(app).ask(new URL(told.redirect, "http://localhost").pathname);
    const letters = await app.database.read
      .selectFrom("outbox")
      .select("body")
      .where("recipient", "=", "claire@exemple.fr")
      .execute();
    expect(letters).toHaveLength(1);
    for (const text of [body, letters[0]?.body ?? ""]) {
      for (const words of [
        "69,80\u00a0€",
        "dont TVA 20\u00a0%",
        "8,32\u00a0€",
        "dont TVA 5,5\u00a0%",
        "1,04\u00a0€",
      ])
        expect(text).toContain(words);
      for (const words of [
        "Droit de rétractation",
        "quatorze jours",
        "Modèle de formulaire",
        "Garanties légales",
      ])
        expect(text).toContain(words);
    }
    expect(bought.totalCents).toBe(6980);
  });

  test("FRA-06 the invoice is on A4, in French of France, with SIREN, RCS, TVA, rates, bases and the total without taxes", async () => {
    const { order: bought } = await placed([LAMP, BOOK]);
    const { rawPayload } = await newShopper(app).ask(`/commande/confirmation/${bought.key}/facture.pdf`);
    const source = rawPayload.toString("latin1");
    expect(source).toContain("/MediaBox [0 0 595.28 841.89]");
    expect(source).toContain("/Lang (fr-FR)");
    const words = wordsOf(rawPayload);
    for (const word of [
      "Librairie du Pont SARL",
      "SIREN : 123 456 789",
      "RCS : Lyon B 123 456 789",
      "TVA : FR 32 123456789",
      "Euro (EUR)",
      "69,80 €",
      "dont TVA 20 %, sur 41,58 €",
      "dont TVA 5,5 %, sur 18,86 €",
      "Total hors taxes",
      "60,44 €",
    ])
      expect(words).toContain(word);
    expect(words).not.toMatch(/TPS|TVQ|\$/);
  });

  test("INV-01 INV-02 an order form becomes a numbered invoice once paid, and a credit note once cancelled", async () => {
    const { order: bought } = await placed([LAMP, BOOK]);
    const path = createOrderLinks(createSigning(SECRET, machineClock)).tracking(bought);
    const ask = (file: string) => newShopper(app).ask(path + file);
    const move = (state: string) =>
      runCommand({ database: app.database, market: app.market }, ["state", String(bought.number), state]);
    expect(wordsOf((await ask("facture.pdf")).rawPayload)).toMatch(/^Bon de commande \d{4}-\d{4}/);
    expect((await ask("avoir.pdf")).statusCode).toBe(404);
    expect((await move("payée")).ok).toBe(true);
    const invoice = await ask("facture.pdf");
    const [title = ""] = wordsOf(invoice.rawPayload).split("\n");
    expect(title).toMatch(/^Facture F\d{4}-\d{5}$/);
    expect(invoice.headers["content-disposition"]).toBe(`inline; filename="facture-${title.slice(8)}.pdf"`);
    expect((await ask("")).body).not.toContain("Avoir (PDF)");
    expect((await move("annulée")).ok).toBe(true);
    expect((await ask("")).body).toContain("Avoir (PDF)");
    const credit = wordsOf((await ask("avoir.pdf")).rawPayload);
    expect(credit).toMatch(/^Avoir A\d{4}-\d{5}\n/);
    for (const words of [
      `Sur la facture : ${title.slice(8)}`,
      "69,80 €",
      "dont TVA 20 %",
      "8,32 €",
      "1,04 €",
    ])
      expect(credit).toContain(words);
    // the invoice itself is not taken back
    expect(wordsOf((await ask("facture.pdf")).rawPayload)).toContain(title);
  });

  test("FRA-07 the JSON call speaks of euros", async () => {
    const answer = await (await withGoods(LAMP)).ask("/wp-json/wc/store/v1/checkout");
    expect(answer.json()).toMatchObject({
      totals: { total_price: "5580", currency_code: "EUR", currency_minor_unit: 2 },
    });
  });

  test("FRA-08 the command shows what is usual in France until the merchant sets another, and goes back to it", async () => {
    const ask = (line: string) =>
      runCommand({ database: app.database, settings: app.settings, market: app.market }, line);
    expect((await ask("reglages checkout.taxes")).text).toContain('"percent":5.5');
    await app.settings.change(checkoutSettings, "taxes", []);
    expect((await ask("reglages checkout.taxes")).text).toContain("(vide)");
    expect((await ask("reglages checkout.taxes null")).text).toContain('"percent":5.5');
  });
});

onBothEngines("tax classes in a file of products", (open) => {
  test("TAX-04 come in by their column in WooCommerce's words and ours, and go out again", async () => {
    const database = await open();
    const file = [
      "UGS;Nom;Catégories;Tarif régulier;Stock;Classe de TVA",
      "A-1;Lampe;Rayon;20;5;",
      "A-2;Roman;Rayon;20;5;livres",
      "A-3;Farine;Rayon;20;5;zero-rate",
      "A-4;Repas;Rayon;20;5;intermédiaire",
      "A-5;Journal;Rayon;20;5;super-réduit",
      "A-6;Pain;Rayon;20;5;reduced-rate",
      "A-7;Mystère;Rayon;20;5;ailleurs",
    ].join("\n");
    const plan = await bring(importWorld(database), file);
    const rows = await database.read
      .selectFrom("products")
      .select(["sku", "tax_class"])
      .orderBy("sku")
      .execute();
    expect(rows.map(({ tax_class }) => tax_class)).toEqual([
      "standard",
      "books",
      "zero-rated",
      "intermediate",
      "super-reduced",
      "reduced",
      "standard",
    ]);
    expect(JSON.stringify(plan.warnings.first(9).shown)).toContain("ailleurs");
    const again = await planOf(importWorld(database), await exported(database));
    expect([again.changed.length, again.same]).toEqual([0, 7]);
  });
});
