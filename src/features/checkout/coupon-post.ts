/** A coupon without script: its field and its buttons are part of the checkout's own form. */
import type { FastifyRequest } from "fastify";
import { applyCoupon, openCart, removeCoupon } from "../cart";
import { codeOf } from "../coupons";
import type { CheckoutContext } from "./context";
import { COUPON } from "./names";
import type { Saying } from "./sheet";
import { texts } from "./texts.fr";
import { fieldOf, fieldsOf, NONCE, UPDATE } from "./wire";

/** Whether the form was sent to count again, and not to order. */
export const isCounting = (body: unknown): boolean =>
  [UPDATE, COUPON.apply, COUPON.remove].some((button) => button in fieldsOf(body));

/**
 * A code that is typed and not applied, on a form that is sent to order: it is applied first, so that nobody orders
 * at a price they did not mean. Undefined when there is none, or no cart any more to apply it to.
 */
export async function waitingCoupon(
  context: CheckoutContext,
  request: FastifyRequest,
): Promise<readonly Saying[] | undefined> {
  const code = codeOf(fieldOf(request.body, COUPON.code));
  const cartId = context.keeper.cartIdOf(request);
  if (!code || !context.proofs.isNonce(fieldOf(request.body, NONCE), "checkout", cartId)) return undefined;
  const { lines, coupon } = await openCart(context, cartId);
  if (lines.length === 0 || coupon?.coupon.code === code) return undefined;
  const says = await couponSays(context, request);
  return says && [says, { ...says, text: says.tone === "info" ? texts.couponFirst : texts.couponWrong }];
}

/** What became of the coupon, if anything was to; a code that was typed counts with any of these buttons. */
export async function couponSays(
  context: CheckoutContext,
  request: FastifyRequest,
): Promise<Saying | undefined> {
  const { body } = request;
  const [leaving, code] = [fieldOf(body, COUPON.remove), fieldOf(body, COUPON.code)];
  if (!leaving && !code)
    return COUPON.apply in fieldsOf(body) ? { tone: "error", text: texts.noCoupon } : undefined;
  const cartId = context.keeper.cartIdOf(request);
  if (!context.proofs.isNonce(fieldOf(body, NONCE), "checkout", cartId))
    return { tone: "error", text: texts.expired };
  context.coupons.take(request);
  const { tone, text } = leaving
    ? await removeCoupon(context, cartId, leaving)
    : await applyCoupon(context, cartId, code);
  return { tone: tone === "ok" ? "info" : "error", text };
}
