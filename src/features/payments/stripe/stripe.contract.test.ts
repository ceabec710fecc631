/** Payment by card, against a Stripe of our own: what is asked of it, and what it is believed. */
import { pino } from "pino";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  applyCoupon,
  filled,
  JOSEE_JSON,
  newCoupon,
  type Ordered,
  openForm,
  order,
  send,
} from "../../../../test/support/buying";
import { freshDatabase, onBothEngines } from "../../../../test/support/databases";
import {
  type FakeSession,
  type FakeStripe,
  startFakeStripe,
  WEBHOOK_SECRET,
} from "../../../../test/support/fake-stripe";
import { newShopper, type Shopper } from "../../../../test/support/shopper";
import { bySlug, type Found, INK } from "../../../../test/support/stock";
import { openTestApp, SECRET, type TestApp } from "../../../../test/support/test-app";
import { type BadEnvironment, readConfig } from "../../../config";
import { stoppedClock } from "../../../kernel/clock";
import { HOUR, MINUTE, SECOND } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import { quebec } from "../../../kernel/market";
import { faultFor } from "../../../platform/http/faults";
import { networkOf } from "../../../platform/http/network";
import { createSigning } from "../../../platform/http/signing";
import { environmentFaults } from "../../all";
import { changeStock } from "../../catalogue";
import { checkoutSettings } from "../../checkout";
import { createOrderLinks, findOrder, moveOrder, notesOn, type Order } from "../../orders";
import { cardSweep, openCardPayments } from "..";
import { type CardPayment, verdictOn } from "../card/card";
import { openProvider, providers } from "../providers";
import { stripeConfig } from "./environment";
import { openService } from "./service";
import { reportOf } from "./wire";

const DOOR = "/paiement/stripe/evenements/";
const KEYS = { STRIPE_SECRET_KEY: "sk_test_abcdefgh12", STRIPE_WEBHOOK_SECRET: "whsec_abcdefgh12" };

describe("the configuration", () => {
  const faultsOf = (env: Record<string, string>): string => {
    try {
      readConfig(env, environmentFaults);
      return "";
    } catch (error) {
      return (error as BadEnvironment).faults.join("\n");
    }
  };

  test("PAY-01 both keys or neither", () => {
    expect(stripeConfig({})).toBeUndefined();
    expect(stripeConfig(KEYS)).toMatchObject({ secretKey: KEYS.STRIPE_SECRET_KEY });
    expect(faultsOf({ STRIPE_SECRET_KEY: KEYS.STRIPE_SECRET_KEY })).toContain(
      "il manque STRIPE_WEBHOOK_SECRET",
    );
    expect(faultsOf({ STRIPE_WEBHOOK_SECRET: KEYS.STRIPE_WEBHOOK_SECRET })).toContain(
      "il manque STRIPE_SECRET_KEY",
    );
    expect(faultsOf({ STRIPE_API_BASE: "http://127.0.0.1:1" })).toContain(
      "STRIPE_SECRET_KEY et STRIPE_WEBHOOK_SECRET",
    );
  });

  test("PAY-01 faults are told with the others, and never the keys themselves", () => {
    const faults = faultsOf({
      PORT: "abc",
      STRIPE_SECRET_KEY: "pk_test_publique",
      STRIPE_WEBHOOK_SECRET: "x",
    });
    expect(faults.split("\n")).toHaveLength(3);
    expect(faults).toContain("STRIPE_SECRET_KEY : on attend la clé secrète de Stripe");
    expect(faults).not.toContain("pk_test_publique");
  });

  test("PAY-01 another address for the API is for tests on this machine", () => {
    const base = (STRIPE_API_BASE: string) => faultsOf({ ...KEYS, STRIPE_API_BASE });
    for (const ours of ["http://127.0.0.1:1234", "http://localhost:1", "http://[::1]:5"])
      expect(base(ours)).toBe("");
    for (const theirs of ["https://api.exemple.ca", "http://127.0.0.1.exemple.ca", "http://10.0.0.1"])
      expect(base(theirs)).toContain("une adresse de cette machine");
  });

  test("PAY-01 a live key wants https, and no other address", () => {
    const live = { ...KEYS, STRIPE_SECRET_KEY: "sk_live_abcdefgh12" };
    expect(faultsOf(live)).toContain("PUBLIC_URL doit être une adresse https");
    expect(faultsOf({ ...live, PUBLIC_URL: "https://boutique.example" })).toBe("");
    expect(
      faultsOf({ ...live, PUBLIC_URL: "https://boutique.example", STRIPE_API_BASE: "http://127.0.0.1:1" }),
    ).toContain("ne va pas avec une clé réelle");
  });
});

test("PAY-01 without its keys, nothing of it exists for anybody", async () => {
  const app = await openTestApp(await freshDatabase("sqlite", "demo"));
  const shopper = newShopper(app);
  await shopper.add((await bySlug(app, INK)).id);
  const { html } = await openForm(shopper);
  expect(html).not.toMatch(/stripe/i);
  expect(html).toContain("Aucun paiement n’est demandé en ligne");
  expect((await order(shopper, { payment_method: "stripe" })).messages).toContain(
    "Choisissez un mode de paiement",
  );
  expect((await shopper.ask(DOOR, { method: "POST", payload: "{}" })).statusCode).toBe(404);
});

test("PAY-06 one household counts as one, whatever the address", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("2001:db8:1:2:aaaa::1")).toBe(networkOf("2001:0db8:0001:0002:ffff:1:2:3"));
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
});

