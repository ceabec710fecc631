/** Totals of random carts, against a calculation of its own in fractions: no rounding but the one that the law knows. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { france, type Market, quebec } from "../../../kernel/market";
import { TAX_CLASSES, type TaxClass } from "../../catalogue";
import { refundOfLine } from "../../orders/orders";
import { billOf } from "../bill";
import { usualTaxes } from "./settings";
import { taxesAt } from "./taxes";

/** A fraction of a cent: numerator over denominator. */
type Fraction = readonly [numerator: bigint, denominator: bigint];

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
/** Half a cent goes up: nothing here is negative. */
const rounded = ([a, b]: Fraction): number => Number((2n * a + b) / (2n * b));

interface RandomCart {
  lines: { cents: number; taxClass: TaxClass }[];
  deliveryCents: number;
  offCents: number;
}

const cart = fc.record({
  lines: fc.array(
    fc.record({
      cents: fc.oneof(fc.nat(5000), fc.nat(50_000_000)),
      taxClass: fc.constantFrom(...TAX_CLASSES),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  deliveryCents: fc.oneof(fc.constant(0), fc.nat(5000)),
  offCents: fc.oneof(fc.constant(0), fc.nat(1_000_000)),
});

/** Rates in thousandths of a per cent, by class, written down by hand. */
const RATES: Record<string, Record<TaxClass, readonly (readonly [label: string, rate: bigint])[]>> = {
  "CA CA-QC": everyClass(
    [
      ["TPS (5\u00a0%)", 5000n],
      ["TVQ (9,975\u00a0%)", 9975n],
    ],
    {
      "zero-rated": [],
      books: [["TPS (5\u00a0%)", 5000n]],
    },
  ),
  "CA CA-ON": everyClass([["TVH (13\u00a0%)", 13_000n]], {
    "zero-rated": [],
    books: [["TPS (5\u00a0%)", 5000n]],
  }),
  "FR FR": {
    standard: [["TVA 20\u00a0%", 20_000n]],
    intermediate: [["TVA 10\u00a0%", 10_000n]],
    reduced: [["TVA 5,5\u00a0%", 5500n]],
    "super-reduced": [["TVA 2,1\u00a0%", 2100n]],
    "zero-rated": [],
    books: [["TVA 5,5\u00a0%", 5500n]],
  },
  "FR CH": everyClass([], {}),
  "FR FR-OM": everyClass([], {}),
};

function everyClass(
  usual: readonly (readonly [string, bigint])[],
  special: Partial<Record<TaxClass, readonly (readonly [string, bigint])[]>>,
) {
  return Object.fromEntries(TAX_CLASSES.map((taxClass) => [taxClass, special[taxClass] ?? usual])) as Record<
    TaxClass,
    readonly (readonly [string, bigint])[]
  >;
}

/** By the definition: line by line in fractions, each tax added up whole and rounded once at the end. */
function byHand(
  { lines, deliveryCents, offCents }: RandomCart,
  rates: (typeof RATES)[string],
  isIn: boolean,
) {
  const shares = sharedOut(
    Math.min(offCents, sum(lines.map(({ cents }) => cents))),
    lines.map(({ cents }) => cents),
  );
  const left = lines.map(({ cents }, at) => cents - shares[at]!);
  const carried = sharedOut(deliveryCents, left);
  const owed = new Map<string, Fraction>();
  for (const [at, { taxClass }] of lines.entries()) {
    const together = rates[taxClass].reduce((all, [, rate]) => all + rate, 0n);
    const gross = BigInt(left[at]! + carried[at]!);
    for (const [label, rate] of rates[taxClass]) {
      const part: Fraction = [gross * rate, isIn ? 100_000n + together : 100_000n];
      owed.set(label, plus(owed.get(label) ?? [0n, 1n], part));
    }
  }
  const taxes = new Map([...owed].map(([label, exact]) => [label, rounded(exact)]));
  const before = sum(left) + deliveryCents;
  return { taxes, total: isIn ? before : before + sum([...taxes.values()]) };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** Each the part that is due, cut down; what is left goes, a cent each, to those that lost most. */
function sharedOut(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights));
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? amount : 0));
  const parts = weights.map((weight, at) => ({
    at,
    cut: (BigInt(amount) * BigInt(weight)) / whole,
    lost: (BigInt(amount) * BigInt(weight)) % whole,
  }));
  let over = BigInt(amount) - parts.reduce((all, { cut }) => all + cut, 0n);
  for (const part of parts.toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost > b.lost ? -1 : 1)))
    if (over > 0n) {
      part.cut += 1n;
      over -= 1n;
    }
  return parts.map(({ cut }) => Number(cut));
}

