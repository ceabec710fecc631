/** The calls of the checkout's script, on any page: count again, and order. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import type { QueryRouter } from "../../platform/http/query-router";
import type { Order } from "../orders";
import type { PlaceRefusal } from "./actions";
import type { CheckoutContext } from "./context";
import { pressedCoupon, type Waiting, waitingCoupon } from "./coupon-post";
import { EXPIRED, viewFor } from "./drawing";
import { forgetCart, nextStep, sentForm } from "./form-post";
import * as names from "./names";
import { CALLS, type CheckoutAnswer, REGIONS, type ReviewAnswer } from "./names";
import { Messages } from "./notices";
import { OrderChoices, OrderReview } from "./regions";
import { chosenDelivery, keepDelivery } from "./store";
import { type Outcome, type Sent, submit } from "./submission";
import type { CheckoutView } from "./view";
import { COUNTING, codeInReview, fieldOf, readReview } from "./wire";

export function checkoutCalls(app: FastifyInstance, verbs: QueryRouter, context: CheckoutContext): void {
  verbs.on(app, ["POST"], names.ajaxParameter, CALLS.review, async (request, reply) => {
    context.looks.take(request);
    return review(context, request, forThisVisitor(reply));
  });
  verbs.on(app, ["POST"], names.ajaxParameter, CALLS.checkout, async (request, reply) => {
    context.orders.take(request);
    return order(context, request, forThisVisitor(reply));
  });
}

async function review(
  context: CheckoutContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const cartId = context.cartSession.cartIdOf(request);
  if (!context.csrf.isNonce(fieldOf(request.body, "security"), "update-order-review", cartId))
    return reply.code(403).type("text/html; charset=UTF-8").send("-1");
  const typed = readReview(request.body, context.online);
  // a code that is typed and not applied stays in its field: it must not be ordered without
  const view = await viewFor(context, cartId, { typed, coupon: codeInReview(request.body) });
  await remember(context, view);
  context.cartSession.remember(request, reply, view.cart);
  return sendJson(reply, reviewAnswer(context, view));
}

/** So that the cart's own page counts with it too. */
async function remember({ database }: CheckoutContext, { cart, quote }: CheckoutView): Promise<void> {
  const { id } = cart;
  const delivery = quote.chosen?.delivery;
  // most of the time it is what it was: nothing is written for that
  if (!id || !delivery || (await chosenDelivery(database.read, id)) === delivery) return;
  await database.write((trx) => keepDelivery(trx, id, delivery));
}

/** A cart that has gone meanwhile leaves nothing to redraw: the page starts anew. */
function reviewAnswer({ site }: CheckoutContext, view: CheckoutView): ReviewAnswer {
  if (view.cart.lines.length === 0) return { result: "failure", messages: "", reload: true, fragments: {} };
  return {
    result: view.says.length > 0 ? "failure" : "success",
    messages: view.says.length > 0 ? site.fragment(createElement(Messages, view)) : "",
    reload: false,
    fragments: {
      [REGIONS.review]: site.fragment(createElement(OrderReview, view)),
      [REGIONS.choices]: site.fragment(createElement(OrderChoices, view)),
    },
  };
}

async function order(
  context: CheckoutContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const waiting = (await pressedCoupon(context, request)) ?? (await waitingCoupon(context, request));
  if (waiting) return sendJson(reply, couponFirst(context, waiting));
  const sent = sentForm(context, request);
  const outcome = await submit(context, sent);
  if (outcome.kind === "placed") await forgetCart(context, request, reply, outcome.order);
  // the one contradiction that is told by its status: everything else is an answer like another
  else if (isContradiction(outcome)) void reply.code(422);
  return sendJson(reply, await answerOf(context, request, sent, outcome));
}

/** The new total is counted, and only then ordered; a code that was refused changes none. */
const couponFirst = ({ site }: CheckoutContext, waiting: Waiting): CheckoutAnswer => ({
  result: "failure",
  messages: site.fragment(createElement(Messages, waiting)),
  refresh: !waiting.couponFault,
  reload: false,
});

const isContradiction = (outcome: Outcome): boolean =>
  outcome.kind === "refused" && outcome.placed?.ok === false && outcome.placed.refusal.kind === "other-body";

async function answerOf(
  context: CheckoutContext,
  request: FastifyRequest,
  sent: Sent,
  outcome: Outcome,
): Promise<CheckoutAnswer> {
  if (outcome.kind === "placed") return placedAnswer(context, outcome.order);
  const { status, placed, faults, says, check } = outcome;
  const why = placed?.ok === false ? placed.refusal.kind : undefined;
  const isExpired = status === EXPIRED;
  // a form that is not ours, or was drawn for another cart, may not count again either: it is drawn anew
  const isLost = isExpired && !(sent.key && mayCount(context, request));
  return {
    result: "failure",
    messages: context.site.fragment(createElement(Messages, { faults, says, check })),
    // counting again brings the new total, and a new proof, and nothing typed is lost
    refresh: (isExpired && !isLost) || (why !== undefined && COUNTED_AGAIN.has(why)),
    reload: isLost,
  };
}

function mayCount({ csrf: proofs, cartSession }: CheckoutContext, request: FastifyRequest): boolean {
  const cartId = cartSession.cartIdOf(request);
  return (
    cartId !== undefined && proofs.isNonce(fieldOf(request.body, COUNTING), "update-order-review", cartId)
  );
}

const COUNTED_AGAIN: ReadonlySet<PlaceRefusal["kind"]> = new Set([
  "total",
  "changed",
  "stock",
  "delivery",
  "coupon",
]);

async function placedAnswer(context: CheckoutContext, placed: Order): Promise<CheckoutAnswer> {
  const answer = { result: "success" as const, order_id: placed.number };
  const next = await nextStep(context, placed);
  if (next.kind === "here") return { ...answer, redirect: next.path };
  return { ...answer, redirect: next.url, back: context.links.confirmation(placed) };
}

const forThisVisitor = (reply: FastifyReply): FastifyReply =>
  reply
    .header("cache-control", "no-cache, no-store, must-revalidate, max-age=0")
    .header("x-robots-tag", "noindex");

const sendJson = (reply: FastifyReply, answer: CheckoutAnswer | ReviewAnswer): FastifyReply =>
  reply.type("application/json; charset=UTF-8").send(JSON.stringify(answer));
