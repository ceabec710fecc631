import { expect, test } from "vitest";
import { order } from "../../../../test/support/buying";
import { engines, freshDatabase, onBothEngines } from "../../../../test/support/databases";
import { payToy, toyEvent, toyProvider } from "../../../../test/support/fake-services";
import { startFakeStripe } from "../../../../test/support/fake-stripe";
import { newShopper } from "../../../../test/support/shopper";
import { bySlug, INK } from "../../../../test/support/stock";
import { openTestApp, SECRET } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { HOUR } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import { quebec } from "../../../kernel/market";
import { createSigning } from "../../../platform/http/signing";
import { features } from "../../all";
import { findOrder, type Order } from "../../orders";
import type { CardProvider, CardService } from "..";
import { demonstration, signedEvent } from "../demonstration/provider";
import { endPage } from "../demonstration/store";
import { paymentsWith } from "../feature";
import { providerFaults, providers } from "../providers";
import { stripe } from "../stripe/provider";
import type { CardPayment } from "./card";

const clock = stoppedClock(Date.UTC(2026, 10, 15, 15));

interface Signed {
  body: Uint8Array;
  headers: Record<string, unknown>;
}

/** What a test can do with a provider besides asking it as the shop does. */
interface Trial {
  service: CardService;
  pay(sessionId: string): unknown;
  event(sessionId: string, at?: number): Signed;
}

const KEY = "cle-d-essai";

const trials: [CardProvider, () => Promise<Trial>][] = [
  [
    stripe,
    async () => {
      const fake = await startFakeStripe(clock);
      return {
        service: stripe.open(fake.env, { clock, log: { warn: () => {} } })!,
        pay: (id) => void fake.pay(id),
        event: (id, at = clock.now()) => {
          const { payload } = fake.event("checkout.session.completed", fake.sessions.get(id)!);
          return {
            body: Buffer.from(payload),
            headers: { "stripe-signature": fake.sign(payload, at) },
          };
        },
      };
    },
  ],
  [
    toyProvider,
    async () => ({
      service: toyProvider.open({ ESSAI_KEY: KEY }, { clock, log: { warn: () => {} } })!,
      pay: payToy,
      event: (id, at = clock.now()) => toyEvent(KEY, id, at),
    }),
  ],
  ...engines().map((engine): [CardProvider, () => Promise<Trial>] => [
    demonstration,
    async () => {
      const database = await freshDatabase(engine);
      const signing = createSigning(SECRET, clock);
      const demo = { database, signing, origin: "https://boutique.example" };
      return {
        service: demonstration.open({}, { clock, log: { warn: () => {} }, demo })!,
        pay: (id) => database.write((trx) => endPage(trx, id, "paid")),
        event: (id, at = clock.now()) => signedEvent(signing, id, at),
      };
    },
  ]),
];

const back = {
  locale: quebec.locale,
  success: "https://boutique.example/ok",
  cancel: "https://boutique.example/non",
};

function somethingToPay() {
  const id = randomId();
  const some = { id, number: 48_213_905, email: "a@exemple.ca", totalCents: 4321, currency: "CAD" };
  const payment: CardPayment = {
    orderId: id,
    provider: "",
    state: "starting",
    attempt: 1,
    sessionId: undefined,
    url: undefined,
    expiresAt: clock.now() + HOUR,
    intentId: undefined,
  };
  return { order: some as Order, payment };
}

/** What every provider owes the shop, whoever it is. */
test.each(trials)("PAY-02 $name opens one page for an attempt, of the order's own sum", async (_, start) => {
  const { service } = await start();
  const { order: some, payment } = somethingToPay();
  const [first, again] = [await service.open(some, payment, back), await service.open(some, payment, back)];
  expect(first).toMatchObject({ ok: true });
  expect(again).toEqual(first);
  const page = first.ok ? first.value : undefined;
  expect(page?.expiresAt).toBeGreaterThan(clock.now());
  expect(await service.look(page!.sessionId)).toMatchObject({
    ok: true,
    value: { orderId: some.id, amountCents: 4321, currency: "CAD", outcome: "open" },
  });
  const next = await service.open(some, { ...payment, attempt: 2 }, back);
  expect(next.ok && next.value.sessionId).not.toBe(page?.sessionId);
});

