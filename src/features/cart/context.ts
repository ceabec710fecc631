/** What the cart's routes share: the database and the clock, whose cart it is, how often one may ask. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config";
import { done, type Result, refused } from "../../kernel/result";
import type { QueryRouter } from "../../platform/http/query-router";
import { createRateLimit, type RateLimit } from "../../platform/http/rate-limit";
import type { Signing } from "../../platform/http/signing";
import type { Site } from "../../platform/http/site";
import { type Asked, findGood } from "../catalogue";
import { type AddRefusal, addToCart, type CartWorld, type Changed, type Wish } from "./actions";
import type { Cart } from "./cart";
import type { CartDependencies } from "./dependencies";
import { type CartSession, createCartSession } from "./session";
import { ADD_RATE, COUPON_RATE, OTHER_RATE } from "./settings";
import type { AddReading } from "./wire";

export interface CartParts extends CartWorld {
  site: Site;
  verbs: QueryRouter;
  signing: Signing;
  config: Pick<Config, "publicUrl">;
  /** Whoever knows about shipping and taxes. */
  dependencies: CartDependencies;
}

export interface CartContext extends CartWorld {
  site: Site;
  cartSession: CartSession;
  dependencies: CartDependencies;
  /** Where links must have been followed from; undefined: from the host that was asked. */
  origin: string | undefined;
  adds: RateLimit;
  others: RateLimit;
  coupons: RateLimit;
}

export function contextOf({ site, signing, config, database, clock, dependencies }: CartParts): CartContext {
  return {
    database,
    clock,
    site,
    dependencies,
    cartSession: createCartSession(signing, config.publicUrl?.protocol === "https:"),
    origin: config.publicUrl?.origin,
    adds: createRateLimit(ADD_RATE, clock),
    others: createRateLimit(OTHER_RATE, clock),
    coupons: createRateLimit(COUPON_RATE, clock),
  };
}

/** Adds what a request asks for, and gives the visitor the cookies of the cart it went into. */
export async function add(
  context: CartContext,
  request: FastifyRequest,
  reply: FastifyReply,
  reading: Exclude<AddReading, { kind: "nothing" }>,
): Promise<Result<Changed, AddRefusal>> {
  if (reading.kind === "impossible") return refused(await refusalFor(context, reading));
  const first = await addToCart(context, context.cartSession.cartIdOf(request), reading.wish);
  const outcome = (isShort(first) && (await addReclaimed(context, request, reply, reading.wish))) || first;
  if (outcome.ok) context.cartSession.remember(request, reply, outcome.value.cart);
  return outcome;
}

const isShort = (outcome: Result<Changed, AddRefusal>): boolean =>
  !outcome.ok && (outcome.refusal.why === "sold-out" || outcome.refusal.why === "too-many");

/** What is missing may be held back by the visitor's own order: then it comes back first, and counts for what is wanted. */
async function addReclaimed(
  context: CartContext,
  request: FastifyRequest,
  reply: FastifyReply,
  wish: Wish,
): Promise<Result<Changed, AddRefusal> | undefined> {
  const good = await findGood(context.database.read, wish);
  const cart = good && (await reclaim(context, request, reply, [good.id]));
  if (!cart) return undefined;
  const line = cart.lines.find(({ productId }) => productId === good.id);
  const more = wish.quantity - (line?.quantity ?? 0);
  context.cartSession.remember(request, reply, cart);
  return more > 0 ? addToCart(context, cart.id, { ...wish, quantity: more }) : done({ cart, line });
}

/** The visitor's cart with what their own unpaid order held of these goods, or undefined when it holds nothing. */
export async function reclaim(
  { cartSession, dependencies }: CartContext,
  request: FastifyRequest,
  reply: FastifyReply,
  goods: readonly number[],
): Promise<Cart | undefined> {
  const orderId = cartSession.waitingOf(request);
  if (!orderId) return undefined;
  const cart = await dependencies.reclaim?.(orderId, { cartId: cartSession.cartIdOf(request), goods });
  if (cart) cartSession.wait(reply);
  return cart;
}

/** A quantity that cannot be is said on the page of the product that it was asked of. */
async function refusalFor(
  { database }: CartContext,
  { asked, why }: { asked: Asked | undefined; why: AddRefusal["why"] },
): Promise<AddRefusal> {
  return { why, good: asked && (await findGood(database.read, asked)) };
}