onBothEngines("payment by card", (open) => {
  const clock = stoppedClock(Date.UTC(2026, 10, 15, 15));
  let fake: FakeStripe;
  let app: TestApp;
  let ink: Found;
  let made = 0;

  beforeAll(async () => {
    fake = await startFakeStripe(clock);
    app = await openTestApp(await open("demo"), { clock, env: fake.env });
    ink = await bySlug(app, INK);
  });
  beforeEach(async () => {
    fake.mood = "well";
    clock.advance(2 * HOUR);
    // what the tests before left unpaid is given up now, and not in the middle of this one
    await sweep();
    await changeStock(app.database, ink.id, 50);
  });

  const withCart = async (): Promise<Shopper> => {
    const shopper = newShopper(app);
    await shopper.add(ink.id, { quantity: "2" });
    return shopper;
  };
  const byCard = () => {
    made += 1;
    return { payment_method: "stripe", billing_email: `acheteuse${made}@exemple.ca` };
  };
  interface Bought {
    shopper: Shopper;
    answer: Ordered;
    order: Order;
    session: FakeSession;
  }
  const buy = async (): Promise<Bought> => {
    const shopper = await withCart();
    const answer = await order(shopper, byCard());
    const found = (await findOrder(app.database.read, { number: answer.order_id }))!;
    const session = [...fake.sessions.values()].find((each) => each.client_reference_id === found.id)!;
    return { shopper, answer, order: found, session };
  };
  const now = async ({ id }: Order): Promise<Order> => (await findOrder(app.database.read, { id }))!;
  const stock = async () =>
    (
      await app.database.read
        .selectFrom("products")
        .select("stock")
        .where("id", "=", ink.id)
        .executeTakeFirstOrThrow()
    ).stock;
  const tell = (payload: string, signature: string | undefined, type = "application/json") =>
    app.server.inject({
      method: "POST",
      url: DOOR,
      headers: {
        host: "localhost:3000",
        "content-type": type,
        ...(signature !== undefined && { "stripe-signature": signature }),
      },
      payload,
    });
  const told = async (type: string, session: FakeSession, more?: { id?: string; created?: number }) => {
    const event = fake.event(type, session, more);
    return tell(event.payload, event.signature);
  };
  const letters = (about: Order) =>
    app.database.read
      .selectFrom("outbox")
      .select(["recipient", "subject"])
      .where("subject", "like", `%${String(about.number).slice(0, 4)}-${String(about.number).slice(4)}%`)
      .execute();
  const subjects = async (about: Order) => (await letters(about)).map(({ subject }) => subject).join("\n");
  /** The shop's own world, for what happens behind the scenes. */
  const world = () => {
    const signing = createSigning(SECRET, clock);
    return { ...app, clock, signing, links: createOrderLinks(signing) };
  };
  const sweep = async () => {
    const cards = openCardPayments({
      ...world(),
      log: pino({ level: "silent" }),
      ...openProvider(app.config.env, { clock, log: pino({ level: "silent" }) }, providers)!,
    });
    await cardSweep(cards).run(new AbortController().signal);
  };

  describe("going to Stripe", () => {
    test("PAY-02 the order stands first, and Stripe is asked for its very amount", async () => {
      const { answer, order: placed, session, shopper } = await buy();
      expect(answer).toMatchObject({ result: "success", redirect: session.url });
      expect(answer.redirect).toContain(fake.origin);
      expect(placed).toMatchObject({ state: "awaiting", payment: "card", currency: "CAD" });
      expect(session).toMatchObject({ amount_total: placed.totalCents, currency: "cad" });
      const page = `http://localhost:3000/commande/confirmation/${placed.key}/`;
      expect(session.success_url).toBe(`${page}?paiement=retour`);
      expect(session.cancel_url).toBe(`${page}?paiement=annule`);
      const asked = fake.asked.findLast(({ path }) => path === "/v1/checkout/sessions")!;
      expect(asked.key).toBe(`commande-${placed.id}-1`);
      expect(asked.fields["allowed_payment_method_types[0]"]).toBe("card");
      expect(asked.fields["adaptive_pricing[enabled]"]).toBe("false");
      // what is bought is nobody's business
      expect(JSON.stringify(asked.fields)).not.toContain(ink.name);
      expect(shopper.jar.has("vitrine_cart")).toBe(false);
    });

    test("PAY-02 the card is offered first, with the three others", async () => {
      const { html } = await openForm(await withCart());
      const names = [...html.matchAll(/name="payment_method"[^>]*value="(\w+)"/g)].map(([, name]) => name);
      expect(names).toEqual(["stripe", "bacs", "cheque", "cod"]);
      expect(html).toMatch(/id="payment_method_stripe"[^>]*|checked=""[^>]*id="payment_method_stripe"/);
      expect(html).toContain("chez Stripe");
    });

    test("PAY-02 the same form sent five times is one order and one page", async () => {
      const shopper = await withCart();
      const fields = filled(await openForm(shopper), byCard());
      const answers = await Promise.all(Array.from({ length: 5 }, () => send(shopper, fields)));
      const redirects = new Set(answers.map((answer) => (answer.json() as Ordered).redirect));
      expect(redirects.size).toBe(1);
      expect([...redirects][0]).toContain("/c/pay/");
    });

    test("PAY-02 Stripe is asked for nothing when nothing is to be paid", async () => {
      await newCoupon(app.database, "TOUT", { value: 100 });
      const shopper = await withCart();
      await applyCoupon(shopper, "TOUT");
      const asked = fake.asked.length;
      const free = { "shipping_method[0]": "local_pickup:atelier", checkout_total: "0" };
      const answer = await order(shopper, { ...byCard(), ...free });
      expect(answer.redirect).toMatch(/^\/commande\/confirmation\//);
      const placed = (await findOrder(app.database.read, { number: answer.order_id }))!;
      expect(placed).toMatchObject({ state: "paid", totalCents: 0 });
      expect((await shopper.ask(answer.redirect)).body).not.toMatch(/Il reste à payer|Payer par carte/);
      expect(fake.asked.length).toBe(asked);
    });

    test("PAY-02 the JSON call answers with the way there", async () => {
      const shopper = await withCart();
      const draft = await shopper.ask("/wp-json/wc/store/v1/checkout");
      const address = { ...JOSEE_JSON.billing_address, email: byCard().billing_email };
      const answer = await shopper.ask("/wp-json/wc/store/v1/checkout", {
        method: "POST",
        headers: { nonce: String(draft.headers.nonce), "content-type": "application/json" },
        payload: JSON.stringify({
          ...JOSEE_JSON,
          billing_address: address,
          payment_method: "stripe",
          totals: (draft.json() as { totals: object }).totals,
        }),
      });
      expect(answer.json()).toMatchObject({ payment_method: "stripe", status: "on-hold" });
      expect(
        (answer.json() as { payment_result: { redirect_url: string } }).payment_result.redirect_url,
      ).toContain("/c/pay/");
    });

    test("PAY-09 without script a page of ours leads on, and the policy stays shut", async () => {
      const shopper = await withCart();
      const posted = await shopper.ask("/commande/", {
        method: "POST",
        form: filled(await openForm(shopper), byCard()),
      });
      expect(posted.statusCode).toBe(303);
      expect(posted.headers.location).toMatch(/^\/commande\/paiement\/[0-9a-f]{32}\/$/);
      const page = await shopper.ask(String(posted.headers.location));
      expect(page.statusCode).toBe(200);
      expect(page.headers.refresh).toMatch(new RegExp(`^0; url=${fake.origin}/c/pay/`));
      expect(page.headers["cache-control"]).toBe("no-store");
      expect(page.headers["content-security-policy"]).toContain("form-action 'self';");
      expect(page.body).toContain("Aller à la page de paiement");
    });

    test("PAY-03 a service that fails costs no order: it is said, and one tries again", async () => {
      fake.mood = "failing";
      const shopper = await withCart();
      const answer = await order(shopper, byCard());
      expect(answer.result).toBe("success");
      expect(answer.redirect).toMatch(/^\/commande\/confirmation\/[0-9a-f]{32}\/\?paiement=indisponible$/);
      const page = (await shopper.ask(answer.redirect)).body;
      expect(page).toContain("Il reste à payer");
      expect(page).toContain("Le service de paiement ne répond pas en ce moment");
      const [, action = ""] = /action="(\/commande\/paiement\/[^"]+)"/.exec(page) ?? [];
      fake.mood = "well";
      const during = fake.asked.length;
      const early = await shopper.ask(action, { method: "POST", form: { mode: "card" } });
      expect(early.headers.location).toContain("paiement=indisponible");
      expect(fake.asked.length, "left alone for a few seconds").toBe(during);
      clock.advance(30 * SECOND);
      const later = await shopper.ask(action, { method: "POST", form: { mode: "card" } });
      expect(later.headers.location).toBe(action);
      expect((await shopper.ask(action)).headers.refresh).toContain("/c/pay/");
      // an answer that is known under one key would only come again
      expect(fake.asked.at(-1)?.key).toMatch(/-2$/);
    });

    test("PAY-08 coming back without paying offers the same page again, and the other ways", async () => {
      const { shopper, order: placed, session } = await buy();
      const page = (await shopper.ask(session.cancel_url.replace("http://localhost:3000", ""))).body;
      expect(page).toContain("Vous n’avez pas payé, et rien n’a été débité");
      expect(page).toMatch(/value="card"[^>]* name="mode"/);
      expect(page).toMatch(/value="transfer"[^>]* name="mode"/);
      expect(page).not.toMatch(/value="counter"[^>]* name="mode"/);
      const asked = fake.asked.length;
      await shopper.ask(`/commande/paiement/${placed.key}/`, { method: "POST", form: { mode: "card" } });
      const on = await shopper.ask(`/commande/paiement/${placed.key}/`);
      expect(on.headers.refresh).toBe(`0; url=${session.url}`);
      expect(fake.asked.length).toBe(asked);
    });

    test("PAY-08 whoever pays otherwise can no longer pay by card, and is told how", async () => {
      const { shopper, order: placed, session } = await buy();
      const answer = await shopper.ask(`/commande/paiement/${placed.key}/`, {
        method: "POST",
        form: { mode: "transfer" },
      });
      expect(answer.headers.location).toBe(`/commande/confirmation/${placed.key}/`);
      expect(fake.sessions.get(session.id)?.status).toBe("expired");
      expect(await now(placed)).toMatchObject({ payment: "transfer", state: "awaiting" });
      expect((await shopper.ask(`/commande/confirmation/${placed.key}/`)).body).toContain("virement Interac");
      // the event of its end comes afterwards, and ends nothing
      await told("checkout.session.expired", session);
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
      expect((await letters(placed)).length).toBe(3);
    });

    test("PAY-08 while Stripe is silent nobody switches: it might still be paid", async () => {
      const { shopper, order: placed } = await buy();
      fake.mood = "failing";
      const answer = await shopper.ask(`/commande/paiement/${placed.key}/`, {
        method: "POST",
        form: { mode: "cheque" },
      });
      expect(answer.headers.location).toContain("paiement=indisponible");
      expect(await now(placed)).toMatchObject({ payment: "card", state: "awaiting" });
    });

    describe("what an unpaid order holds back", () => {
      /** The last two are in an order that waits for its payment. */
      const holdingLastTwo = async () => {
        await changeStock(app.database, ink.id, 2);
        const bought = await buy();
        expect(await stock()).toBe(0);
        return bought;
      };
      const inCart = async (shopper: Shopper) => {
        const { body } = await shopper.ask("/panier/");
        return /name="cart\[[0-9a-f]{32}\]\[qty\]"[^>]*value="(\d+)"/.exec(body)?.[1];
      };

      test("PAY-08 never stands in its owner's way: the order becomes the cart again", async () => {
        const { shopper, order: placed, session } = await holdingLastTwo();
        expect(await shopper.add(ink.id)).not.toHaveProperty("error");
        expect(await inCart(shopper)).toBe("2");
        expect(await now(placed)).toMatchObject({ state: "cancelled" });
        expect(fake.sessions.get(session.id)?.status).toBe("expired");
        expect(await stock()).toBe(2);
        const again = await order(shopper, byCard());
        expect(again.result).toBe("success");
        expect(await stock()).toBe(0);
      });

      test("PAY-08 is there for a larger quantity in the cart as well", async () => {
        await changeStock(app.database, ink.id, 3);
        const { shopper, order: placed } = await buy();
        await shopper.add(ink.id);
        const page = (await shopper.ask("/panier/")).body;
        const [, field = ""] = /name="(cart\[[0-9a-f]{32}\]\[qty\])"/.exec(page) ?? [];
        const [, nonce = ""] = /name="woocommerce-cart-nonce" value="([^"]+)"/.exec(page) ?? [];
        const form = { [field]: "3", "woocommerce-cart-nonce": nonce };
        const answer = await shopper.ask("/panier/", { method: "POST", form });
        expect(answer.headers.location).toBe("/panier/?message=maj");
        expect(await inCart(shopper)).toBe("3");
        expect(await now(placed)).toMatchObject({ state: "cancelled" });
      });

      test("PAY-08 is held back from everybody else, and from its owner once it is paid", async () => {
        const { shopper, order: placed, session } = await holdingLastTwo();
        const sold = { error: true, product_url: `/produit/${INK}/?raison=epuise` };
        expect(await newShopper(app).add(ink.id)).toEqual(sold);
        const thief = newShopper(app);
        thief.jar.set("vitrine_attente", `${placed.id}.${"A".repeat(22)}`);
        expect(await thief.add(ink.id)).toEqual(sold);
        expect(await now(placed)).toMatchObject({ state: "awaiting" });
        await told("checkout.session.completed", fake.pay(session.id));
        expect(await shopper.add(ink.id)).toEqual(sold);
        expect(await now(placed)).toMatchObject({ state: "paid" });
      });

      test("PAY-08 stays held while Stripe is silent: it might still be paid", async () => {
        const { shopper, order: placed } = await holdingLastTwo();
        fake.mood = "failing";
        expect(await shopper.add(ink.id)).toMatchObject({ error: true });
        expect(await now(placed)).toMatchObject({ state: "awaiting", payment: "card" });
        expect(await stock()).toBe(0);
      });

      test("PAY-08 what is paid just before it is given up stays sold", async () => {
        const { shopper, order: placed, session } = await holdingLastTwo();
        fake.pay(session.id);
        expect(await shopper.add(ink.id)).toMatchObject({ error: true });
        expect(await now(placed)).toMatchObject({ state: "paid" });
        expect(await stock()).toBe(0);
      });

      const cancelled = async ({ shopper, order: { key } }: Bought) => {
        const { body } = await shopper.ask(`/commande/confirmation/${key}/`);
        const path = `${/href="(\/suivi\/[^"]+)"/.exec(body)?.[1]}demande/`;
        const form = { demande: "cancellation", confirmer: "1" };
        expect((await shopper.ask(path, { method: "POST", form })).statusCode).toBe(303);
        return (await shopper.ask(path)).body;
      };

      test("PAY-08 its buyer cancels it at once, and the page that is open elsewhere takes no money", async () => {
        const bought = await holdingLastTwo();
        expect(await cancelled(bought)).toContain("est annulée");
        expect(await now(bought.order)).toMatchObject({ state: "cancelled" });
        expect(fake.sessions.get(bought.session.id)?.status).toBe("expired");
        expect(await stock()).toBe(2);
      });

      test("PAY-08 its buyer asks to cancel it while Stripe is silent: it might still be paid", async () => {
        const bought = await holdingLastTwo();
        fake.mood = "failing";
        await cancelled(bought);
        expect(await now(bought.order)).toMatchObject({ state: "awaiting" });
      });

      test("PAY-08 paid just before its buyer cancels it, it is paid, and a request", async () => {
        const bought = await holdingLastTwo();
        fake.pay(bought.session.id);
        expect(await cancelled(bought)).not.toContain("est annulée");
        expect(await now(bought.order)).toMatchObject({ state: "paid" });
      });

      test("PAY-08 who left the page of the service pays from the tracking page, which its letter leads to", async () => {
        const { shopper, order: placed } = await holdingLastTwo();
        const { body } = await shopper.ask(`/commande/confirmation/${placed.key}/`);
        const path = /href="(\/suivi\/[^"]+)"/.exec(body)?.[1] ?? "";
        const page = (await shopper.ask(path)).body;
        expect(page).toContain("Reprendre ma commande pour la payer");
        expect(page).not.toContain(placed.key);
        const { body: letter } = await app.database.read
          .selectFrom("outbox")
          .select("body")
          .where("body", "like", `%${path}%`)
          .executeTakeFirstOrThrow();
        expect(letter).toContain("permet de la reprendre");
      });

      test("PAY-08 « Modifier la commande » and « Commander à nouveau » put it back into the cart", async () => {
        const ways = [
          (bought: Bought) => [`/commande/paiement/${bought.order.key}/`, { mode: "modifier" }] as const,
          async ({ shopper, order: { key } }: Bought) => {
            const { body } = await shopper.ask(`/commande/confirmation/${key}/`);
            return [`${/href="(\/suivi\/[^"]+)"/.exec(body)?.[1]}commander-a-nouveau/`, {}] as const;
          },
        ];
        for (const way of ways) {
          const bought = await holdingLastTwo();
          const [path, form] = await way(bought);
          const answer = await bought.shopper.ask(path, { method: "POST", form });
          expect(answer.headers.location, path).toBe("/panier/?message=repris");
          expect(await inCart(bought.shopper)).toBe("2");
          expect(await now(bought.order)).toMatchObject({ state: "cancelled" });
          expect(await subjects(bought.order)).toContain("annulée");
        }
      });
    });

    test("PAY-02 an order that is not there has no payment either", async () => {
      const shopper = newShopper(app);
      for (const key of ["0".repeat(32), "x", "..%2f"])
        expect((await shopper.ask(`/commande/paiement/${key}/`)).statusCode, key).toBe(404);
      const foreign = await shopper.ask(`/commande/paiement/${"0".repeat(32)}/`, {
        method: "POST",
        form: { mode: "card" },
        headers: { origin: "https://ailleurs.example" },
      });
      expect(foreign.statusCode).toBe(403);
    });
  });

  describe("what Stripe tells", () => {
    test("PAY-04 a signed event pays the order, once, and both are told", async () => {
      const { order: placed, session, shopper } = await buy();
      const answer = await told("checkout.session.completed", fake.pay(session.id));
      expect(answer.statusCode).toBe(200);
      expect(await now(placed)).toMatchObject({ state: "paid" });
      expect(await subjects(placed)).toContain("paiement reçu");
      const page = await shopper.ask(session.success_url.replace("http://localhost:3000", ""));
      expect(page.body).toContain("Merci, c’est payé");
      expect(page.body).toContain("Payée");
      expect(await stock()).toBe(48);
    });

    /** In French, and with the number of the request. */
    const refuses = async (asked: ReturnType<typeof tell>, status: number) => {
      const answer = await asked;
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toContain(faultFor(status).message);
      expect(answer.body).toContain(String(answer.headers["x-request-id"]));
    };

    test("PAY-04 what is not signed by Stripe is refused", async () => {
      const { order: placed, session } = await buy();
      const { payload, signature } = fake.event("checkout.session.completed", fake.pay(session.id));
      const other = payload.replace(/"amount_total":\d+/, '"amount_total":1');
      for (const [body, signed] of [
        [payload, undefined],
        [payload, ""],
        [payload, "t=1,v1="],
        [payload, "t=abc,v1=00"],
        [payload, signature.replace(/v1=.{8}/, "v1=00000000")],
        [payload, signature.replace("v1=", "v0=")],
        [payload, fake.sign(payload, clock.now(), "whsec_uneautre01234567")],
        [other, signature],
        ["", signature],
        ["{", fake.sign("{")],
      ] as const)
        await refuses(tell(body, signed), 400);
      await refuses(tell(payload, signature, "application/x-www-form-urlencoded"), 415);
      await refuses(tell("x".repeat(300_000), signature), 413);
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
    });

    test("PAY-04 an old signature is refused, however right it is", async () => {
      const { order: placed, session } = await buy();
      const { payload } = fake.event("checkout.session.completed", fake.pay(session.id));
      expect((await tell(payload, fake.sign(payload, clock.now() - 6 * MINUTE))).statusCode).toBe(400);
      // nor one from the future
      expect((await tell(payload, fake.sign(payload, clock.now() + 6 * MINUTE))).statusCode).toBe(400);
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
      expect((await tell(payload, fake.sign(payload, clock.now() - 4 * MINUTE))).statusCode).toBe(200);
      expect(await now(placed)).toMatchObject({ state: "paid" });
    });

    test("PAY-04 an event of long ago is ignored, even newly signed", async () => {
      const { order: placed, session } = await buy();
      const created = clock.now() - 31 * 24 * HOUR;
      expect((await told("checkout.session.completed", fake.pay(session.id), { created })).statusCode).toBe(
        200,
      );
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
    });

    test("PAY-04 twenty copies at once of one event move the order once", async () => {
      const { order: placed, session } = await buy();
      const { payload, signature } = fake.event("checkout.session.completed", fake.pay(session.id));
      const answers = await Promise.all(Array.from({ length: 20 }, () => tell(payload, signature)));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      const paid = await now(placed);
      expect(paid.events.map(({ state }) => state)).toEqual(["awaiting", "paid"]);
      expect((await subjects(placed)).match(/paiement reçu/g)).toHaveLength(1);
    });

    test("PAY-04 two events about one payment move the order once", async () => {
      const { order: placed, session } = await buy();
      const paid = fake.pay(session.id);
      await Promise.all([
        told("checkout.session.completed", paid),
        told("checkout.session.async_payment_succeeded", paid),
        told("checkout.session.completed", paid),
      ]);
      expect((await now(placed)).events.map(({ state }) => state)).toEqual(["awaiting", "paid"]);
      expect(await notesOn(app.database.read, placed.id)).toEqual([]);
    });

    test("PAY-04 a second payment of one order is told to the merchant once, however often the event comes", async () => {
      const { order: placed, session } = await buy();
      await told("checkout.session.completed", fake.pay(session.id));
      const second = fake.event("checkout.session.completed", { ...session, id: `${session.id}_bis` });
      await Promise.all(Array.from({ length: 10 }, () => tell(second.payload, second.signature)));
      await tell(second.payload, fake.sign(second.payload));
      expect(await now(placed)).toMatchObject({ state: "paid" });
      const notes = await notesOn(app.database.read, placed.id);
      expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining("Un deuxième paiement")]);
      expect((await subjects(placed)).match(/paiement à vérifier/g)).toHaveLength(1);
    });

    test("PAY-04 an end that is told after the payment ends nothing", async () => {
      const { order: placed, session } = await buy();
      await told("checkout.session.completed", fake.pay(session.id));
      await told("checkout.session.expired", { ...session, payment_status: "unpaid", status: "expired" });
      expect(await now(placed)).toMatchObject({ state: "paid" });
      expect(await stock()).toBe(48);
    });

    test("PAY-04 a payment that is told after the end is kept for the merchant to refund", async () => {
      const { order: placed, session } = await buy();
      await told("checkout.session.expired", { ...session, status: "expired" });
      expect(await now(placed)).toMatchObject({ state: "cancelled" });
      await told("checkout.session.completed", fake.pay(session.id));
      expect(await now(placed)).toMatchObject({ state: "cancelled" });
      expect((await notesOn(app.database.read, placed.id))[0]?.text).toContain("remboursez-le dans Stripe");
      expect(await subjects(placed)).toContain("paiement à vérifier");
    });

    test("PAY-04 the end and the payment at the same moment: one of them, never half of both", async () => {
      for (let round = 0; round < 5; round++) {
        const { order: placed, session } = await buy();
        await Promise.all([
          told("checkout.session.expired", { ...session, status: "expired", payment_status: "unpaid" }),
          told("checkout.session.completed", { ...session, status: "complete", payment_status: "paid" }),
        ]);
        const { state } = await now(placed);
        const notes = await notesOn(app.database.read, placed.id);
        expect(["paid", "cancelled"]).toContain(state);
        expect(notes.length).toBe(state === "paid" ? 0 : 1);
        clock.advance(2 * HOUR);
      }
    });

    test("PAY-04 what is about nobody's order is answered with yes, and changes nothing", async () => {
      const { order: placed, session } = await buy();
      const paid = fake.pay(session.id);
      for (const stranger of ["", "quelqu’un", "f".repeat(32)])
        expect(
          (await told("checkout.session.completed", { ...paid, client_reference_id: stranger })).statusCode,
        ).toBe(200);
      expect((await told("customer.created", paid)).statusCode).toBe(200);
      expect(
        (await told("checkout.session.completed", { ...paid, payment_status: "unpaid" })).statusCode,
      ).toBe(200);
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
    });

    const verifyLetters = async (about: Order) =>
      (await letters(about)).filter(({ subject }) => subject.includes("paiement à vérifier"));
    const noteTexts = async ({ id }: Order) => (await notesOn(app.database.read, id)).map(({ text }) => text);

    test("PAY-10 a session that the shop never opened pays no order, and its own page still does", async () => {
      const { order: placed, session } = await buy();
      const foreign = {
        ...session,
        id: "cs_test_dailleurs",
        payment_status: "paid",
        status: "complete",
      } as const;
      expect((await told("checkout.session.completed", foreign)).statusCode).toBe(200);
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
      expect(await noteTexts(placed)).toEqual([
        expect.stringContaining("par une page que la boutique n’a pas ouverte"),
      ]);
      expect(await verifyLetters(placed)).toHaveLength(1);
      await told("checkout.session.expired", { ...foreign, payment_status: "unpaid", status: "expired" });
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
      await told("checkout.session.completed", fake.pay(session.id));
      expect(await now(placed)).toMatchObject({ state: "paid" });
    });

    test("PAY-10 nor one that is to be paid by transfer", async () => {
      const answer = await order(await withCart(), { billing_email: "virement@exemple.ca" });
      const placed = (await findOrder(app.database.read, { number: answer.order_id }))!;
      const { session } = await buy();
      const aimed = {
        ...fake.pay(session.id),
        client_reference_id: placed.id,
        amount_total: placed.totalCents,
      };
      await told("checkout.session.completed", { ...aimed, id: "cs_test_lien_de_paiement" });
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
      expect(await noteTexts(placed)).toHaveLength(1);
    });

    /** An order that is paid, with the name that Stripe gives to the payment. */
    const paidBy = async (intent: string) => {
      const bought = await buy();
      const paid = { ...fake.pay(bought.session.id), payment_intent: intent };
      await told("checkout.session.completed", paid);
      expect(await now(bought.order)).toMatchObject({ state: "paid" });
      clock.advance(24 * HOUR);
      return { ...bought, paid };
    };
    const later = (type: string, object: object, more?: { id?: string; created?: number }) =>
      told(type, object as FakeSession, more);

    test.each([
      [
        "charge.refunded",
        { object: "charge", amount_refunded: 1234 },
        "un remboursement, de 12,34\u00a0$ en tout",
      ],
      ["charge.dispute.created", { object: "dispute", amount: 1234 }, "L’acheteur conteste 12,34\u00a0$"],
    ])("PAY-10 %s is noted on the order and told to the merchant, once", async (type, facts, says) => {
      const intent = `pi_${type}_${randomId()}`;
      const { order: placed } = await paidBy(intent);
      const object = { id: "x", payment_intent: intent, currency: "cad", metadata: {}, ...facts };
      const event = fake.event(type, object as never);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => tell(event.payload, event.signature)),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      expect(await noteTexts(placed)).toEqual([expect.stringContaining(says)]);
      expect(await verifyLetters(placed)).toHaveLength(1);
      // what to do about it is the merchant's to say
      expect(await now(placed)).toMatchObject({ state: "paid" });
      await later(type, { ...object, payment_intent: "pi_de_quelquun_dautre" });
      expect(await noteTexts(placed)).toHaveLength(1);
    });

    test("PAY-10 a payment that fails after it was made is told; a card declined before it is no news", async () => {
      const intent = `pi_${randomId()}`;
      const { order: placed, paid } = await paidBy(intent);
      const failed = { id: intent, object: "payment_intent", amount: 1234, currency: "cad", metadata: {} };
      const before = clock.now() - 25 * HOUR;
      await later("payment_intent.payment_failed", failed, { created: before });
      expect(await noteTexts(placed)).toEqual([]);
      await later("payment_intent.payment_failed", failed);
      expect(await noteTexts(placed)).toEqual([
        expect.stringContaining("l’échec d’un paiement de 12,34\u00a0$"),
      ]);
      await told("checkout.session.async_payment_failed", { ...paid, payment_status: "unpaid" });
      expect(await noteTexts(placed)).toHaveLength(2);
      expect(await verifyLetters(placed)).toHaveLength(2);
      expect(await now(placed)).toMatchObject({ state: "paid" });
    });

    test("PAY-10 a payment that fails before it was made gives the order up", async () => {
      const { order: placed, session } = await buy();
      await told("checkout.session.async_payment_failed", { ...session, status: "complete" });
      expect(await now(placed)).toMatchObject({ state: "cancelled" });
      expect(await stock()).toBe(50);
    });

    test("CHK-08 an order that is too large to be paid later stays to be paid by card", async () => {
      await app.settings.change(checkoutSettings, "mostUnpaidCents", 1000);
      const { order: placed, shopper } = await buy();
      const path = `/commande/confirmation/${placed.key}/`;
      expect((await shopper.ask(path)).body).not.toContain("Ou payer autrement");
      const form = { mode: "transfer" };
      await shopper.ask(`/commande/paiement/${placed.key}/`, { method: "POST", form });
      expect(await now(placed)).toMatchObject({ payment: "card" });
      await app.settings.change(checkoutSettings, "mostUnpaidCents", 200_000);
      expect((await shopper.ask(path)).body).toContain("Ou payer autrement");
    });

    test("PAY-04 an event of the other mode is none of ours", async () => {
      const { order: placed, session } = await buy();
      const { payload } = fake.event("checkout.session.completed", fake.pay(session.id));
      const live = payload.replace('"livemode":false,"data"', '"livemode":true,"data"');
      expect(live).not.toBe(payload);
      expect((await tell(live, fake.sign(live))).statusCode).toBe(200);
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
    });

    test.each([
      ["a cent less", { amount_total: -1 }, "alors que la commande est de"],
      ["a cent more", { amount_total: 1 }, "alors que la commande est de"],
      ["another currency", { currency: "usd" }, "en USD alors que la commande est en CAD"],
    ])("PAY-05 %s never pays an order: it is held for the merchant", async (_what, wrong, says) => {
      const { order: placed, session, shopper } = await buy();
      const amount_total = session.amount_total + ("amount_total" in wrong ? wrong.amount_total : 0);
      const paid = { ...fake.pay(session.id), ...wrong, amount_total };
      expect((await told("checkout.session.completed", paid)).statusCode).toBe(200);
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
      const notes = await notesOn(app.database.read, placed.id);
      expect(notes).toHaveLength(1);
      expect(notes[0]?.text).toContain(says);
      const written = await letters(placed);
      expect(written.filter(({ subject }) => subject.includes("paiement à vérifier"))).toHaveLength(1);
      const page = (await shopper.ask(`/commande/confirmation/${placed.key}/`)).body;
      expect(page).toContain("Nous vérifions votre paiement");
      expect(page).not.toMatch(/name="mode"/);
      // nor is it given up behind the merchant's back
      clock.advance(3 * HOUR);
      await sweep();
      await told("checkout.session.expired", { ...session, status: "expired", payment_status: "unpaid" });
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
      expect(await stock()).toBe(48);
    });

    test("PAY-04 a buyer who is back before the event sees the payment all the same", async () => {
      const { order: placed, session, shopper } = await buy();
      fake.pay(session.id);
      const page = await shopper.ask(session.success_url.replace("http://localhost:3000", ""));
      expect(page.body).toContain("Merci, c’est payé");
      await told("checkout.session.completed", session);
      expect((await now(placed)).events).toHaveLength(2);
    });

    test("PAY-04 « retour » alone pays nothing", async () => {
      const { order: placed, session, shopper } = await buy();
      const page = await shopper.ask(session.success_url.replace("http://localhost:3000", ""));
      expect(page.body).toContain("Nous attendons la confirmation");
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
    });

    test("PAY-04 an order that the merchant has already moved on keeps its state", async () => {
      const { order: placed, session } = await buy();
      for (const state of ["paid", "shipped"] as const)
        expect((await moveOrder(world(), placed.number, state)).ok).toBe(true);
      await told("checkout.session.completed", fake.pay(session.id));
      expect(await now(placed)).toMatchObject({ state: "shipped" });
      expect((await notesOn(app.database.read, placed.id))[0]?.text).toContain("déjà avancé");
    });
  });

  describe("card after card", () => {
    test("PAY-06 one address is stopped after ten in an hour, and goes on an hour later", async () => {
      const { ip } = newShopper(app);
      const tryOnce = async () => {
        const shopper = newShopper(app);
        shopper.ip = ip;
        await shopper.add(ink.id);
        const form = filled(await openForm(shopper), byCard());
        const answer = await app.server.inject({
          method: "POST",
          url: "/?wc-ajax=checkout",
          remoteAddress: ip,
          headers: {
            host: "localhost:3000",
            "content-type": "application/x-www-form-urlencoded",
            cookie: [...shopper.jar].map((pair) => pair.join("=")).join("; "),
          },
          payload: new URLSearchParams(form as Record<string, string>).toString(),
        });
        return answer.json() as Ordered;
      };
      const results: string[] = [];
      for (let tried = 0; tried < 11; tried++) results.push((await tryOnce()).result);
      expect(results.filter((result) => result === "success")).toHaveLength(10);
      const refused = await tryOnce();
      expect(refused.messages).toContain("Trop d’essais de paiement par carte");
      clock.advance(61 * MINUTE);
      expect((await tryOnce()).result).toBe("success");
    });

    test("PAY-06 one mail is stopped after five, at once or one by one, and may pay otherwise", async () => {
      const email = "MEME@exemple.ca";
      const forms = [];
      for (let n = 0; n < 8; n++) {
        const shopper = await withCart();
        forms.push({
          shopper,
          fields: filled(await openForm(shopper), { payment_method: "stripe", billing_email: email }),
        });
      }
      const answers = await Promise.all(forms.map(({ shopper, fields }) => send(shopper, fields)));
      const results = answers.map((answer) => (answer.json() as Ordered).result);
      expect(results.filter((result) => result === "success")).toHaveLength(5);
      const shopper = await withCart();
      const form = { billing_email: email.toLowerCase() };
      expect((await order(shopper, { ...form, payment_method: "stripe" })).result).toBe("failure");
      expect((await order(shopper, { ...form, payment_method: "bacs" })).result).toBe("success");
    });

    test("PAY-06 no address, mail or cart is kept as it is", async () => {
      const { shopper } = await buy();
      const rows = await app.database.read.selectFrom("card_tries").selectAll().execute();
      expect(rows.length).toBeGreaterThan(2);
      const kept = JSON.stringify(rows);
      expect(kept).not.toContain(shopper.ip);
      expect(kept).not.toContain("@");
      for (const { key } of rows) expect(key).toMatch(/^(?:cart|email|address):[\w-]{22}$/);
    });

    test("PAY-06 what cannot be counted is not allowed", async () => {
      const shopper = await withCart();
      const fields = filled(await openForm(shopper), byCard());
      const { database } = app;
      const write = database.write;
      const asked = fake.asked.length;
      database.write = () => Promise.reject(new Error("no counting"));
      const answer = await send(shopper, fields).finally(() => {
        database.write = write;
      });
      expect(answer.statusCode).toBe(500);
      expect(fake.asked.length).toBe(asked);
    });
  });

  describe("what nobody pays", () => {
    test("PAY-07 the end of the page cancels the order, and the goods are back", async () => {
      const { order: placed, session } = await buy();
      expect(await stock()).toBe(48);
      expect((await told("checkout.session.expired", fake.expire(session.id))).statusCode).toBe(200);
      expect(await now(placed)).toMatchObject({ state: "cancelled" });
      expect(await stock()).toBe(50);
      expect(await subjects(placed)).toContain("annulée");
    });

    test("PAY-07 the end of another page cancels nothing", async () => {
      const { order: placed, session } = await buy();
      await told("checkout.session.expired", { ...session, id: "cs_test_autre", status: "expired" });
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
    });

    test("PAY-07 when no event comes, the job asks after an hour: unpaid is cancelled, paid is paid", async () => {
      const unpaid = await buy();
      const paid = await buy();
      fake.pay(paid.session.id);
      clock.advance(50 * MINUTE);
      await sweep();
      expect(await now(unpaid.order)).toMatchObject({ state: "awaiting" });
      clock.advance(15 * MINUTE);
      await sweep();
      expect(await now(unpaid.order)).toMatchObject({ state: "cancelled" });
      expect(fake.sessions.get(unpaid.session.id)?.status).toBe("expired");
      expect(await now(paid.order)).toMatchObject({ state: "paid" });
      expect(await stock()).toBe(48);
    });

    test("PAY-07 nothing is given up while Stripe cannot say whether it was paid", async () => {
      const { order: placed } = await buy();
      clock.advance(65 * MINUTE);
      fake.mood = "failing";
      await sweep();
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
      fake.mood = "well";
      await sweep();
      expect(await now(placed)).toMatchObject({ state: "cancelled" });
    });

    test("PAY-07 an order whose page was never opened is given up without asking", async () => {
      fake.mood = "failing";
      const shopper = await withCart();
      const { order_id } = await order(shopper, byCard());
      clock.advance(65 * MINUTE);
      await sweep();
      expect(await findOrder(app.database.read, { number: order_id })).toMatchObject({
        state: "cancelled",
      });
      expect(await stock()).toBe(50);
    });

    test("PAY-07 a page that Stripe does not know is for the merchant to look at", async () => {
      const { order: placed, session } = await buy();
      fake.sessions.delete(session.id);
      clock.advance(65 * MINUTE);
      await sweep();
      expect(await now(placed)).toMatchObject({ state: "awaiting" });
      expect((await notesOn(app.database.read, placed.id))[0]?.text).toContain("Stripe ne connaît pas");
    });
  });
});

