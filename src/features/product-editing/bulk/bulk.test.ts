/** Many products changed at once, as forms send it: previewed, applied, taken back. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import { order } from "../../../../test/support/buying";
import { onBothEngines } from "../../../../test/support/databases";
import { newMerchant } from "../../../../test/support/desk";
import { everything, shelve } from "../../../../test/support/goods";
import { newShopper } from "../../../../test/support/shopper";
import { openTestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { DAY, HOUR } from "../../../kernel/dates";
import { changePrice, changeStock } from "../../catalogue";
import { listAudit } from "../../desk";
import { applySales } from "../editing/actions";
import { differenceOf, type Held } from "./changes";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const NBSP = "\u00a0";

const held = (given: Partial<Held> = {}): Held => ({
  cents: 1000,
  left: 5,
  categoryId: "rayon",
  shown: "visible",
  sale: null,
  ...given,
});

test("prices move by a percentage or an amount and end in ,99 when asked to", () => {
  const to = (how: "set" | "percent" | "amount", by: number, to99 = false, cents = 1000) => {
    const moved = differenceOf(
      { held: held({ cents }), hasChoices: false },
      { price: { how, by, to99 } },
      NOW,
    );
    return moved.ok ? moved.value.after.cents : moved.refusal;
  };
  expect(to("set", 1250)).toBe(1250);
  expect(to("percent", 1000)).toBe(1100);
  expect(to("percent", -1250)).toBe(875);
  expect(to("percent", 333)).toBe(1033);
  expect(to("amount", -150)).toBe(850);
  expect(to("percent", 1000, true)).toBe(1099);
  expect(to("amount", 48, true)).toBe(999);
  expect(to("amount", 49, true)).toBe(1099);
  expect(to("set", 30, true)).toBe(99);
  expect(to("set", 1000)).toBeUndefined();
  expect(to("amount", -1000)).toBe("price");
});

test("a price that changes during a sale is what is asked after it", () => {
  const sale = { saleCents: 800, baseCents: 1000, startsAt: 0, endsAt: null, hasBegun: true };
  const moved = (cents: number, by: number) =>
    differenceOf(
      { held: held({ cents, sale }), hasChoices: false },
      { price: { how: "set", by, to99: false } },
      NOW,
    );
  expect(moved(800, 1200)).toEqual({
    ok: true,
    value: { before: { sale }, after: { sale: { ...sale, baseCents: 1200 } } },
  });
  expect(moved(800, 700)).toEqual({ ok: false, refusal: "sale-high" });
});

onBothEngines("many products at once", (open) => {
  const opened = async () => {
    const clock = stoppedClock(NOW);
    const app = await openTestApp(await open(), { kind: "own", clock });
    await shelve(app.database, [
      { id: 50, name: "Établi", price_cents: 10_000, stock: 4 },
      { id: 51, name: "Lampe", price_cents: 4500, stock: 9 },
      { id: 52, name: "Tabouret", price_cents: 7000, stock: 2 },
      {
        id: 53,
        name: "Affiche",
        kind: "variable",
        stock: 100,
        choices: '[{"slug":"format","name":"Format","values":["A","B"]}]',
      },
      {
        id: 54,
        name: "Affiche",
        kind: "variation",
        parent_id: 53,
        price_cents: 1000,
        choices: '{"format":"A"}',
      },
      {
        id: 55,
        name: "Affiche",
        kind: "variation",
        parent_id: 53,
        price_cents: 2000,
        choices: '{"format":"B"}',
      },
    ]);
    for (const product of await everything(app.database))
      for (const { id, priceCents } of product.variations.length > 0 ? product.variations : [product])
        await changePrice(app.database, { id, cents: priceCents, at: NOW - 40 * DAY });
    await app.database.write((trx) =>
      trx
        .insertInto("categories")
        .values({ id: "soldes", slug: "soldes", name: "Fins de série", description: "", position: 2 })
        .execute(),
    );
    const merchant = await newMerchant(app, "team", clock);
    const plan = async (search: string, form: Record<string, string>) => {
      const answer = await merchant.send(`/bureau/produits/ensemble/apercu/${search}`, form);
      return { answer, at: String(answer.headers.location) };
    };
    const pageOf = async (path: string) => (await app.server.inject(path)).body;
    return { app, clock, merchant, plan, pageOf };
  };

  test("EDIT-07 many products are previewed row by row, changed, seen in the shop, and taken back exactly", async () => {
    const { app, clock, merchant, plan, pageOf } = await opened();
    await changePrice(app.database, { id: 51, cents: 4000, at: NOW - DAY });
    const before = await everything(app.database);
    expect(await pageOf("/produit/produit-50/")).toContain(`100,00${NBSP}$`);
    const { at } = await plan("?n=50&n=51&n=54", {
      prix: "plus-pct",
      prix_de: "10",
      prix_99: "1",
      stock: "plus",
      stock_de: "3",
      categorie: "soldes",
    });
    const preview = (await merchant.ask(at)).body;
    expect(preview).toContain(`Prix 100,00${NBSP}$ → 109,99${NBSP}$`);
    expect(preview).toContain("Stock 9 → 12");
    expect(preview).toContain("Catégorie Rayon → Fins de série");
    expect(await everything(app.database)).toEqual(before);

    clock.advance(1000);
    const applied = await merchant.send(`${at}appliquer/`);
    expect([applied.statusCode, applied.headers.location]).toEqual([303, at]);
    const done = (await merchant.ask(at)).body;
    expect(done).toContain("3 produits changés.");
    expect(done).toContain("<p>3 produits changés</p>");
    expect(done).not.toContain("à changer");
    expect(await pageOf("/produit/produit-50/")).toContain(`109,99${NBSP}$`);
    expect(await pageOf("/categorie/soldes/")).toContain("Lampe");
    expect(await pageOf("/categorie/rayon/")).toContain("Tabouret");
    expect(await pageOf("/categorie/rayon/")).not.toContain("Lampe");
    const [audit] = await listAudit(app.database.read, { limit: 1 });
    expect(audit).toMatchObject({ verb: "bulk.apply", says: "a modifié ensemble 3 produits" });

    clock.advance(HOUR / 2);
    const undo = /data-toast.*?action="([^"]+)"/s.exec(done)?.[1] ?? "";
    await merchant.send(undo);
    const back = (await merchant.ask(at)).body;
    expect(back).toContain("3 produits remis comme avant.");
    expect(back).toContain("<p>3 produits remis comme avant</p>");
    expect(back).not.toContain("à changer");
    expect(await everything(app.database)).toEqual(before);
    expect(await pageOf("/produit/produit-50/")).toContain(`100,00${NBSP}$`);
    expect(await pageOf("/categorie/rayon/")).toContain("Lampe");
    const twice = await merchant.send(`${at}annuler/`);
    expect([twice.statusCode, twice.body.includes("déjà annulée")]).toEqual([422, true]);
  });

  test("EDIT-07 DESK-16 what somebody or a sale has changed meanwhile is left, and said", async () => {
    const { app, merchant, plan } = await opened();
    const { at } = await plan("?n=50&n=51&n=52", { stock: "fixer", stock_de: "20" });
    await changeStock(app.database, 51, 1);
    await merchant.send(`${at}appliquer/`);
    const told = (await merchant.ask(at)).body;
    expect(told).toContain("Sauf Lampe");
    expect(told).toContain("<p>2 produits changés, 1 laissé tel quel</p>");
    const stocks = async () =>
      (await everything(app.database)).filter(({ id }) => id < 53).map(({ stock }) => stock);
    expect(await stocks()).toEqual([20, 1, 20]);
    const buyer = newShopper(app);
    await buyer.add(52, { quantity: "2" });
    await order(buyer);
    await merchant.send(`${at}annuler/`);
    const undone = (await merchant.ask(at)).body;
    expect(undone).toContain("1 produit remis comme avant. Sauf Tabouret");
    expect(await stocks()).toEqual([4, 1, 18]);
  });

  test("EDIT-07 EDIT-06 a sale with dates is put on all that a filter finds, begins and ends by itself", async () => {
    const { app, clock, merchant, plan, pageOf } = await opened();
    const { at } = await plan("?tous=1", {
      solde: "moins-pct",
      solde_de: "20",
      solde_du: "2026-11-23",
      solde_au: "2026-11-29",
    });
    const preview = (await merchant.ask(at)).body;
    expect(preview).toContain("5 produits à changer");
    expect(preview).toContain(`80,00${NBSP}$ au lieu de 100,00${NBSP}$`);
    await merchant.send(`${at}appliquer/`);
    expect(await pageOf("/produit/produit-50/")).not.toContain(`80,00${NBSP}$`);
    const editing = { database: app.database, clock, trades: () => [] };
    clock.advance(8 * DAY);
    await applySales(editing);
    expect(await pageOf("/produit/produit-50/")).toContain(`80,00${NBSP}$`);
    const poster = await pageOf("/produit/produit-53/");
    for (const price of ["8,00", "10,00", "16,00", "20,00"]) expect(poster).toContain(`${price}${NBSP}$`);
    clock.advance(7 * DAY);
    await applySales(editing);
    expect(await pageOf("/produit/produit-53/")).not.toContain(`8,00${NBSP}$`);
    expect(await pageOf("/produit/produit-50/")).not.toContain(`80,00${NBSP}$`);
    const [audit] = await listAudit(app.database.read, { limit: 1 });
    expect(audit?.says).toBe("a modifié ensemble 5 produits");
  });

  test("EDIT-07 products are hidden and shown again together; nothing else is drawn anew", async () => {
    const { app, merchant, plan, pageOf } = await opened();
    const told: string[] = [];
    const { at } = await plan("?n=50&n=54", { visibilite: "brouillon" });
    const stop = app.database.onInvalidated((tags) => told.push(...(tags === "everything" ? [tags] : tags)));
    await merchant.send(`${at}appliquer/`);
    expect((await app.server.inject("/produit/produit-50/")).statusCode).toBe(404);
    expect((await app.server.inject("/produit/produit-53/")).statusCode).toBe(404);
    expect(await pageOf("/boutique/")).not.toContain("Établi");
    expect(told).toContain("product:50");
    expect(told).toContain("product:53");
    expect(told).not.toContain("product:51");
    expect(told).not.toContain("everything");
    await merchant.send(`${at}annuler/`);
    expect((await app.server.inject("/produit/produit-50/")).statusCode).toBe(200);
    expect(await pageOf("/boutique/")).toContain("Établi");
    told.length = 0;
    const quiet = await plan("?n=51", { stock: "fixer", stock_de: "12" });
    await merchant.send(`${quiet.at}appliquer/`);
    expect(told.filter((tag) => /^product:|^shelves|^facets/.test(tag))).toEqual([]);
    stop();
  });

  test("EDIT-07 « all of this list » is of its category, and of none that is not known", async () => {
    const { merchant } = await opened();
    const chosen = async (query: string) => {
      const { body } = await merchant.ask(`/bureau/produits/ensemble/?tous=1&${query}`);
      return /(\d+) produits?\. Vous verrez/.exec(body)?.[1];
    };
    expect(await chosen("categorie=rayon")).toBe("5");
    expect(await chosen("categorie=soldes")).toBeUndefined();
    expect(await chosen("categorie=jamais-vue")).toBeUndefined();
    expect((await merchant.ask("/bureau/produits/?categorie=rayon")).body).toContain(
      'href="/bureau/produits/ensemble/?categorie=rayon&amp;tous=1"',
    );
  });

  test("EDIT-07 more than 2,000 at once are refused before anything is typed", async () => {
    const { app, merchant, plan } = await opened();
    await app.database.write((trx) =>
      sql`insert into products (id, kind, slug, sku, name, name_folded, summary, description, category_id, weight_g,
          price_cents, max_price_cents, stock, low_stock_at, sold_individually, sold, attributes, choices, position,
          published, listed, created_at)
        with recursive n(i) as (select 1000 union all select i + 1 from n where i < 2999)
        select i, 'simple', 'p-' || i, 'SKU-' || i, 'Vis ' || i, 'vis ' || i, '', '', (select min(id) from categories),
          100, 100, 100, 5, 1, 0, 0, '[]', '[]', i, 1, 1, 0 from n`.execute(trx),
    );
    const { body } = await merchant.ask("/bureau/produits/ensemble/?tous=1");
    expect(body).toContain("Choisissez au plus 2000 produits à la fois.");
    expect(body).not.toContain('name="prix"');
    expect((await plan("?tous=1", { stock: "fixer", stock_de: "1" })).answer.statusCode).toBe(422);
    expect((await merchant.ask("/bureau/produits/ensemble/?tous=1&etat=epuises")).body).not.toContain("2000");
  });

  test("EDIT-07 what is wrong is said at its field, with everything that was typed", async () => {
    const { merchant, plan } = await opened();
    const list = (await merchant.ask("/bureau/produits/?q=lampe")).body;
    expect(list).toContain('href="/bureau/produits/ensemble/?q=lampe&amp;tous=1"');
    expect((await merchant.ask("/bureau/produits/ensemble/?n=50&n=52")).body).toContain("Établi, Tabouret");
    const { answer } = await plan("?n=50", { prix: "plus-pct", prix_de: "dix" });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain("n’est pas un pourcentage");
    expect(answer.body).toContain('value="dix"');
    expect(answer.body).toContain("Établi");
    expect((await plan("?n=50", {})).answer.body).toContain("Choisissez au moins un changement");
    expect((await plan("", { stock: "fixer", stock_de: "1" })).answer.body).toContain("Aucun produit");
    const { at } = await plan("?n=50", { stock: "moins", stock_de: "5" });
    expect((await merchant.ask(at)).body).toContain("Il n’en reste pas assez");
  });
});
