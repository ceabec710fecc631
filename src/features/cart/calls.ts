/** The calls that scripts make, on any page: `POST /?wc-ajax=…`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import type { QueryRouter } from "../../platform/http/query-router";
import type { RateLimit } from "../../platform/http/rate-limit";
import { openCart, removeFromCart } from "./actions";
import { add, type CartContext } from "./context";
import { applyCoupon, removeCoupon } from "./couponing";
import { cartAnswer, takenOutOf } from "./drawing";
import { APPLY_COUPON, COUPON_CODE, QUERY, REMOVE_COUPON } from "./names";
import { CouponNotice, Summary } from "./page";
import type { CartAction } from "./session";
import {
  fieldOf,
  forThisVisitor,
  readAdd,
  refusedAnswer,
  sendBadNonce,
  sendHtml,
  sendJson,
  sendNothing,
} from "./wire";

type Method = Parameters<QueryRouter["on"]>[1][number];
type Call = (context: CartContext, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function cartCalls(app: FastifyInstance, verbs: QueryRouter, context: CartContext): void {
  const on = (name: string, limit: RateLimit, call: Call, methods: Method[] = ["POST"]) =>
    verbs.on(app, methods, QUERY.call, name, async (request, reply) => {
      forThisVisitor(reply);
      limit.take(request);
      return call(context, request, reply);
    });
  const { adds, others, coupons } = context;
  on("add_to_cart", adds, addCall);
  on("remove_from_cart", others, removeCall);
  // what only reads is asked by either method
  on("get_refreshed_fragments", others, refreshCall, ["GET", "POST"]);
  on("get_cart_totals", others, totalsCall, ["GET", "POST"]);
  on(APPLY_COUPON, coupons, guarded("apply-coupon", coupon(applyCoupon, COUPON_CODE)));
  on(REMOVE_COUPON, others, guarded("remove-coupon", coupon(removeCoupon, "coupon")));
  on("update_shipping_method", others, guarded("update-shipping-method", shippingCall));
  // a call that nobody answers is answered with nothing, on any page
  verbs.on(app, ["GET", "POST"], QUERY.call, undefined, async (_request, reply) =>
    sendNothing(forThisVisitor(reply)),
  );
}

const addCall: Call = async (context, request, reply) => {
  const reading = readAdd(request.body);
  if (reading.kind === "nothing") return sendNothing(reply);
  const outcome = await add(context, request, reply, reading);
  return sendJson(
    reply,
    outcome.ok ? cartAnswer(context, outcome.value.cart) : refusedAnswer(outcome.refusal),
  );
};

const removeCall: Call = async (context, request, reply) => {
  const { cartSession } = context;
  const key = fieldOf(request.body, "cart_item_key");
  const { cart, line } = await removeFromCart(context, cartSession.cartIdOf(request), key);
  cartSession.remember(request, reply, cart);
  return sendJson(reply, cartAnswer(context, cart, takenOutOf(cartSession, cart, line)));
};

const refreshCall: Call = async (context, request, reply) => {
  const { cartSession } = context;
  const cart = await openCart(context, cartSession.cartIdOf(request));
  cartSession.remember(request, reply, cart);
  return sendJson(reply, cartAnswer(context, cart));
};

const totalsCall: Call = async (context, request, reply) => {
  const cart = await openCart(context, context.cartSession.cartIdOf(request));
  const rows = await context.dependencies.estimate(cart, context.cartSession.links(cart.id).removeCoupon);
  const deliveryNotes = await context.dependencies.deliveryNotes(cart);
  return sendHtml(reply, context.site.fragment(createElement(Summary, { rows, deliveryNotes })));
};

/** Only for who holds the nonce that we drew for this cart. */
const guarded =
  (action: CartAction, call: Call): Call =>
  async (context, request, reply) => {
    const { cartSession } = context;
    const given = fieldOf(request.body, "security");
    return cartSession.isToken(given, action, cartSession.cartIdOf(request))
      ? call(context, request, reply)
      : sendBadNonce(reply);
  };

const coupon =
  (change: typeof applyCoupon, field: string): Call =>
  async (context, request, reply) => {
    const { cartSession } = context;
    const cartId = cartSession.cartIdOf(request);
    const says = await change(context, cartId, fieldOf(request.body, field));
    cartSession.remember(request, reply, await openCart(context, cartId));
    return sendHtml(reply, context.site.fragment(createElement(CouponNotice, { says })));
  };

const shippingCall: Call = async (context, request, reply) => {
  const { dependencies, cartSession } = context;
  await dependencies.chooseShipping(
    cartSession.cartIdOf(request),
    fieldOf(request.body, "shipping_method[0]"),
  );
  return totalsCall(context, request, reply);
};
