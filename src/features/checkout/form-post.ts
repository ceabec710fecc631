/** Reads a posted form, and sends the buyer on once the order stands. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { EMPTY_CART } from "../cart";
import type { Order } from "../orders";
import type { CheckoutContext } from "./context";
import type { Sent } from "./submission";
import { attributionIn, FORM_KEY, fieldOf, NONCE, readTyped, shownIn } from "./wire";

/** A form always showed a total: one that says nothing is taken for one that showed another. */
const NOTHING_SHOWN = -1;

export function sentForm(
  context: CheckoutContext,
  request: FastifyRequest,
): Sent & { sealedKey: string | undefined } {
  const { body } = request;
  const cartId = context.keeper.cartIdOf(request);
  const sealed = fieldOf(body, FORM_KEY);
  const key = context.proofs.keyIn(sealed);
  return {
    key,
    cartId,
    // a key that is not ours is not shown again: the next form gets one of its own
    sealedKey: key && sealed,
    typed: readTyped(body),
    shownCents: shownIn(body) ?? NOTHING_SHOWN,
    attribution: attributionIn(body),
    isProved: context.proofs.isNonce(fieldOf(body, NONCE), "checkout", cartId),
  };
}

/** The cart has become an order: its cookies go, and the next cart is another one. */
export function forgetCart(context: CheckoutContext, request: FastifyRequest, reply: FastifyReply): void {
  context.keeper.remember(request, reply, EMPTY_CART);
}

export function leave(
  context: CheckoutContext,
  request: FastifyRequest,
  reply: FastifyReply,
  order: Order,
): FastifyReply {
  forgetCart(context, request, reply);
  return reply.header("cache-control", "no-store").redirect(context.links.confirmation(order), 303);
}
