/** An order taken over the telephone or at the counter: the same shelves, taxes and letters as at the checkout. */
import { done, type Result, refused } from "../../kernel/result";
import type { Reader } from "../../platform/db";
import { type Cart, EMPTY_CART } from "../cart";
import { findBySkus, goodsFor, sell } from "../catalogue";
import {
  type Delivery,
  drawNumber,
  findOrder,
  type Order,
  orderSettings,
  readAttribution,
  writeOrder,
} from "../orders";
import { type CheckoutWorld, toOrder } from "./actions";
import { type Place, placeOf } from "./address/places";
import type { Wish } from "./checkout";
import { type Quote, quoteFor } from "./quote";
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
  /** Of the form: sent twice, it is one order. */
  id: string,
): Promise<Result<Taken, ByHandRefusal>> {
  const world = { ...given, market: { ...given.market } };
  const outcome = await world.database
    .write(async (trx, invalidate) => {
      const known = await findOrder(trx, { id });
      if (known) return done({ order: known, isNew: false });
      const instructions = await world.settings.readNow(trx, orderSettings);
      const { cart, quote } = await quoteWithin(world, trx, asked, {
        place: placeOf(wish.shipping),
        ...wish,
      });
      if (cart.lines.length === 0) throw new NotTaken({ kind: "empty" });
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
      const order = toOrder(world, id, cart, quote, submission);
      const number = () => drawNumber(world.random());
      const written = await writeOrder(trx, order, { ...world, instructions, drawNumber: number });
      return done({ order: written, isNew: true });
    })
    .catch(async (error: unknown) => {
      if (error instanceof NotTaken) return refused(error.refusal);
      // the same form, sent a moment before
      const known = await findOrder(world.database.read, { id });
      if (known) return done({ order: known, isNew: false });
      throw error;
    });
  if (outcome.ok) world.mail.nudge();
  return outcome;
}

export interface Taken {
  order: Order;
  /** False: this form has made it before. */
  isNew: boolean;
}

interface Priced {
  cart: Cart;
  quote: Quote;
}

/** What it would cost, before it is taken. */
export async function quoteByHand(
  world: Pick<CheckoutWorld, "database" | "settings" | "market">,
  asked: readonly Asked[],
  to: { place: Place; delivery: Delivery | undefined },
): Promise<Result<Priced, ByHandRefusal>> {
  return quoteWithin(world, world.database.read, asked, to)
    .then((priced) => done(priced))
    .catch((error: unknown) => {
      if (error instanceof NotTaken) return refused(error.refusal);
      throw error;
    });
}

async function quoteWithin(
  { settings, market }: Pick<CheckoutWorld, "settings" | "market">,
  db: Reader,
  asked: readonly Asked[],
  to: { place: Place; delivery: Delivery | undefined },
): Promise<Priced> {
  const rules = rulesIn(market, await settings.readNow(db, checkoutSettings));
  const cart = await cartOf(db, asked);
  return { cart, quote: quoteFor(cart, to, rules) };
}

/** Several lines of one article are one. */
async function cartOf(db: Reader, asked: readonly Asked[]): Promise<Cart> {
  const counts = new Map<number, number>();
  const known = await findBySkus(
    db,
    asked.map(({ sku }) => sku),
  );
  for (const { sku, quantity } of asked) {
    const found = known.get(sku);
    if (!found || found.kind === "variable") throw new NotTaken({ kind: "unknown", sku });
    counts.set(found.id, (counts.get(found.id) ?? 0) + quantity);
  }
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
