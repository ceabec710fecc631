/** The bill: what everything costs together, and what each line owes of every tax. No cent appears or vanishes. */
import { allocate } from "../../kernel/allocate";
import type { Cents } from "../../kernel/money";
import { NOTHING_OFF, type Off } from "../coupons";
import { type Tax, taxOn } from "./taxes/taxes";

export interface BillLine {
  totalCents: Cents;
  /** Its share of what a coupon takes off the goods. */
  discountCents: Cents;
  /** Its share of each tax, in the order of the taxes. */
  taxes: Cents[];
}

export interface Bill {
  lines: BillLine[];
  subtotalCents: Cents;
  deliveryCents: Cents;
  /** What a coupon takes off, goods and delivery together, and of it what is delivery's. */
  discountCents: Cents;
  deliveryDiscountCents: Cents;
  /** What delivery owes of each tax. */
  deliveryTaxes: Cents[];
  taxes: { label: string; cents: Cents }[];
  totalCents: Cents;
}

/**
 * A coupon comes off first, shared out over the lines, and never takes more than there is. Delivery is taxed like what
 * it carries. Each tax is rounded once, on the whole of what is left, then shared out.
 */
export function billOf(
  lineCents: readonly Cents[],
  deliveryCents: Cents,
  taxes: readonly Tax[],
  off: Off = NOTHING_OFF,
): Bill {
  const subtotalCents = sum(lineCents);
  const discounts = allocate(Math.min(off.goodsCents, subtotalCents), lineCents);
  const deliveryDiscountCents = Math.min(off.deliveryCents, deliveryCents);
  const left = [
    ...lineCents.map((cents, index) => cents - (discounts[index] ?? 0)),
    deliveryCents - deliveryDiscountCents,
  ];
  const taxable = sum(left);
  const owed = taxes.map((tax) => ({ label: tax.label, cents: taxOn(taxable, tax) }));
  const shares = owed.map(({ cents }) => allocate(cents, left));
  const shareOf = (index: number) => shares.map((parts) => parts[index] ?? 0);
  return {
    lines: lineCents.map((totalCents, index) => ({
      totalCents,
      discountCents: discounts[index] ?? 0,
      taxes: shareOf(index),
    })),
    subtotalCents,
    deliveryCents,
    discountCents: sum(discounts) + deliveryDiscountCents,
    deliveryDiscountCents,
    deliveryTaxes: shareOf(lineCents.length),
    taxes: owed,
    totalCents: taxable + sum(owed.map(({ cents }) => cents)),
  };
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0);
