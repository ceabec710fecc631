/** « Corriger »: who bought an order and where it goes, until it is shipped. */
import { type Kysely, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { issuedBuyers } from "../../../../db/migrations/0106-issued-buyers";
import { order as buy } from "../../../../test/support/buying";
import { onBothEngines } from "../../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { wordsOf } from "../../../../test/support/documents";
import { shelve } from "../../../../test/support/goods";
import { type Fields, newShopper } from "../../../../test/support/shopper";
import { openTestApp, SECRET, type TestApp } from "../../../../test/support/test-app";
import { machineClock } from "../../../kernel/clock";
import { createSigning } from "../../../platform/http/signing";
import { listAudit } from "../../desk";
import { holdingSlot } from "../../personal-data";
import { findPerson } from "../../personal-data/actions";
import { fetchCopy } from "../../personal-data/copies.fixture";
import { marketSettings, openSettings } from "../../settings";
import { documentNumber } from "../invoice/numbers";
import { invoiceSettings } from "../invoice/settings";
import { documentsOf } from "../invoice/store";
import { createOrderLinks } from "../links";
import type { Order } from "../orders";
import { forgetBuyer } from "../personal-data-store";
import { findOrder } from "../store";

const LAMP = 1;
const SERVICE = 2;

onBothEngines("the buyer of an order", (open) => {
  let app: TestApp;
  let team: Merchant;
  let other: Merchant;

  beforeAll(async () => {
    const database = await open();
    await shelve(database, [
      { id: LAMP, name: "Lampe", price_cents: 10_000, stock: 50 },
      { id: SERVICE, name: "Emballage", price_cents: 100, stock: 1_000_000, stock_counted: 0 },
    ]);
    app = await openTestApp(database, { kind: "own" });
    team = await newMerchant(app, "team");
    other = await newMerchant(app, "team");
  });

  const again = async ({ number }: Pick<Order, "number">) =>
    (await findOrder(app.database.read, { number }))!;
  const placed = async (more: Fields = {}): Promise<Order> => {
    const shopper = newShopper(app);
    await shopper.add(LAMP);
    await shopper.add(SERVICE);
    const told = await buy(shopper, { billing_email: `leo-${Math.random()}@gmial.com`, ...more });
    expect(told.result, told.messages).toBe("success");
    return again({ number: told.order_id });
  };
  const pathOf = ({ number }: Order) => `/bureau/commandes/${number}/`;
  /** The form as it is drawn, with everything that stands in it. */
  const formOf = async (order: Order, who = team): Promise<Record<string, string>> => {
    const { body } = await who.ask(pathOf(order));
    const form = /<form[^>]*corriger\/"[^>]*>.*?<\/form>/s.exec(body)?.[0] ?? "";
    const inputs = [...form.matchAll(/<input(?![^>]*checkbox)[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)];
    const checks = [...form.matchAll(/<input(?=[^>]*checkbox)(?=[^>]*checked)[^>]*name="([^"]+)"/g)];
    const selects = [...form.matchAll(/<select[^>]*name="([^"]+)".*?<\/select>/gs)];
    return {
      ...Object.fromEntries(inputs.map(([, name, value]) => [name, value])),
      ...Object.fromEntries(checks.map(([, name]) => [name, "1"])),
      ...Object.fromEntries(
        selects.map(([drawn, name]) => [
          name,
          /<option(?=[^>]*selected)[^>]*value="([^"]*)"/.exec(drawn)?.[1],
        ]),
      ),
    };
  };
  const correct = async (order: Order, changes: Record<string, string>, who = team) =>
    who.send(`${pathOf(order)}corriger/`, { ...(await formOf(order, who)), ...changes });
  const sumsOf = ({ number, subtotalCents, deliveryCents, taxes, totalCents, lines }: Order) => ({
    number,
    subtotalCents,
    deliveryCents,
    taxes,
    totalCents,
    lines,
  });
  const finds = async (word: string, order: Order) => {
    const list = await team.ask(`/bureau/commandes/?etat=toutes&${new URLSearchParams({ q: word })}`);
    return list.body.includes(`data-href="${pathOf(order)}`);
  };
  const stock = () =>
    app.database.read.selectFrom("products").select("stock").where("id", "=", LAMP).executeTakeFirst();
  const lettersTo = async (address: string) =>
    (
      await app.database.read
        .selectFrom("outbox")
        .select("subject")
        .where("recipient", "=", address)
        .execute()
    ).length;

  test("DESK-06, DESK-15 is corrected before it is shipped, told before and after, and nothing else changes", async () => {
    const order = await placed();
    const left = await stock();
    expect(await finds(order.email, order)).toBe(true);
    const to = `leo-${order.number}@gmail.com`;
    const answer = await correct(order, {
      email: to,
      phone: "514 555-0199",
      "shipping.street": "15, rue Fabre",
      "shipping.company": "Atelier Léo",
      "shipping.lastName": "Fabre",
    });
    expect(answer.statusCode, answer.body).toBe(303);
    const now = await again(order);
    expect(now).toMatchObject({ email: to, phone: "514 555-0199" });
    for (const address of [now.shipping, now.billing])
      expect(address).toMatchObject({ street: "15, rue Fabre", company: "Atelier Léo", lastName: "Fabre" });
    expect(sumsOf(now)).toEqual(sumsOf(order));
    expect(await stock()).toEqual(left);
    const [row] = await listAudit(app.database.read, { about: `order:${order.number}`, limit: 1 });
    expect(JSON.parse(row!.detail).changes).toEqual(
      expect.arrayContaining([
        { field: "Courriel", before: order.email, after: to },
        { field: "Adresse", before: "87, rue des Forges", after: "15, rue Fabre" },
      ]),
    );
    const owner = await newMerchant(app);
    expect((await owner.ask("/bureau/journal/")).body).toContain("15, rue Fabre");
    // what is sent later, the buyer's link, the search and the person's file follow
    const { body } = await team.ask(pathOf(order));
    expect(body).toContain("a corrigé les coordonnées de la commande");
    expect(await lettersTo(to)).toBeGreaterThan(0);
    await team.send(`${pathOf(order)}payer/`);
    const before = await lettersTo(to);
    await team.send(`${pathOf(order)}renvoyer/`);
    expect(await lettersTo(to)).toBe(before + 1);
    const links = createOrderLinks(createSigning(SECRET, machineClock));
    expect((await newShopper(app).ask(links.tracking(order))).statusCode).toBe(200);
    expect([await finds(to, order), await finds("Fabre", order)]).toEqual([true, true]);
    expect(await finds(order.email, order)).toBe(false);
    const holdings = app.slots.all(holdingSlot).filter(({ name }) => name === "orders");
    const held = await findPerson(app.database.read, holdings, to);
    expect(JSON.stringify(held)).toContain("15, rue Fabre");
    // forgotten with the person: the journal keeps that it was done
    await app.database.write((trx) => forgetBuyer(trx, now, { isInvoiceKept: true, name: "" }));
    const rows = await listAudit(app.database.read, { about: `order:${order.number}`, limit: 9 });
    expect(rows.some(({ verb }) => verb === "order.correct")).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/rue Fabre|gmial|rue des Forges/);
  });

  test("DESK-14 an address that an order had before it was corrected is found, copied and erased from the journal", async () => {
    const order = await placed();
    const to = `leo-${order.number}@gmail.com`;
    await correct(order, { email: to, "shipping.street": "15, rue Fabre" });
    const owner = await newMerchant(app);
    const page = (await owner.ask(`/bureau/donnees/?courriel=${encodeURIComponent(order.email)}`)).body;
    expect(page).toContain("Corrections de commandes");
    const { data } = JSON.parse((await fetchCopy(owner, order.email)).body);
    expect(JSON.stringify(data.corrections)).toContain("87, rue des Forges");
    const form = { courriel: order.email, confirmation: order.email };
    expect((await owner.send("/bureau/donnees/effacer/", form)).statusCode).toBe(303);
    const rows = await listAudit(app.database.read, { about: `order:${order.number}`, limit: 9 });
    expect(rows.map(({ verb }) => verb)).toContain("order.correct");
    expect(JSON.stringify(rows)).not.toMatch(/gmial|rue des Forges/);
    expect((await again(order)).email).toBe(to);
  });

  test("DESK-06, INV-01 an invoice that has its number stays as it was issued, whatever is corrected since", async () => {
    await openSettings(app.database).change(invoiceSettings, "seller", "Encre Boréale inc.");
    const order = await placed();
    expect((await team.ask(pathOf(order))).body).not.toContain("a son numéro");
    await team.send(`${pathOf(order)}payer/`);
    const invoice = async () => wordsOf((await team.ask(`${pathOf(order)}facture.pdf`)).rawPayload);
    const issued = await invoice();
    expect(issued).toContain("87, rue des Forges");
    const [document] = await documentsOf(app.database.read, order.id);
    const number = documentNumber(document!);
    // said before the fields, with what to do instead
    const { body } = await team.ask(pathOf(order));
    expect(body).toContain(`La facture ${number} a son numéro`);
    expect(body).toContain("ce qui fait un avoir, puis refaites-la");
    const to = `leo-${order.number}@gmail.com`;
    const answer = await correct(order, {
      email: to,
      "shipping.street": "15, rue Fabre",
      "shipping.lastName": "Fabre",
    });
    expect(answer.statusCode, answer.body).toBe(303);
    expect((await team.ask(pathOf(order))).body).toContain(
      `La facture ${number} reste telle qu’elle a été faite.`,
    );
    expect(await again(order)).toMatchObject({ email: to, shipping: { street: "15, rue Fabre" } });
    expect(await invoice()).toBe(issued);
    // the buyer's own, and a credit note of it, name the same
    const links = createOrderLinks(createSigning(SECRET, machineClock));
    const tracking = await newShopper(app).ask(links.tracking(order));
    const own = await newShopper(app).ask(/href="([^"]*facture[^"]*)"/.exec(tracking.body)?.[1] ?? "");
    expect(wordsOf(own.rawPayload)).toContain(number);
    expect(wordsOf(own.rawPayload)).not.toContain("Fabre");
    await team.send(`${pathOf(order)}rembourser/`, { montant: "10,00" });
    const credit = (await documentsOf(app.database.read, order.id)).find(({ kind }) => kind === "credit");
    const note = await team.ask(`${pathOf(order)}avoirs/${documentNumber(credit!)}/`);
    expect(wordsOf(note.rawPayload)).toContain("87, rue des Forges");
    expect(wordsOf(note.rawPayload)).not.toContain("Fabre");
    // told and forgotten with the person
    const holdings = app.slots.all(holdingSlot).filter(({ name }) => name === "orders");
    const held = JSON.stringify(await findPerson(app.database.read, holdings, to));
    expect(held).toContain(order.email);
    const now = await again(order);
    await app.database.write((trx) => forgetBuyer(trx, now, { isInvoiceKept: true, name: "" }));
    expect(await invoice()).toContain("87, rue des Forges");
    expect(await invoice()).not.toMatch(/Fabre|@/);
    await app.database.write((trx) => forgetBuyer(trx, now, { isInvoiceKept: false, name: "Client" }));
    expect(await invoice()).not.toContain("rue des Forges");
  });

  test("INV-01 an invoice of before the buyer was kept with it says who its order is for", async () => {
    await openSettings(app.database).change(invoiceSettings, "seller", "Encre Boréale inc.");
    const order = await placed();
    await team.send(`${pathOf(order)}payer/`);
    const [document] = await documentsOf(app.database.read, order.id);
    await app.database.write(async (trx) => {
      for (const column of ["email", "billing", "shipping"])
        await sql`alter table invoices drop column ${sql.ref(column)}`.execute(trx);
      await issuedBuyers.up(trx as unknown as Kysely<unknown>);
    });
    expect(await documentsOf(app.database.read, order.id)).toEqual([document]);
    expect(document?.buyer).toMatchObject({ email: order.email, billing: { street: "87, rue des Forges" } });
  });

  test("DESK-06 what is wrong is said at its field by the rules of the checkout, and what was typed stays", async () => {
    const order = await placed();
    const wrong = await correct(order, {
      "shipping.postcode": "M5V 2T6",
      "shipping.street": "15, rue Fabre",
      phone: "12",
    });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("Ce code postal n’est pas de cette province.");
    expect(wrong.body).toContain("Entrez un numéro avec son indicatif");
    expect(wrong.body).toMatch(/<input(?=[^>]*name="shipping.postcode")[^>]*aria-invalid="true"/);
    expect(wrong.body).toContain('value="15, rue Fabre"');
    expect(wrong.body).toMatch(/<details class="correct" open=""/);
    // a misspelt domain is questioned once
    const typed = { email: "leo@hotmial.com" };
    const asked = await correct(order, typed);
    expect(asked.body).toContain("Vouliez-vous dire «\u00a0leo@hotmail.com\u00a0»?");
    expect((await again(order)).email).toBe(order.email);
    expect((await correct(order, { ...typed, demande: typed.email })).statusCode).toBe(303);
    expect((await again(order)).email).toBe(typed.email);
    expect((await correct(order, { email: "" })).statusCode).toBe(422);
  });

  test("DESK-06 a province or a country with other taxes or another tariff is refused at its field", async () => {
    const order = await placed();
    const ontario = await correct(order, { "shipping.province": "ON", "shipping.postcode": "M5V 2T6" });
    expect(ontario.statusCode).toBe(422);
    expect(ontario.body).toContain("Une autre province change les taxes ou la livraison");
    expect(ontario.body).toMatch(/<select(?=[^>]*name="shipping.province")[^>]*aria-invalid="true"/);
    const france = await correct(order, {
      "shipping.country": "FR",
      "shipping.province": "",
      "shipping.postcode": "69002",
    });
    expect(france.body).toContain("Un autre pays change les taxes ou la livraison");
    expect(await again(order)).toEqual(order);
    // the address to bill, where it is another one, may be anywhere
    const alone = await correct(order, { facture: "", "shipping.street": "1, rue du Lac" });
    expect(alone.statusCode).toBe(303);
    expect(await again(order)).toMatchObject({
      shipping: { street: "1, rue du Lac" },
      billing: { street: "87, rue des Forges" },
    });
    const billed = await correct(order, { "billing.province": "ON", "billing.postcode": "M5V 2T6" });
    expect(billed.statusCode, billed.body).toBe(303);
    expect(await again(order)).toMatchObject({ billing: { province: "ON" }, shipping: { province: "QC" } });
  });

  test("DESK-06 in France a postal code with another tariff is refused at its field, and no province is asked", async () => {
    const database = await open();
    await openSettings(database).change(marketSettings, "country", "FR");
    await shelve(database, [{ id: LAMP, name: "Lampe", price_cents: 10_000, stock: 50 }]);
    const french = await openTestApp(database, { kind: "own" });
    const owner = await newMerchant(french);
    const shopper = newShopper(french);
    await shopper.add(LAMP);
    const { order_id } = await buy(shopper, {
      billing_country: "FR",
      billing_address_1: "12, rue Mercière",
      billing_city: "Lyon",
      billing_state: "",
      billing_postcode: "69002",
    });
    const path = `/bureau/commandes/${order_id}/`;
    const form = await formOf((await findOrder(database.read, { number: order_id }))!, owner);
    expect(form).toMatchObject({ "shipping.country": "FR" });
    expect(form).not.toHaveProperty(["shipping.province"]);
    const overseas = await owner.send(`${path}corriger/`, { ...form, "shipping.postcode": "97400" });
    expect(overseas.statusCode).toBe(422);
    expect(overseas.body).toContain("Ce code postal change les taxes ou la livraison");
    const near = { "shipping.postcode": "69003", "shipping.street": "13, rue Mercière" };
    expect((await owner.send(`${path}corriger/`, { ...form, ...near })).statusCode).toBe(303);
    expect(await findOrder(database.read, { number: order_id })).toMatchObject({
      shipping: { postcode: "69003" },
      billing: { street: "13, rue Mercière" },
    });
  });

  test("DESK-06 a letter to the buyer goes to the address that they wrote, and nothing in it adds anybody", async () => {
    const email = "a?bcc=x%40evil.test&body=x@exemple.test";
    const order = await placed({ billing_email: email });
    expect(order.email).toBe(email);
    const { body } = await team.ask(pathOf(order));
    const hrefs = [...body.matchAll(/href="(mailto:[^"]*)"/g)].map(([, href = ""]) => href);
    expect(hrefs).toEqual(["mailto:a%3Fbcc%3Dx%2540evil.test%26body%3Dx@exemple.test"]);
  });

  test("DESK-16 the second of two people is told, whoever corrects or ships", async () => {
    const order = await placed();
    await team.send(`${pathOf(order)}payer/`);
    const [first, second] = [await formOf(order), await formOf(order, other)];
    const path = `${pathOf(order)}corriger/`;
    const street = (text: string) => ({ "shipping.street": text });
    expect((await team.send(path, { ...first, ...street("15, rue Fabre") })).statusCode).toBe(303);
    // also where a field of theirs is wrong
    for (const more of [{}, { phone: "12" }]) {
      const told = await other.send(path, { ...second, ...street("16, rue Fabre"), ...more });
      expect(told.statusCode).toBe(422);
      expect(told.body).toContain(`${team.account.name} a corrigé les coordonnées de la commande`);
      expect(told.body).toContain('value="16, rue Fabre"');
    }
    const shipped = await other.send(`${pathOf(order)}expedier/`, { vu: second.vu ?? "" });
    expect(shipped.statusCode).toBe(422);
    expect(await again(order)).toMatchObject({ state: "paid", shipping: { street: "15, rue Fabre" } });
  });

  test("DESK-03, DESK-06 neither a reader nor anybody after it was shipped corrects it", async () => {
    const order = await placed();
    const form = { ...(await formOf(order)), "shipping.street": "15, rue Fabre" };
    const reader = await newMerchant(app, "reader");
    expect((await reader.ask(pathOf(order))).body).not.toContain("corriger/");
    expect((await reader.send(`${pathOf(order)}corriger/`, form)).statusCode).toBe(403);
    await team.send(`${pathOf(order)}payer/`);
    await team.send(`${pathOf(order)}expedier/`);
    expect((await team.ask(pathOf(order))).body).not.toContain("corriger/");
    expect((await team.send(`${pathOf(order)}corriger/`, form)).statusCode).toBe(422);
    expect((await again(order)).shipping.street).toBe("87, rue des Forges");
  });

  test("T33, DESK-14 who is erased leaves no letter about the order behind, also at the address of before", async () => {
    const order = await placed();
    const to = `leo-${order.number}@gmail.com`;
    // one that has not left yet goes to the new address
    await app.database.write((trx) =>
      trx.updateTable("outbox").set({ state: "sent" }).where("about", "=", order.id).execute(),
    );
    expect((await correct(order, { email: to })).statusCode).toBe(303);
    for (const step of ["payer", "expedier", "livrer"]) await team.send(`${pathOf(order)}${step}/`);
    expect((await again(order)).state).toBe("delivered");
    const about = () =>
      app.database.read.selectFrom("outbox").select("recipient").where("about", "=", order.id).execute();
    const letters = await about();
    expect(letters.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([order.email, to]));
    const owner = await newMerchant(app);
    const path = `/bureau/donnees/effacer/?courriel=${encodeURIComponent(to)}`;
    const copy = await fetchCopy(owner, to);
    expect(copy.body).toContain(order.email);
    expect((await owner.send(path, { courriel: to, confirmation: to })).statusCode).toBe(303);
    expect(await about()).toEqual([]);
  });

  test("DESK-06 an article whose stock is not counted says nothing of what is left", async () => {
    const { body } = await team.ask(pathOf(await placed()));
    expect(body).toMatch(/Il en reste \d{2}\./);
    expect(body).not.toMatch(/Il en reste \d{4,}/);
  });
});
