/** The bill: what everything costs together, and what each line owes of every tax. No cent appears or vanishes. */
import { allocate } from "../../kernel/allocate";
import type { Cents } from "../../kernel/money";
import { type Tax, taxOn } from "./taxes/taxes";

export interface BillLine {
  totalCents: Cents;
  /** Its share of each tax, in the order of the taxes. */
  taxes: Cents[];
}

export interface Bill {
  lines: BillLine[];
  subtotalCents: Cents;
  deliveryCents: Cents;
  /** What delivery owes of each tax. */
  deliveryTaxes: Cents[];
  taxes: { label: string; cents: Cents }[];
  totalCents: Cents;
}

/** Delivery is taxed like what it carries. Each tax is rounded once, on the whole, then shared out. */
export function billOf(lineCents: readonly Cents[], deliveryCents: Cents, taxes: readonly Tax[]): Bill {
  const subtotalCents = sum(lineCents);
  const taxable = subtotalCents + deliveryCents;
  const owed = taxes.map((tax) => ({ label: tax.label, cents: taxOn(taxable, tax) }));
  const shares = owed.map(({ cents }) => allocate(cents, [...lineCents, deliveryCents]));
  const shareOf = (index: number) => shares.map((parts) => parts[index] ?? 0);
  return {
    lines: lineCents.map((totalCents, index) => ({ totalCents, taxes: shareOf(index) })),
    subtotalCents,
    deliveryCents,
    deliveryTaxes: shareOf(lineCents.length),
    taxes: owed,
    totalCents: taxable + sum(owed.map(({ cents }) => cents)),
  };
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0);
