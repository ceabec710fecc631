/** What a credit note gives back of each tax: of what was bought, and never more than was collected. */
import { allocate } from "../../../kernel/allocate";
import type { Cents } from "../../../kernel/money";
import type { Order } from "../orders";
import type { LineCounts } from "../parcels/parcels";
import { beyondLines, deliveryLeft, type Refund, shareOf } from "../refunds/refunds";
import type { NumberedDocument } from "./numbers";

type Sold = Pick<Order, "lines" | "taxes" | "taxesIncluded" | "totalCents">;

/** An amount that is given back, with its part of each tax where that is known. */
export interface Credit {
  amountCents: Cents;
  taxCents?: readonly Cents[];
}

/** What has not been credited yet. */
export function leftToCredit(
  order: Pick<Order, "taxes" | "totalCents">,
  documents: readonly NumberedDocument[],
) {
  const credits = documents.filter(({ kind }) => kind === "credit");
  let amountCents = order.totalCents;
  let taxCents: readonly Cents[] = order.taxes.map(({ cents }) => cents);
  for (const credit of credits) {
    const parts = credit.taxCents ?? proportion(credit.amountCents, { amountCents, taxCents });
    amountCents -= credit.amountCents;
    taxCents = taxCents.map((cents, tax) => cents - (parts[tax] ?? 0));
  }
  return { amountCents, taxCents };
}

/** The credit as it is written down: neither its amount nor any of its taxes beyond what is left. */
export function withinLeft({ amountCents, taxCents }: Credit, left: Required<Credit>): Required<Credit> {
  const amount = Math.min(amountCents, left.amountCents);
  if (amount === left.amountCents) return left;
  const parts = taxCents ?? proportion(amount, left);
  return {
    amountCents: amount,
    taxCents: left.taxCents.map((cents, tax) => Math.min(cents, parts[tax] ?? 0)),
  };
}

/** The same part of each tax as of the whole. */
export function proportion(amount: Cents, { amountCents, taxCents }: Required<Credit>): Cents[] {
  const net = taxCents.reduce((sum, cents) => sum - cents, amountCents);
  return allocate(amount, [net, ...taxCents]).slice(1);
}

/** A refund of lines, with or without the delivery, gives their own taxes back; one of an amount, a part of each. */
export function creditFor(order: Sold, refund: Refund, before: readonly Refund[]): Credit {
  const { cents, lines } = refund;
  const rest = beyondLines(order, refund, before);
  if (rest !== 0 && rest !== deliveryLeft(order, before)) return { amountCents: cents };
  const taxCents = order.taxes.map((_, tax) => {
    const ofLines = taxOfLines(order, lines, before, tax);
    return rest === 0 ? ofLines : ofLines + taxOfDelivery(order, tax);
  });
  return { amountCents: cents, taxCents };
}

const taxOfLines = (order: Sold, lines: LineCounts, before: readonly Refund[], tax: number): Cents =>
  order.lines.reduce(
    (sum, line, place) => sum + shareOf(line.taxes[tax] ?? 0, line, place, lines, before),
    0,
  );

const taxOfDelivery = ({ lines, taxes }: Sold, tax: number): Cents =>
  lines.reduce((left, line) => left - (line.taxes[tax] ?? 0), taxes[tax]?.cents ?? 0);
