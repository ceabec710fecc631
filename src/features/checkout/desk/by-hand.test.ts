import { expect, test, vi } from "vitest";
import { onBothEngines } from "../../../../test/support/databases";
import { newMerchant } from "../../../../test/support/desk";
import { shelve } from "../../../../test/support/goods";
import { bySlug, INK } from "../../../../test/support/stock";
import { openTestApp } from "../../../../test/support/test-app";
import { formatMoney } from "../../../kernel/money";
import { findOrder, orderSettings } from "../../orders";
import { forgetBuyer, forgetLater } from "../../orders/personal-data-store";

onBothEngines("an order by hand", (open) => {
  test("DESK-06 is taken with the shelves, the taxes and the letters of the checkout", async () => {
    const app = await openTestApp(await open("demo"));
    const team = await newMerchant(app, "team");
    const ink = await bySlug(app, INK);
    const { sku, stock } = await app.database.read
      .selectFrom("products")
      .select(["sku", "stock"])
      .where("id", "=", ink.id)
      .executeTakeFirstOrThrow();
    const form = {
      code: sku,
      nombre: "2",
      creer: "1",
      email: "josee.gauthier@exemple.ca",
      phone: "819 555-0142",
      "billing.firstName": "Josée",
      "billing.lastName": "Gauthier",
      "billing.country": "CA",
      "billing.street": "87, rue des Forges",
      "billing.city": "Trois-Rivières",
      "billing.province": "QC",
      "billing.postcode": "G9A 1B2",
      delivery: "standard",
      payment: "transfer",
    };
    const url = "/bureau/commandes/nouvelle/creer/";
    const wrong = await team.send(url, { ...form, "billing.postcode": "12" });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("Entrez six caractères, par exemple G9A 1B2.");
    expect(wrong.body).toContain('value="87, rue des Forges"');
    const unknown = await team.send(url, { ...form, code: "RIEN-1" });
    expect(unknown.body).toContain("Aucun article ne porte le code «\u00a0RIEN-1\u00a0».");
    const short = await team.send(url, { ...form, nombre: "9999" });
    expect(short.body).toContain("Il n’en reste pas assez");
    const none = await team.send(url, { ...form, nombre: "0" });
    expect(none.body).toContain("Écrivez combien il en faut, de 1 à 9999.");

    const taken = await team.send(url, form);
    expect(taken.statusCode).toBe(303);
    const number = Number(/commandes\/(\d+)\//.exec(String(taken.headers.location))?.[1]);
    const order = await findOrder(app.database.read, { number });
    expect(order).toMatchObject({
      state: "awaiting",
      payment: "transfer",
      attribution: { source_type: "admin" },
    });
    expect(order?.taxes.map(({ label }) => label.slice(0, 3))).toEqual(["TPS", "TVQ"]);
    expect((await bySlug(app, INK)).id).toBe(ink.id);
    const after = await app.database.read
      .selectFrom("products")
      .select("stock")
      .where("id", "=", ink.id)
      .executeTakeFirstOrThrow();
    expect(after.stock).toBe(stock - 2);
    const letters = await app.database.read
      .selectFrom("outbox")
      .select("recipient")
      .where("subject", "like", `%${String(number).slice(0, 4)}-${String(number).slice(4)}%`)
      .execute();
    expect(letters.map(({ recipient }) => recipient)).toContain("josee.gauthier@exemple.ca");
  });
  test("DESK-06 it is taken for a caller without e-mail, who is written nothing on its whole way", async () => {
    const app = await openTestApp(await open("demo"));
    const owner = await newMerchant(app, "owner");
    const { sku } = await app.database.read
      .selectFrom("products")
      .select("sku")
      .where("id", "=", (await bySlug(app, INK)).id)
      .executeTakeFirstOrThrow();
    const outbox = async () =>
      (await app.database.read.selectFrom("outbox").select(["recipient", "about"]).execute()).length;
    const take = async (lastName: string) => {
      const taken = await owner.send("/bureau/commandes/nouvelle/creer/", {
        code: sku,
        nombre: "2",
        creer: "1",
        phone: "819 555-0142",
        "billing.firstName": "Rita",
        "billing.lastName": lastName,
        "billing.country": "CA",
        "billing.province": "QC",
        delivery: "pickup",
        payment: "counter",
      });
      expect(taken.statusCode, taken.body).toBe(303);
      return String(taken.headers.location);
    };
    const before = await outbox();
    const at = await take("Lavoie");
    await take("Sanspareil");
    // the merchant's two
    expect(await outbox()).toBe(before + 2);
    const page = (await owner.ask(at)).body;
    expect(page).toContain("aucun courriel ne part au client");
    expect(page).toContain("Sans adresse de courriel");
    expect(page).toContain("À lui dire pour qu’il vous paie\u00a0: Payez au comptoir");
    expect(page).not.toContain("/renvoyer/");
    expect(page).not.toContain('name="prevenir"');
    // two who have none are not the same person
    expect(page).not.toContain("Sanspareil");
    const number = Number(/(\d+)\/$/.exec(at)?.[1]);
    const state = async () => (await findOrder(app.database.read, { number }))?.state;
    const step = async (verb: string, form = {}) =>
      [verb, (await owner.send(at + verb, form)).statusCode, await state()] as const;
    expect(await step("payer/")).toEqual(["payer/", 303, "paid"]);
    expect(await step("expedier/", { prevenir: "1" })).toEqual(["expedier/", 303, "shipped"]);
    expect(await step("annuler-envoi/")).toEqual(["annuler-envoi/", 303, "paid"]);
    expect(await step("expedier/")).toEqual(["expedier/", 303, "shipped"]);
    expect((await owner.send(`${at}renvoyer/`)).statusCode).toBe(422);
    expect(await step("rembourser/", { montant: "1,50" })).toEqual(["rembourser/", 303, "shipped"]);
    expect(await outbox()).toBe(before + 2);
    expect((await owner.ask(`${at}facture.pdf`)).statusCode).toBe(200);
    const wrong = await owner.send("/bureau/commandes/nouvelle/creer/", {
      creer: "1",
      code: sku,
      email: "rita",
    });
    expect(wrong.body).toMatch(/name="email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="email"/);
  });

  test("DESK-06 its articles are found by name, code or printer, and priced before it is taken, without a script", async () => {
    const app = await openTestApp(await open("demo"));
    const team = await newMerchant(app, "team");
    const url = "/bureau/commandes/nouvelle/creer/";
    const ink = await bySlug(app, INK);
    const { sku, name, price_cents } = await app.database.read
      .selectFrom("products")
      .select(["sku", "name", "price_cents"])
      .where("id", "=", ink.id)
      .executeTakeFirstOrThrow();
    const kept = {
      email: "josee@exemple.ca",
      "billing.city": "Rimouski",
      "billing.country": "CA",
      "billing.province": "QC",
    };
    const printer = await app.database.read
      .selectFrom("product_printers")
      .innerJoin("printers", "printers.id", "product_printers.printer_id")
      .select("printers.name")
      .where("product_id", "=", ink.id)
      .executeTakeFirstOrThrow();
    for (const words of [name, sku, sku.toLowerCase(), `cartouche noire ${printer.name}`]) {
      const found = await team.send(url, { ...kept, article: words });
      expect(found.statusCode, words).toBe(200);
      expect(found.body, words).toContain(`value="${sku}" name="ajouter"`);
      expect(found.body).toContain(formatMoney(price_cents, "CAD"));
      expect(found.body).toContain('value="Rimouski"');
    }
    expect((await team.send(url, { article: "zzzzqq" })).body).toContain("Aucun article ne correspond.");
    const added = await team.send(url, { ...kept, article: name, ajouter: sku });
    expect(added.body).toContain(`name="code" value="${sku}"`);
    expect(added.body).toContain('value="josee@exemple.ca"');
    expect(added.body).toContain("TVQ");
    const twice = await team.send(url, { ...kept, code: sku, nombre: "1", ajouter: sku });
    expect(twice.body).toMatch(/name="nombre"[^>]*value="2"/);
    expect(twice.body).toContain(formatMoney(price_cents * 2, "CAD"));
    const gone = await team.send(url, { ...kept, code: sku, nombre: "1", retirer: sku });
    expect(gone.body.slice(0, gone.body.indexOf("<template"))).not.toContain('name="code"');
    expect(
      await app.database.read
        .selectFrom("orders")
        .select("id")
        .where("email", "=", "josee@exemple.ca")
        .execute(),
    ).toEqual([]);
    const reader = await newMerchant(app, "reader");
    expect((await reader.ask("/bureau/commandes/nouvelle/trouver.json?q=encre")).statusCode).toBe(403);
  });

  test("DESK-06 its form makes one order, however often it is sent", async () => {
    const app = await openTestApp(await open("demo"));
    const team = await newMerchant(app, "team");
    const page = await team.ask("/bureau/commandes/nouvelle/");
    const cle = /name="cle" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
    const { sku } = await app.database.read
      .selectFrom("products")
      .select("sku")
      .where("id", "=", (await bySlug(app, INK)).id)
      .executeTakeFirstOrThrow();
    const form = {
      cle,
      code: sku,
      nombre: "1",
      creer: "1",
      email: "deux-fois@exemple.ca",
      "billing.firstName": "Josée",
      "billing.lastName": "Gauthier",
      "billing.country": "CA",
      delivery: "pickup",
      payment: "counter",
    };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => team.send("/bureau/commandes/nouvelle/creer/", form)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303]);
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    const orders = await app.database.read
      .selectFrom("orders")
      .select("id")
      .where("email", "=", "deux-fois@exemple.ca")
      .execute();
    expect(orders).toEqual([{ id: cle }]);
  });

  test("DESK-06 beyond a hundred different articles it is refused, and none of them is dropped", async () => {
    const app = await openTestApp(await open("demo"));
    const team = await newMerchant(app, "team");
    const rows = await app.database.read
      .selectFrom("products")
      .select("sku")
      .where("kind", "!=", "variable")
      .where("sku", "!=", "")
      .limit(102)
      .execute();
    const known = rows.map(({ sku }) => sku);
    const made = Array.from({ length: 101 - known.length }, (_, at) => `SUITE-${at}`);
    const code = [...known, ...made].slice(0, 101);
    const form = { code, nombre: code.map(() => "1"), delivery: "pickup", payment: "counter" };
    const linesIn = (body: string) => body.split("<template")[0]?.match(/name="code"/g)?.length;
    const why = "Une commande compte au plus 100 articles différents.";
    const url = "/bureau/commandes/nouvelle/";
    const orders = () => app.database.read.selectFrom("orders").select("id").execute();
    const before = await orders();
    const refused = await team.send(`${url}creer/`, { ...form, creer: "1", email: "trop@exemple.ca" });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(why);
    expect(linesIn(refused.body)).toBe(101);
    expect(await orders()).toEqual(before);
    // a step without a script, and what the script is told
    expect((await team.send(`${url}creer/`, form)).body).toContain(why);
    const added = await team.send(`${url}creer/`, {
      ...form,
      code: code.slice(1),
      nombre: code.slice(1).map(() => "1"),
      ajouter: code[0] ?? "",
    });
    expect(linesIn(added.body)).toBe(101);
    const one = await team.send(`${url}creer/`, { ...form, retirer: code[100] ?? "" });
    expect(linesIn(one.body)).toBe(100);
    expect(one.body).not.toContain(why);
  });

  test("DESK-06 offers the ways of paying that have instructions, as the checkout does", async () => {
    const database = await open();
    await shelve(database, [{ id: 1, name: "Tasse", sku: "TASSE", price_cents: 1800, stock: 9 }]);
    const app = await openTestApp(database, { kind: "own" });
    const [team, owner] = [await newMerchant(app, "team"), await newMerchant(app)];
    const url = "/bureau/commandes/nouvelle/";
    const form = {
      code: "TASSE",
      nombre: "1",
      creer: "1",
      "billing.firstName": "Josée",
      "billing.lastName": "Gauthier",
      "billing.country": "CA",
      "billing.street": "87, rue des Forges",
      "billing.city": "Trois-Rivières",
      "billing.province": "QC",
      "billing.postcode": "G9A 1B2",
      delivery: "standard",
      payment: "cheque",
    };
    const drawn = (await team.ask(url)).body.replaceAll("<!-- -->", "");
    expect(drawn).toContain('<option value="transfer"');
    expect(drawn).not.toContain('<option value="cheque"');
    expect(drawn).toContain("Sans consignes, et donc pas offert\u00a0: Chèque.");
    expect(drawn).not.toContain("/bureau/reglages/orders/");
    expect((await owner.ask(url)).body).toMatch(
      /href="\/bureau\/reglages\/orders\/">Écrivez d’abord les consignes</,
    );
    const refused = await team.send(`${url}creer/`, form);
    expect([refused.statusCode, refused.body.includes("Choisissez un mode de paiement.")]).toEqual([
      422,
      true,
    ]);
    await app.settings.change(orderSettings, "cheque", "À l’ordre de l’atelier.");
    expect((await team.ask(url)).body).not.toContain("Sans consignes");
    expect((await team.send(`${url}creer/`, form)).statusCode).toBe(303);
  });

  test("DESK-06 its articles are looked up with as few queries for fifty lines as for one", async () => {
    const app = await openTestApp(await open("demo"));
    const team = await newMerchant(app, "team");
    const rows = await app.database.read
      .selectFrom("products")
      .select("sku")
      .where("kind", "!=", "variable")
      .where("sku", "!=", "")
      .limit(50)
      .execute();
    const codes = rows.map(({ sku }) => sku);
    expect(codes.length).toBeGreaterThan(20);
    const counted = async (act: () => Promise<unknown>) => {
      const asked = vi.spyOn(app.database.read, "selectFrom");
      await act();
      const calls = asked.mock.calls.length;
      asked.mockRestore();
      return calls;
    };
    const sums = (code: string[]) =>
      counted(() =>
        team.send("/bureau/commandes/nouvelle/somme/", {
          code,
          nombre: code.map(() => "1"),
          delivery: "pickup",
        }),
      );
    // statements are compiled once for each length of a list
    await sums(codes);
    await sums(codes.slice(0, 1));
    expect(await sums(codes)).toBe(await sums(codes.slice(0, 1)));
    const find = (q: string) =>
      counted(() => team.ask(`/bureau/commandes/nouvelle/trouver.json?q=${encodeURIComponent(q)}`));
    await find("cartouche");
    // every word is looked up as such; what it finds takes three queries, however many there are
    expect(await find("cartouche")).toBeLessThanOrEqual((await find("zzzzqq")) + 3);
  });

  test("DESK-06 an order is made once more: its buyer, address and articles stand in the form, and what is gone is said", async () => {
    const app = await openTestApp(await open("demo"));
    const { database } = app;
    const team = await newMerchant(app, "team");
    const skus = ["A-RESTE", "B-PEU", "C-EPUISE", "D-RETIRE"];
    await shelve(
      database,
      skus.map((sku, index) => ({ id: 900_000 + index, sku, name: `Article ${sku}`, stock: 10 })),
    );
    const taken = await team.send("/bureau/commandes/nouvelle/creer/", {
      code: skus,
      nombre: skus.map(() => "3"),
      creer: "1",
      email: "josee.gauthier@exemple.ca",
      phone: "819 555-0142",
      "billing.firstName": "Josée",
      "billing.lastName": "Gauthier",
      "billing.company": "Atelier Sève",
      "billing.country": "CA",
      "billing.street": "87, rue des Forges",
      "billing.city": "Trois-Rivières",
      "billing.province": "QC",
      "billing.postcode": "G9A 1B2",
      delivery: "priority",
      payment: "transfer",
    });
    const path = /\/bureau\/commandes\/(\d+)\//.exec(String(taken.headers.location))!;
    const link = `/bureau/commandes/nouvelle/?refaire=${path[1]}`;
    expect((await team.ask(path[0])).body).toContain(`<a href="${link}">Refaire la même commande</a>`);
    const set = (id: number, values: Record<string, number>) =>
      database.write((trx) => trx.updateTable("products").set(values).where("id", "=", id).execute());
    await set(900_001, { stock: 2 });
    await set(900_002, { stock: 0 });
    await set(900_003, { published: 0 });
    const before = await database.read.selectFrom("orders").select("id").execute();

    const { body } = await team.ask(link);
    const codes = [...body.matchAll(/name="code" value="([^"]+)"/g)].map(([, code]) => code);
    const counts = [...body.matchAll(/<input[^>]*name="nombre"[^>]*value="(\d+)"/g)].map(
      ([, count]) => count,
    );
    // the last is of the row that a script copies
    expect([codes, counts.slice(0, -1)]).toEqual([
      ["A-RESTE", "B-PEU"],
      ["3", "2"],
    ]);
    for (const value of ["josee.gauthier@exemple.ca", "819 555-0142", "Atelier Sève", "87, rue des Forges"])
      expect(body).toContain(`value="${value}"`);
    expect(body).toContain('<option value="priority" selected="">');
    expect(body).toContain("Article B-PEU\u00a0: il en reste 2 sur les 3 de cette commande.");
    expect(body).toContain("Article C-EPUISE\u00a0: épuisé.");
    expect(body).toContain("Article D-RETIRE\u00a0: n’est plus vendu.");
    // what it comes to is there at once, and nothing is made yet
    expect(body).toContain("Sous-total, 5 articles");
    expect(await database.read.selectFrom("orders").select("id").execute()).toHaveLength(before.length);
    // a step of the form keeps what was said
    const step = await team.send(`/bureau/commandes/nouvelle/creer/?refaire=${path[1]}`, {
      code: codes as string[],
      nombre: ["3", "2"],
      email: "autre@exemple.ca",
    });
    expect(step.body).toContain("Article C-EPUISE\u00a0: épuisé.");
    expect(step.body).toContain('value="autre@exemple.ca"');
    // where the first one went is said by its number, and nothing of a buyer who was erased comes back
    const order = (await findOrder(database.read, { number: Number(path[1]) }))!;
    const elsewhere = { ...order.shipping, street: "9, rue Royale" };
    await database.write((trx) =>
      trx
        .updateTable("orders")
        .set({ shipping: JSON.stringify(elsewhere) })
        .where("id", "=", order.id)
        .execute(),
    );
    expect((await team.ask(link)).body).toContain(
      `La commande ${path[1]!.slice(0, 4)}-${path[1]!.slice(4)} avait une autre adresse de livraison\u00a0: `,
    );
    expect((await team.ask(link)).body).toContain("9, rue Royale");
    // also where the law keeps them on the invoice
    await database.write(async (trx) => {
      const id = await forgetBuyer(trx, order, { isInvoiceKept: true, name: "Une personne" });
      await forgetLater(trx, id, Number.MAX_SAFE_INTEGER);
    });
    const kept = (await team.ask(link)).body;
    expect(kept).toContain("Les données de son client ont été effacées.");
    expect(kept).not.toContain(order.billing.street);
    await database.write((trx) => forgetBuyer(trx, order, { isInvoiceKept: false, name: "Une personne" }));
    const forgotten = (await team.ask(link)).body;
    expect(forgotten).toContain("Les données de son client ont été effacées.");
    expect(forgotten).not.toContain("Une personne");
    expect(forgotten).toContain('name="code" value="A-RESTE"');
    // who only reads is offered nothing, and no order is like one that there is not
    const reader = await newMerchant(app, "reader");
    expect((await reader.ask(path[0])).body).not.toContain("refaire=");
    expect((await reader.ask(link)).statusCode).toBe(403);
    const none = await team.ask("/bureau/commandes/nouvelle/?refaire=99999999");
    expect(none.statusCode).toBe(200);
    expect(none.body).not.toContain("Mêmes client");
  });
});
