/** What a visitor does with a cart: each verb one transaction, a cart or a refusal. */
import type { Clock } from "../../kernel/clock";
import { isId, randomId } from "../../kernel/ids";
import { done, type Result, refused } from "../../kernel/result";
import type { Database, Reader, Writer } from "../../platform/db";
import { type Asked, findGood, type Good, goodsFor, type Refusal } from "../catalogue";
import { couponOf } from "../coupons";
import {
  addRefusalOf,
  type Cart,
  type CartLine,
  type Couponed,
  cartOf,
  countedAs,
  EMPTY,
  type KeptLine,
  mostOf,
  refusalOf,
  settled,
} from "./cart";
import { KEPT_MS, RENEWED_AFTER_MS, SWEPT_AT_ONCE, UNDO_MS } from "./settings";
import {
  addToLine,
  deleteCart,
  deleteOldCarts,
  forgetRemoved,
  holdCart,
  insertCart,
  lastRemoved,
  linesOf,
  putBack,
  removedLine,
  setQuantity,
  takeOut,
  touchedAt,
} from "./store";

export interface CartWorld {
  database: Database;
  clock: Clock;
}

/** What somebody wants of what; the quantity is whole and not 0. */
export interface Wish extends Asked {
  quantity: number;
}

/** What was refused, and of what: nothing is known of a product that does not exist. */
export interface AddRefusal {
  why: Refusal;
  good: Good | undefined;
}

/** A cart after something happened to one of its lines. */
export interface Changed {
  cart: Cart;
  line: CartLine | undefined;
}

/** The cart is made with its first line, never before. */
export function addToCart(
  { database, clock }: CartWorld,
  cartId: string | undefined,
  wish: Wish,
): Promise<Result<Changed, AddRefusal>> {
  return database.write(async (trx) => {
    const good = await findGood(trx, wish);
    if (!good) return refused({ why: "unavailable", good });
    const now = clock.now();
    const held = cartId !== undefined && (await holdCart(trx, cartId, now, now - KEPT_MS));
    const kept = held ? await linesOf(trx, cartId) : [];
    const quantity = countedAs(good, wish.quantity);
    const why = addRefusalOf(good, quantity, kept);
    if (why) return refused({ why, good });
    const id = held ? cartId : await newCart(trx, now);
    const line = await addToLine(trx, {
      key: randomId(),
      cart_id: id,
      product_id: good.id,
      quantity,
      added_at: now,
    });
    return done(changed(await drawn(trx, id, withLine(kept, line), now, [good]), line.key));
  });
}

export async function newCart(trx: Writer, now: number): Promise<string> {
  const id = randomId();
  await insertCart(trx, id, now);
  return id;
}

const withLine = (kept: readonly KeptLine[], line: KeptLine): KeptLine[] =>
  kept.some(({ key }) => key === line.key)
    ? kept.map((old) => (old.key === line.key ? line : old))
    : [...kept, line];

/** What is not there is already gone: the wish is true. */
export function removeFromCart(
  { database, clock }: CartWorld,
  cartId: string | undefined,
  key: string,
): Promise<Changed> {
  return held({ database, clock }, cartId, async (trx, id) => {
    const kept = await linesOf(trx, id);
    const line = kept.find((each) => each.key === key);
    const before = await drawn(trx, id, kept, clock.now());
    if (!line) return { cart: before, line: undefined };
    await takeOut(trx, id, key, clock.now());
    const rest = kept.filter((each) => each !== line);
    return {
      cart: cartOf(id, rest, goodsIn(before), couponIn(before, clock.now())),
      line: lineIn(before, key),
    };
  });
}

/** Puts a line back, as far as there is still enough of it. */
export function undoRemoval(
  { database, clock }: CartWorld,
  cartId: string | undefined,
  key: string,
): Promise<Changed> {
  return held({ database, clock }, cartId, async (trx, id) => {
    const removed = await removedLine(trx, id, key);
    const kept = await linesOf(trx, id);
    const good = removed && (await goodsFor(trx, [removed.productId])).get(removed.productId);
    if (!removed || !good || addRefusalOf(good, 1, kept))
      return { cart: await drawn(trx, id, kept, clock.now()), line: undefined };
    await putBack(trx, id, key, Math.min(removed.quantity, mostOf(good)));
    return changed(await drawn(trx, id, await linesOf(trx, id), clock.now()), key);
  });
}

/** What a visitor is told after changing quantities. */
export interface Updated {
  cart: Cart;
  /** The line that was taken out by asking for none, if one was. */
  removed: CartLine | undefined;
  /** Some asked for more than there is: they got what there is. */
  adjusted: boolean;
  /** Whether any line is other than it was. */
  isChanged: boolean;
}

