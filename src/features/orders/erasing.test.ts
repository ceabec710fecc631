/** What is written about an order while its buyer is erased, or afterwards: nothing of theirs stays or comes back. */
import { beforeEach, expect, test } from "vitest";
import { copies, onBothEngines } from "../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../test/support/desk";
import { fieldsIn } from "../../../test/support/forms";
import { shelve } from "../../../test/support/goods";
import { openTestApp, SECRET, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { DAY } from "../../kernel/dates";
import { createSigning } from "../../platform/http/signing";
import { holdEmail } from "../mail/store";
import { orderOf } from "../personal-data/orders.fixture";
import { endOrWait, erase, eraseDuring, placesIn } from "./erasing.fixture";
import { createOrderLinks } from "./links";
import { sendLink } from "./lookup/actions";
import type { Order } from "./orders";
import { insertParcel, parcelsOf } from "./parcels/store";
import { findOrder, notesOn } from "./store";

const NOW = Date.UTC(2026, 10, 16, 15, 5);
const ADDRESS = "ghislaine@exemple.test";
const YEAR = 366 * DAY;

onBothEngines("orders of somebody who is erased", (_open, engine) => {
  const stocked = copies(engine, (database) => shelve(database, [{ id: 1, name: "Encre noire" }]));
  const clock = stoppedClock(NOW);
  const links = createOrderLinks(createSigning(SECRET, clock));
  let app: TestApp;
  let team: Merchant;
  beforeEach(async () => {
    app = await openTestApp(await stocked(), { clock });
    team = await newMerchant(app, "team", clock);
  });

  const shipped = async (placedAt = NOW - DAY): Promise<Order> => {
    const order = await orderOf(app.database, { state: "shipped", placedAt, notedAt: NOW });
    const parcel = { at: NOW, carrier: "ups", tracking: "1Z0", lines: { 0: 1 } };
    await app.database.write((trx) => insertParcel(trx, order.id, parcel, ""));
    return order;
  };
  const send = (order: Order, path: string, fields: Record<string, string> = {}) =>
    team.send(`/bureau/commandes/${order.number}/${path}`, fields);
  const track = async (order: Order, fields: Record<string, string> = {}) => {
    const [parcel] = await parcelsOf(app.database.read, order.id);
    return send(order, `colis/${parcel?.id}/suivi/`, { transporteur: "ups", suivi: "1Z42", ...fields });
  };
  const letter = { kind: "essai", to: { address: ADDRESS }, subject: "Ghislaine", blocks: [] };
  const sentLetter = () =>
    app.database.write(async (trx) => {
      const id = await app.mail.post(trx, letter);
      await trx.updateTable("outbox").set({ state: "sent" }).where("id", "=", id).execute();
      return id;
    });
  const note = (order: Order) => send(order, "noter/", { note: "Zinnia a appelé" });
  const leftOf = async ({ id, number }: Order) => {
    const { read } = app.database;
    return {
      email: (await findOrder(read, { number }))?.email,
      letters: await read.selectFrom("outbox").select(["recipient", "subject"]).execute(),
      notes: await notesOn(read, id),
      numbers: (await parcelsOf(read, id)).map(({ tracking }) => tracking).filter(Boolean),
    };
  };
  const NOTHING = { email: "", letters: [], notes: [], numbers: [] };

  test.each<[string, (order: Order) => Promise<unknown>]>([
    ["its letter is sent again", (order) => send(order, "renvoyer/")],
    ["a tracking number is typed and told", (order) => track(order, { prevenir: "1" })],
    ["a note is written", note],
    ["its link is asked for", ({ number }) => sendLink({ ...app, clock, links }, { number, email: ADDRESS })],
  ])("DESK-14 of who is erased while %s, nothing stays", async (_what, deed) => {
    for (const [round, place] of placesIn(app).entries()) {
      const order = await shipped(NOW - DAY * (round + 1));
      await eraseDuring(app, { address: ADDRESS, now: NOW, place }, () => deed(order));
      expect(await leftOf(order), `at ${place}`).toEqual(NOTHING);
    }
  });

  test("DESK-14 of who is erased while a letter to them is sent again, no copy stays", async () => {
    for (const place of placesIn(app)) {
      const path = `/bureau/courriels/${await sentLetter()}/renvoyer/`;
      const again = () => team.send(path, { adresse: ADDRESS });
      await eraseDuring(app, { address: ADDRESS, now: NOW, place }, again);
      expect(await app.database.read.selectFrom("outbox").selectAll().execute(), `at ${place}`).toEqual([]);
    }
  });

  test("DESK-14 a copy that is written while the erasure waits for its letter goes as well", async () => {
    const id = await sentLetter();
    let erased: Promise<unknown> | undefined;
    await app.database.write(async (trx) => {
      await holdEmail(trx, id);
      erased = erase(app, { address: ADDRESS, now: NOW });
      await endOrWait(app, erased);
      await app.mail.post(trx, letter);
    });
    await erased;
    expect(await app.database.read.selectFrom("outbox").selectAll().execute()).toEqual([]);
  });

  test.each([
    ["stays on the invoice alone", NOW - DAY],
    ["is forgotten for good", NOW - 8 * YEAR],
  ])("DESK-14 of who %s, no number and no note is typed into an older page", async (_what, placedAt) => {
    const order = await shipped(placedAt);
    await erase(app, { address: ADDRESS, now: NOW });
    const said = "Les données de cette personne sont effacées";
    const refund = (path: string) => send(order, path, { montant: "1", raison: "Zinnia a appelé" });
    // who had the order open is told of the erasure, and of what a colleague did last
    const colleague = await newMerchant(app, "team", clock);
    const [parcel] = await parcelsOf(app.database.read, order.id);
    const path = `/bureau/commandes/${order.number}/colis/${parcel?.id}/suivi/`;
    expect((await colleague.send(path, { suivi: "", transporteur: "fedex" })).statusCode).toBe(303);
    const stale = await send(order, "livrer/", { vu: "shipped.1.1.0.autre" });
    expect(stale.statusCode).toBe(422);
    for (const words of [said, `${colleague.account.name} a `, "Cette page datait d’avant"])
      expect(stale.body).toContain(words);
    // where it came from went with its buyer, whether the invoice still names them or not
    const page = (await team.ask(`/bureau/commandes/${order.number}/`)).body;
    expect(page).toContain("Effacé avec les données de l’acheteur.");
    const answers = [await track(order), await note(order), await refund("rembourser/")];
    for (const answer of answers)
      expect([answer.statusCode, answer.body.includes(said)]).toEqual([422, true]);
    expect(await leftOf(order)).toEqual(NOTHING);
    // what is no number of anybody's
    expect((await track(order, { suivi: "", transporteur: "purolator" })).statusCode).toBe(303);
    expect(await parcelsOf(app.database.read, order.id)).toMatchObject([{ carrier: "purolator" }]);
  });

  test("DESK-14 an order that was taken back from the carrier leaves again without a number once its buyer is erased", async () => {
    const order = await shipped();
    await erase(app, { address: ADDRESS, now: NOW });
    expect((await send(order, "annuler-envoi/")).statusCode).toBe(303);
    const page = (await team.ask(`/bureau/commandes/${order.number}/`)).body;
    const corrected = await send(order, "corriger/", {
      ...fieldsIn(page, `/bureau/commandes/${order.number}/corriger/`),
      "billing.email": ADDRESS,
      email: ADDRESS,
    });
    expect([corrected.statusCode, corrected.body.includes("sont effacées")]).toEqual([422, true]);
    const fields = { transporteur: "ups", prevenir: "1" };
    const answer = await send(order, "expedier/", { ...fields, suivi: "1Z42" });
    expect([answer.statusCode, answer.body.includes("sont effacées")]).toEqual([422, true]);
    const many = { n: String(order.number), [`suivi-${order.number}`]: "1Z42", transporteur: "ups" };
    const told = await team.send("/bureau/commandes/expedier/", many);
    expect((await team.ask(told.headers.location ?? "")).body).toContain("Client effacé");
    expect(await parcelsOf(app.database.read, order.id)).toEqual([]);
    expect((await send(order, "expedier/", { ...fields, suivi: "" })).statusCode).toBe(303);
    expect(await leftOf(order)).toEqual(NOTHING);
  });

  test("DESK-14 who bought by telephone without an address is known: notes and numbers are written", async () => {
    const order = await shipped();
    await app.database.write((trx) =>
      trx.updateTable("orders").set({ email: "", email_folded: "" }).where("id", "=", order.id).execute(),
    );
    expect([(await track(order)).statusCode, (await note(order)).statusCode]).toEqual([303, 303]);
    expect((await leftOf(order)).numbers).toEqual(["1Z42"]);
  });
});
