/** Reads a posted form, and sends the buyer on once the order stands. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { paths } from "../../paths";
import { openCart } from "../cart";
import type { NextStep, Order } from "../orders";
import type { CheckoutContext } from "./context";
import type { Sent } from "./submission";
import { attributionIn, FORM_KEY, fieldOf, NONCE, readTyped, shownDigestIn, shownIn } from "./wire";

/** A form always showed a total: one that says nothing is taken for one that showed another. */
const NOTHING_SHOWN = -1;

export function sentForm(
  context: CheckoutContext,
  request: FastifyRequest,
): Sent & { sealedKey: string | undefined } {
  const { body } = request;
  const cartId = context.cartSession.cartIdOf(request);
  const sealed = fieldOf(body, FORM_KEY);
  const key = context.csrf.keyIn(sealed);
  return {
    key,
    cartId,
    address: request.ip,
    check: async () => context.guard?.ask(request),
    // a key that is not ours is not shown again: the next form gets one of its own
    sealedKey: key && sealed,
    typed: readTyped(body, context.online),
    shownCents: shownIn(body) ?? NOTHING_SHOWN,
    shownDigest: shownDigestIn(body),
    attribution: attributionIn(body),
    isProved: context.csrf.isNonce(fieldOf(body, NONCE), "checkout", cartId),
  };
}

/** The cart that has become an order is gone, and its cookies go with it; one that was begun since stays. Others are told. */
export async function forgetCart(
  context: CheckoutContext,
  request: FastifyRequest,
  reply: FastifyReply,
  order: Order,
): Promise<void> {
  const { cartSession, placed = [] } = context;
  for (const tell of placed) tell(request, order);
  if (order.payment === "card" && order.state === "awaiting") cartSession.wait(reply, order.id);
  cartSession.remember(request, reply, await openCart(context, cartSession.cartIdOf(request)));
}

export async function leave(
  context: CheckoutContext,
  request: FastifyRequest,
  reply: FastifyReply,
  order: Order,
): Promise<FastifyReply> {
  await forgetCart(context, request, reply, order);
  const next = await nextStep(context, order);
  // what a form answers stays on the site, as the policy says: a page of ours leads on
  const path = next.kind === "here" ? next.path : paths.payment(order.key);
  return reply.header("cache-control", "no-store").redirect(path, 303);
}

/** To the thanks, or first to where it is paid. */
export async function nextStep({ online, links }: CheckoutContext, order: Order): Promise<NextStep> {
  if (order.payment === "card" && online) return online.begin(order);
  return { kind: "here", path: links.confirmation(order) };
}
