/** Money given back from the desk to the card that paid, against a Stripe of our own. */
import { expect, test } from "vitest";
import { order } from "../../../../test/support/buying";
import { onBothEngines } from "../../../../test/support/databases";
import { newMerchant } from "../../../../test/support/desk";
import { startFakeStripe } from "../../../../test/support/fake-stripe";
import { openHouse } from "../../../../test/support/house";
import { newShopper } from "../../../../test/support/shopper";
import { bySlug, INK } from "../../../../test/support/stock";
import { stoppedClock } from "../../../kernel/clock";
import { listAudit } from "../../desk/audit/store";
import { findOrder } from "..";
import { refundsOf } from "../refunds/store";

onBothEngines("a refund by card", (open) => {
  test("DESK-06 goes back through the service that took it, once, however often it is asked for", async () => {
    const clock = stoppedClock(Date.UTC(2026, 10, 15, 15));
    const fake = await startFakeStripe(clock);
    const house = await openHouse(await open("demo"), { clock, env: fake.env });
    const shopper = newShopper(house);
    await shopper.add((await bySlug(house, INK)).id, { quantity: "2" });
    const { order_id: number } = await order(shopper, { payment_method: "stripe" });
    const placed = (await findOrder(house.database.read, { number }))!;
    const session = [...fake.sessions.values()].find((each) => each.client_reference_id === placed.id)!;
    fake.pay(session.id);
    const event = fake.event("checkout.session.completed", { ...session, payment_intent: "pi_essai" });
    await house.server.inject({
      method: "POST",
      url: "/paiement/stripe/evenements/",
      headers: {
        host: "localhost:3000",
        "content-type": "application/json",
        "stripe-signature": event.signature,
      },
      payload: event.payload,
    });
    const team = await newMerchant(house, "team", clock);
    const path = `/bureau/commandes/${number}/`;
    const refunds = () => fake.asked.filter((each) => each.path === "/v1/refunds");

    // the service does not answer: the refund is written down, and asked for again under the same key
    fake.mood = "failing";
    const unanswered = await team.send(`${path}rembourser/`, { q0: "1", stock: "1" });
    expect(unanswered.statusCode).toBe(422);
    expect(unanswered.body).toContain("Le service de paiement ne répond pas.");
    const [asked] = await refundsOf(house.database.read, placed.id);
    expect(asked?.state).toBe("asked");
    // what was asked for is in the journal, though nobody knows yet whether it was done
    const rows = await listAudit(house.database.read, { about: `order:${number}`, limit: 5 });
    expect(rows.map(({ who, verb }) => [who, verb])).toEqual([[team.account.name, "order.refund"]]);
    expect(rows[0]?.says).toContain("n’a pas encore répondu");
    fake.mood = "well";
    clock.advance(60_000);
    expect((await team.send(`${path}redemander/`)).statusCode).toBe(303);
    const [given] = await refundsOf(house.database.read, placed.id);
    expect(given).toMatchObject({ state: "done", reference: `re_refund-${asked!.id}` });
    expect(new Set(refunds().map(({ key }) => key))).toEqual(new Set([`refund-${asked!.id}`]));
    expect(refunds().at(-1)?.fields).toEqual({ payment_intent: "pi_essai", amount: String(given!.cents) });
    const line = placed.lines[0]!;
    const whole = line.totalCents + line.taxes.reduce((sum, cents) => sum + cents, 0);
    expect(given!.cents).toBe(Math.round(whole / 2));

    // the rest: an order that never left is cancelled with it
    const rest = ((placed.totalCents - given!.cents) / 100).toFixed(2);
    expect((await team.send(`${path}rembourser/`, { montant: rest })).statusCode).toBe(303);
    expect((await findOrder(house.database.read, { number }))?.state).toBe("cancelled");
    expect(refunds().at(-1)?.fields.amount).toBe(String(placed.totalCents - given!.cents));
    expect((await team.send(`${path}redemander/`)).statusCode).toBe(422);
  });
});