test.each(trials)("PAY-03 $name closes a page once; one that was paid stays paid", async (_, start) => {
  const { service, pay } = await start();
  const page = async () => {
    const { order: some, payment } = somethingToPay();
    const opened = await service.open(some, payment, back);
    return opened.ok ? opened.value.sessionId : "";
  };
  const left = await page();
  expect(await service.close(left)).toMatchObject({ ok: true, value: { outcome: "expired" } });
  expect(await service.close(left)).toEqual({ ok: false, refusal: "refused" });
  const paid = await page();
  await pay(paid);
  expect(await service.look(paid)).toMatchObject({ ok: true, value: { outcome: "paid" } });
  expect(await service.close(paid)).toEqual({ ok: false, refusal: "refused" });
  expect(await service.look("inconnue")).toEqual({ ok: false, refusal: "refused" });
});

test.each(trials)("PAY-04 $name is believed only when it signs what it says, and now", async (_, start) => {
  const { service, pay, event } = await start();
  const { order: some, payment } = somethingToPay();
  const opened = await service.open(some, payment, back);
  const id = opened.ok ? opened.value.sessionId : "";
  await pay(id);
  const { body, headers } = event(id);
  expect(await service.verifyEvent(body, headers)).toMatchObject({
    live: false,
    told: { sessionId: id, orderId: some.id, amountCents: 4321, outcome: "paid" },
  });
  const forged = Buffer.from(Buffer.from(body).toString().replace(id, `${id}0`));
  expect(await service.verifyEvent(forged, headers)).toBeUndefined();
  expect(await service.verifyEvent(body, {})).toBeUndefined();
  for (const minutes of [-10, 10]) {
    const wrong = event(id, clock.now() + minutes * 60_000);
    expect(await service.verifyEvent(wrong.body, wrong.headers), `${minutes}`).toBeUndefined();
  }
});

test.each(trials)(
  "PAY-01 $name says what is wrong with its variables, and is absent without them",
  (provider) => {
    expect(provider.open({}, { clock, log: { warn: () => {} } })).toBeUndefined();
    expect(provider.faults({})).toEqual([]);
  },
);

test("PAY-01 two providers at once are refused before the shop opens", async () => {
  const { env } = await startFakeStripe(clock);
  expect(providerFaults({ ...env, ESSAI_KEY: KEY }, [...providers, toyProvider])).toEqual([
    "Deux services prendraient les cartes (Stripe et Banque d’essai) : gardez les variables d’un seul.",
  ]);
});

onBothEngines("a second provider, added by one line", (open) => {
  test("PAY-02 is offered by its own name, paid on its own page, and believed at its own address", async () => {
    const payments = paymentsWith([...providers, toyProvider]);
    const app = await openTestApp(await open("demo"), {
      clock,
      env: { ESSAI_KEY: KEY },
      features: features.map((feature) => (feature.name === payments.name ? payments : feature)),
    });
    const shopper = newShopper(app);
    await shopper.add((await bySlug(app, INK)).id);
    const form = (await shopper.ask("/commande/")).body;
    expect(form).toContain('value="essai"');
    expect(form).toContain("sur la page sécurisée de Banque d’essai");
    expect(form).not.toMatch(/stripe/i);
    const answer = await order(shopper, { payment_method: "essai" });
    expect(answer.redirect).toMatch(/^https:\/\/banque\.example\//);
    const placed = await findOrder(app.database.read, { number: answer.order_id });
    expect(placed).toMatchObject({ state: "awaiting", payment: "card" });
    const sessionId = answer.redirect?.split("/").pop() ?? "";
    payToy(sessionId);
    const { body, headers } = toyEvent(KEY, sessionId, clock.now());
    const tell = (url: string) =>
      app.server.inject({
        method: "POST",
        url,
        headers: { host: "localhost:3000", "content-type": "application/json", ...headers },
        payload: body,
      });
    expect((await tell("/paiement/stripe/evenements/")).statusCode).toBe(404);
    expect((await tell("/paiement/essai/evenements/")).json()).toEqual({ received: true });
    expect(await findOrder(app.database.read, { number: answer.order_id })).toMatchObject({
      state: "paid",
    });
  });
});
