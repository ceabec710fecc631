/** The request's page behind an order's signed link: shown, checked, confirmed. */
import type { FastifyInstance, FastifyReply } from "fastify";
import type { ReactElement } from "react";
import { z } from "zod";
import { clean, withoutInvisible } from "../../../kernel/text";
import { paths } from "../../../paths";
import { type Counter, type Tracked, tracked } from "../counter";
import { ORDER_STYLES } from "../names";
import type { Order } from "../orders";
import { standingOf } from "../standing";
import { makeRequest } from "./actions";
import { AskPage, CheckPage, ReceiptPage } from "./page";
import { askable, LONGEST_REASON, REQUEST_KINDS } from "./request";
import { findRequest } from "./store";
import { texts } from "./texts.fr";

export function requestRoutes(app: FastifyInstance, counter: Counter): void {
  const path = paths.orderRequest(":sealed");
  app.get<Tracked>(path, async (request, reply) => {
    const order = await tracked(counter, request);
    return answer(counter, reply, order, request.params.sealed, {});
  });
  app.post<Tracked>(path, async (request, reply) => {
    const order = await tracked(counter, request);
    const asked = readAsked(request.body);
    const { sealed } = request.params;
    if (!asked.confirmed || !asked.kind) return answer(counter, reply, order, sealed, asked);
    // a page of the card service that is still open must not take money for what is cancelled
    if (asked.kind === "cancellation") await counter.online?.giveUp(order.id);
    const outcome = await makeRequest(counter, { ...asked, kind: asked.kind, orderId: order.id });
    if (!outcome.ok) return answer(counter, reply, order, sealed, { ...asked, notice: texts.moved });
    return reply.header("cache-control", "no-store").redirect(paths.orderRequest(sealed), 303);
  });
}

const fields = z
  .object({
    motif: z.string().catch(""),
    demande: z.enum(REQUEST_KINDS).optional().catch(undefined),
    confirmer: z.string().optional().catch(undefined),
    modifier: z.string().optional().catch(undefined),
  })
  .catch({ motif: "" });

function readAsked(body: unknown) {
  const { motif, demande, confirmer, modifier } = fields.parse(body);
  const reason = withoutInvisible(clean(motif)).replace(/\r\n?/g, "\n").trim().slice(0, LONGEST_REASON);
  return {
    reason,
    kind: demande,
    confirmed: confirmer !== undefined,
    checking: modifier === undefined,
  };
}

interface Shown {
  reason?: string;
  /** Whether the first step has been sent. */
  checking?: boolean;
  notice?: string;
}

/** The receipt once there is one; else the step that it has come to. */
async function answer(
  counter: Counter,
  reply: FastifyReply,
  order: Order,
  sealed: string,
  { reason, checking, notice }: Shown,
): Promise<FastifyReply> {
  const request = await findRequest(counter.database.read, order.id);
  const kind = askable(order, await standingOf(counter.database.read, order));
  const props = { order, sealed, reason, notice };
  if (request) return show(counter, reply, sealed, <ReceiptPage {...props} request={request} />);
  if (kind && checking && !notice) return show(counter, reply, sealed, <CheckPage {...props} kind={kind} />);
  return show(counter, reply, sealed, <AskPage {...props} kind={kind} />, notice ? 409 : 200);
}

const show = (
  { site }: Counter,
  reply: FastifyReply,
  sealed: string,
  main: ReactElement,
  status = 200,
): FastifyReply | Promise<FastifyReply> =>
  site.personal(
    reply,
    {
      title: texts.pageTitle,
      description: texts.pageTitle,
      path: paths.orderRequest(sealed),
      hidden: true,
      styles: ORDER_STYLES,
      main,
    },
    status,
  );
