/** The calls that scripts make, on any page: `POST /?wc-ajax=…`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import type { Limit } from "../../platform/http/limits";
import type { Verbs } from "../../platform/http/verbs";
import { openCart, removeFromCart } from "./actions";
import { add, type CartContext } from "./context";
import { applyCoupon, removeCoupon } from "./couponing";
import { cartAnswer, drawAlone, takenOutOf } from "./drawing";
import type { Deed } from "./keeper";
import { APPLY_COUPON, COUPON_CODE, QUERY, REMOVE_COUPON } from "./names";
import { CouponNotice, Summary } from "./page";
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

type Method = Parameters<Verbs["on"]>[1][number];
type Call = (context: CartContext, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function cartCalls(app: FastifyInstance, verbs: Verbs, context: CartContext): void {
  const on = (name: string, limit: Limit, call: Call, methods: Method[] = ["POST"]) =>
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
    outcome.ok ? cartAnswer(context.keeper, outcome.value.cart) : refusedAnswer(outcome.refusal),
  );
};

const removeCall: Call = async (context, request, reply) => {
  const { keeper } = context;
  const key = fieldOf(request.body, "cart_item_key");
  const { cart, line } = await removeFromCart(context, keeper.cartIdOf(request), key);
  keeper.remember(request, reply, cart);
  return sendJson(reply, cartAnswer(keeper, cart, takenOutOf(keeper, cart, line)));
};

const refreshCall: Call = async (context, request, reply) => {
  const { keeper } = context;
  const cart = await openCart(context, keeper.cartIdOf(request));
  keeper.remember(request, reply, cart);
  return sendJson(reply, cartAnswer(keeper, cart));
};

const totalsCall: Call = async (context, request, reply) => {
  const cart = await openCart(context, context.keeper.cartIdOf(request));
  const rows = await context.doors.estimate(cart, context.keeper.links(cart.id).removeCoupon);
  const departure = await context.doors.departure(cart);
  return sendHtml(reply, drawAlone(createElement(Summary, { rows, departure })));
};

/** Only for who holds the nonce that we drew for this cart. */
const guarded =
  (deed: Deed, call: Call): Call =>
  async (context, request, reply) => {
    const { keeper } = context;
    const given = fieldOf(request.body, "security");
    return keeper.isToken(given, deed, keeper.cartIdOf(request))
      ? call(context, request, reply)
      : sendBadNonce(reply);
  };

const coupon =
  (change: typeof applyCoupon, field: string): Call =>
  async (context, request, reply) => {
    const { keeper } = context;
    const cartId = keeper.cartIdOf(request);
    const says = await change(context, cartId, fieldOf(request.body, field));
    keeper.remember(request, reply, await openCart(context, cartId));
    return sendHtml(reply, drawAlone(createElement(CouponNotice, { says })));
  };

const shippingCall: Call = async (context, request, reply) => {
  const { doors, keeper } = context;
  await doors.chooseShipping(keeper.cartIdOf(request), fieldOf(request.body, "shipping_method[0]"));
  return totalsCall(context, request, reply);
};
