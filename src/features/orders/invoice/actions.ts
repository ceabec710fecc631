/** Giving invoices and credit notes their numbers, inside the transaction that makes them due. */
import type { Clock } from "../../../kernel/clock";
import { wallClock } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import type { Market } from "../../../kernel/market";
import type { Cents } from "../../../kernel/money";
import type { Writer } from "../../../platform/db";
import type { Order } from "../orders";
import { type Credit, leftToCredit, withinLeft } from "./credit";
import { isCredited, isInvoiced, type NumberedDocument, type NumberedKind } from "./numbers";
import { documentsOf, insertDocument, takeNumber } from "./store";

interface Work {
  trx: Writer;
  clock: Clock;
  market: Market;
}

/** What the state that an order has just reached makes due. Done last: from here on, others wait for their number. */
export async function numberDocuments(work: Work, order: Order): Promise<void> {
  if (!isInvoiced(order.state) && !isCredited(order.state)) return;
  const documents = await documentsOf(work.trx, order.id);
  const hasInvoice = documents.some(({ kind }) => kind === "invoice");
  if (isInvoiced(order.state) && !hasInvoice)
    await issue(work, order, "invoice", { amountCents: order.totalCents });
  // a part that was given back before is not given back again
  if (isCredited(order.state) && hasInvoice)
    await issue(work, order, "credit", leftToCredit(order, documents));
}

/** An order that was paid before invoices had numbers is given one before something of it is credited. */
export async function invoiceOnce(work: Work, order: Order): Promise<NumberedDocument[]> {
  const documents = await documentsOf(work.trx, order.id);
  if (documents.some(({ kind }) => kind === "invoice")) return documents;
  await issue(work, order, "invoice", { amountCents: order.totalCents });
  return documentsOf(work.trx, order.id);
}

/** A credit note for a part of an order, never for more than is left of it. What it is without taxes. */
export async function creditPart(work: Work, order: Order, credit: Credit): Promise<Cents> {
  const documents = await invoiceOnce(work, order);
  const within = withinLeft(credit, leftToCredit(order, documents));
  await issue(work, order, "credit", within);
  return within.taxCents.reduce((net, cents) => net - cents, within.amountCents);
}

async function issue({ trx, clock, market }: Work, order: Order, kind: NumberedKind, credit: Credit) {
  // nothing more to give back is no credit note
  if (kind === "credit" && credit.amountCents <= 0) return;
  const year = yearOf(clock.now(), market);
  const number = await takeNumber(trx, kind, year);
  const { amountCents, taxCents } = credit;
  const document = { id: randomId(), kind, year, number, orderId: order.id, at: clock.now() };
  const { email, billing, shipping } = order;
  const buyer = kind === "invoice" ? { email, billing, shipping } : undefined;
  await insertDocument(trx, { ...document, amountCents, taxCents, buyer });
}

const yearOf = (at: number, { timeZone }: Market): number => wallClock(at, timeZone).year;
