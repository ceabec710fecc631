/** The invoice behind an order's signed link. */
import type { FastifyInstance } from "fastify";
import { paths } from "../../../paths";
import { type Counter, type Tracked, tracked } from "../counter";
import { formatNumber } from "../orders";
import { invoiceOf } from "./invoice";
import { drawInvoice } from "./pdf";
import { invoiceSettings } from "./settings";
import { texts } from "./texts.fr";

export function invoiceRoutes(app: FastifyInstance, counter: Counter): void {
  app.get<Tracked>(paths.invoice(":sealed"), async (request, reply) => {
    const order = await tracked(counter, request);
    const seller = await counter.settings.read(invoiceSettings);
    return reply
      .type("application/pdf")
      .header("content-disposition", `inline; filename="${texts.fileName(formatNumber(order.number))}"`)
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .send(await drawInvoice(invoiceOf(order, seller)));
  });
}
