/** The bill: what everything costs together, and what each line owes of every tax. No cent appears or vanishes. */
import { allocate } from "../../kernel/allocate";
import type { Market } from "../../kernel/market";
import { type Cents, roundCents } from "../../kernel/money";
import type { TaxClass } from "../catalogue";
import { NOTHING_OFF, type Off } from "../coupons";
import { isOwedOn, type Tax, taxOn, WHOLE } from "./taxes/taxes";

interface BillLine {
  totalCents: Cents;
  /** Its share of what a coupon takes off the goods. */
  discountCents: Cents;
  /** Its share of each tax, in the order of the taxes. */
  taxes: Cents[];
}

interface BillTax {
  label: string;
  cents: Cents;
  /** What it is owed on, without it. */
  baseCents: Cents;
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
  /** Those that something of it owes. */
  taxes: BillTax[];
  totalCents: Cents;
}

export interface Billed {
  lines: readonly { cents: Cents; taxClass: TaxClass }[];
  deliveryCents: Cents;
  taxes: readonly Tax[];
  /** Whether they come on top of these amounts or are in them. */
  taxesAre: Market["taxes"];
  off?: Off;
}

/**
 * A coupon comes off first, shared out over the lines, and never takes more than there is. Delivery is taxed like what
 * it carries: shared out over the lines by what is left of them. Each tax is rounded once, on the whole of what owes it,
 * then shared out.
 */
export function billOf({ lines, deliveryCents, taxes, taxesAre, off = NOTHING_OFF }: Billed): Bill {
  const lineCents = lines.map(({ cents }) => cents);
  const subtotalCents = sum(lineCents);
  const discounts = allocate(Math.min(off.goodsCents, subtotalCents), lineCents);
  const deliveryDiscountCents = Math.min(off.deliveryCents, deliveryCents);
  const left = {
    lines: lines.map(({ cents, taxClass }, index) => ({ cents: cents - (discounts[index] ?? 0), taxClass })),
    deliveryCents: deliveryCents - deliveryDiscountCents,
  };
  const owed = taxes.filter(
    (tax) => lines.length === 0 || lines.some((line) => isOwedOn(tax, line.taxClass)),
  );
  const bills = owed.map((tax) => billTax(tax, owed, left, taxesAre));
  const toPay = sum(left.lines.map(({ cents }) => cents)) + left.deliveryCents;
  return {
    lines: lineCents.map((totalCents, index) => ({
      totalCents,
      discountCents: discounts[index] ?? 0,
      taxes: bills.map(({ shares }) => shares[index] ?? 0),
    })),
    subtotalCents,
    deliveryCents,
    discountCents: sum(discounts) + deliveryDiscountCents,
    deliveryDiscountCents,
    deliveryTaxes: bills.map(({ shares }) => shares[lines.length] ?? 0),
    taxes: bills.map(({ label, cents, baseCents }) => ({ label, cents, baseCents })),
    totalCents: taxesAre === "included" ? toPay : toPay + sum(bills.map(({ cents }) => cents)),
  };
}

interface Left {
  lines: readonly { cents: Cents; taxClass: TaxClass }[];
  deliveryCents: Cents;
}

/** With its share for each line, and delivery's last. */
function billTax(
  tax: Tax,
  all: readonly Tax[],
  left: Left,
  taxesAre: Market["taxes"],
): BillTax & { shares: Cents[] } {
  const carried = allocate(
    left.deliveryCents,
    left.lines.map(({ cents }) => cents),
  );
  const isOwed = left.lines.map(({ taxClass }) => isOwedOn(tax, taxClass));
  const ifOwed = (cents: Cents, index: number) => (isOwed[index] ? cents : 0);
  const goods = left.lines.map(({ cents }, index) => ifOwed(cents, index));
  const delivery = left.lines.length === 0 ? left.deliveryCents : sum(carried.map(ifOwed));
  const taxable = sum(goods) + delivery;
  const cents =
    taxesAre === "added"
      ? taxOn(taxable, tax)
      : taxIn(
          tax,
          all,
          left.lines.map(({ taxClass }, index) => ({
            cents: (goods[index] ?? 0) + ifOwed(carried[index] ?? 0, index),
            taxClass,
          })),
        );
  return {
    label: tax.label,
    cents,
    baseCents: taxesAre === "added" ? taxable : taxable - cents,
    shares: allocate(cents, [...goods, delivery]),
  };
}

/** How much of these amounts a tax is: of what owes several taxes, each is its own part. */
function taxIn({ rate }: Tax, all: readonly Tax[], amounts: Left["lines"]): Cents {
  const byRate = new Map<number, Cents>();
  for (const { cents, taxClass } of amounts) {
    const together = sum(all.filter((tax) => isOwedOn(tax, taxClass)).map((tax) => tax.rate));
    byRate.set(together, (byRate.get(together) ?? 0) + cents);
  }
  return roundCents(
    [...byRate].reduce((total, [together, cents]) => total + (cents * rate) / (WHOLE + together), 0),
  );
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0);
