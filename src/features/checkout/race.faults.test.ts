/** Many buyers at once for the last few: each is sold once, and everybody else is told so in French. */
import { describe, expect, test } from "vitest";
import { filled, type Ordered, openForm, send } from "../../../test/support/buying";
import { buy, carelessSell, checkoutWorld, newCart } from "../../../test/support/checkouts";
import { onBothEngines } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { type Fields, newShopper } from "../../../test/support/shopper";
import { sized } from "../../../test/support/size";
import { bySlug, INK } from "../../../test/support/stock";
import { openTestApp } from "../../../test/support/test-app";
import { randomId } from "../../kernel/ids";
import type { Database } from "../../platform/db";
import { changeStock } from "../catalogue";
import { listOrders } from "../orders";

const BUYERS = sized(60, 500);
const ITEMS = sized(7, 25);
const ROUNDS = sized(1, 20);
/** Those who come all the way through the pages. */
const VISITORS = sized(20, 500);
const LEFT = sized(4, 25);

const shelf = (stock: number) => ({ stock, low_stock_at: 5, price_cents: 1000, weight_g: 100 });
const stockOf = async (database: Database, id: number) =>
  (await database.read.selectFrom("products").select("stock").where("id", "=", id).executeTakeFirstOrThrow())
    .stock;
const ordersIn = async (database: Database) => (await listOrders(database.read, { limit: 10_000 })).length;

onBothEngines("many buyers", (open, engine) => {
  /** All of them at once; gives how many got it, and why the others did not. */
  const race = async (world: ReturnType<typeof checkoutWorld>, carts: string[]) => {
    const outcomes = await Promise.all(carts.map((cart) => buy(world, cart)));
    return {
      sold: outcomes.filter(({ ok }) => ok).length,
      refusals: new Set(outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.refusal.kind]))),
    };
  };
  const cartsWith = async (database: Database, count: number, productsFor: (buyer: number) => number[]) => {
    const carts: string[] = [];
    for (let buyer = 0; buyer < count; buyer++) carts.push(await newCart(database, ...productsFor(buyer)));
    return carts;
  };

  test(`T1 CHK-07 ${BUYERS} buyers for ${ITEMS} items make exactly ${ITEMS} orders`, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const database = await open();
      await shelve(database, [{ id: 1, ...shelf(ITEMS) }]);
      const carts = await cartsWith(database, BUYERS, () => [1]);
      const { sold, refusals } = await race(checkoutWorld(database), carts);
      expect(sold).toBe(ITEMS);
      expect([...refusals]).toEqual(["stock"]);
      expect(await stockOf(database, 1)).toBe(0);
      expect(await ordersIn(database)).toBe(ITEMS);
    }
  });

  test(`T1 CHK-07 ${BUYERS} buyers for the last one make one order`, async () => {
    const database = await open();
    await shelve(database, [{ id: 1, ...shelf(1) }]);
    const { sold } = await race(checkoutWorld(database), await cartsWith(database, BUYERS, () => [1]));
    expect([sold, await stockOf(database, 1)]).toEqual([1, 0]);
  });

  test("T1 CHK-07 three products bought in opposite orders end in orders, never in a stand-still", async () => {
    const database = await open();
    await shelve(
      database,
      [1, 2, 3].map((id) => ({ id, ...shelf(ITEMS) })),
    );
    const carts = await cartsWith(database, BUYERS, (buyer) => (buyer % 2 === 0 ? [1, 2, 3] : [3, 2, 1]));
    const { sold } = await race(checkoutWorld(database), carts);
    expect(sold).toBe(ITEMS);
    for (const id of [1, 2, 3]) expect(await stockOf(database, id)).toBe(0);
  });

  test("T1 a variation is sold with its product: both end at nothing, together", async () => {
    const database = await open();
    await shelve(database, [
      { id: 1, kind: "variable", ...shelf(ITEMS) },
      { id: 2, kind: "variation", parent_id: 1, listed: 0, ...shelf(ITEMS - 2) },
      { id: 3, kind: "variation", parent_id: 1, listed: 0, ...shelf(2) },
    ]);
    const carts = await cartsWith(database, BUYERS, (buyer) => [buyer % 2 === 0 ? 2 : 3]);
    const { sold } = await race(checkoutWorld(database), carts);
    expect(sold).toBe(ITEMS);
    for (const id of [1, 2, 3]) expect(await stockOf(database, id)).toBe(0);
  });

  // the embedded engine lets one writer in at a time, which hides the mistake
  if (engine === "postgres") {
    test("T1 control: a shop that looks before it takes sells too many", async () => {
      const database = await open();
      await shelve(database, [{ id: 1, ...shelf(ITEMS) }]);
      const carts = await cartsWith(database, BUYERS, () => [1]);
      const { sold } = await race(checkoutWorld(database, carelessSell), carts);
      expect(sold).toBeGreaterThan(ITEMS);
    });
  }

  test("T3 CHK-06 one form sent fifty times at once makes one order, and fifty times the same answer", async () => {
    const database = await open();
    await shelve(database, [{ id: 1, ...shelf(10) }]);
    const world = checkoutWorld(database);
    const [cart, key] = [await newCart(database, 1), randomId()];
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => buy(world, cart, key)));
    const numbers = outcomes.map((outcome) => (outcome.ok ? outcome.value.number : undefined));
    expect(new Set(numbers).size).toBe(1);
    expect(numbers[0]).toBeDefined();
    expect(await ordersIn(database)).toBe(1);
    expect(await stockOf(database, 1)).toBe(9);
  });

  test("T3 control: without one key for one form, one of fifty learns its number and the others a lie", async () => {
    const database = await open();
    await shelve(database, [{ id: 1, ...shelf(10) }]);
    const world = checkoutWorld(database);
    const cart = await newCart(database, 1);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => buy(world, cart, randomId())));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe("the whole shop", () => {
  onBothEngines("asked by many at once", (open) => {
    test("T1 T3 CHK-07 no answer is an error: sold, or « épuisé »; and a form sent again is one order", async () => {
      const app = await openTestApp(await open("demo"));
      const ink = await bySlug(app, INK);
      await changeStock(app.database, ink.id, VISITORS);
      const before = await ordersIn(app.database);
      const buyers = Array.from({ length: VISITORS }, () => newShopper(app));
      const forms: Fields[] = [];
      for (const buyer of buyers) {
        await buyer.add(ink.id);
        forms.push(filled(await openForm(buyer)));
      }
      await changeStock(app.database, ink.id, LEFT);
      const answers = await Promise.all(
        buyers.flatMap((buyer, index) => [send(buyer, forms[index]!), send(buyer, forms[index]!)]),
      );
      expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([200]);
      const told = answers.map((answer) => answer.json() as Ordered);
      const placed = told.filter(({ result }) => result === "success");
      expect(new Set(placed.map(({ order_id }) => order_id)).size).toBe(LEFT);
      expect(placed).toHaveLength(2 * LEFT);
      for (const { result, messages } of told)
        if (result === "failure") expect(messages).toContain("est épuisé");
      expect(await stockOf(app.database, ink.id)).toBe(0);
      expect(await ordersIn(app.database)).toBe(before + LEFT);
    });
  });
});
