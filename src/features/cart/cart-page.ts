/** `/panier/`: shown to the visitor it belongs to, and changed by its own form. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { paths } from "../../paths";
import { changeQuantities, lastTakenOut, openCart, type Updated } from "./actions";
import type { Cart } from "./cart";
import { type CartContext, reclaim } from "./context";
import { applyCoupon } from "./couponing";
import { cartPageAnswer, contentOf, drawOthers, takenOutOf } from "./drawing";
import * as names from "./names";
import { APPLY_COUPON, COUPON_CODE, ON_CART_PAGE, UPDATE_CART } from "./names";
import { type CartNotice, CartPage } from "./page";
import { carriedTo, carryQuery, noticeFor, readSaying, type Saying, sayingQuery, type Word } from "./says";
import type { CartSession } from "./session";
import { texts } from "./texts.fr";
import { cartPageSettings, fieldOf, forThisVisitor, hasField, readQuantities, sendJson } from "./wire";

export function cartPage(app: FastifyInstance, context: CartContext): void {
  app.get(paths.cart.slice(0, -1), (_request, reply) => reply.redirect(paths.cart, 301));
  app.get(paths.cart, async (request, reply) => {
    context.others.take(request);
    const cart = await openCart(context, context.cartSession.cartIdOf(request));
    const saying = readSaying(request.query);
    const carried = carriedTo(context.cartSession, cart, saying);
    const notice = carried ? aboutCoupon(carried) : await said(context, cart, saying);
    return show(context, request, reply, cart, notice, carried?.code);
  });
  app.post(paths.cart, async (request, reply) => {
    context.others.take(request);
    const { cart, word, coupon } = await change(context, request, reply);
    const code = coupon && refusedCode(request.body, coupon);
    if (wantsFragments(request)) {
      const notice = coupon ? aboutCoupon(coupon) : await said(context, cart, { word, key: undefined });
      return show(context, request, reply, cart, notice, code);
    }
    context.cartSession.remember(request, reply, cart);
    return forThisVisitor(reply).redirect(paths.cart + afterwards(context, cart, word, coupon, code), 303);
  });
}

const aboutCoupon = ({ tone, text }: CartNotice): CartNotice => ({ tone, text, isAboutCoupon: true });

/** What a coupon answers fits no word: it is carried as it is. */
function afterwards(
  { cartSession }: CartContext,
  cart: Cart,
  word: Word | undefined,
  coupon: CartNotice | undefined,
  code: string | undefined,
): string {
  if (coupon) return carryQuery(cartSession, cart, { tone: coupon.tone, text: coupon.text, code });
  return word ? sayingQuery(word) : "";
}

/** What the form asks for: other quantities, a coupon, or both. */
async function change(
  context: CartContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ cart: Cart; word: Word | undefined; coupon?: CartNotice }> {
  const { cartSession } = context;
  const { body } = request;
  const cartId = cartSession.cartIdOf(request);
  if (!cartSession.isToken(fieldOf(body, names.cartTokenField), "update", cartId))
    return { cart: await openCart(context, cartId), word: "expired" };
  const { wanted, isOdd } = readQuantities(body);
  const updated = await changed(context, request, reply, wanted);
  const coupon = await couponSays(context, request, cartId);
  const word = isOdd ? "quantity" : wordFor(updated, hasField(body, UPDATE_CART));
  return { cart: coupon ? await openCart(context, cartId) : updated.cart, word, coupon };
}

/** What is missing may be held back by the visitor's own order: then it is asked for once more, with that given up. */
async function changed(
  context: CartContext,
  request: FastifyRequest,
  reply: FastifyReply,
  wanted: ReadonlyMap<string, number>,
): Promise<Updated> {
  const cartId = context.cartSession.cartIdOf(request);
  const updated = await changeQuantities(context, cartId, wanted);
  if (!updated.adjusted) return updated;
  const goods = updated.cart.lines.map(({ productId }) => productId);
  const isFreed = (await reclaim(context, request, reply, goods)) !== undefined;
  return isFreed ? changeQuantities(context, cartId, wanted) : updated;
}

/** A form that nobody meant to change anything with says nothing. */
function wordFor({ removed, adjusted, isChanged }: Updated, isMeant: boolean): Word | undefined {
  if (adjusted) return "adjusted";
  if (removed) return "removed";
  return isChanged || isMeant ? "updated" : undefined;
}

async function couponSays(
  context: CartContext,
  request: FastifyRequest,
  cartId: string | undefined,
): Promise<CartNotice | undefined> {
  const { body } = request;
  const code = fieldOf(body, COUPON_CODE);
  if (!code) return hasField(body, APPLY_COUPON) ? { tone: "error", text: texts.noCoupon } : undefined;
  // said at the field, with the code in it: the form's quantities are saved by now
  if (!context.coupons.allows(request)) return { tone: "error", text: texts.couponTooOften };
  return applyCoupon(context, cartId, code);
}

const refusedCode = (body: unknown, { tone }: CartNotice): string | undefined =>
  tone === "error" ? fieldOf(body, COUPON_CODE) : undefined;

async function said(context: CartContext, cart: Cart, saying: Saying): Promise<CartNotice | undefined> {
  const line = saying.word === "removed" ? await lastTakenOut(context, cart) : undefined;
  return noticeFor(saying, cart, takenOutOf(context.cartSession, cart, line));
}

/** The whole page, or for a script the pieces of it that change. */
async function show(
  context: CartContext,
  request: FastifyRequest,
  reply: FastifyReply,
  cart: Cart,
  notice: CartNotice | undefined,
  coupon?: string,
): Promise<FastifyReply> {
  const { cartSession, dependencies, site, database } = context;
  cartSession.remember(request, reply, cart);
  const content = { ...(await contentOf(cartSession, dependencies, cart, notice)), coupon };
  void reply.header("vary", "accept");
  if (wantsFragments(request)) return sendJson(forThisVisitor(reply), cartPageAnswer(context, content));
  return site.personal(reply, {
    title: texts.cart,
    description: texts.cartDescription,
    path: paths.cart,
    hidden: true,
    bodyClass: ON_CART_PAGE,
    main: createElement(CartPage, {
      content,
      settings: settingsFor(cartSession, cart),
      others: await drawOthers({ database, kinship: dependencies.kinship }, cart),
    }),
  });
}

const settingsFor = (cartSession: CartSession, { id }: Cart) =>
  cartPageSettings({
    apply: cartSession.token("apply-coupon", id),
    remove: cartSession.token("remove-coupon", id),
    shipping: cartSession.token("update-shipping-method", id),
  });

function wantsFragments({ headers: { accept = "" } }: FastifyRequest): boolean {
  return accept.includes("application/json") && !accept.includes("text/html");
}
