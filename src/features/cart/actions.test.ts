/** What happens to a cart, on both engines. */
import { beforeAll, describe, expect, test } from "vitest";
import { onBothEngines } from "../../../test/support/databases";
import { type Found, plentiful } from "../../../test/support/stock";
import { stoppedClock } from "../../kernel/clock";
import { HOUR } from "../../kernel/dates";
import type { Database } from "../../platform/db";
import { changeStock } from "../catalogue";
import {
  addToCart,
  type CartWorld,
  changeQuantities,
  closeCart,
  openCart,
  removeFromCart,
  sweepCarts,
  undoRemoval,
} from "./actions";

onBothEngines("a cart", (open) => {
  let database: Database;
  let world: CartWorld & { clock: ReturnType<typeof stoppedClock> };
  let goods: Found[];

  beforeAll(async () => {
    database = await open("demo");
    goods = await plentiful({ database }, 4);
    world = { database, clock: stoppedClock(1_790_000_000_000) };
  });

  const wish = (index: number, quantity = 1) => ({
    productId: goods[index]?.id ?? 0,
    variationId: undefined,
    choices: {},
    quantity,
  });
  const add = async (cartId: string | undefined, index: number, quantity = 1) => {
    const outcome = await addToCart(world, cartId, wish(index, quantity));
    if (!outcome.ok) throw new Error(outcome.refusal.why);
    return outcome.value;
  };
  const idOf = ({ cart }: { cart: { id: string | undefined } }) => cart.id ?? "";
  const quantities = async (id: string) => (await openCart(world, id)).lines.map(({ quantity }) => quantity);
  const carts = async () =>
    (
      await database.read
        .selectFrom("carts")
        .select((on) => on.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
    ).n;

  test("CART-01 a cart is made with its first line, and no refusal leaves one behind", async () => {
    const before = Number(await carts());
    expect((await addToCart(world, undefined, wish(0, 9999))).ok).toBe(false);
    expect(Number(await carts())).toBe(before);
    await add(undefined, 0);
    expect(Number(await carts())).toBe(before + 1);
  });

  test("CART-10 twenty adds at once to one cart are twenty articles on one line", async () => {
    await changeStock(database, goods[0]?.id ?? 0, 500);
    const id = idOf(await add(undefined, 0));
    await Promise.all(Array.from({ length: 20 }, () => add(id, 0)));
    expect(await quantities(id)).toEqual([21]);
  });

  test("CART-05 adds at once never pass the stock together", async () => {
    await changeStock(database, goods[1]?.id ?? 0, 7);
    const id = idOf(await add(undefined, 1));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => addToCart(world, id, wish(1))));
    expect(outcomes.filter(({ ok }) => ok).length).toBe(6);
    expect(await quantities(id)).toEqual([7]);
    await changeStock(database, goods[1]?.id ?? 0, 500);
  });

  test("removing and adding the same at once leaves a cart that adds up", async () => {
    const first = await add(undefined, 0, 3);
    const id = idOf(first);
    const key = first.line?.key ?? "";
    await Promise.all([removeFromCart(world, id, key), add(id, 0, 2), removeFromCart(world, id, key)]);
    const left = (await quantities(id))[0] ?? 0;
    expect([0, 2]).toContain(left);
  });

  test("a line that was taken out and is added again begins anew", async () => {
    const first = await add(undefined, 0, 5);
    const id = idOf(first);
    await removeFromCart(world, id, first.line?.key ?? "");
    await add(id, 0, 2);
    expect(await quantities(id)).toEqual([2]);
    // there is nothing left to undo
    await undoRemoval(world, id, first.line?.key ?? "");
    expect(await quantities(id)).toEqual([2]);
  });

  test("a line that is put back takes its old place and its old quantity", async () => {
    const id = idOf(await add(undefined, 0, 4));
    world.clock.advance(1);
    await add(id, 1, 1);
    const key = (await openCart(world, id)).lines[0]?.key ?? "";
    await removeFromCart(world, id, key);
    expect(await quantities(id)).toEqual([1]);
    await undoRemoval(world, id, key);
    expect(await quantities(id)).toEqual([4, 1]);
  });

  test("T14 a key is worth nothing in another cart", async () => {
    const mine = await add(undefined, 0, 4);
    const theirs = idOf(await add(undefined, 1));
    const key = mine.line?.key ?? "";
    await removeFromCart(world, theirs, key);
    await changeQuantities(world, theirs, new Map([[key, 1]]));
    await undoRemoval(world, theirs, key);
    expect(await quantities(idOf(mine))).toEqual([4]);
    expect(await quantities(theirs)).toEqual([1]);
  });

  describe("time", () => {
    test("a cart that nobody touches for two days is forgotten, and its number is not given again", async () => {
      const id = idOf(await add(undefined, 0));
      world.clock.advance(48 * HOUR);
      expect((await openCart(world, id)).lines).toEqual([]);
      const next = await add(id, 1);
      expect(next.cart.id).not.toBe(id);
      expect(next.cart.lines.length).toBe(1);
    });

    test("looking at it keeps it alive", async () => {
      const id = idOf(await add(undefined, 0));
      for (let day = 0; day < 5; day++) {
        world.clock.advance(24 * HOUR);
        expect(await quantities(id)).toEqual([1]);
      }
    });

    test("old carts and old removals are swept, those in use stay", async () => {
      const old = idOf(await add(undefined, 0));
      const removed = await add(undefined, 1);
      await removeFromCart(world, idOf(removed), removed.line?.key ?? "");
      world.clock.advance(47 * HOUR);
      const used = idOf(await add(idOf(removed), 2));
      world.clock.advance(2 * HOUR);
      await sweepCarts(world, new AbortController().signal);
      const left = await database.read.selectFrom("carts").select("id").execute();
      expect(left.map(({ id }) => id)).toEqual([used]);
      const lines = await database.read.selectFrom("cart_lines").select("cart_id").execute();
      expect(lines).toEqual([{ cart_id: used }]);
      expect((await openCart(world, old)).id).toBeUndefined();
    });
  });

  test("after an order the cart is gone", async () => {
    const id = idOf(await add(undefined, 0));
    await database.write((trx) => closeCart(trx, id));
    expect((await openCart(world, id)).id).toBeUndefined();
  });
});
