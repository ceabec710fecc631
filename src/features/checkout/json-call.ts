/** The JSON call: the same checkout for a page that is drawn in the browser. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { paths } from "../../paths";
import type { CheckoutContext } from "./context";
import { sheetFor } from "./drawing";
import { forgetCart, nextStep } from "./form-post";
import { draftAnswer, keyFor, orderAnswer, readJson, refusalAnswer, type Told } from "./json-wire";
import type { Sheet } from "./sheet";
import { type Sent, submit } from "./submission";
import { texts } from "./texts.fr";

export function jsonCheckout(app: FastifyInstance, context: CheckoutContext): void {
  app.get(paths.storeCheckout, async (request, reply) => {
    context.looks.take(request);
    const sheet = await sheetFor(context, context.keeper.cartIdOf(request));
    return withNonce(context, request, reply).send(draftAnswer(sheet));
  });
  app.post(paths.storeCheckout, async (request, reply) => {
    context.orders.take(request);
    return order(context, request, withNonce(context, request, reply));
  });
}

async function order(
  context: CheckoutContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const nonce = request.headers.nonce;
  if (nonce === undefined) return refuse(reply, 401, "woocommerce_rest_missing_nonce");
  const told = readJson(request.body);
  if (!told) return refuse(reply, 400, "rest_invalid_json");
  const outcome = await submit(context, await sentFor(context, request, told));
  if (outcome.kind === "refused") {
    const { status, body } = refusalAnswer(outcome);
    return reply.code(status).send(body);
  }
  forgetCart(context, request, reply);
  const next = await nextStep(context, outcome.order);
  return reply.send(orderAnswer(outcome.order, next.kind === "here" ? next.path : next.url));
}

async function sentFor(context: CheckoutContext, request: FastifyRequest, told: Told): Promise<Sent> {
  const cartId = context.keeper.cartIdOf(request);
  const sheet = await sheetFor(context, cartId, { typed: told.typed });
  return {
    ...told,
    cartId,
    address: request.ip,
    typed: { ...told.typed, delivery: told.typed.delivery || deliveryOf(sheet) },
    key: keyFor(cartId, request.headers["idempotency-key"]),
    isProved: context.proofs.isNonce(request.headers.nonce, "store-checkout", cartId),
  };
}

/** Who says nothing of delivery gets what the page would have shown first. */
const deliveryOf = ({ quote }: Sheet): string => quote.chosen?.delivery ?? "";

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).send({ code, message: texts.expired, data: { status } });

/** Each answer brings the proof that the next call needs. */
const withNonce = (context: CheckoutContext, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .header("cache-control", "no-store")
    .header("nonce", context.proofs.nonce("store-checkout", context.keeper.cartIdOf(request)));
