import { beforeEach, expect, test } from "vitest";
import { buy, checkoutWorld, newCart, WISH } from "../../../test/support/checkouts";
import { onBothEngines } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { runCommand } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { DAY } from "../../kernel/dates";
import type { Database } from "../../platform/db";
import { placeOrder } from "../checkout/actions";
import { findCoupon, holdCoupon, insertCoupon } from "../coupons";
import type { Email } from "../mail";
import { isPaidByCard } from "../payments";
import { moveOrder } from "./actions";
import type { Order, OrderState, Payment } from "./orders";
import { orderSettings } from "./settings";
import { findOrder } from "./store";
import { cancelUnpaid, type UnpaidWorld } from "./unpaid";

const NOW = Date.UTC(2026, 10, 15, 15);

onBothEngines("unpaid orders", (open) => {
  let database: Database;
  let world: ReturnType<typeof checkoutWorld> & UnpaidWorld;
  let emails: Email[];
  let clock: ReturnType<typeof stoppedClock>;

  beforeEach(async () => {
    database = await open();
    emails = [];
    clock = stoppedClock(NOW);
    await shelve(database, [{ id: 1, stock: 100, price_cents: 1000 }]);
    world = {
      ...checkoutWorld(database),
      clock,
      mail: { post: async (_trx, email) => String(emails.push(email)), nudge: () => {} },
      isPaidOnline: isPaidByCard,
    };
    for (const way of ["transfer", "cheque"] as const)
      await world.settings.change(orderSettings, way, "À verser à l’atelier.");
  });

  /** Carts are kept by the machine's clock in the support: these are made at the stopped one. */
  const cartAt = async () => {
    const id = await newCart(database, 1);
    await database.write((trx) =>
      trx.updateTable("carts").set({ touched_at: clock.now() }).where("id", "=", id).execute(),
    );
    return id;
  };
  let buyers = 0;
  /** Each with a mail address of its own, since orders are limited by address. */
  const placed = async (payment: Payment = "transfer"): Promise<Order> => {
    const outcome = await placeOrder(world, {
      key: crypto.randomUUID(),
      cartId: await cartAt(),
      wish: {
        ...WISH,
        email: `acheteuse${++buyers}@exemple.ca`,
        payment,
        delivery: payment === "counter" ? "pickup" : "standard",
      },
      shownCents: undefined,
      attribution: undefined,
    });
    if (!outcome.ok) throw new Error(outcome.refusal.kind);
    emails = [];
    return outcome.value;
  };
  const stateOf = async ({ id }: Order) => (await findOrder(database.read, { id }))?.state;
  const stock = async () =>
    (await database.read.selectFrom("products").select("stock").where("id", "=", 1).executeTakeFirstOrThrow())
      .stock;
  const cardPayment = (order: Order, state: "held" | "open" | "paid" | "dropped") =>
    database.write((trx) =>
      trx
        .insertInto("card_payments")
        .values({
          order_id: order.id,
          state,
          provider: "stripe",
          attempt: 1,
          session_id: null,
          url: null,
          expires_at: NOW,
          intent_id: null,
        })
        .execute(),
    );

  test.each(["transfer", "cheque", "counter"] as const)(
    "ORD-04 one to be paid by %s is cancelled after exactly ten days, its goods are back and its buyer is told",
    async (payment) => {
      const order = await placed(payment);
      clock.advance(10 * DAY - 1);
      await cancelUnpaid(world);
      expect([await stateOf(order), await stock(), emails]).toEqual(["awaiting", 99, []]);
      clock.advance(1);
      await cancelUnpaid(world);
      expect([await stateOf(order), await stock()]).toEqual(["cancelled", 100]);
      expect(emails.map(({ to, subject }) => [to, subject])).toEqual([
        [{ address: order.email, name: "Josée Gauthier" }, expect.stringMatching(/^Commande .* annulée$/)],
      ]);
      expect(JSON.stringify(emails[0])).toContain("Nous n’avons pas reçu de paiement en 10 jours");
      const { text } = await runCommand(world, ["order", String(order.number)]);
      expect(text).toContain("Annulée d’office\u00a0: aucun paiement après 10 jours.");
      await cancelUnpaid(world);
      expect([await stock(), emails.length]).toEqual([100, 1]);
    },
  );

  test("ORD-04 the use of its coupon is given back", async () => {
    await database.write(async (trx) => {
      const terms = { code: "NOEL", kind: "amount" as const, value: 100, minimumCents: 0 };
      const open = { startsAt: undefined, endsAt: undefined, limit: 1, mailLimit: undefined };
      await insertCoupon(trx, { ...terms, ...open }, NOW);
    });
    const coupon = await findCoupon(database.read, "NOEL");
    const cartId = await cartAt();
    await database.write((trx) => holdCoupon(trx, cartId, coupon?.id ?? ""));
    expect((await buy(world, cartId)).ok).toBe(true);
    expect((await findCoupon(database.read, "NOEL"))?.used).toBe(1);
    clock.advance(10 * DAY);
    await cancelUnpaid(world);
    expect((await findCoupon(database.read, "NOEL"))?.used).toBe(0);
  });

  test("ORD-04 the merchant sets another delay, or none", async () => {
    const order = await placed();
    await world.settings.change(orderSettings, "cancelAfterDays", 0);
    clock.advance(300 * DAY);
    await cancelUnpaid(world);
    expect(await stateOf(order)).toBe("awaiting");
    await world.settings.change(orderSettings, "cancelAfterDays", 301);
    await cancelUnpaid(world);
    expect(await stateOf(order)).toBe("awaiting");
    clock.advance(DAY);
    await cancelUnpaid(world);
    expect(await stateOf(order)).toBe("cancelled");
  });

  test.each([
    ["paid", ["paid"]],
    ["shipped", ["paid", "shipped"]],
    ["delivered", ["paid", "shipped", "delivered"]],
  ] as [OrderState, OrderState[]][])("ORD-04 never one that is %s", async (state, moves) => {
    const order = await placed();
    for (const move of moves) expect((await moveOrder(world, order.number, move)).ok).toBe(true);
    clock.advance(30 * DAY);
    await cancelUnpaid(world);
    expect([await stateOf(order), await stock()]).toEqual([state, 99]);
  });

  test("ORD-04 never one that waits ready at the counter", async () => {
    const order = await placed("counter");
    expect((await moveOrder(world, order.number, "shipped")).ok).toBe(true);
    clock.advance(30 * DAY);
    await cancelUnpaid(world);
    expect(await stateOf(order)).toBe("shipped");
  });

  test.each(["held", "open", "paid"] as const)(
    "ORD-04 never one whose payment by card is %s, whatever way of paying it names",
    async (state) => {
      const order = await placed();
      await cardPayment(order, state);
      clock.advance(30 * DAY);
      await cancelUnpaid(world);
      expect(await stateOf(order)).toBe("awaiting");
    },
  );

  test("ORD-04 one whose payment by card was given up for a transfer is like any other", async () => {
    const order = await placed();
    await cardPayment(order, "dropped");
    clock.advance(10 * DAY);
    await cancelUnpaid(world);
    expect(await stateOf(order)).toBe("cancelled");
  });

  test("ORD-04 paid and cancelled at the same moment, it is one of the two and never both", async () => {
    const orders: Order[] = [];
    for (let count = 0; count < 12; count++) orders.push(await placed());
    clock.advance(10 * DAY);
    const [, ...paid] = await Promise.all([
      Promise.all([cancelUnpaid(world), cancelUnpaid(world)]),
      ...orders.map(({ number }) => moveOrder(world, number, "paid")),
    ]);
    const states = await Promise.all(orders.map(stateOf));
    expect(states).toEqual(paid.map(({ ok }) => (ok ? "paid" : "cancelled")));
    expect(await stock()).toBe(100 - states.filter((state) => state === "paid").length);
    expect(emails).toHaveLength(12);
    for (const order of orders) {
      const events = (await findOrder(database.read, { id: order.id }))?.events ?? [];
      expect(events).toHaveLength(2);
    }
  });
});
