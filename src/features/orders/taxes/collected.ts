/** Taxes collected in a span of time, as a return wants them: by day of payment, less what credit notes gave back. */
import type { Currency } from "../../../kernel/market";
import type { Cents } from "../../../kernel/money";
import type { Reader } from "../../../platform/db";
import { proportion } from "../invoice/credit";
import { creditsWithin, type IssuedCredit } from "../invoice/store";
import { type LabelledTax, type Span, soldSums, taxesOfEach, taxSums, uncreditedWithin } from "./store";

interface CollectedTax {
  label: string;
  /** What it was owed on. */
  baseCents: Cents;
  cents: Cents;
  refundedCents: Cents;
}

/** Of the orders in one currency. */
export interface Collected {
  currency: Currency;
  orders: number;
  /** Without taxes. */
  netCents: Cents;
  refundedNetCents: Cents;
  taxes: CollectedTax[];
}

export async function taxesCollected(db: Reader, span: Span): Promise<Collected[]> {
  const sums = new Map<Currency, Collected>();
  const of = (currency: Currency): Collected => {
    const found = sums.get(currency) ?? { currency, orders: 0, netCents: 0, refundedNetCents: 0, taxes: [] };
    sums.set(currency, found);
    return found;
  };
  const [sold, owed, credited, uncredited] = await Promise.all([
    soldSums(db, span),
    taxSums(db, span),
    creditsWithin(db, span),
    uncreditedWithin(db, span),
  ]);
  for (const { currency, orders, netCents } of sold) Object.assign(of(currency), { orders, netCents });
  for (const { currency, label, baseCents, cents } of owed)
    Object.assign(taxOf(of(currency), label), { baseCents, cents });
  const credits: IssuedCredit[] = [...credited, ...uncredited];
  const taxes = await taxesOfEach(db, [...new Set(credits.map(({ orderId }) => orderId))]);
  for (const credit of credits) takeOff(of(credit.currency), credit, taxes.get(credit.orderId) ?? []);
  for (const { taxes: own } of sums.values()) own.sort((a, b) => byLabel.compare(a.label, b.label));
  return [...sums.values()];
}

const byLabel = new Intl.Collator("fr", { numeric: true });

function taxOf({ taxes }: Collected, label: string): CollectedTax {
  const found = taxes.find((tax) => tax.label === label);
  if (found) return found;
  const added = { label, baseCents: 0, cents: 0, refundedCents: 0 };
  taxes.push(added);
  return added;
}

function takeOff(
  sum: Collected,
  { amountCents, taxCents, totalCents }: IssuedCredit,
  taxes: readonly LabelledTax[],
) {
  const whole = { amountCents: totalCents, taxCents: taxes.map(({ cents }) => cents) };
  const parts = taxCents ?? proportion(amountCents, whole);
  let net = amountCents;
  for (const [place, { label }] of taxes.entries()) {
    const cents = parts[place] ?? 0;
    taxOf(sum, label).refundedCents += cents;
    net -= cents;
  }
  sum.refundedNetCents += net;
}
