/** Money given back from the desk to the card that paid, against a Stripe of our own. */
import { beforeEach, describe, expect, test } from "vitest";
import { order } from "../../../../test/support/buying";
import { onBothEngines } from "../../../../test/support/databases";
import { type Merchant, newMerchant } from "../../../../test/support/desk";
import { type FakeStripe, startFakeStripe } from "../../../../test/support/fake-stripe";
import { newShopper } from "../../../../test/support/shopper";
import { bySlug, INK } from "../../../../test/support/stock";
import { openTestApp, runCommand, type TestApp } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { formatMoney } from "../../../kernel/money";
import { listAudit } from "../../desk/audit/store";
import { findOrder, type Order } from "..";
import { documentsOf } from "../invoice/store";
import { refundsOf } from "../refunds/store";
import { standingOf } from "../standing";
import { changeState, insertEvent } from "../store";

/** Two bottles of ink, to be paid by card. */
async function placedByCard(app: TestApp): Promise<Order> {
  const shopper = newShopper(app);
  await shopper.add((await bySlug(app, INK)).id, { quantity: "2" });
  const { order_id: number } = await order(shopper, { payment_method: "stripe" });
  return (await findOrder(app.database.read, { number }))!;
}

async function paidByCard(app: TestApp, fake: FakeStripe): Promise<Order> {
  const placed = await placedByCard(app);
  const session = [...fake.sessions.values()].find((each) => each.client_reference_id === placed.id)!;
  fake.pay(session.id);
  const event = fake.event("checkout.session.completed", { ...session, payment_intent: "pi_essai" });
  await app.server.inject({
    method: "POST",
    url: "/paiement/stripe/evenements/",
    headers: {
      host: "localhost:3000",
      "content-type": "application/json",
      "stripe-signature": event.signature,
    },
    payload: event.payload,
  });
  return placed;
}

const refundsAsked = ({ asked }: FakeStripe) =>
  asked.filter(({ method, path }) => method === "POST" && path === "/v1/refunds");

