/** The invoice: whole behind the order's key, without addresses behind its signed link. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { isId } from "../../../kernel/ids";
import { paths } from "../../../paths";
import { HttpFault } from "../../../platform/http/faults";
import { type Counter, found, isRecent, type Tracked, tracked } from "../counter";
import { formatNumber, type Order } from "../orders";
import { invoiceOf } from "./invoice";
import { drawInvoice } from "./pdf";
import { invoiceSettings } from "./settings";
import { texts } from "./texts.fr";

export function invoiceRoutes(app: FastifyInstance, counter: Counter): void {
  app.get<Tracked>(paths.invoice(":sealed"), async (request, reply) =>
    send(counter, reply, await tracked(counter, request), false),
  );
  app.get<{ Params: { key: string } }>(paths.wholeInvoice(":key"), async (request, reply) => {
    const { key } = request.params;
    const order = await found(counter, request, isId(key) ? { key } : undefined);
    if (!isRecent(counter, order)) throw new HttpFault(404);
    return send(counter, reply, order, true);
  });
}

async function send(
  { settings, market }: Counter,
  reply: FastifyReply,
  order: Order,
  isWhole: boolean,
): Promise<FastifyReply> {
  const seller = await settings.read(invoiceSettings);
  return reply
    .type("application/pdf")
    .header("content-disposition", `inline; filename="${texts.fileName(formatNumber(order.number))}"`)
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .send(await drawInvoice(invoiceOf(order, seller, market, { isWhole })));
}
