/** The catalogue's rules that need nothing but themselves. */
import { expect, test } from "vitest";
import { discountPercent, packPercent } from "./catalogue";
import { texts } from "./texts.fr";

const price = (cents: number, regularCents: number | null = null, maxCents = cents) => ({
  cents,
  regularCents,
  maxCents,
});

test("one of many costs so many tenths of a cent", () => {
  expect(texts.amountEach(9499, 1990, "CAD")).toBe("4,8\u00a0¢");
  expect(texts.amountEach(2300, 1000, "CAD")).toBe("2,3\u00a0¢");
  expect(texts.amountEach(1499, 8, "CAD")).toBe("1,87\u00a0$");
  expect(texts.amountEach(1, 36_000, "CAD")).toBe("0,0\u00a0¢");
});

test("a reduction is told in whole per cent, never greater than it is", () => {
  expect(discountPercent(price(800, 1000))).toBe(20);
  expect(discountPercent(price(801, 1000))).toBe(19);
  expect(discountPercent(price(9499, 11_896))).toBe(20);
  expect(discountPercent(price(999, 1000))).toBeUndefined();
  expect(discountPercent(price(1000, 1000))).toBeUndefined();
  expect(discountPercent(price(1000))).toBeUndefined();
  expect(discountPercent(price(800, 1000, 1200))).toBeUndefined();
});

test("a pack is measured against its pieces", () => {
  expect(packPercent({ price: price(9499), apartCents: 11_896 })).toBe(20);
  expect(packPercent({ price: price(880), apartCents: 1000 })).toBe(12);
  expect(texts.lessThanApart(12)).toBe("12\u00a0% de moins qu’à l’unité");
});

test("nothing is said of a pack that costs as much, of no pack, and of a price that varies", () => {
  expect(packPercent({ price: price(1000), apartCents: 1000 })).toBeUndefined();
  expect(packPercent({ price: price(1200), apartCents: 1000 })).toBeUndefined();
  expect(packPercent({ price: price(1000), apartCents: null })).toBeUndefined();
  expect(packPercent({ price: price(800, null, 900), apartCents: 1000 })).toBeUndefined();
});