describe("the service", () => {
  const clock = stoppedClock(Date.UTC(2026, 10, 15, 15));
  const someOrder = {
    id: "a".repeat(32),
    number: 48213905,
    totalCents: 1000,
    currency: "CAD",
    email: "a@exemple.ca",
  };
  const payment = {
    orderId: someOrder.id,
    provider: "stripe",
    state: "starting" as const,
    attempt: 1,
    sessionId: undefined,
    url: undefined,
    expiresAt: clock.now() + HOUR,
    intentId: undefined,
  };
  const back = { locale: quebec.locale, success: "http://localhost/", cancel: "http://localhost/" };
  const opened = async () => {
    const fake = await startFakeStripe(clock);
    const lines: unknown[] = [];
    const log = { warn: (...line: unknown[]) => void lines.push(line) };
    const stripe = stripeConfig(fake.env)!;
    // it is loaded with the first question: that must not be what takes too long
    await import("stripe");
    const service = openService({ stripe, clock, log: log as never, patienceMs: 1000 });
    return { fake, lines, ask: () => service.open(someOrder as Order, payment, back) };
  };

  test("PAY-03 does not wait for one who does not answer, and leaves it alone for a while", async () => {
    const { fake, ask } = await opened();
    fake.mood = "silent";
    expect(await ask()).toEqual({ ok: false, refusal: "silent" });
    expect(await ask()).toEqual({ ok: false, refusal: "silent" });
    expect(fake.asked).toHaveLength(1);
    clock.advance(10 * SECOND);
    fake.mood = "well";
    expect(await ask()).toMatchObject({ ok: true });
    expect(new Set(fake.asked.map(({ key }) => key)).size).toBe(1);
  });

  test("PAY-03 secrets never reach the log", async () => {
    const { fake, lines, ask } = await opened();
    fake.mood = "failing";
    await ask();
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/sk_test|whsec|exemple\.ca/);
    expect(JSON.stringify(lines)).toContain("500");
    expect(WEBHOOK_SECRET).toContain("whsec");
  });
});

