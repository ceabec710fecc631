/** The demo's bank: its page, and what it tells the shop once it is answered. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createElement } from "react";
import { z } from "zod";
import { isId } from "../../../kernel/ids";
import { HttpFault } from "../../../platform/http/faults";
import type { Signing } from "../../../platform/http/signing";
import { findOrder, type Order } from "../../orders";
import { handleEvent } from "../card/actions";
import type { CardPayments } from "../card/card-payments";
import { type Code, orderPage } from "../card/links";
import { ANSWER, demoPaymentPath } from "./names";
import { DemoPaymentPage } from "./page";
import { signedEvent } from "./provider";
import { type DemoPage, endPage, findPage } from "./store";
import { texts } from "./texts.fr";

export function demoPaymentRoutes(app: FastifyInstance, cards: CardPayments, signing: Signing): void {
  app.get(demoPaymentPath(":page"), async (request, reply) => {
    const { page, order } = await asked(cards, request);
    if (!isPayable(cards, page)) return goTo(reply, order, page.outcome === "paid" ? "returned" : undefined);
    return cards.site.personal(reply, {
      title: texts.page.title,
      description: texts.notice,
      path: demoPaymentPath(page.sessionId),
      hidden: true,
      wayBack: { label: cards.texts.handOver.order, href: orderPage(order) },
      main: createElement(DemoPaymentPage, { order, page: page.sessionId }),
    });
  });
  app.post(demoPaymentPath(":page"), async (request, reply) => {
    const { page, order } = await asked(cards, request);
    return goTo(reply, order, await answered(cards, signing, page, request.body));
  });
}

/** What is not a page of the demo's bank is not a page. */
async function asked({ database, steps }: CardPayments, request: FastifyRequest) {
  steps.take(request);
  const { page: id } = request.params as { page: string };
  const page = isId(id) ? await findPage(database.read, id) : undefined;
  const order = page?.orderId ? await findOrder(database.read, { id: page.orderId }) : undefined;
  if (!page || !order) throw new HttpFault(404);
  return { page, order };
}

const isPayable = ({ clock }: CardPayments, { outcome, expiresAt }: DemoPage): boolean =>
  outcome === "open" && expiresAt > clock.now();

const answers = z.enum(["accepter", "refuser", "revenir"]).catch("revenir");

/** A page that is over changes nothing: the order's own page says where it stands. */
async function answered(
  cards: CardPayments,
  signing: Signing,
  page: DemoPage,
  body: unknown,
): Promise<Code | undefined> {
  const { sessionId: id } = page;
  const answer = answers.parse((body as Record<string, unknown> | null | undefined)?.[ANSWER]);
  if (!isPayable(cards, page)) return page.outcome === "paid" ? "returned" : undefined;
  if (answer !== "accepter") return answer === "refuser" ? "declined" : "cancelled";
  if (!(await cards.database.write((trx) => endPage(trx, id, "paid")))) return "returned";
  const { body: told, headers } = signedEvent(signing, id, cards.clock.now());
  const event = await cards.service.verifyEvent(told, headers);
  if (event) await handleEvent(cards, event);
  return "returned";
}

const goTo = (reply: FastifyReply, order: Order, code: Code | undefined): FastifyReply =>
  reply.header("cache-control", "no-store").redirect(orderPage(order, code), 303);