const billIn = (market: Market, place: string, { lines, deliveryCents, offCents }: RandomCart) =>
  billOf({
    lines,
    deliveryCents,
    taxes: taxesAt(place, usualTaxes[market.country], market.taxes),
    taxesAre: market.taxes,
    off: { goodsCents: offCents, deliveryCents: 0 },
  });

describe.each([
  ["added", quebec, "CA-QC"],
  ["added", quebec, "CA-ON"],
  ["included", france, "FR"],
  ["included", france, "CH"],
  ["included", france, "FR-OM"],
] as const)("taxes %s", (mode, market, place) => {
  test(`TAX-01 over 10,000 random carts to ${place}, totals are those of another calculation and add up`, () => {
    expect(market.taxes).toBe(mode);
    fc.assert(
      fc.property(cart, (drawn) => {
        const bill = billIn(market, place, drawn);
        const other = byHand(drawn, RATES[`${market.country} ${place}`]!, mode === "included");
        expect(bill.totalCents).toBe(other.total);
        expect(new Map(bill.taxes.map(({ label, cents }) => [label, cents]))).toEqual(other.taxes);
        for (const [at, { cents }] of bill.taxes.entries())
          expect(sum(bill.lines.map(({ taxes }) => taxes[at]!)) + bill.deliveryTaxes[at]!).toBe(cents);
        const back =
          sum(bill.lines.map((line) => refundOfLine(line, { taxesIncluded: mode === "included" }))) +
          bill.deliveryCents +
          (mode === "included" ? 0 : sum(bill.deliveryTaxes));
        expect(back).toBe(bill.totalCents);
        // without taxes and with them: what is in a price leaves the rest of it
        const bases = sum(bill.taxes.map(({ cents, baseCents }) => cents + baseCents));
        if (mode === "included") expect(bases).toBeLessThanOrEqual(bill.totalCents);
        expect(bill.taxes.every(({ cents, baseCents }) => cents >= 0 && baseCents >= 0)).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });
});

test("TAX-02 the TVA in a price is the one that its price without it makes", () => {
  const of = (cents: number, taxClass: TaxClass) =>
    billIn(france, "FR", { lines: [{ cents, taxClass }], deliveryCents: 0, offCents: 0 });
  expect(of(1200, "standard")).toMatchObject({
    totalCents: 1200,
    taxes: [{ label: "TVA 20\u00a0%", cents: 200, baseCents: 1000 }],
  });
  expect(of(1990, "books").taxes).toEqual([{ label: "TVA 5,5\u00a0%", cents: 104, baseCents: 1886 }]);
  expect(of(1000, "super-reduced").taxes).toEqual([{ label: "TVA 2,1\u00a0%", cents: 21, baseCents: 979 }]);
  expect(of(1000, "zero-rated")).toMatchObject({ totalCents: 1000, taxes: [] });
});

test("TAX-03 in Québec a book owes the TPS alone, and basic groceries owe nothing", () => {
  const of = (taxClass: TaxClass) =>
    billIn(quebec, "CA-QC", { lines: [{ cents: 2000, taxClass }], deliveryCents: 0, offCents: 0 });
  expect(of("standard").totalCents).toBe(2000 + 100 + 200);
  expect(of("books")).toMatchObject({ totalCents: 2100, taxes: [{ label: "TPS (5\u00a0%)", cents: 100 }] });
  expect(of("zero-rated")).toMatchObject({ totalCents: 2000, taxes: [] });
});
