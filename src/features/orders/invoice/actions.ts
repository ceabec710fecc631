/** Giving invoices and credit notes their numbers, inside the transaction that makes them due. */
import type { Clock } from "../../../kernel/clock";
import { wallClock } from "../../../kernel/dates";
import { randomId } from "../../../kernel/ids";
import type { Market } from "../../../kernel/market";
import type { Cents } from "../../../kernel/money";
import type { Writer } from "../../../platform/db";
import type { Order } from "../orders";
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
  if (isInvoiced(order.state) && !hasInvoice) await issue(work, order, "invoice", order.totalCents);
  if (isCredited(order.state) && hasInvoice)
    await issue(work, order, "credit", leftToCredit(order, documents));
}

/** A part that was given back before is not given back again; nothing more is no credit note. */
function leftToCredit({ totalCents }: Order, documents: readonly NumberedDocument[]): Cents {
  const credited = documents.filter(({ kind }) => kind === "credit");
  return credited.reduce((left, { amountCents }) => left - amountCents, totalCents);
}

/** A credit note for a part of an order; the caller sees to it that no more is given back than was paid. */
export const creditPart = (work: Work, order: Order, amountCents: Cents): Promise<void> =>
  issue(work, order, "credit", amountCents);

async function issue({ trx, clock, market }: Work, order: Order, kind: NumberedKind, amountCents: Cents) {
  if (kind === "credit" && amountCents === 0) return;
  const year = yearOf(clock.now(), market);
  const number = await takeNumber(trx, kind, year);
  const document = { id: randomId(), kind, year, number, orderId: order.id, at: clock.now(), amountCents };
  await insertDocument(trx, document);
}

const yearOf = (at: number, { timeZone }: Market): number => wallClock(at, timeZone).year;
