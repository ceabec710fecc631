import { expect, test } from "vitest";
import { order } from "../../../../test/support/buying";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { shelve } from "../../../../test/support/goods";
import { onOneEngine } from "../../../../test/support/one-engine";
import { newShopper } from "../../../../test/support/shopper";
import { bySlug, INK } from "../../../../test/support/stock";
import { openTestApp } from "../../../../test/support/test-app";
import { changeStock, offerOf } from "../../catalogue";
import { listAudit } from "../../desk";

/** What the row of a product holds. */
async function rowOf(merchant: Merchant, id: number, sku: string) {
  const { body } = await merchant.ask(`/bureau/produits/?q=${sku}`);
  const inputs = [...body.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  const field = (name: string) => {
    const tag = inputs.find((each) => each.includes(`form="ligne-${id}"`) && each.includes(`name="${name}"`));
    return /value="([^"]*)"/.exec(tag ?? "")?.[1] ?? "";
  };
  const form = new RegExp(`id="ligne-${id}".*?</form>`, "s").exec(body)?.[0] ?? "";
  const seen = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? "";
  return { prix: field("prix"), stock: field("stock"), prix_vu: seen("prix_vu"), stock_vu: seen("stock_vu") };
}

onOneEngine("stock and prices at the desk", (open) => {
  const opened = async () => {
    const app = await openTestApp(await open("demo"));
    const ink = await bySlug(app, INK);
    await changeStock(app.database, ink.id, 40);
    // the demo has some on sale; of what is on sale, the price is not changed in its row
    await app.database.write((trx) => trx.deleteFrom("product_sales").execute());
    return {
      app,
      ink,
      merchant: await newMerchant(app, "team"),
      save: `/bureau/produits/${ink.id}/enregistrer/`,
    };
  };
  const pageOf = async (app: Awaited<ReturnType<typeof opened>>["app"]) =>
    (await app.server.inject(`/produit/${INK}/`)).body;

  test("DESK-11 a price and a stock are changed in their row, seen in the shop at once, and taken back", async () => {
    const { app, ink, merchant, save } = await opened();
    const row = await rowOf(merchant, ink.id, ink.sku);
    expect(row).toMatchObject({ stock: "40", stock_vu: "40", prix: row.prix_vu });
    const changed = await merchant.send(save, { ...row, prix: "31,50", stock: "62" });
    expect([changed.statusCode, changed.headers.location]).toEqual([303, "/bureau/produits/"]);
    expect(await pageOf(app)).toContain("31,50\u00a0$");
    expect(await offerOf(app.database.read, ink.id)).toEqual({ cents: 3150, left: 62 });
    const [audit] = await listAudit(app.database.read, { limit: 1 });
    expect(audit).toMatchObject({ verb: "goods.change", about: `product:${ink.id}` });
    expect(audit?.says).toContain("stock 40 → 62");

    const after = (await merchant.ask("/bureau/produits/")).body;
    const undo = new RegExp(`data-toast.*?action="${save}"(.*?)</form>`, "s").exec(after)?.[1] ?? "";
    const fields = Object.fromEntries(
      [...undo.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    await merchant.send(save, fields);
    expect(await offerOf(app.database.read, ink.id)).toEqual({ cents: ink.cents, left: 40 });
  });

  test("DESK-11 a price of 0 is not taken from the table, unless it is taken back to it", async () => {
    const { app, ink, merchant, save } = await opened();
    const row = await rowOf(merchant, ink.id, ink.sku);
    const free = await merchant.send(save, { ...row, prix: "0" });
    expect([free.statusCode, free.body.includes("serait gratuit aussitôt")]).toEqual([422, true]);
    expect(await offerOf(app.database.read, ink.id)).toEqual({ cents: ink.cents, left: 40 });
    expect((await merchant.send(save, { ...row, prix: "0", retour: "1" })).statusCode).toBe(303);
    expect(await offerOf(app.database.read, ink.id)).toEqual({ cents: 0, left: 40 });
  });

  test("DESK-11 a stock set to 0 takes the button from the product's page, and another brings it back", async () => {
    const { app, ink, merchant, save } = await opened();
    const row = await rowOf(merchant, ink.id, ink.sku);
    const button = /name="add-to-cart"/;
    expect(await pageOf(app)).toMatch(button);
    await merchant.send(save, { ...row, stock: "0" });
    expect(await pageOf(app)).not.toMatch(button);
    const out = (await merchant.ask("/bureau/produits/?etat=epuises")).body;
    expect(out).toContain(`id="ligne-${ink.id}"`);
    expect((await merchant.ask("/bureau/")).body).toMatch(/produits? épuisés?/);
    await merchant.send(save, { ...row, stock: "5", stock_vu: "0" });
    expect(await pageOf(app)).toMatch(button);
  });

  test("DESK-16 a sale between reading and saving is told and not written over", async () => {
    const { app, ink, merchant, save } = await opened();
    const row = await rowOf(merchant, ink.id, ink.sku);
    const buyer = newShopper(app);
    await buyer.add(ink.id, { quantity: "3" });
    await order(buyer);
    const refused = await merchant.send(`${save}?q=${ink.sku}`, { ...row, stock: "64" });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain("Le stock vient de passer à 37");
    expect(refused.body).toContain('value="64"');
    expect(refused.body).toMatch(/name="stock_vu" value="37"/);
    expect(await offerOf(app.database.read, ink.id)).toMatchObject({ left: 37 });
    // a price alone says nothing of the stock
    await merchant.send(save, { ...row, prix: "30" });
    expect(await offerOf(app.database.read, ink.id)).toEqual({ cents: 3000, left: 37 });
    const stale = await merchant.send(save, { ...row, prix: "29" });
    expect(stale.statusCode).toBe(422);
    expect(stale.body).toContain("Le prix vient de passer à 30,00\u00a0$");
    // a row that is refused for something else comes back as of now: the sale is told with it
    const wrong = await merchant.send(save, { ...row, prix: "gratuit" });
    expect(wrong.body).toContain("«\u00a0gratuit\u00a0» n’est pas un prix");
    expect(wrong.body).toContain("Le stock vient de passer à 37");
  });

  test("DESK-11 what is no price or no stock is said in its row and stays typed", async () => {
    const { app, ink, merchant, save } = await opened();
    const row = await rowOf(merchant, ink.id, ink.sku);
    for (const [change, says] of [
      [{ stock: "5O" }, "«\u00a05O\u00a0» n’est pas un nombre entier"],
      [{ stock: "-1" }, "«\u00a0-1\u00a0» n’est pas un nombre entier"],
      [{ prix: "gratuit" }, "«\u00a0gratuit\u00a0» n’est pas un prix"],
      [{ prix: "" }, "Écrivez un prix."],
      [{ prix: "9".repeat(99) }, `«\u00a0${"9".repeat(40)}…\u00a0» est trop grand`],
      [
        { prix: "999999999" },
        "«\u00a0999999999\u00a0» est trop grand\u00a0: un prix va jusqu’à 1\u00a0000\u00a0000,00\u00a0$.",
      ],
      [{ prix: "1 000 000,01 $" }, "«\u00a01 000 000,01 $\u00a0» est trop grand"],
    ] as const) {
      const answer = await merchant.send(save, { ...row, ...change });
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain(says);
      expect(answer.body).toContain(`value="${Object.values(change)[0]}"`);
    }
    expect(await offerOf(app.database.read, ink.id)).toEqual({ cents: ink.cents, left: 40 });
  });

  test("DESK-11 what is called as was searched comes before what only mentions it, on the list, its pages and in « Aller à »", async () => {
    const app = await openTestApp(await open(), { kind: "own" });
    const merchant = await newMerchant(app, "reader");
    const colours = ["noir", "cyan"].map((colour) => ({ Couleur: colour }));
    await shelve(app.database, [
      { id: 1, sku: "T-1", name: "Toner noir" },
      { id: 2, sku: "T-2", name: "Toner au choix", kind: "variable" },
      ...colours.map((choices, at) => ({
        id: 3 + at,
        sku: `T-${3 + at}`,
        name: "Toner au choix",
        kind: "variation" as const,
        parent_id: 2,
        choices: JSON.stringify(choices),
      })),
      ...Array.from({ length: 55 }, (_, at) => ({
        id: at + 10,
        sku: `I-${at + 10}`,
        name: `Imprimante ${at + 10}`,
        description: JSON.stringify(["Elle prend le toner noir de tous les fabricants."]),
      })),
    ]);
    const shown = async (address: string) => {
      const { body } = await merchant.ask(address);
      return { body, codes: [...body.matchAll(/<small>([TI]-\d+)<\/small>/g)].map(([, code]) => code) };
    };
    const first = await shown("/bureau/produits/?q=toner");
    expect(first.codes.slice(0, 3).toSorted()).toEqual(["T-1", "T-3", "T-4"]);
    const next = /href="([^"]*)" rel="next"/.exec(first.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await shown(next);
    expect([first.codes.length, second.codes.length]).toEqual([50, 8]);
    expect(new Set([...first.codes, ...second.codes]).size).toBe(58);
    expect((await shown("/bureau/produits/?q=toner+noir")).codes[0]).toBe("T-1");
    const { body } = await merchant.ask("/bureau/aller/trouver.json?q=toner");
    expect(body).toContain("Toner noir");
  });

  test("DESK-11 rows are found by name and by code, hidden ones too, and go by pages", async () => {
    const app = await openTestApp(await open(), { kind: "own" });
    const merchant = await newMerchant(app, "reader");
    await shelve(
      app.database,
      Array.from({ length: 60 }, (_, at) => ({
        id: at + 1,
        sku: `VIS-${at + 1}`,
        name: at === 6 ? "Marteau de charpentier" : `Vis ${at + 1}`,
        stock: at === 2 ? 0 : at === 3 ? 2 : 50,
        low_stock_at: 5,
        ...(at === 8 && { listed: 0, published: 0 }),
        ...(at === 11 && { listed: 0 }),
      })),
    );
    const shown = async (query: string) => {
      const { body } = await merchant.ask(`/bureau/produits/${query}`);
      return { body, codes: [...body.matchAll(/<small>(VIS-\d+)<\/small>/g)].map(([, code]) => code) };
    };
    const first = await shown("");
    const next = /href="([^"]*)" rel="next"/.exec(first.body)?.[1] ?? "";
    const second = await shown(next.replace("/bureau/produits/", ""));
    expect([first.codes.length, second.codes.length]).toEqual([50, 10]);
    expect(new Set([...first.codes, ...second.codes]).size).toBe(60);
    expect((await shown("?q=marteau")).codes).toEqual(["VIS-7"]);
    expect((await shown("?q=vis-9")).codes).toEqual(["VIS-9"]);
    expect((await shown("?q=vis-9")).body).toMatch(/Brouillon</);
    expect((await shown("?q=vis-12")).body).toContain("Cachée des listes");
    for (const out of ["epuises", "out"]) expect((await shown(`?etat=${out}`)).codes, out).toEqual(["VIS-3"]);
    for (const low of ["stock-bas", "low"])
      expect((await shown(`?etat=${low}`)).codes, low).toEqual(["VIS-4"]);
    const list = (await merchant.ask("/bureau/produits/")).body;
    expect(list).toContain('href="/bureau/produits/?etat=epuises"');
    expect((await shown("?q=xyzzy")).body).toContain("Aucun produit pour «\u00a0xyzzy\u00a0»");
    expect((await shown("")).body).not.toContain("row-save");
    expect(
      (
        await merchant.send("/bureau/produits/1/enregistrer/", {
          prix: "1",
          stock: "1",
          prix_vu: "10,00",
          stock_vu: "50",
        })
      ).statusCode,
    ).toBe(403);
  });

  test("DESK-11 products are listed by category, on sale, as drafts and without a picture", async () => {
    const { app, ink, merchant } = await opened();
    const shown = async (query: string) => {
      const { body } = await merchant.ask(`/bureau/produits/?${query}`);
      return [...body.matchAll(/id="ligne-(\d+)"/g)].map(([, id]) => Number(id));
    };
    const { database } = app;
    const papers = await database.read
      .selectFrom("products")
      .innerJoin("categories", "categories.id", "products.category_id")
      .select("products.id")
      .where("categories.slug", "=", "papier")
      .where("kind", "<>", "variable")
      .execute();
    expect((await shown("categorie=papier")).sort()).toEqual(papers.map(({ id }) => id).sort());
    expect(papers.length).toBeGreaterThan(2);
    expect(await shown("categorie=jamais-vue")).toEqual([]);
    expect(await shown("etat=sans-image")).toEqual([]);
    expect(await shown("etat=brouillons")).toEqual([]);
    await database.write(async (trx) => {
      await trx.deleteFrom("product_pictures").where("product_id", "=", ink.id).execute();
      await trx.updateTable("products").set({ published: 0, listed: 0 }).where("id", "=", ink.id).execute();
      const sale = { sale_cents: 100, base_cents: 200, starts_at: 0, ends_at: null, has_begun: 1 };
      await trx
        .insertInto("product_sales")
        .values({ product_id: ink.id, ...sale })
        .execute();
    });
    for (const tab of ["sans-image", "brouillons", "en-solde"])
      expect([tab, await shown(`etat=${tab}`)]).toEqual([tab, [ink.id]]);
    expect(await shown("etat=brouillons&categorie=papier")).toEqual([]);
    const row = await rowOf(merchant, ink.id, ink.sku);
    const priced = await merchant.send(`/bureau/produits/${ink.id}/enregistrer/`, { ...row, prix: "7,77" });
    expect([priced.statusCode, priced.body.includes("Ce produit est en solde")]).toEqual([422, true]);
    expect((await merchant.ask("/bureau/produits/")).body).toMatch(
      /Brouillons(?:<!-- -->)? <span class="n">1</,
    );
  });

  test("DESK-11 a sale to come is told apart from those that are on", async () => {
    const { app, ink, merchant } = await opened();
    const sale = {
      sale_cents: 100,
      base_cents: 200,
      starts_at: Date.now() + 9e8,
      ends_at: null,
      has_begun: 0,
    };
    const list = async (query = "") => (await merchant.ask(`/bureau/produits/${query}`)).body;
    expect(await list()).not.toContain("Soldes à venir");
    await app.database.write((trx) =>
      trx
        .insertInto("product_sales")
        .values({ product_id: ink.id, ...sale })
        .execute(),
    );
    const row = `id="ligne-${ink.id}"`;
    expect(await list()).toMatch(/En solde(?:<!-- -->)? <span class="n">0</);
    expect(await list()).toMatch(/Soldes à venir(?:<!-- -->)? <span class="n">1</);
    expect(await list("?etat=en-solde")).not.toContain(row);
    expect(await list("?etat=soldes-a-venir")).toContain(row);
    await app.database.write((trx) => trx.updateTable("product_sales").set({ has_begun: 1 }).execute());
    expect(await list("?etat=en-solde")).toContain(row);
    expect(await list()).toMatch(/En solde(?:<!-- -->)? <span class="n">1</);
  });

  test("DESK-11 what counts as sold was paid, is not given back, and is of the last thirty days", async () => {
    const app = await openTestApp(await open(), { kind: "own" });
    const merchant = await newMerchant(app);
    await shelve(app.database, [{ id: 1, name: "Lampe", price_cents: 1000, stock: 50, sold: 900 }]);
    const bought = async (count: number) => {
      const shopper = newShopper(app);
      await shopper.add(1, { quantity: String(count) });
      const { order_id } = await order(shopper, { billing_email: `lea-${Math.random()}@exemple.test` });
      return `/bureau/commandes/${order_id}/`;
    };
    const sold = async () => {
      const { body } = await merchant.ask("/bureau/produits/");
      expect(body).toContain("Vendus, 30 jours");
      return Number(/class="[^"]*c-sold[^"]*"[^>]*>(\d+)</.exec(body)?.[1]);
    };
    const send = async (path: string, form = {}) => {
      const answer = await merchant.send(path, form);
      expect(answer.statusCode, answer.body.match(/class="error".{0,300}/s)?.[0]).toBe(303);
    };
    const [kept, unpaid, given] = [await bought(3), await bought(5), await bought(4)];
    expect(await sold()).toBe(0);
    await send(`${kept}payer/`);
    await send(`${given}payer/`);
    expect(await sold()).toBe(7);
    await send(`${kept}rembourser/`, { q0: "1" });
    expect(await sold()).toBe(6);
    await send(`${unpaid}annuler/`);
    await send(`${given}annuler-rembourser/`);
    expect(await sold()).toBe(2);
    await app.database.write((trx) => trx.updateTable("orders").set({ placed_at: 0 }).execute());
    expect(await sold()).toBe(0);
  });

  test("DESK-04 « Aujourd’hui » names what runs out first, at the pace of the last thirty days", async () => {
    const app = await openTestApp(await open(), { kind: "own" });
    const merchant = await newMerchant(app);
    await shelve(app.database, [
      { id: 1, name: "Lampe", price_cents: 1000, stock: 5, low_stock_at: 5 },
      { id: 2, name: "Chaise", price_cents: 1000, stock: 4, low_stock_at: 5 },
      { id: 3, name: "Table", price_cents: 1000, stock: 6, low_stock_at: 5 },
    ]);
    const told = async () => (await merchant.ask("/bureau/")).body.replace(/<!-- -->/g, "");
    expect(await told()).toMatch(
      /2<\/span><p><b>produits presque épuisés<\/b><span>«\u00a0Chaise\u00a0»\u00a0: 4\u00a0en stock\.</,
    );
    const shopper = newShopper(app);
    await shopper.add(1, { quantity: "2" });
    const { order_id } = await order(shopper);
    await merchant.send(`/bureau/commandes/${order_id}/payer/`);
    // 3 left, 2 sold in thirty days
    expect(await told()).toContain(
      "«\u00a0Lampe\u00a0»\u00a0: 3\u00a0en stock, soit 45\u00a0jours au rythme actuel.",
    );
  });

  test("DESK-11 the stock of a variation moves that of its product, and one that is not counted can be", async () => {
    const app = await openTestApp(await open(), { kind: "own" });
    const merchant = await newMerchant(app, "team");
    await shelve(app.database, [
      { id: 10, kind: "variable", price_cents: 500, max_price_cents: 900, stock: 7 },
      { id: 11, kind: "variation", parent_id: 10, price_cents: 500, stock: 3, listed: 0 },
      { id: 12, kind: "variation", parent_id: 10, price_cents: 900, stock: 4, listed: 0 },
    ]);
    expect((await merchant.ask("/bureau/produits/")).body).not.toContain('id="ligne-10"');
    await merchant.send("/bureau/produits/11/enregistrer/", {
      prix: "6",
      stock: "9",
      prix_vu: "5,00",
      stock_vu: "3",
    });
    const parent = await app.database.read
      .selectFrom("products")
      .select(["stock", "price_cents"])
      .where("id", "=", 10)
      .executeTakeFirstOrThrow();
    expect(parent).toEqual({ stock: 13, price_cents: 600 });
    await merchant.send("/bureau/produits/12/enregistrer/", {
      prix: "9",
      stock: "",
      prix_vu: "9",
      stock_vu: "4",
    });
    expect(await offerOf(app.database.read, 12)).toEqual({ cents: 900, left: null });
  });
});
