import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COUPON_KINDS, type Coupon, heldAs, offOf } from "../coupons/coupons";
import { refundOfLine } from "../orders/orders";
import { placeOf } from "./address/places";
import { billOf } from "./bill";
import { usualZones } from "./shipping/settings";
import { offersAt } from "./shipping/shipping";
import { usualTaxes } from "./taxes/settings";
import { isOwedOn, taxesAt, taxOn } from "./taxes/taxes";

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
const at = (place: string) =>
  taxesAt(place, usualTaxes.CA, "added").filter((tax) => isOwedOn(tax, "standard"));
const labels = (place: string) => at(place).map(({ label }) => label);

describe("taxes", () => {
  test("are those of the place where it is delivered", () => {
    expect(labels("CA-QC")).toEqual(["TPS (5\u00a0%)", "TVQ (9,975\u00a0%)"]);
    expect(labels("CA-ON")).toEqual(["TVH (13\u00a0%)"]);
    expect(labels("CA-NS")).toEqual(["TVH (14\u00a0%)"]);
    expect(labels("CA-NB")).toEqual(["TVH (15\u00a0%)"]);
    expect(labels("CA-AB")).toEqual(["TPS (5\u00a0%)"]);
    expect(labels("FR")).toEqual(["TVA (20\u00a0%)"]);
    expect(labels("US")).toEqual([]);
    expect(placeOf({ country: "CA", province: "QC", postcode: "G9A 1B2" })).toBe("CA-QC");
    expect(placeOf({ country: "FR", province: "QC", postcode: "75011" })).toBe("FR");
  });

  test("are each rounded once, on the whole", () => {
    expect(at("CA-QC").map((tax) => taxOn(21_297, tax))).toEqual([1065, 2124]);
    // half a cent goes up: 9,975 % of 2,00 $ is 19,95 ¢, of 10,00 $ is 99,75 ¢, and 5 % of 0,10 $ is 0,5 ¢
    expect(at("CA-QC").map((tax) => taxOn(10, tax))).toEqual([1, 1]);
    expect(taxOn(1000, { label: "", rate: 9975 })).toBe(100);
  });
});

describe("delivery", () => {
  const rules = { zones: usualZones.CA, pickup: true };
  const offered = (place: string, subtotalCents: number, grams: number) =>
    offersAt(place, { subtotalCents, grams }, rules).map(({ delivery, cents }) => [delivery, cents]);

  test("costs by zone and by kilogram begun, and is free in Québec from 75 $ on", () => {
    expect(offered("CA-QC", 7499, 1000)).toEqual([
      ["standard", 995],
      ["priority", 1450],
      ["pickup", 0],
    ]);
    expect(offered("CA-QC", 7499, 1001)).toEqual([
      ["standard", 1145],
      ["priority", 1700],
      ["pickup", 0],
    ]);
    expect(offered("CA-QC", 7500, 9000)).toEqual([
      ["standard", 0],
      ["priority", 3450],
      ["pickup", 0],
    ]);
    expect(offered("CA-ON", 7500, 900)).toEqual([
      ["standard", 1295],
      ["pickup", 0],
    ]);
    expect(offered("FR", 100_000, 2500)).toEqual([
      ["standard", 4795],
      ["pickup", 0],
    ]);
  });

  test("reaches nobody where no zone does, but the counter stays", () => {
    expect(offered("US", 100, 0)).toEqual([["pickup", 0]]);
    expect(offersAt("US", { subtotalCents: 1, grams: 1 }, { ...rules, pickup: false })).toEqual([]);
  });
});

