/** Requests about personal data: their register, erasures that are planned, and finding a person by name, as served. */
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { copies } from "../../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { shelve } from "../../../../test/support/goods";
import { onOneEngine } from "../../../../test/support/one-engine";
import { openTestApp, SECRET, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { DAY, HOUR, MINUTE } from "../../../kernel/dates";
import { createSigning } from "../../../platform/http/signing";
import { listAudit } from "../../desk";
import { holdEmailsOfCopy, settleKind } from "../../installation";
import { openMail } from "../../mail";
import type { NewOrder, Order } from "../../orders";
import { correctOrder } from "../../orders/correct";
import { openSettings } from "../../settings";
import { copyLink } from "../copies.fixture";
import { erasePlanned } from "../erasing";
import { orderOf } from "../orders.fixture";
import { digestOf } from "./actions";

const NOW = Date.parse("2026-11-16T18:40:00Z");
const ADDRESS = "ghislaine@exemple.test";

onOneEngine("requests about personal data", (_open, engine) => {
  const stocked = copies(engine, (database) => shelve(database, [{ id: 1, name: "Encre noire" }]));
  let app: TestApp;
  let owner: Merchant;
  let clock: ReturnType<typeof stoppedClock>;
  beforeEach(async () => {
    clock = stoppedClock(NOW);
    app = await openTestApp(await stocked(), { clock });
    owner = await newMerchant(app, "owner", clock);
  });

  const order = (state: NewOrder["state"], more: Partial<Parameters<typeof orderOf>[1]> = {}) =>
    orderOf(app.database, { state, placedAt: NOW - DAY, notedAt: NOW, ...more });
  const plain = (html: string) =>
    html
      .replace(/<!-- -->/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " ");
  const see = async (query = "", who = owner) => plain((await who.ask(`/bureau/donnees/${query}`)).body);
  const person = () => see(`?courriel=${ADDRESS}`);
  const note = (fields: Record<string, string>) =>
    owner.send("/bureau/donnees/demandes/noter/", {
      courriel: ADDRESS,
      nom: "Ghislaine Roy",
      objet: "copy",
      recue: "2026-11-14",
      ...fields,
    });
  const send = (verb: string, more: Record<string, string> = {}, who = owner) =>
    who.send(`/bureau/donnees/${verb}/?courriel=${ADDRESS}`, { courriel: ADDRESS, ...more });
  const plan = (who = owner) => send("prevoir", { accord: ADDRESS }, who);
  const eraseNow = (more: Record<string, string> = {}) => send("effacer", { confirmation: ADDRESS, ...more });
  const letters = () => app.database.read.selectFrom("outbox").selectAll().execute();
  const rows = () =>
    app.database.read.selectFrom("person_requests").selectAll().orderBy("received_at").execute();
  const idOf = async () => (await rows())[0]?.id ?? "";
  const signing = createSigning(SECRET, { now: () => NOW });
  const sweep = (database = app.database) =>
    erasePlanned({
      ...{ database, clock, slots: app.slots, mail: app.mail, log: pino({ level: "silent" }) },
      digest: (address) => digestOf(signing, address),
    });
  const isKept = async () => (await person()).includes("Commandes et factures");

  test("DESK-14 whoever plans an erasure shows once more who they are, as for one at once", async () => {
    await order("delivered");
    const long = await newMerchant(app, "owner", stoppedClock(NOW - 25 * MINUTE));
    const asked = await send("prevoir", { accord: ADDRESS }, long);
    expect([asked.statusCode, asked.body.includes("C’est bien vous")]).toEqual([200, true]);
    expect(await rows()).toEqual([]);
    expect((await plan()).statusCode).toBe(303);
  });

  test("DESK-14 a request that came by mail is noted, stands by its deadline, and waits on « Aujourd’hui »", async () => {
    expect(await see()).toContain("Aucune demande n’est notée.");
    const noted = await note({});
    expect(noted.statusCode).toBe(303);
    await note({ courriel: "tot@exemple.test", nom: "", objet: "rectification", recue: "2026-10-20" });
    const page = await see();
    expect(page).toMatch(/tot@exemple\.test Rectification mardi 20 octobre À traiter avant le 19 novembre/);
    expect(page).toMatch(
      /Ghislaine Roy ghislaine@exemple\.test Copie samedi 14 novembre À traiter avant le 14 décembre/,
    );
    expect(page.indexOf("tot@exemple.test")).toBeLessThan(page.indexOf("Ghislaine Roy"));
    const today = plain((await owner.ask("/bureau/")).body);
    expect(today).toContain("2 demandes sur des données personnelles");
    expect(today).toContain("tot@exemple.test, avant le 19 novembre");
    clock.advance(20 * DAY);
    const again = await newMerchant(app, "owner", clock);
    expect(await see("", again)).toContain("En retard : à traiter avant le 19 novembre");
  });

  test("DESK-14 what is noted wrongly is told at its field and keeps what was typed", async () => {
    const wrong = async (fields: Record<string, string>) => {
      const { statusCode, body } = await note(fields);
      return [statusCode, plain(body), body] as const;
    };
    const [status, says, html] = await wrong({ courriel: "pas une adresse" });
    expect([status, html.includes('value="pas une adresse"')]).toEqual([422, true]);
    expect(says).toContain("Écrivez une adresse de courriel complète, un numéro de commande, ou rien.");
    expect((await wrong({ courriel: "", nom: "" }))[1]).toContain("Écrivez au moins un courriel ou un nom.");
    expect((await wrong({ recue: "2026-11-17" }))[1]).toContain("Ce jour n’est pas encore venu.");
    expect((await wrong({ recue: "hier" }))[1]).toContain("Choisissez le jour où la demande est arrivée.");
    expect((await note({})).statusCode).toBe(303);
    expect((await wrong({ courriel: " GHISLAINE@exemple.test " }))[1]).toContain("la demande attend encore");
    expect(await rows()).toHaveLength(1);
  });

  test("DESK-14 a copy made on the screen answers the open request, or is noted as asked and answered", async () => {
    await order("delivered");
    await note({});
    expect(await copyLink(owner, ADDRESS)).toContain(`courriel=${encodeURIComponent(ADDRESS)}`);
    expect(await see()).toMatch(/Ghislaine Roy .* Copie samedi 14 novembre Remise le 16 novembre/);
    clock.advance(HOUR + 1);
    await send("preparer");
    expect((await rows()).map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ["copy", "done"],
      ["copy", "done"],
    ]);
    expect(plain((await owner.ask("/bureau/")).body)).not.toContain("Voir les demandes");
  });

  test("DESK-14 a request is closed by hand, once, and opened again by its undo", async () => {
    await note({ objet: "rectification" });
    const id = await idOf();
    const close = (suite: string) => owner.send("/bureau/donnees/demandes/clore/", { demande: id, suite });
    expect((await close("withdrawn")).statusCode).toBe(303);
    expect(await see()).toContain("Retirée le 16 novembre");
    expect(plain((await close("done")).body)).toContain("Cette demande est déjà traitée.");
    expect((await owner.send("/bureau/donnees/demandes/rouvrir/", { demande: id })).statusCode).toBe(303);
    expect(await see()).toContain("À traiter avant le 14 décembre");
    await close("done");
    expect(await see()).toContain("Corrigée le 16 novembre");
    const says = (await listAudit(app.database.read, { about: `person:${id}`, limit: 9 })).map(
      (row) => row.says,
    );
    expect(says).toHaveLength(4);
    expect(says.join()).not.toMatch(/ghislaine/i);
  });

  test("DESK-14 the register of the year is a file without formulas; of an erased person it has no name and no address", async () => {
    await note({ nom: "=1+1" });
    await note({ courriel: "autre@exemple.test", nom: "Autre", recue: "2025-12-31" });
    const file = async (query = "") => owner.ask(`/bureau/donnees/registre/${query}`);
    expect((await file("?annee=2025")).body).toContain("Autre;autre@exemple.test;Copie;2025-12-31");
    const { headers, body } = await file();
    expect(headers["content-disposition"]).toContain("registre-des-demandes-2026.csv");
    expect(body).toContain("'=1+1;ghislaine@exemple.test;Copie;2026-11-14;2026-12-14;À traiter;;");
    expect(body).not.toContain("autre@exemple.test");
    const exported = (await listAudit(app.database.read, { limit: 9 })).flatMap(({ verb, says }) =>
      verb === "person.register" ? says : [],
    );
    expect(exported.sort()).toEqual([
      "a exporté le registre des demandes de 2025",
      "a exporté le registre des demandes de 2026",
    ]);
    expect((await eraseNow()).statusCode).toBe(303);
    const after = (await file()).body;
    expect(after).not.toMatch(/ghislaine|1\+1/i);
    expect(after).toMatch(/Une personne effacée;;Copie;2026-11-14;2026-12-14;Effacée;2026-11-16;\S{16,}/);
    expect(after).toMatch(
      /Une personne effacée;;Effacement;2026-11-16;2026-12-16;Effacée;2026-11-16;\S{16,}/,
    );
    // whoever asks again is shown that they were answered
    expect(await person()).toContain(
      "Demande d’effacement, reçue le lundi 16 novembre : Effacée le 16 novembre",
    );
    expect(await see("?courriel=autre%40exemple.test")).not.toContain("effacement, reçue");
  });

  test("DESK-14 an erasure is planned in seven days, shown, taken back, and done on its day with a letter", async () => {
    await order("delivered");
    expect(plain((await send("prevoir", { accord: "non" })).body)).toContain("Ce n’est pas l’adresse");
    expect((await plan()).statusCode).toBe(303);
    expect(await person()).toContain("Ses données seront effacées le lundi 23 novembre.");
    expect(await see()).toContain("Sera effacée le 23 novembre");
    expect(plain((await plan()).body)).toContain("L’effacement de cette personne est déjà prévu.");
    clock.advance(1);
    expect((await send("garder")).statusCode).toBe(303);
    expect(await see()).toContain("À traiter avant le 16 décembre");
    clock.advance(8 * DAY);
    await sweep();
    owner = await newMerchant(app, "owner", clock);
    expect(plain((await send("garder")).body)).toContain("Aucun effacement n’est prévu");
    await plan();
    clock.advance(7 * DAY - 1);
    await sweep();
    expect([await isKept(), await letters()]).toEqual([true, []]);
    clock.advance(1);
    await sweep();
    await sweep();
    expect(await isKept()).toBe(false);
    const [letter, ...others] = await letters();
    expect([letter?.recipient, others]).toEqual([ADDRESS, []]);
    for (const words of ["Commandes et factures", "Les factures restent 7 ans", "Origine des commandes"])
      expect(letter?.body).toContain(words);
    const [row] = await rows();
    expect(row).toMatchObject({ address: "", name: "", outcome: "erased", erase_at: null });
    const journal = await listAudit(app.database.read, { about: `person:${row?.id}`, limit: 9 });
    expect(journal.map(({ who, verb }) => [who === "La boutique", verb])).toEqual([
      [true, "person.erase"],
      [false, "person.plan"],
      [false, "person.keep"],
      [false, "person.plan"],
    ]);
    expect(plain((await owner.ask("/bureau/journal/")).body)).toContain("comme prévu");
  });

  test("DESK-14 a planned erasure waits for an order still to be delivered, says so, and is then done", async () => {
    await order("delivered");
    await plan();
    // they buy again meanwhile
    const { id, number } = await order("paid", { placedAt: NOW });
    expect(await person()).toContain("L’effacement attendra la remise.");
    clock.advance(7 * DAY);
    await sweep();
    owner = await newMerchant(app, "owner", clock);
    expect([await isKept(), await letters()]).toEqual([true, []]);
    expect(await person()).toContain(
      "Le jour est venu, mais l’effacement attend. Une commande est encore à remettre",
    );
    expect(await see()).toContain("Sera effacée dès que rien ne l’empêche");
    expect(plain((await owner.ask("/bureau/")).body)).toContain(
      "Demande sur des données personnelles".toLowerCase(),
    );
    await app.database.write((trx) =>
      trx.updateTable("orders").set({ state: "delivered" }).where("id", "=", id).execute(),
    );
    await sweep();
    const { email } = await app.database.read
      .selectFrom("orders")
      .select("email")
      .where("number", "=", number)
      .executeTakeFirstOrThrow();
    expect([email, (await letters()).length]).toEqual(["", 1]);
  });

  test("DESK-14 of two processes whose day has come, one erases and one letter leaves", async () => {
    await order("delivered");
    await plan();
    clock.advance(7 * DAY);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect([await isKept(), (await letters()).length]).toEqual([false, 1]);
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(["erased"]);
  });

  test("DESK-14 an erasure that is taken back when its day was already seen to have come is not done", async () => {
    await order("delivered");
    await plan();
    clock.advance(7 * DAY);
    owner = await newMerchant(app, "owner", clock);
    let taken: ReturnType<typeof send> | undefined;
    await sweep({
      ...app.database,
      write: async (work) => {
        taken ??= send("garder");
        expect((await taken).statusCode).toBe(303);
        return app.database.write(work);
      },
    });
    expect([await isKept(), await letters()]).toEqual([true, []]);
  });

  test("DESK-14 what is planned in a copy that was put back waits seven days more", async () => {
    await order("delivered");
    await plan();
    await settleKind(app.database, { wanted: "own", isDemo: async () => false, begin: async () => {} });
    await holdEmailsOfCopy(app.database, "ici", clock);
    clock.advance(6 * DAY);
    await holdEmailsOfCopy(app.database, "ailleurs", clock);
    clock.advance(2 * DAY);
    await sweep();
    owner = await newMerchant(app, "owner", clock);
    expect(await isKept()).toBe(true);
    expect(await see()).toContain("Sera effacée le 29 novembre");
    clock.advance(5 * DAY);
    await sweep();
    expect(await isKept()).toBe(false);
  });

  test("DESK-14 who is erased at once is written to where the owner wants it, also while it is planned", async () => {
    await order("delivered");
    await plan();
    expect((await eraseNow({ lettre: "1" })).statusCode).toBe(303);
    expect((await letters()).map(({ recipient, erased_once_sent }) => [recipient, erased_once_sent])).toEqual(
      [[ADDRESS, 1]],
    );
    clock.advance(8 * DAY);
    await sweep();
    expect([await letters(), await rows()].map((each) => each.length)).toEqual([1, 1]);
  });

  test("DESK-14 an erasure that is sent twice is done once, and its letter is written once and whole", async () => {
    await order("delivered");
    const both = await Promise.all([eraseNow({ lettre: "1" }), eraseNow({ lettre: "1" })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422]);
    // the first letter has not left yet
    expect(plain((await eraseNow({ lettre: "1" })).body)).toContain(
      `La boutique ne garde rien de ${ADDRESS}.`,
    );
    const [letter, ...others] = await letters();
    expect([letter?.recipient, others]).toEqual([ADDRESS, []]);
    expect(letter?.body).toContain("Commandes et factures");
    expect((await rows()).map(({ kind, outcome }) => [kind, outcome])).toEqual([["erasure", "erased"]]);
  });

  test("DESK-14 an erasure at once that an order hinders, or that finds nobody, leaves no request behind", async () => {
    await order("paid");
    expect((await eraseNow()).statusCode).toBe(422);
    expect(await rows()).toEqual([]);
    const of = { courriel: "personne@exemple.test", confirmation: "personne@exemple.test" };
    expect((await owner.send("/bureau/donnees/effacer/", of)).statusCode).toBe(422);
    expect(await rows()).toEqual([]);
  });

  test("DESK-14 a copy that is prepared twice within the hour is one in the register and two in the journal", async () => {
    await order("delivered");
    await send("preparer");
    clock.advance(6 * MINUTE);
    expect(await copyLink(owner, ADDRESS)).toContain("/bureau/donnees/copie/");
    await Promise.all([send("preparer"), send("preparer")]);
    expect((await rows()).map(({ kind, outcome }) => [kind, outcome])).toEqual([["copy", "done"]]);
    const journal = await listAudit(app.database.read, { about: `person:${await idOf()}`, limit: 9 });
    expect(journal.map(({ verb }) => verb)).toEqual(Array(4).fill("person.copy"));
  });

  test("DESK-14 a copy that was prepared by mistake leaves the request it answered open again by its undo", async () => {
    await order("delivered");
    await note({});
    const prepared = await send("preparer");
    const said = (await owner.ask(String(prepared.headers.location))).body;
    const [undo = ""] =
      /<form[^>]*action="\/bureau\/donnees\/demandes\/rouvrir\/"(?:(?!<\/form>).)*Annuler/s.exec(said) ?? [];
    expect(undo).toContain(`name="demande" value="${await idOf()}"`);
    await owner.send("/bureau/donnees/demandes/rouvrir/", { demande: await idOf() });
    expect(await see()).toContain("À traiter avant le 14 décembre");
    await send("preparer");
    expect((await rows()).map(({ answered_at }) => answered_at)).toEqual([NOW]);
  });

  test("DESK-14 a page that was left open brings nobody back who was erased since", async () => {
    await order("delivered");
    await eraseNow();
    const nobody = `La boutique ne garde rien de ${ADDRESS}.`;
    for (const left of [await send("preparer"), await plan()])
      expect([left.statusCode, plain(left.body).includes(nobody)]).toEqual([422, true]);
    expect((await rows()).map(({ kind, address }) => [kind, address])).toEqual([["erasure", ""]]);
  });

  test("DESK-14 of who is erased while a copy is prepared or an erasure planned, nothing stays", async () => {
    const deeds = [() => send("preparer"), () => plan()];
    for (let round = 0; round < 4; round++) {
      await order("delivered", { placedAt: NOW - DAY * (round + 1) });
      const [erased] = await Promise.all([eraseNow(), deeds[round % 2]?.()]);
      expect(erased.statusCode).toBe(303);
      expect((await rows()).filter(({ address, name }) => address + name !== "")).toEqual([]);
    }
  });

  test("DESK-14 who is known by requests alone is neither copied nor planned; erased at once, they are told that nothing was kept", async () => {
    await note({ objet: "erasure" });
    const page = await person();
    expect(page).toContain("La boutique ne garde d’elle que ses demandes");
    expect(page).not.toMatch(/Préparer la copie|Effacer dès que possible|préparer la copie/);
    expect([(await send("preparer")).statusCode, (await plan()).statusCode]).toEqual([422, 422]);
    expect((await eraseNow({ lettre: "1" })).statusCode).toBe(303);
    expect((await rows()).map(({ address, outcome }) => [address, outcome])).toEqual([["", "erased"]]);
    const [letter] = await letters();
    expect(letter?.body).toContain("Nous ne gardions rien sous cette adresse.");
    expect(letter?.body).not.toContain("Demandes reçues");
  });

  const correct = ({ number, phone, billing, shipping }: Order, email: string) =>
    correctOrder({ database: app.database, clock }, number, { email, phone, billing, shipping }, undefined);

  test("DESK-14 a planned erasure whose day finds nothing is not told as done: it waits for whoever decides", async () => {
    const { id, number } = await order("delivered", { email: "" });
    const text = String(number);
    await owner.send("/bureau/donnees/prevoir/", { courriel: text, accord: text });
    const request = await idOf();
    await app.database.write((trx) =>
      trx.updateTable("orders").set({ email: ADDRESS, email_folded: ADDRESS }).where("id", "=", id).execute(),
    );
    clock.advance(7 * DAY);
    await sweep();
    await sweep();
    owner = await newMerchant(app, "owner", clock);
    const [row] = await rows();
    expect([row?.outcome, row?.name]).toEqual([null, "Josée Gauthier"]);
    expect([await isKept(), await letters()]).toEqual([true, []]);
    expect(await see()).toContain("Plus rien n’est trouvé sous cette adresse ou ce numéro");
    expect(plain((await owner.ask("/bureau/")).body)).toContain("demande sur des données personnelles");
    const journal = await listAudit(app.database.read, { about: `person:${request}`, limit: 9 });
    expect(journal.map(({ who, verb }) => [who === "La boutique", verb])).toEqual([
      [true, "person.keep"],
      [false, "person.plan"],
    ]);
    const closed = { demande: request, suite: "done" };
    expect((await owner.send("/bureau/donnees/demandes/clore/", closed)).statusCode).toBe(303);
    expect(await see()).not.toContain("Plus rien n’est trouvé");
  });

  test.each([
    ["got an address", "", "jean@exemple.test"],
    ["had a mistyped one", "jaen@exemple.test", "jean@exemple.test"],
    ["lost a wrong one", "jaen@exemple.test", ""],
  ])("DESK-14 an erasure is no longer planned once an order %s, and says so", async (_what, from, to) => {
    const made = await order("paid", { email: from });
    const was = from || String(made.number);
    // a letter that was written to the old address is found by it still
    await app.database.write((trx) =>
      app.mail.post(trx, {
        kind: "order",
        to: { address: from },
        subject: "Votre commande",
        blocks: [],
        about: made.id,
      }),
    );
    await owner.send("/bureau/donnees/prevoir/", { courriel: was, accord: was });
    expect(await see()).toContain("Sera effacée le 23 novembre");
    expect((await correct(made, from)).ok).toBe(true);
    expect(await see()).toContain("Sera effacée le 23 novembre");
    expect((await correct(made, to)).ok).toBe(true);
    const today = plain((await owner.ask("/bureau/")).body);
    expect(today).toContain("demande sur des données personnelles");
    expect(await see()).toContain("À traiter avant le 16 décembre Une commande trouvée ainsi a changé");
    clock.advance(8 * DAY);
    await sweep();
    expect((await rows()).map(({ outcome, erase_at }) => [outcome, erase_at])).toEqual([[null, null]]);
    const { email, phone } = await app.database.read
      .selectFrom("orders")
      .select(["email", "phone"])
      .where("id", "=", made.id)
      .executeTakeFirstOrThrow();
    expect([email, phone]).toEqual([to, made.phone]);
  });

  test("DESK-14 the number of an order is the same however it is written; of one that has an address, that is noted", async () => {
    const alone = String((await order("delivered", { email: "" })).number);
    const written = alone.replace(/^(\d{4})/, "$1-");
    expect((await note({ courriel: alone, nom: "Jean Tremblay" })).statusCode).toBe(303);
    expect((await rows()).map(({ address }) => address)).toEqual([written]);
    expect(plain((await note({ courriel: `#${written}` })).body)).toContain("la demande attend encore");
    const planned = { courriel: ` ${alone} `, accord: written };
    expect((await owner.send("/bureau/donnees/prevoir/", planned)).statusCode).toBe(303);
    for (const text of [alone, written])
      expect(await see(`?courriel=${text}`)).toContain("Ses données seront");
    const erased = { courriel: alone, confirmation: `#${alone}` };
    expect((await owner.send("/bureau/donnees/effacer/", erased)).statusCode).toBe(303);
    expect((await rows()).map(({ address, name }) => [address, name])).toEqual([
      ["", ""],
      ["", ""],
    ]);
    const { number } = await order("delivered", { placedAt: NOW - 3 * DAY });
    for (const text of [String(number), "99999999"])
      expect(plain((await note({ courriel: text })).body)).toContain("écrivez cette adresse");
  });

  test("DESK-14 who gave a name only and asked to be erased is forgotten a day after their request was closed", async () => {
    await note({ courriel: "", nom: "Ghislaine Roy", objet: "erasure" });
    const id = await idOf();
    const close = () => owner.send("/bureau/donnees/demandes/clore/", { demande: id, suite: "done" });
    await close();
    await sweep();
    expect((await owner.send("/bureau/donnees/demandes/rouvrir/", { demande: id })).statusCode).toBe(303);
    await close();
    clock.advance(DAY + 1);
    await sweep();
    owner = await newMerchant(app, "owner", clock);
    const page = await see();
    expect(page).toContain("Une personne effacée");
    expect(page).not.toContain("Ghislaine");
    const again = await owner.send("/bureau/donnees/demandes/rouvrir/", { demande: id });
    expect(plain(again.body)).toContain("Cette demande n’est pas à rouvrir");
  });

  test("DESK-14 a planned erasure waits on « Aujourd’hui » if it comes after the answer is due, or was not done", async () => {
    await order("delivered");
    const today = async () => plain((await owner.ask("/bureau/")).body);
    await note({ objet: "erasure", recue: "2026-10-20" });
    await plan();
    expect(await see()).toContain("Sera effacée le 23 novembre À traiter avant le 19 novembre");
    expect(await today()).toContain("Ghislaine Roy, avant le 19 novembre");
    await send("garder");
    await owner.send("/bureau/donnees/demandes/clore/", { demande: await idOf(), suite: "withdrawn" });
    await plan();
    expect(await today()).not.toContain("Voir les demandes");
    clock.advance(7 * DAY + HOUR);
    owner = await newMerchant(app, "owner", clock);
    expect(await today()).not.toContain("Voir les demandes");
    clock.advance(DAY);
    owner = await newMerchant(app, "owner", clock);
    expect(await today()).toContain("avant le 16 décembre");
  });

  // PostgreSQL keeps its files to itself
  if (engine === "sqlite")
    test("DESK-14 the letter that tells of an erasure is soon legible in no file of the database", async () => {
      const { database } = app;
      const { rows: files } = await sql<{ file: string }>`pragma database_list`.execute(database.read);
      const isLegible = async () => {
        const bytes = await Promise.all(
          ["", "-wal"].map((end) => readFile(`${files[0]?.file}${end}`, "latin1")),
        );
        return bytes.some((text) => text.includes(ADDRESS));
      };
      await order("delivered");
      await eraseNow({ lettre: "1" });
      expect(await isLegible()).toBe(true);
      const mail = openMail({
        ...{ database, settings: openSettings(database), clock, log: pino({ level: "silent" }) },
        shop: { market: app.market, origin: "https://boutique.example" },
        config: {
          ...{ smtpUrl: undefined, dataDir: app.config.dataDir },
          ...{ mailFrom: "bonjour@example.com", mailMerchant: "atelier@example.com" },
        },
        transport: { send: async () => ({ kind: "sent" }), tidy: async () => {}, close: () => {} },
      });
      mail.start();
      await expect.poll(letters).toEqual([]);
      await mail.stop();
      await sweep();
      expect(await isLegible()).toBe(false);
    });

  test("DESK-14 nobody but the owner plans an erasure; the team notes requests, and readers see none", async () => {
    await order("delivered");
    const team = await newMerchant(app, "team", clock);
    const reader = await newMerchant(app, "reader", clock);
    expect((await plan(team)).statusCode).toBe(403);
    await plan();
    for (const path of ["", "registre/"])
      expect((await reader.ask(`/bureau/donnees/${path}`)).statusCode).toBe(403);
    for (const verb of ["garder", "preparer", "demandes/noter", "demandes/clore"])
      expect((await send(verb, {}, reader)).statusCode).toBe(403);
    expect((await reader.ask("/bureau/")).body).not.toContain("données personnelles");
    expect((await send("garder", {}, team)).statusCode).toBe(303);
  });

  test("DESK-14 a person is found by name or telephone: one at once, several to choose from", async () => {
    const name = (firstName: string, lastName: string) => ({ name: { firstName, lastName } });
    await order("delivered", { ...name("Hélène", "Bélanger"), email: "helene@exemple.test" });
    await order("delivered", {
      ...name("Hélène", "Roy"),
      email: "roy@exemple.test",
      placedAt: NOW - 2 * DAY,
    });
    await order("paid", { ...name("Jean", "Tremblay"), email: "", placedAt: NOW - 5 * DAY });
    const ask = async (words: string) => owner.ask(`/bureau/donnees/?courriel=${encodeURIComponent(words)}`);
    expect((await ask("belanger hélène")).headers.location).toBe(
      "/bureau/donnees/?courriel=helene%40exemple.test",
    );
    const several = plain((await ask("hélène")).body);
    expect(several).toMatch(/Hélène Bélanger helene@exemple\.test .* Hélène Roy roy@exemple\.test/);
    expect((await ask("tremblay")).headers.location).toMatch(/\?courriel=\d{4}-\d{4}$/);
    expect(plain((await ask("819 555-0199")).body)).toContain("De qui s’agit-il?");
    // a word of goods or of a town makes nobody of that name
    expect(plain((await ask("encre")).body)).toContain("Aucune commande n’est de « encre ».");
    const found = plain((await ask("helene@exemple.test")).body);
    expect(found).toContain("Hélène Bélanger helene@exemple.test, vue la première fois le 15 novembre 2026");
  });

  test("DESK-14 a telephone is found with the prefix of its country or without it, whichever was noted", async () => {
    const of = async (email: string, phone: string, placedAt: number) => {
      const { id } = await order("delivered", { email, placedAt });
      await app.database.write((trx) =>
        trx.updateTable("orders").set({ phone }).where("id", "=", id).execute(),
      );
    };
    await of("avec@exemple.test", "+1 450 555-0144", NOW - DAY);
    await of("sans@exemple.test", "819 555-0133", NOW - 2 * DAY);
    const whom = async (typed: string) =>
      (await owner.ask(`/bureau/donnees/?courriel=${encodeURIComponent(typed)}`)).headers.location;
    const [together, apart] = ["avec", "sans"].map(
      (who) => `/bureau/donnees/?courriel=${who}%40exemple.test`,
    );
    for (const typed of ["450 555-0144", "+1 450 555-0144", "1-450-555-0144", "450 555-014"])
      expect([typed, await whom(typed)]).toEqual([typed, together]);
    for (const typed of ["819 555-0133", "+1 (819) 555-0133"])
      expect([typed, await whom(typed)]).toEqual([typed, apart]);
    expect(await whom("+1 819 555-0144")).toBeUndefined();
    await of("france@exemple.test", "06 12 34 56 78", NOW - 3 * DAY);
    await of("paris@exemple.test", "+33 (0)1 44 55 66 77", NOW - 4 * DAY);
    const [there, inParis] = ["france", "paris"].map(
      (who) => `/bureau/donnees/?courriel=${who}%40exemple.test`,
    );
    for (const typed of ["06 12 34 56 78", "+33 6 12 34 56 78", "0033 612345678", "+33 (0)6 12 34 56 78"])
      expect([typed, await whom(typed)]).toEqual([typed, there]);
    for (const typed of ["01 44 55 66 77", "+33 1 44 55 66 77"])
      expect([typed, await whom(typed)]).toEqual([typed, inParis]);
  });
});
