/** The invoice: whole behind the order's key, without addresses behind its signed link. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { isId } from "../../../kernel/ids";
import { paths } from "../../../paths";
import { HttpFault } from "../../../platform/http/faults";
import { type Counter, found, isRecent, type Tracked, tracked } from "../counter";
import { formatNumber, type Order } from "../orders";
import { creditNoteOf, type Invoice, invoiceOf } from "./invoice";
import { documentNumber } from "./numbers";
import { drawInvoice } from "./pdf";
import { readSeller } from "./seller";
import { documentsOf } from "./store";
import { texts } from "./texts.fr";

export function invoiceRoutes(app: FastifyInstance, counter: Counter): void {
  app.get<Tracked>(paths.invoice(":sealed"), async (request, reply) =>
    send(counter, reply, await tracked(counter, request), false),
  );
  app.get<Tracked>(paths.creditNote(":sealed"), async (request, reply) =>
    sendCredit(counter, reply, await tracked(counter, request), request.query),
  );
  app.get<{ Params: { key: string } }>(paths.wholeInvoice(":key"), async (request, reply) => {
    const { key } = request.params;
    const order = await found(counter, request, isId(key) ? { key } : undefined);
    if (!isRecent(counter, order)) throw new HttpFault(404);
    return send(counter, reply, order, true);
  });
}

async function send(
  counter: Counter,
  reply: FastifyReply,
  order: Order,
  isWhole: boolean,
): Promise<FastifyReply> {
  const seller = await readSeller(counter);
  if (!seller.seller) throw new HttpFault(404, texts.notReady);
  const documents = await documentsOf(counter.database.read, order.id);
  const issued = documents.find(({ kind }) => kind === "invoice");
  const name = texts.fileName(issued ? documentNumber(issued) : formatNumber(order.number));
  return sendPdf(reply, name, invoiceOf(order, seller, counter.market, { isWhole, documents }));
}

const creditQuery = z.object({ numero: z.string().optional().catch(undefined) }).catch({ numero: undefined });

/** A credit note of an order, the last one unless it is named, if something of it was given back. */
async function sendCredit(counter: Counter, reply: FastifyReply, order: Order, query: unknown) {
  const { numero } = creditQuery.parse(query);
  const documents = await documentsOf(counter.database.read, order.id);
  const invoice = documents.find(({ kind }) => kind === "invoice");
  const issued = documents.findLast(
    (each) => each.kind === "credit" && (numero === undefined || documentNumber(each) === numero),
  );
  if (!invoice || !issued) throw new HttpFault(404);
  const seller = await readSeller(counter);
  if (!seller.seller) throw new HttpFault(404, texts.notReady);
  const note = creditNoteOf(order, seller, counter.market, { issued, invoice, isWhole: false });
  return sendPdf(reply, texts.creditFile(documentNumber(issued)), note);
}

const sendPdf = async (reply: FastifyReply, name: string, document: Invoice): Promise<FastifyReply> =>
  reply
    .type("application/pdf")
    .header("content-disposition", `inline; filename="${name}"`)
    .header("cache-control", "no-store")
    .header("x-robots-tag", "noindex")
    .send(await drawInvoice(document));