onBothEngines("a refund by card", (open) => {
  test("DESK-06 goes back through the service that took it, once, however often it is asked for", async () => {
    const clock = stoppedClock(Date.UTC(2026, 10, 15, 15));
    const fake = await startFakeStripe(clock);
    const app = await openTestApp(await open("demo"), { clock, env: fake.env });
    const placed = await paidByCard(app, fake);
    const { number } = placed;
    const team = await newMerchant(app, "team", clock);
    const path = `/bureau/commandes/${number}/`;
    const refunds = () => refundsAsked(fake);

    // the service does not answer: the refund is written down, and asked for again under the same key
    fake.mood = "failing";
    const unanswered = await team.send(`${path}rembourser/`, { q0: "1", stock: "1" });
    expect(unanswered.statusCode).toBe(422);
    expect(unanswered.body).toContain("Le service de paiement ne répond pas.");
    const [asked] = await refundsOf(app.database.read, placed.id);
    expect(asked?.state).toBe("asked");
    // what was asked for is in the journal, though nobody knows yet whether it was done
    const rows = await listAudit(app.database.read, { about: `order:${number}`, limit: 5 });
    expect(rows.map(({ who, verb }) => [who, verb])).toEqual([[team.account.name, "order.refund"]]);
    expect(rows[0]?.says).toContain("n’a pas encore répondu");
    fake.mood = "well";
    clock.advance(60_000);
    expect((await team.send(`${path}redemander/`)).statusCode).toBe(303);
    const [given] = await refundsOf(app.database.read, placed.id);
    expect(given).toMatchObject({ state: "done", reference: `re_refund-${asked!.id}` });
    expect(new Set(refunds().map(({ key }) => key))).toEqual(new Set([`refund-${asked!.id}`]));
    expect(refunds().at(-1)?.fields).toEqual({
      payment_intent: "pi_essai",
      amount: String(given!.cents),
      "metadata[refund]": asked!.id,
    });
    const line = placed.lines[0]!;
    const whole = line.totalCents + line.taxes.reduce((sum, cents) => sum + cents, 0);
    expect(given!.cents).toBe(Math.round(whole / 2));

    // the rest: an order that never left is cancelled with it
    const rest = ((placed.totalCents - given!.cents) / 100).toFixed(2);
    expect((await team.send(`${path}rembourser/`, { montant: rest })).statusCode).toBe(303);
    expect((await findOrder(app.database.read, { number }))?.state).toBe("cancelled");
    expect(refunds().at(-1)?.fields.amount).toBe(String(placed.totalCents - given!.cents));
    expect((await team.send(`${path}redemander/`)).statusCode).toBe(422);
  });
  describe("of an order that is cancelled with it", () => {
    let clock: ReturnType<typeof stoppedClock>;
    let fake: FakeStripe;
    let app: TestApp;
    let team: Merchant;
    let placed: Order;

    beforeEach(async () => {
      clock = stoppedClock(Date.UTC(2026, 10, 15, 15));
      fake = await startFakeStripe(clock);
      app = await openTestApp(await open("demo"), { clock, env: fake.env });
      placed = await paidByCard(app, fake);
      team = await newMerchant(app, "team", clock);
    });
    const refunds = () => refundsAsked(fake);
    const stock = async () => {
      const { id } = await bySlug(app, INK);
      const row = await app.database.read
        .selectFrom("products")
        .select("stock")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      return row.stock;
    };
    const again = async () => (await findOrder(app.database.read, { number: placed.number }))!;
    const credits = async () =>
      (await documentsOf(app.database.read, placed.id)).filter(({ kind }) => kind === "credit");
    const subjects = async () =>
      (
        await app.database.read
          .selectFrom("outbox")
          .select("subject")
          .where("recipient", "=", placed.email)
          .where("about", "=", placed.id)
          .execute()
      ).map(({ subject }) => subject);
    const at = () => `/bureau/commandes/${placed.number}/`;

    test("DESK-06 goes back whole in one press, and once for two people who press at the same moment", async () => {
      const shelf = await stock();
      const lettersBefore = (await subjects()).length;
      const { mark } = await standingOf(app.database.read, await again());
      const other = await newMerchant(app, "team", clock);
      expect((await team.ask(at())).body).toContain(`action="${at()}annuler-rembourser/"`);
      const answers = await Promise.all(
        [team, team, other].map((each) => each.send(`${at()}annuler-rembourser/`, { vu: mark, stock: "1" })),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 422, 422]);
      expect((await again()).state).toBe("cancelled");
      expect(refunds().map(({ fields }) => fields.amount)).toEqual([String(placed.totalCents)]);
      expect(await stock()).toBe(shelf + 2);
      expect((await credits()).map(({ amountCents }) => amountCents)).toEqual([placed.totalCents]);
      // the one that told of the payment had not left: it is no longer true
      expect((await subjects()).length).toBe(lettersBefore);
      expect((await subjects()).at(-1)).toContain("remboursement");
      const [row] = await listAudit(app.database.read, { about: `order:${placed.number}`, limit: 1 });
      expect(row).toMatchObject({ verb: "order.cancel-refund" });
      expect(row?.says).toMatch(/^a annulé la commande \d{4}-\d{4} et remboursé /);
    });

    test("DESK-06 leaves the order as it was when the service refuses, and says what to do", async () => {
      const shelf = await stock();
      // a key that may not give money back has given none
      fake.mood = "forbidding";
      const forbidden = await team.send(`${at()}annuler-rembourser/`, { stock: "1" });
      expect(forbidden.body).toContain("Rien n’a été rendu, et la commande n’est pas annulée.");
      expect(await refundsOf(app.database.read, placed.id)).toEqual([]);
      fake.mood = "refusing";
      const answer = await team.send(`${at()}annuler-rembourser/`, { stock: "1", raison: "Doublon" });
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain("Rien n’a été rendu, et la commande n’est pas annulée.");
      expect(answer.body).toContain("L’argent est rendu autrement");
      expect(answer.body).toContain('value="Doublon"');
      expect([(await again()).state, await stock(), await credits()]).toEqual(["paid", shelf, []]);
      expect(await refundsOf(app.database.read, placed.id)).toEqual([]);
      // given back in another way: noted, and the service is not asked
      const asked = refunds().length;
      const noted = await team.send(`${at()}annuler-rembourser/`, { stock: "1", autrement: "1" });
      expect(noted.statusCode).toBe(303);
      expect(refunds().length).toBe(asked);
      expect([(await again()).state, await stock()]).toEqual(["cancelled", shelf + 2]);
    });

    test("DESK-06 that is not answered yet says what was asked for, also when no article is left to send", async () => {
      await team.send(`${at()}rembourser/`, { q0: "2", montant: "1,00" });
      const page = async () => (await team.ask(at())).body.replace(/<!-- -->/g, "");
      const rest = formatMoney(placed.totalCents - 100, "CAD");
      expect(await page()).toContain(`Il reste ${rest} de ce qui a été payé`);
      fake.mood = "failing";
      await team.send(`${at()}annuler-rembourser/`);
      expect(await page()).toContain(`Le remboursement du reste, ${rest}, est demandé`);
      expect(await page()).not.toContain("Il reste 0,00");
    });

    test("DESK-06 is asked for again when the service was silent, and cancels the order then", async () => {
      fake.mood = "failing";
      const silent = await team.send(`${at()}annuler-rembourser/`, { stock: "1" });
      expect(silent.body).toContain("la commande sera annulée quand il sera fait");
      expect(silent.body).toContain("le service de paiement n’a pas encore répondu");
      expect((await again()).state).toBe("paid");
      // it waits on « Aujourd'hui » and in the list until the service has answered
      const row = async () => {
        const { body } = await team.ask(`/bureau/commandes/?q=${placed.number}`);
        return new RegExp(`data-href="${at()}[?"].*?</tr>`, "s").exec(body)?.[0] ?? "";
      };
      expect(await row()).toContain("Remboursement en attente");
      const today = (await team.ask("/bureau/")).body;
      expect(today).toContain("remboursement sans réponse du service de paiement");
      expect(today).toContain(`href="${at()}"`);
      // neither a second refund nor a shelf that is filled twice
      expect((await team.send(`${at()}annuler-rembourser/`)).body).toContain("Redemandez-le d’abord");
      const shelf = await stock();
      fake.mood = "well";
      clock.advance(60_000);
      expect((await team.send(`${at()}redemander/`)).statusCode).toBe(303);
      expect([(await again()).state, await stock()]).toEqual(["cancelled", shelf + 2]);
      expect(new Set(refunds().map(({ key }) => key)).size).toBe(1);
      expect(await row()).toContain("Rendu");
      expect((await team.ask("/bureau/")).body).not.toContain("sans réponse du service");
    });

    test("DESK-04 of a cancelled order that is not answered yet is still to be given back", async () => {
      await team.send(`${at()}annuler/`);
      const owed = async () => (await team.ask("/bureau/")).body.includes("annulée à rembourser");
      expect(await owed()).toBe(true);
      fake.mood = "failing";
      await team.send(`${at()}rembourser/`, { montant: (placed.totalCents / 100).toFixed(2) });
      expect(await owed()).toBe(true);
      fake.mood = "well";
      clock.advance(60_000);
      await team.send(`${at()}redemander/`);
      expect(await owed()).toBe(false);
    });

    const ships = async () => ({
      one: await team.send(`${at()}expedier/`),
      many: await team.send("/bureau/commandes/expedier/", { n: String(placed.number) }),
      command: await runCommand(app, ["etat", String(placed.number), "expédiée"]),
    });

    test("DESK-06 that is not answered yet keeps the order from being shipped, in every way", async () => {
      const shelf = await stock();
      expect((await team.ask(at())).body).toContain('id="expedier"');
      fake.mood = "failing";
      await team.send(`${at()}annuler-rembourser/`, { stock: "1" });
      expect((await team.ask(at())).body).not.toContain('id="expedier"');
      const { one, many, command } = await ships();
      expect(one.statusCode).toBe(422);
      expect(one.body).toContain("Rien n’est expédié");
      expect(many.statusCode).toBe(303);
      expect(command.text).toContain("attend encore la réponse du service de paiement");
      expect([(await again()).state, await stock()]).toEqual(["paid", shelf]);
      // refused by the service after all: it can leave
      fake.mood = "refusing";
      clock.advance(60_000);
      await team.send(`${at()}redemander/`);
      expect((await team.send(`${at()}expedier/`)).statusCode).toBe(303);
      expect((await again()).state).toBe("shipped");
    });

    test("DESK-06 puts nothing on the shelves that has left since it was asked for", async () => {
      const shelf = await stock();
      fake.mood = "failing";
      await team.send(`${at()}annuler-rembourser/`, { stock: "1" });
      clock.advance(60_000);
      // as an earlier version let it
      await app.database.write(async (trx) => {
        await changeState(trx, placed.id, "paid", "shipped");
        await insertEvent(trx, placed.id, { at: clock.now(), state: "shipped" });
      });
      fake.mood = "well";
      expect((await team.send(`${at()}redemander/`)).statusCode).toBe(303);
      expect([(await again()).state, await stock()]).toEqual(["refunded", shelf]);
    });

    test("DESK-06 that was made and not answered is found again, however late, and not made twice", async () => {
      fake.mood = "losing";
      expect((await team.send(`${at()}rembourser/`, { q0: "1" })).statusCode).toBe(422);
      expect(fake.refunds).toHaveLength(1);
      clock.advance(7 * 24 * 3_600_000);
      // as long as it cannot be looked for, it is not asked for either
      fake.mood = "failing";
      const asked = refunds().length;
      expect((await team.send(`${at()}redemander/`)).body).toContain("Le service de paiement ne répond pas.");
      expect(refunds()).toHaveLength(asked);
      fake.mood = "well";
      clock.advance(60_000);
      expect((await team.send(`${at()}redemander/`)).statusCode).toBe(303);
      expect(fake.refunds).toHaveLength(1);
      const [given] = await refundsOf(app.database.read, placed.id);
      expect(given).toMatchObject({ state: "done", reference: fake.refunds[0]!.id });
    });

    test("DESK-06 is done when all of the payment has gone back already, also before the shop named its refunds", async () => {
      fake.charges.set("pi_essai", placed.totalCents);
      fake.mood = "losing";
      await team.send(`${at()}annuler-rembourser/`, { stock: "1" });
      fake.refunds[0]!.metadata = {};
      clock.advance(7 * 24 * 3_600_000);
      fake.mood = "well";
      expect((await team.send(`${at()}redemander/`)).statusCode).toBe(303);
      expect(fake.refunds).toHaveLength(1);
      expect((await again()).state).toBe("cancelled");
      expect(await refundsOf(app.database.read, placed.id)).toMatchObject([
        { state: "done", reference: fake.refunds[0]!.id },
      ]);
    });

    test("DESK-06 is refused, not noted, where the shop has left the service that took the money", async () => {
      const left = await openTestApp(app.database, { clock, env: { DEMO_CARD: "0" } });
      const merchant = await newMerchant(left, "team", clock);
      expect((await merchant.ask(at())).body).toContain("L’argent retourne sur la carte qui a payé.");
      const answer = await merchant.send(`${at()}annuler-rembourser/`, { stock: "1" });
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain("Rien n’a été rendu");
      expect([(await again()).state, await refundsOf(app.database.read, placed.id)]).toEqual(["paid", []]);
    });

    test("DESK-06 of an order by card that was paid in another way is given back by hand, and says so", async () => {
      const { number } = await placedByCard(app);
      const path = `/bureau/commandes/${number}/`;
      expect((await team.send(`${path}payer/`)).statusCode).toBe(303);
      const page = (await team.ask(path)).body;
      expect(page).toContain("rendez l’argent par le moyen qui a servi à payer");
      expect(page).not.toContain("L’argent retourne sur la carte qui a payé.");
      expect((await team.send(`${path}annuler-rembourser/`, { stock: "1" })).statusCode).toBe(303);
      expect(refunds()).toEqual([]);
      expect((await findOrder(app.database.read, { number }))?.state).toBe("cancelled");
    });

    test("DESK-06 may also follow later, with one credit note and without filling the shelves twice", async () => {
      const shelf = await stock();
      expect((await team.send(`${at()}annuler/`)).statusCode).toBe(303);
      expect([(await again()).state, await stock()]).toEqual(["cancelled", shelf + 2]);
      expect((await team.ask(at())).body).toContain("Cette commande était payée quand elle a été annulée.");
      const half = Math.floor(placed.totalCents / 2);
      const send = (cents: number) =>
        team.send(`${at()}rembourser/`, { montant: (cents / 100).toFixed(2), stock: "1" });
      expect((await send(half)).statusCode).toBe(303);
      expect((await send(placed.totalCents - half)).statusCode).toBe(303);
      expect((await send(1)).body).toContain("Rien n’est à rembourser");
      expect(refunds().map(({ fields }) => Number(fields.amount))).toEqual([half, placed.totalCents - half]);
      expect([(await again()).state, await stock()]).toEqual(["cancelled", shelf + 2]);
      expect((await credits()).map(({ amountCents }) => amountCents)).toEqual([placed.totalCents]);
      expect((await team.ask(at())).body).not.toContain("Cette commande était payée quand");
    });
  });
});
