import { expect, test } from "vitest";
import { buy, checkoutWorld, newCart } from "../../../../test/support/checkouts";
import { onBothEngines } from "../../../../test/support/databases";
import { shelve } from "../../../../test/support/goods";
import { runCommand } from "../../../../test/support/test-app";
import { stoppedClock } from "../../../kernel/clock";
import { createConcurrencyLimit } from "../../../kernel/concurrency-limit";
import { DAY } from "../../../kernel/dates";
import { france, quebec } from "../../../kernel/market";
import type { Database } from "../../../platform/db";
import { openSettings } from "../../settings";
import { moveOrder } from "../actions";
import type { Order, OrderState } from "../orders";
import { documentNumber } from "./numbers";
import { invoiceSettings } from "./settings";
import { documentsOf, takeNumber } from "./store";

const NOON = Date.UTC(2026, 10, 16, 12);

onBothEngines("numbers of invoices", (open) => {
  const opened = async (at = NOON) => {
    const database = await open();
    await shelve(database, [{ id: 1, stock: 1000 }]);
    const clock = stoppedClock(at);
    const checkout = checkoutWorld(database);
    const world = { ...checkout, clock };
    const ordered = async (): Promise<Order> => {
      const placed = await buy(checkout, await newCart(database, 1));
      if (!placed.ok) throw new Error(placed.refusal.kind);
      return placed.value;
    };
    const move = async ({ number }: Order, ...states: OrderState[]) => {
      for (const state of states) expect((await moveOrder(world, number, state)).ok, state).toBe(true);
    };
    const of = async ({ id }: Order) => (await documentsOf(database.read, id)).map(documentNumber);
    return { database, clock, world, ordered, move, of };
  };
  const numbersIn = async (database: Database, kind: "invoice" | "credit") =>
    (
      await database.read
        .selectFrom("invoices")
        .select("number")
        .where("kind", "=", kind)
        .orderBy("number")
        .execute()
    ).map(({ number }) => number);

  test("INV-01 are given when an order is paid, or leaves for the counter, once; and not before", async () => {
    const { database, ordered, move, of } = await opened();
    const [first, second, never] = [await ordered(), await ordered(), await ordered()];
    expect(await of(first)).toEqual([]);
    await move(second, "paid", "shipped", "delivered");
    await move(first, "paid");
    await move(never, "cancelled");
    expect([await of(first), await of(second), await of(never)]).toEqual([
      ["F2026-00002"],
      ["F2026-00001"],
      [],
    ]);
    expect(await numbersIn(database, "invoice")).toEqual([1, 2]);
  });

  test("INV-02 what is given back of an invoiced order gets a credit note of its own sequence", async () => {
    const { database, ordered, move, of } = await opened();
    const [returned, cancelled] = [await ordered(), await ordered()];
    await move(cancelled, "paid", "cancelled");
    await move(returned, "paid", "shipped", "refunded");
    expect(await of(cancelled)).toEqual(["F2026-00001", "A2026-00001"]);
    expect(await of(returned)).toEqual(["F2026-00002", "A2026-00002"]);
    const credits = (await documentsOf(database.read, returned.id)).filter(({ kind }) => kind === "credit");
    expect(credits.map(({ amountCents }) => amountCents)).toEqual([returned.totalCents]);
  });

  test("INV-03 begin anew with the year on the shop's own clock", async () => {
    // in Paris it is already next year, in Québec not yet
    const { database, clock, world, ordered, move, of } = await opened(Date.UTC(2026, 11, 31, 23, 30));
    const [here, there, later] = [await ordered(), await ordered(), await ordered()];
    await move(here, "paid");
    expect((await moveOrder({ ...world, market: france }, there.number, "paid")).ok).toBe(true);
    clock.advance(DAY);
    await move(later, "paid");
    expect([await of(here), await of(there), await of(later)]).toEqual([
      ["F2026-00001"],
      ["F2027-00001"],
      ["F2027-00002"],
    ]);
    expect(quebec.timeZone).not.toBe(france.timeZone);
    expect(await numbersIn(database, "invoice")).toEqual([1, 1, 2]);
  });

  test("INV-04 of fifty orders paid at once none is missing and none is double, though some payments fail", async () => {
    const { database, world, ordered } = await opened();
    const orders: Order[] = [];
    for (let each = 0; each < 50; each++) orders.push(await ordered());
    const failing = () =>
      database
        .write(async (trx) => {
          await takeNumber(trx, "invoice", 2026);
          throw new Error("undone");
        })
        .catch(() => undefined);
    // as many inside the database as it has connections
    const line = createConcurrencyLimit(8, Number.POSITIVE_INFINITY);
    await Promise.all(
      orders.flatMap(({ number }, index) => {
        const pay = () => moveOrder(world, number, "paid");
        // some payments are told twice
        const works = index % 5 === 0 ? [pay, failing, pay] : [pay];
        return works.map((work) => line.take<unknown>(work));
      }),
    );
    expect(await numbersIn(database, "invoice")).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    const owners = await database.read.selectFrom("invoices").select("order_id").distinct().execute();
    expect(owners).toHaveLength(50);
  });

  test("INV-02 the command writes the credit note, and says when there is none", async () => {
    const { database, ordered, move } = await opened();
    const order = await ordered();
    const run = () => runCommand({ database }, ["avoir", String(order.number), "/dev/null"]);
    expect(await run()).toMatchObject({ ok: false, text: expect.stringContaining("pas d’avoir") });
    await move(order, "paid", "cancelled");
    await openSettings(database).change(invoiceSettings, "seller", "Atelier inc.");
    expect((await run()).ok).toBe(true);
  });
});