test("PAY-04 what Stripe ends with nothing to pay counts as paid, and its amount is compared all the same", () => {
  const session = { id: "s", client_reference_id: "a".repeat(32), amount_total: 0, currency: "cad" };
  const told = reportOf({ ...session, payment_status: "no_payment_required", status: "complete" });
  expect(told.outcome).toBe("paid");
  expect(reportOf({ ...session, payment_status: "no_payment_required", status: "open" }).outcome).toBe(
    "open",
  );
  const standing = { state: "awaiting", payment: "card", events: [], currency: "CAD" } as const;
  expect(verdictOn({ ...standing, totalCents: 0 }, OURS, told)).toEqual({ do: "pay" });
  expect(verdictOn({ ...standing, totalCents: 1000 }, OURS, told)).toEqual({
    do: "hold",
    trouble: "amount",
  });
});

test("PAY-04 whatever is told, an order is paid with its own amount in its own currency only", () => {
  const standing = {
    state: "awaiting",
    payment: "card",
    events: [],
    currency: "CAD",
    totalCents: 1000,
  } as const;
  const sum = { amountCents: 1000, currency: "CAD", intentId: undefined };
  const told = { sessionId: "s", orderId: "o", ...sum, outcome: "paid" } as const;
  expect(verdictOn(standing, OURS, told)).toEqual({ do: "pay" });
  expect(verdictOn(standing, OURS, { ...told, amountCents: undefined })).toMatchObject({ do: "hold" });
  for (const outcome of ["open", "pending"] as const)
    expect(verdictOn(standing, OURS, { ...told, outcome })).toEqual({ do: "nothing" });
  for (const payment of [undefined, { ...OURS, sessionId: "autre" }, { ...OURS, sessionId: undefined }])
    expect(verdictOn(standing, payment, told)).toEqual({ do: "hold", trouble: "foreign" });
});

/** The page that the shop has opened for the order. */
const OURS: CardPayment = {
  orderId: "o",
  provider: "stripe",
  state: "open",
  attempt: 1,
  sessionId: "s",
  url: undefined,
  expiresAt: 0,
  intentId: undefined,
};
