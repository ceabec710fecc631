/** An earlier order put into the cart again: what is still sold, as many as there are. One transaction. */
import { randomId } from "../../kernel/ids";
import type { Writer } from "../../platform/db";
import { type Good, goodsFor, type Refusal } from "../catalogue";
import { type CartWorld, drawn, newCart } from "./actions";
import { addRefusalOf, type Cart, countedAs, EMPTY, type KeptLine, mostOf, refusalOf } from "./cart";
import { KEPT_MS } from "./settings";
import { addToLine, holdCart, linesOf } from "./store";

export interface Wanted {
  productId: number;
  quantity: number;
}

/** What is in the cart in smaller number than wanted, or not at all, and why. */
export interface Short {
  productId: number;
  got: number;
  why: Refusal;
}

export interface AddedAgain {
  cart: Cart;
  short: Short[];
}

export const addAgain = (
  { database, clock }: CartWorld,
  cartId: string | undefined,
  wanted: readonly Wanted[],
): Promise<AddedAgain> => database.write((trx) => addAgainWithin(trx, cartId, wanted, clock.now()));

/** The same inside the transaction of whoever has just put the goods back on the shelves. */
export async function addAgainWithin(
  trx: Writer,
  cartId: string | undefined,
  wanted: readonly Wanted[],
  now: number,
): Promise<AddedAgain> {
  const held = cartId !== undefined && (await holdCart(trx, cartId, now, now - KEPT_MS));
  const kept = held ? await linesOf(trx, cartId) : [];
  const ids = wanted.map(({ productId }) => productId);
  const { adds, short } = planAgain(wanted, await goodsFor(trx, ids), kept);
  if (!held && adds.length === 0) return { cart: EMPTY, short };
  const id = held ? cartId : await newCart(trx, now);
  for (const [index, { productId, quantity }] of adds.entries())
    await addToLine(trx, {
      key: randomId(),
      cart_id: id,
      product_id: productId,
      quantity,
      // in the order in which they were bought
      added_at: now + index,
    });
  return { cart: await drawn(trx, id, await linesOf(trx, id), now), short };
}

/** Asked twice, it is there once: a line is filled up to what was ordered, never beyond. */
function planAgain(
  wanted: readonly Wanted[],
  goods: ReadonlyMap<number, Good>,
  kept: readonly KeptLine[],
): { adds: Wanted[]; short: Short[] } {
  const adds: Wanted[] = [];
  const short: Short[] = [];
  for (const { productId, quantity } of wanted) {
    const good = goods.get(productId);
    const never = good ? refusalOf(good, 1) : "unavailable";
    if (!good || never) {
      short.push({ productId, got: 0, why: never ?? "unavailable" });
      continue;
    }
    const most = Math.min(countedAs(good, quantity), mostOf(good));
    const more = most - (kept.find((line) => line.productId === productId)?.quantity ?? 0);
    const full = more > 0 ? addRefusalOf(good, more, [...kept, ...linesFor(adds)]) : undefined;
    if (more > 0 && !full) adds.push({ productId, quantity: more });
    if (full) short.push({ productId, got: 0, why: full });
    else if (most < countedAs(good, quantity)) short.push({ productId, got: most, why: "too-many" });
  }
  return { adds, short };
}

const linesFor = (adds: readonly Wanted[]): KeptLine[] => adds.map((add) => ({ ...add, key: "" }));
