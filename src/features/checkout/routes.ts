/** The checkout's routes: its page, the calls of its script, and the JSON call. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { formatMoney } from "../../kernel/money";
import { paths } from "../../paths";
import { ORDER_STYLES } from "../orders";
import { checkoutCalls } from "./calls";
import { type CheckoutContext, type CheckoutParts, contextOf } from "./context";
import { couponOutcome, isCounting, type Waiting, waitingCoupon } from "./coupon-post";
import { type Shown, viewFor } from "./drawing";
import { leave, sentForm } from "./form-post";
import { jsonCheckout } from "./json-call";
import * as names from "./names";
import { COUPON } from "./names";
import { CheckoutPage } from "./page";
import { submit } from "./submission";
import { texts } from "./texts.fr";
import type { Saying } from "./view";
import { fieldOf, readTyped } from "./wire";

export function checkoutRoutes(app: FastifyInstance, parts: CheckoutParts): void {
  const context = contextOf(parts);
  app.get(paths.checkout.slice(0, -1), (_request, reply) => reply.redirect(paths.checkout, 301));
  app.get(paths.checkout, async (request, reply) => {
    context.looks.take(request);
    return show(context, request, reply, 200);
  });
  app.post(paths.checkout, (request, reply) => receive(context, request, reply));
  checkoutCalls(app, parts.verbs, context);
  jsonCheckout(app, context);
}

/** Without script: a page again, or on to the confirmation. */
async function receive(
  context: CheckoutContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (isCounting(request.body)) return countAgain(context, request, reply);
  context.orders.take(request);
  const sent = sentForm(context, request);
  const waiting = await waitingCoupon(context, request);
  if (waiting) return showCoupon(context, request, reply, waiting);
  const outcome = await submit(context, sent);
  if (outcome.kind === "placed") return leave(context, request, reply, outcome.order);
  const { status, faults, says, check } = outcome;
  return show(context, request, reply, status, {
    typed: sent.typed,
    // not applied yet: it is with the next press, before anything is ordered
    coupon: fieldOf(request.body, COUPON.code),
    faults,
    says,
    check,
    key: sent.sealedKey,
  });
}

/** What was typed beside the code stays, and the code too unless it is applied. */
const showCoupon = (
  context: CheckoutContext,
  request: FastifyRequest,
  reply: FastifyReply,
  waiting: Waiting,
): Promise<FastifyReply> =>
  show(context, request, reply, 200, {
    typed: readTyped(request.body, context.online),
    coupon: fieldOf(request.body, COUPON.code),
    ...waiting,
  });

/** « Mettre à jour le total », or another coupon: nothing is checked, nothing is lost. */
async function countAgain(
  context: CheckoutContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  context.looks.take(request);
  const typed = readTyped(request.body, context.online);
  const coupon = await couponOutcome(context, request);
  const view = await viewFor(context, context.cartSession.cartIdOf(request), { typed });
  // a form was drawn for a cart: that one is gone
  if (view.cart.lines.length === 0)
    return show(context, request, reply, 200, { typed, says: [{ tone: "error", text: texts.gone }] });
  const total = formatMoney(view.quote.bill.totalCents, context.market.currency);
  return show(context, request, reply, 200, {
    typed,
    ...(coupon?.tone === "error" && { coupon: fieldOf(request.body, COUPON.code), couponFault: coupon.text }),
    says: [{ tone: "info", text: [...applied(coupon), texts.totalUpdated(total)].join(" ") }],
  });
}

const applied = (coupon: Saying | undefined): string[] => (coupon?.tone === "info" ? [coupon.text] : []);

async function show(
  context: CheckoutContext,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  shown: Shown = {},
): Promise<FastifyReply> {
  const view = await viewFor(context, context.cartSession.cartIdOf(request), shown);
  context.cartSession.remember(request, reply, view.cart);
  return context.site.personal(
    reply,
    {
      title: texts.title,
      description: texts.description,
      path: paths.checkout,
      hidden: true,
      bodyClass: names.checkoutPage,
      styles: ORDER_STYLES,
      wayBack: { label: texts.backToCart, href: paths.cart },
      main: createElement(CheckoutPage, { view }),
    },
    status,
  );
}
