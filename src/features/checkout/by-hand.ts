/** An order taken over the telephone or at the counter: the same shelves, taxes and letters as at the checkout. */
import { randomId } from "../../kernel/ids";
import { done, type Result, refused } from "../../kernel/result";
import type { Reader } from "../../platform/db";
import { type Cart, EMPTY_CART } from "../cart";
import { findBySku, goodsFor, sell } from "../catalogue";
import { drawNumber, type Order, orderSettings, readAttribution, writeOrder } from "../orders";
import { type CheckoutWorld, toOrder } from "./actions";
import { placeOf } from "./address/places";
import type { Wish } from "./checkout";
import { quoteFor } from "./quote";
import { checkoutSettings, MOST_CENTS, rulesIn } from "./settings";

/** What was asked for, by the code on the shelf. */
export interface Asked {
  sku: string;
  quantity: number;
}

export type ByHandRefusal =
  | { kind: "empty" }
  | { kind: "unknown"; sku: string }
  | { kind: "stock"; skus: readonly string[] }
  | { kind: "delivery" }
  | { kind: "too-big" };

class NotTaken extends Error {
  constructor(readonly refusal: ByHandRefusal) {
    super(refusal.kind);
  }
}

/** No limit of the checkout holds here: whoever takes the order knows whom they speak with. */
export async function takeOrder(
  given: Omit<CheckoutWorld, "online" | "sell" | "takeUse">,
  asked: readonly Asked[],
  wish: Wish,
): Promise<Result<Order, ByHandRefusal>> {
  const world = { ...given, market: { ...given.market } };
  const outcome = await world.database
    .write(async (trx, invalidate) => {
      const rules = rulesIn(world.market, await world.settings.readNow(trx, checkoutSettings));
      const instructions = await world.settings.readNow(trx, orderSettings);
      const cart = await cartOf(trx, asked);
      const quote = quoteFor(cart, { place: placeOf(wish.shipping), delivery: wish.delivery }, rules);
      if (quote.chosen?.delivery !== wish.delivery) throw new NotTaken({ kind: "delivery" });
      if (quote.bill.totalCents > MOST_CENTS) throw new NotTaken({ kind: "too-big" });
      const counts = new Map(cart.lines.map(({ productId, quantity }) => [productId, quantity]));
      const missing = new Set(await sell(trx, invalidate, counts));
      const short = cart.lines.filter(({ good }) => missing.has(good.id) || missing.has(good.productId));
      if (short.length > 0) throw new NotTaken({ kind: "stock", skus: short.map(({ good }) => good.sku) });
      const submission = {
        key: "",
        cartId: undefined,
        wish,
        shownCents: undefined,
        attribution: readAttribution({ source_type: "admin" }),
      };
      const order = toOrder(world, randomId(), cart, quote, submission);
      const number = () => drawNumber(world.random());
      return done(await writeOrder(trx, order, { ...world, instructions, drawNumber: number }));
    })
    .catch((error: unknown) => {
      if (error instanceof NotTaken) return refused(error.refusal);
      throw error;
    });
  if (outcome.ok) world.mail.nudge();
  return outcome;
}

/** Several lines of one article are one. */
async function cartOf(db: Reader, asked: readonly Asked[]): Promise<Cart> {
  const counts = new Map<number, number>();
  for (const { sku, quantity } of asked) {
    const found = await findBySku(db, sku);
    if (!found || found.kind === "variable") throw new NotTaken({ kind: "unknown", sku });
    counts.set(found.id, (counts.get(found.id) ?? 0) + quantity);
  }
  if (counts.size === 0) throw new NotTaken({ kind: "empty" });
  const goods = await goodsFor(db, [...counts.keys()]);
  const lines = [...counts].flatMap(([productId, quantity]) => {
    const good = goods.get(productId);
    if (!good) return [];
    return [
      { key: "", productId, quantity, good, totalCents: good.priceCents * quantity, problem: undefined },
    ];
  });
  const subtotalCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  return { ...EMPTY_CART, lines, subtotalCents };
}