/** Quantities by key; 0 takes the line out, a key that is not ours changes nothing. */
export async function changeQuantities(
  { database, clock }: CartWorld,
  cartId: string | undefined,
  wanted: ReadonlyMap<string, number>,
): Promise<Updated> {
  const nothing: Updated = { cart: EMPTY, removed: undefined, adjusted: false, isChanged: false };
  return withCart({ database, clock }, cartId, nothing, async (trx, id) => {
    const now = clock.now();
    const before = await drawn(trx, id, await linesOf(trx, id), now);
    const outcome: Updated = { cart: before, removed: undefined, adjusted: false, isChanged: false };
    for (const line of before.lines) {
      const wish = wanted.get(line.key);
      if (wish === undefined) continue;
      const quantity = settled(line, wish);
      if (quantity < wish) outcome.adjusted = true;
      if (quantity === 0) outcome.removed = line;
      if (quantity !== line.quantity) outcome.isChanged = true;
      await change(trx, id, line, quantity, now);
    }
    const cart = cartOf(id, await linesOf(trx, id), goodsIn(before), couponIn(before, now));
    return { ...outcome, cart };
  });
}

async function change(trx: Writer, id: string, line: CartLine, quantity: number, now: number): Promise<void> {
  if (quantity === 0) await takeOut(trx, id, line.key, now);
  else if (quantity !== line.quantity) await setQuantity(trx, id, line.key, quantity);
}

/** The visitor's cart as it stands; looking at it keeps it alive. */
export async function openCart(world: CartWorld, cartId: string | undefined): Promise<Cart> {
  if (cartId === undefined) return EMPTY;
  const { read } = world.database;
  const now = world.clock.now();
  const lastUsed = await touchedAt(read, cartId, now - KEPT_MS);
  if (lastUsed === undefined) return EMPTY;
  if (now - lastUsed > RENEWED_AFTER_MS) await withCart(world, cartId, undefined, async () => undefined);
  return drawn(read, cartId, await linesOf(read, cartId), now);
}

/** The line that was taken out last, if it can be put back. */
export async function lastTakenOut(
  { database, clock }: CartWorld,
  cart: Cart,
): Promise<CartLine | undefined> {
  if (cart.id === undefined) return undefined;
  const removed = await lastRemoved(database.read, cart.id);
  return removed && lineIn(await drawn(database.read, cart.id, [removed], clock.now()), removed.key);
}

/** Whether « Annuler » would bring the line back. */
export const canComeBack = (line: CartLine): boolean => refusalOf(line.good, 1) === undefined;

/** After an order: the cart is gone, and the visitor's next one has another number. */
export const closeCart = (trx: Writer, cartId: string): Promise<void> => deleteCart(trx, cartId);

/** The cart inside a transaction that orders it: held, so that nobody changes it meanwhile. */
export async function holdForOrder(trx: Writer, cartId: string, now: number): Promise<Cart> {
  if (!(await holdCart(trx, cartId, now, now - KEPT_MS))) return EMPTY;
  return drawn(trx, cartId, await linesOf(trx, cartId), now);
}

/** Carts that nobody came back to, a few at a time, so that nobody waits for it. */
export async function sweepCarts({ database, clock }: CartWorld, stopping: AbortSignal): Promise<void> {
  const now = clock.now();
  await database.write((trx) => forgetRemoved(trx, now - UNDO_MS));
  let swept = SWEPT_AT_ONCE;
  while (swept === SWEPT_AT_ONCE && !stopping.aborted)
    swept = await database.write((trx) => deleteOldCarts(trx, now - KEPT_MS, SWEPT_AT_ONCE));
}

function held(
  world: CartWorld,
  cartId: string | undefined,
  work: (trx: Writer, id: string) => Promise<Changed>,
): Promise<Changed> {
  return withCart(world, cartId, { cart: EMPTY, line: undefined }, work);
}

/** Works on a living cart, held so that two tabs of one visitor wait for each other. */
export async function withCart<Outcome>(
  { database, clock }: CartWorld,
  cartId: string | undefined,
  nothing: Outcome,
  work: (trx: Writer, id: string) => Promise<Outcome>,
): Promise<Outcome> {
  if (!isId(cartId)) return nothing;
  return database.write(async (trx) => {
    const now = clock.now();
    return (await holdCart(trx, cartId, now, now - KEPT_MS)) ? work(trx, cartId) : nothing;
  });
}

/** What was read of the goods a moment ago is not read again. */
export async function drawn(
  db: Reader,
  id: string,
  kept: readonly KeptLine[],
  now: number,
  read: readonly Good[] = [],
): Promise<Cart> {
  const goods = new Map(read.map((good) => [good.id, good]));
  const others = kept.map(({ productId }) => productId).filter((productId) => !goods.has(productId));
  for (const [productId, good] of await goodsFor(db, others)) goods.set(productId, good);
  return cartOf(id, kept, goods, { coupon: await couponOf(db, id), now });
}

const goodsIn = (cart: Cart): Map<number, Good> =>
  new Map(cart.lines.map(({ productId, good }) => [productId, good]));
const couponIn = (cart: Cart, now: number): Couponed => ({ coupon: cart.coupon?.coupon, now });
const lineIn = (cart: Cart, key: string): CartLine | undefined => cart.lines.find((line) => line.key === key);
const changed = (cart: Cart, key: string): Changed => ({ cart, line: lineIn(cart, key) });
