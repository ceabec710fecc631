/** A coupon without script: its field and its buttons are part of the checkout's own form. */
import type { FastifyRequest } from "fastify";
import { applyCoupon, openCart, removeCoupon } from "../cart";
import { codeOf } from "../coupons";
import { readForm } from "./checkout";
import { type CheckoutContext, servedNow } from "./context";
import type { Shown } from "./drawing";
import { COUPON, UPDATE } from "./names";
import { knownPayments } from "./payment/payment";
import { texts } from "./texts.fr";
import type { Saying } from "./view";
import { fieldOf, fieldsOf, NONCE, readTyped } from "./wire";

/** Whether the form was sent to count again, and not to order. */
export const isCounting = (body: unknown): boolean =>
  [UPDATE, COUPON.apply, COUPON.remove].some((button) => button in fieldsOf(body));

/** What is shown about a code before anything is ordered; a fault of it is told with those of the other fields. */
export type Waiting = Required<Pick<Shown, "faults" | "says">> & Pick<Shown, "couponFault">;

/**
 * A code that is typed and not applied, on a form that is sent to order: it is applied first, so that nobody orders
 * at a price they did not mean. Undefined when there is none, or no cart any more to apply it to.
 */
export async function waitingCoupon(
  context: CheckoutContext,
  request: FastifyRequest,
): Promise<Waiting | undefined> {
  const { body } = request;
  const code = codeOf(fieldOf(body, COUPON.code));
  const cartId = context.cartSession.cartIdOf(request);
  if (!code || !context.csrf.isNonce(fieldOf(body, NONCE), "checkout", cartId)) return undefined;
  const { lines, coupon } = await openCart(context, cartId);
  if (lines.length === 0 || coupon?.coupon.code === code) return undefined;
  const says = await couponOutcome(context, request);
  const typed = readTyped(body, context.online);
  const form = readForm(typed, await servedNow(context), knownPayments(context.online));
  return says && { ...beforeOrdering(says), faults: form.ok ? [] : form.refusal };
}

/** What is applied changes the total, which is looked at first; what is refused is mended in its field. */
const beforeOrdering = ({ tone, text }: Saying): Omit<Waiting, "faults"> =>
  tone === "info"
    ? { says: [{ tone, text: `${text} ${texts.couponFirst}` }] }
    : { says: [], couponFault: texts.couponWrong(text) };

/** The coupon's own button, on a form that a script has sent to order all the same: nothing is ordered. */
export async function pressedCoupon(
  context: CheckoutContext,
  request: FastifyRequest,
): Promise<Waiting | undefined> {
  const { body } = request;
  const cartId = context.cartSession.cartIdOf(request);
  // what cannot be proved is refused as any order is, and brings the page new proofs
  if (!(COUPON.apply in fieldsOf(body) && context.csrf.isNonce(fieldOf(body, NONCE), "checkout", cartId)))
    return undefined;
  const says = await couponOutcome(context, request);
  if (!says) return undefined;
  return says.tone === "info"
    ? { faults: [], says: [says] }
    : { faults: [], says: [], couponFault: says.text };
}

/** What became of the coupon, if anything was to; a code that was typed counts with any of these buttons. */
export async function couponOutcome(
  context: CheckoutContext,
  request: FastifyRequest,
): Promise<Saying | undefined> {
  const { body } = request;
  const [leaving, code] = [fieldOf(body, COUPON.remove), fieldOf(body, COUPON.code)];
  if (!leaving && !code)
    return COUPON.apply in fieldsOf(body) ? { tone: "error", text: texts.noCoupon } : undefined;
  const cartId = context.cartSession.cartIdOf(request);
  if (!context.csrf.isNonce(fieldOf(body, NONCE), "checkout", cartId))
    return { tone: "error", text: texts.couponExpired };
  // said at the field: a page that only says to wait would lose what was typed in the others
  if (!context.coupons.allows(request)) return { tone: "error", text: texts.couponTooOften };
  const { tone, text } = leaving
    ? await removeCoupon(context, cartId, leaving)
    : await applyCoupon(context, cartId, code);
  return { tone: tone === "ok" ? "info" : "error", text };
}
