/** Many buyers at once with one coupon: it serves as often as it may, and everybody else is told so in French. */
import { expect, test } from "vitest";
import {
  applyCoupon,
  type CheckoutForm,
  countAgain,
  filled,
  formIn,
  newCoupon,
  type Ordered,
  openForm,
  putCoupon,
  send,
  usesOf,
} from "../../../test/support/buying";
import { buy, checkoutWorld, newCart, WISH } from "../../../test/support/checkouts";
import { onBothEngines } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { newShopper } from "../../../test/support/shopper";
import { sized } from "../../../test/support/size";
import { bySlug, INK } from "../../../test/support/stock";
import { openTestApp } from "../../../test/support/test-app";
import { randomId } from "../../kernel/ids";
import type { Database } from "../../platform/db";
import { changeStock } from "../catalogue";
import type { TakeUse } from "../checkout/actions";

const BUYERS = sized(60, 200);
const USES = 10;
const VISITORS = sized(16, 100);
const VISITORS_USES = 5;

/** Each buys something else, so that they meet at the coupon and nowhere before. */
async function buyers(database: Database): Promise<string[]> {
  await shelve(
    database,
    Array.from({ length: BUYERS }, (_, index) => ({ id: index + 1, stock: 5, price_cents: 5000 })),
  );
  const carts: string[] = [];
  for (let buyer = 1; buyer <= BUYERS; buyer++) {
    const cart = await newCart(database, buyer);
    await putCoupon(database, cart, "DIX");
    carts.push(cart);
  }
  return carts;
}

const couponed = async (database: Database): Promise<number> =>
  (await database.read.selectFrom("orders").select("id").where("coupon", "=", "DIX").execute()).length;

/** Looks, then writes what it thinks is used: right for one buyer, wrong for two. */
const carelessTake: TakeUse = async (trx, couponId) => {
  const { used, max_uses } = await trx
    .selectFrom("coupons")
    .select(["used", "max_uses"])
    .where("id", "=", couponId)
    .executeTakeFirstOrThrow();
  if (max_uses !== null && used >= max_uses) return false;
  await trx
    .updateTable("coupons")
    .set({ used: used + 1 })
    .where("id", "=", couponId)
    .execute();
  return true;
};

onBothEngines("one coupon, many buyers", (open, engine) => {
  test(`T1b COUP-05 ${BUYERS} buyers, a coupon limited to ${USES}: exactly ${USES} uses`, async () => {
    const database = await open();
    await newCoupon(database, "DIX", { limit: USES });
    const carts = await buyers(database);
    const world = checkoutWorld(database);
    const outcomes = await Promise.all(carts.map((cart) => buy(world, cart)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(USES);
    for (const outcome of outcomes)
      if (!outcome.ok)
        expect(outcome.refusal).toEqual({ kind: "coupon", code: "DIX", refusal: { why: "used-up" } });
    expect([await usesOf(database, "DIX"), await couponed(database)]).toEqual([USES, USES]);
    // nothing of the others' is lost: their goods are on the shelves, and without the coupon they may order
    const again = await Promise.all(carts.slice(0, USES * 2).map((cart) => buy(world, cart)));
    const late = again.filter(({ ok }) => ok).length;
    expect(late).toBe(carts.slice(0, USES * 2).filter((_, index) => !outcomes[index]?.ok).length);
    expect(await couponed(database)).toBe(USES);
  });

  test(`T1b COUP-05 one mail address, ${BUYERS} orders at once, a coupon that serves it once: one use`, async () => {
    const database = await open();
    await newCoupon(database, "DIX", { mailLimit: 1 });
    const carts = await buyers(database);
    const world = checkoutWorld(database);
    const outcomes = await Promise.all(carts.map((cart) => buy(world, cart, randomId(), WISH.email)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await usesOf(database, "DIX"), await couponed(database)]).toEqual([1, 1]);
  });

  // the embedded engine lets one writer in at a time, which hides the mistake
  if (engine === "postgres") {
    test("T1b control: a shop that looks before it takes gives the coupon too often", async () => {
      const database = await open();
      await newCoupon(database, "DIX", { limit: USES });
      const carts = await buyers(database);
      const world = { ...checkoutWorld(database), takeUse: carelessTake };
      await Promise.all(carts.map((cart) => buy(world, cart)));
      expect(await couponed(database)).toBeGreaterThan(USES);
    });
  }

  test("T1b COUP-05 through the pages no answer is an error: ordered, or told why; and the next try needs no coupon", async () => {
    const app = await openTestApp(await open("demo"));
    await newCoupon(app.database, "DIX", { limit: VISITORS_USES });
    const ink = await bySlug(app, INK);
    await changeStock(app.database, ink.id, 10_000);
    const visitors = Array.from({ length: VISITORS }, () => newShopper(app));
    const forms: CheckoutForm[] = [];
    for (const visitor of visitors) {
      await visitor.add(ink.id);
      await applyCoupon(visitor, "DIX");
      forms.push(await openForm(visitor));
    }
    const answers = await Promise.all(visitors.map((visitor, index) => send(visitor, filled(forms[index]!))));
    expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([200]);
    const told = answers.map((answer) => answer.json() as Ordered);
    expect(told.filter(({ result }) => result === "success")).toHaveLength(VISITORS_USES);
    const refusedAt = told.findIndex(({ result }) => result === "failure");
    expect(told[refusedAt]?.messages).toContain("a déjà servi autant de fois que prévu");
    const [late, form] = [visitors[refusedAt]!, forms[refusedAt]!];
    const { total } = formIn(await countAgain(late, form.review));
    const again = (await send(late, filled(form, { checkout_total: total }))).json() as Ordered;
    expect(again.result).toBe("success");
    expect(await usesOf(app.database, "DIX")).toBe(VISITORS_USES);
  });
});
