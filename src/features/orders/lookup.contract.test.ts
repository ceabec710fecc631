/** « /suivi-de-commande/ »: the link of an order once more, to its own address, and no word on whether there is one. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { order as placeOrder } from "../../../test/support/buying";
import { onBothEngines } from "../../../test/support/databases";
import { eventually } from "../../../test/support/eventually";
import { newShopper } from "../../../test/support/shopper";
import { bySlug, INK } from "../../../test/support/stock";
import { openTestApp, SECRET, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { paths } from "../../paths";
import { createSigning } from "../../platform/http/signing";
import { changeStock } from "../catalogue";
import { forgetWords, saveWords } from "../mail/words";
import { createOrderLinks, findOrder, formatNumber, type Order } from ".";
import { sendLink } from "./lookup/actions";

const HOUR = 3_600_000;

onBothEngines("the link of an order, once more", (open) => {
  const clock = stoppedClock(Date.UTC(2026, 10, 16, 15, 5));
  const links = createOrderLinks(createSigning(SECRET, clock));
  let app: TestApp;
  let order: Order;

  beforeAll(async () => {
    app = await openTestApp(await open("demo"), { clock });
  });

  beforeEach(async () => {
    const ink = await bySlug(app, INK);
    await changeStock(app.database, ink.id, 500);
    const buyer = newShopper(app);
    await buyer.add(ink.id);
    order = (await findOrder(app.database.read, { number: (await placeOrder(buyer)).order_id }))!;
  });

  const ask = (numero: string, courriel: string, shopper = newShopper(app)) =>
    shopper.ask("/suivi-de-commande/", { method: "POST", form: { numero, courriel } });
  const letters = () =>
    app.database.read
      .selectFrom("outbox")
      .selectAll()
      .where("subject", "=", `Suivi de votre commande ${formatNumber(order.number)}`)
      .execute();
  const allLetters = async () => (await app.database.read.selectFrom("outbox").select("id").execute()).length;

  test("ORD-05 goes to the order's own address, however number and address are written", async () => {
    const answer = await ask(` ${formatNumber(order.number)} `, order.email.toUpperCase());
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/suivi-de-commande/?envoye=1"]);
    await eventually(letters).toHaveLength(1);
    const [letter] = await letters();
    expect(letter?.recipient).toBe(order.email);
    expect(letter?.body).toContain(links.tracking(order));
    expect((await newShopper(app).ask("/suivi-de-commande/?envoye=1")).body).toContain(
      "Si une commande porte ce numéro et cette adresse",
    );
  });

  test("ORD-05 the answer is the same whether there is such an order or not", async () => {
    const before = await allLetters();
    const known = await ask(String(order.number), order.email);
    await eventually(letters).toHaveLength(1);
    const others = [
      await ask(String(order.number), "autre@exemple.ca"),
      await ask("12345678", order.email),
      await ask("12345678", "autre@exemple.ca"),
    ];
    const told = ({ statusCode, headers, body }: typeof known) => [
      statusCode,
      body,
      Object.keys(headers).sort(),
      headers.location,
    ];
    for (const other of others) expect(told(other)).toEqual(told(known));
    await ask(String(order.number), order.email);
    await eventually(letters).toHaveLength(2);
    expect(await allLetters()).toBe(before + 2);
  });

  test("ORD-05 three letters an hour about one order, six questions at once from one place", async () => {
    for (let time = 1; time <= 3; time++) {
      await ask(String(order.number), order.email);
      await eventually(letters).toHaveLength(time);
    }
    const sought = { number: order.number, email: order.email };
    expect(await sendLink({ ...app, clock, links }, sought)).toBe(false);
    clock.advance(HOUR + 1);
    await ask(String(order.number), order.email);
    await eventually(letters).toHaveLength(4);
    const curious = newShopper(app);
    const answers = [];
    for (let time = 0; time < 7; time++)
      answers.push((await ask("12345678", "x@exemple.ca", curious)).statusCode);
    expect(answers).toEqual([303, 303, 303, 303, 303, 303, 429]);
  });

  test("ORD-05 three letters an hour also under a subject of the merchant's", async () => {
    const mine = { subject: "Votre lien", heading: "Lien", text: "Le voici." };
    const at = clock.now();
    await app.database.write((trx) => saveWords(trx, "order.link", mine, { at, seen: undefined }));
    const sought = { number: order.number, email: order.email };
    const sent = [];
    for (let time = 0; time < 4; time++) sent.push(await sendLink({ ...app, clock, links }, sought));
    expect(sent).toEqual([true, true, true, false]);
    const own = app.database.read.selectFrom("outbox").select("subject").where("about", "=", order.id);
    expect((await own.execute()).filter(({ subject }) => subject === "Votre lien")).toHaveLength(3);
    await app.database.write((trx) => forgetWords(trx, "order.link", at));
  });

  test("ORD-05 what cannot be a number or an address is said at its field, with what was typed", async () => {
    const { statusCode, body } = await ask("4821", "josee");
    expect(statusCode).toBe(422);
    expect(body).toContain("Entrez les huit chiffres du numéro.");
    expect(body).toContain("Entrez une adresse complète.");
    expect(body).toMatch(/name="courriel"[^>]*value="josee"|value="josee"[^>]*name="courriel"/);
  });

  test("ORD-05 it is reached from every page, from the thanks, and from no other site's form", async () => {
    expect((await newShopper(app).ask("/")).body).toContain('href="/suivi-de-commande/"');
    expect((await newShopper(app).ask(paths.confirmation(order.key))).body).toContain(
      "Le courriel n’arrive pas?",
    );
    const headers = { origin: "https://ailleurs.example" };
    const form = { numero: String(order.number), courriel: order.email };
    const foreign = await newShopper(app).ask("/suivi-de-commande/", { method: "POST", form, headers });
    expect(foreign.statusCode).toBe(403);
  });
});
