/** The JSON call: the same checkout for a page that is drawn in the browser. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { paths } from "../../paths";
import type { CheckoutContext } from "./context";
import { viewFor } from "./drawing";
import { forgetCart, nextStep } from "./form-post";
import { draftAnswer, type JsonOrder, keyFor, orderAnswer, readJson, refusalAnswer } from "./json-wire";
import * as names from "./names";
import { type Sent, submit } from "./submission";
import { texts } from "./texts.fr";
import type { CheckoutView } from "./view";

export function jsonCheckout(app: FastifyInstance, context: CheckoutContext): void {
  app.get(paths.storeCheckout, async (request, reply) => {
    context.looks.take(request);
    const { cartId } = callerOf(context, request);
    const view = await viewFor(context, cartId);
    return withProofs(context, cartId, reply).send(draftAnswer(view, context.market));
  });
  app.post(paths.storeCheckout, async (request, reply) => {
    context.orders.take(request);
    const caller = callerOf(context, request);
    return order(context, request, withProofs(context, caller.cartId, reply), caller);
  });
}

interface Caller {
  cartId: string | undefined;
  /** Undefined: nothing was shown that could prove it. */
  isProved: boolean | undefined;
}

/** Whose cart it is: a token of ours says it by itself, otherwise the cookie does, with its nonce. */
function callerOf({ csrf: proofs, cartSession }: CheckoutContext, request: FastifyRequest): Caller {
  const { nonce, "cart-token": token } = request.headers;
  const named = proofs.cartIn(token);
  if (named) return { cartId: named, isProved: true };
  const cartId = cartSession.cartIdOf(request);
  const isProved = nonce === undefined ? undefined : proofs.isNonce(nonce, "store-checkout", cartId);
  return { cartId, isProved };
}

async function order(
  context: CheckoutContext,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller,
): Promise<FastifyReply> {
  if (caller.isProved === undefined) return refuse(reply, 401, names.missingTokenCode, texts.expired);
  const told = readJson(request.body, context.online);
  if (!told) return refuse(reply, 400, "rest_invalid_json", texts.unreadable);
  const outcome = await submit(context, await sentFor(context, request, told, caller));
  if (outcome.kind === "refused") {
    const { status, body } = refusalAnswer(outcome, context.market);
    return reply.code(status).send(body);
  }
  await forgetCart(context, request, reply, outcome.order);
  const next = await nextStep(context, outcome.order);
  return reply.send(orderAnswer(outcome.order, next.kind === "here" ? next.path : next.url, context.online));
}

async function sentFor(
  context: CheckoutContext,
  request: FastifyRequest,
  told: JsonOrder,
  { cartId, isProved = false }: Caller,
): Promise<Sent> {
  const view = await viewFor(context, cartId, { typed: told.typed });
  return {
    ...told,
    cartId,
    isProved,
    address: request.ip,
    check: async () => context.guard?.ask(request),
    typed: { ...told.typed, delivery: told.typed.delivery || deliveryOf(view) },
    key: keyFor(cartId, request.headers["idempotency-key"]),
  };
}

/** Who says nothing of delivery gets what the page would have shown first. */
const deliveryOf = ({ quote }: CheckoutView): string => quote.chosen?.delivery ?? "";

const refuse = (reply: FastifyReply, status: number, code: string, message: string): FastifyReply =>
  reply.code(status).send({ code, message, data: { status } });

/** Each answer brings what the next call needs. */
function withProofs(
  { csrf: proofs }: CheckoutContext,
  cartId: string | undefined,
  reply: FastifyReply,
): FastifyReply {
  if (cartId) void reply.header("cart-token", proofs.cartToken(cartId));
  return reply.header("cache-control", "no-store").header("nonce", proofs.nonce("store-checkout", cartId));
}