const PLACES = [...new Set(usualTaxes.CA.flatMap(({ places }) => places))];
const cart = fc.record({
  lines: fc.array(
    fc.record({ price: fc.nat(500_000), quantity: fc.integer({ min: 1, max: 99 }), grams: fc.nat(20_000) }),
    { minLength: 1, maxLength: 100 },
  ),
  place: fc.constantFrom(...PLACES),
  way: fc.nat(2),
  // none, or one that may take a little, everything or more than there is
  coupon: fc.option(
    fc.record({
      kind: fc.constantFrom(...COUPON_KINDS),
      percent: fc.integer({ min: 1, max: 100 }),
      cents: fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 100_000_000 })),
      minimumCents: fc.nat(20_000),
    }),
  ),
});

const couponOf = (drawn: { kind: Coupon["kind"]; percent: number; cents: number; minimumCents: number }) => ({
  id: "c",
  code: "RABAIS",
  kind: drawn.kind,
  value: drawn.kind === "percent" ? drawn.percent : drawn.cents,
  minimumCents: drawn.minimumCents,
  startsAt: undefined,
  endsAt: undefined,
  limit: undefined,
  mailLimit: undefined,
  isActive: true,
  used: 0,
});

const uneven = (line: { totalCents: number; discountCents: number }, offCents: number, whole: number) =>
  Math.abs(line.discountCents - (offCents * line.totalCents) / whole) >= 1;

test("COUP-03 over 10,000 random carts with coupons, no cent appears or vanishes: on the bill, in its lines, and in refunds line by line", () => {
  fc.assert(
    fc.property(cart, ({ lines, place, way, coupon }) => {
      const cents = lines.map(({ price, quantity }) => price * quantity);
      const grams = sum(lines.map((line) => line.grams * line.quantity));
      const offers = offersAt(
        place,
        { subtotalCents: sum(cents), grams },
        { zones: usualZones.CA, pickup: true },
      );
      const delivery = offers[way % offers.length]?.cents ?? 0;
      const subtotalCents = sum(cents);
      const held = coupon ? heldAs(couponOf(coupon), subtotalCents, 0) : undefined;
      const off = offOf(held, { subtotalCents, deliveryCents: delivery });
      const bill = billOf({
        lines: cents.map((each) => ({ cents: each, taxClass: "standard" })),
        deliveryCents: delivery,
        taxes: at(place),
        taxesAre: "added",
        off,
      });
      const owed = bill.taxes.map((tax) => tax.cents);
      if (bill.discountCents !== off.goodsCents + off.deliveryCents) throw new Error("another discount");
      if (bill.totalCents !== subtotalCents - bill.discountCents + delivery + sum(owed))
        throw new Error("the total is not its parts");
      if (
        sum(bill.lines.map((line) => line.discountCents)) + bill.deliveryDiscountCents !==
        bill.discountCents
      )
        throw new Error("the discount is not its shares");
      if (bill.lines.some((line) => line.discountCents < 0 || line.discountCents > line.totalCents))
        throw new Error("a line gives more than it costs");
      if (subtotalCents > 0 && bill.lines.some((line) => uneven(line, off.goodsCents, subtotalCents)))
        throw new Error("a line gives more than a cent beside its share");
      for (const [index, tax] of at(place).entries())
        if (owed[index] !== taxOn(subtotalCents - bill.discountCents + delivery, tax))
          throw new Error("a tax is not that of what is left to pay");
      for (const [index, tax] of owed.entries()) {
        const shared =
          sum(bill.lines.map((line) => line.taxes[index] ?? 0)) + (bill.deliveryTaxes[index] ?? 0);
        if (shared !== tax) throw new Error("a tax is not its shares");
      }
      const givenBack =
        sum(bill.lines.map((line) => refundOfLine(line, { taxesIncluded: false }))) +
        bill.deliveryCents -
        bill.deliveryDiscountCents +
        sum(bill.deliveryTaxes);
      if (givenBack !== bill.totalCents) throw new Error("line by line, another sum goes back");
      if (![bill.totalCents, ...owed].every((amount) => Number.isSafeInteger(amount) && amount >= 0))
        throw new Error("not whole cents from nothing up");
    }),
    { numRuns: 10_000 },
  );
});
