/** The rules of a cart. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Good } from "../catalogue";
import { addRefusalOf, type CartLine, cartOf, MAX_LINES, mostOf, refusalOf, settled } from "./cart";

const good = (facts: Partial<Good> = {}): Good => ({
  id: 1,
  kind: "simple",
  productId: 1,
  slug: "encre",
  sku: "E-1",
  name: "Encre",
  detail: "",
  priceCents: 1999,
  left: 10,
  virtual: false,
  weightGrams: 80,
  taxClass: "standard",
  soldIndividually: false,
  fitsSome: false,
  shown: true,
  offered: true,
  picture: null,
  ...facts,
});
const line = (quantity: number, facts: Partial<Good> = {}) =>
  cartOf("c", [{ key: "k", productId: 1, quantity }], new Map([[1, good(facts)]])).lines[0] as CartLine;

describe("what is refused", () => {
  test.each([
    [{ offered: false, left: 0 }, 1, "unavailable"],
    [{ kind: "variable" as const }, 1, "no-choice"],
    [{ left: 0 }, 1, "sold-out"],
    [{ left: 3 }, 4, "too-many"],
    [{ left: 3 }, 3, undefined],
    [{ left: 99_999 }, 10_000, "too-many"],
    [{ soldIndividually: true }, 2, "too-many"],
  ])("CART-05 %o, %i of it: %s", (facts, quantity, why) => {
    expect(refusalOf(good(facts), quantity)).toBe(why);
  });

  test("CART-05 what is already there counts", () => {
    const kept = [{ key: "k", productId: 1, quantity: 8 }];
    expect(addRefusalOf(good(), 2, kept)).toBeUndefined();
    expect(addRefusalOf(good(), 3, kept)).toBe("too-many");
    expect(addRefusalOf(good({ soldIndividually: true }), 1, kept)).toBe("sold-singly");
  });

  test("a full cart takes more of what it holds, and nothing else", () => {
    const kept = Array.from({ length: MAX_LINES }, (_, index) => ({
      key: `k${index}`,
      productId: index + 1,
      quantity: 1,
    }));
    expect(addRefusalOf(good({ id: 1 }), 1, kept)).toBeUndefined();
    expect(addRefusalOf(good({ id: 101 }), 1, kept)).toBe("full");
  });
});

describe("what a line becomes", () => {
  test("CART-11 what is wanted, or what there is, and none only when none is wanted", () => {
    expect(settled(line(2), 5)).toBe(5);
    expect(settled(line(2), 11)).toBe(10);
    expect(settled(line(2), 0)).toBe(0);
    expect(settled(line(2, { left: 0 }), 3)).toBe(2);
    expect(settled(line(1, { soldIndividually: true }), 4)).toBe(1);
  });
});

test("CART-11 the subtotal is the sum of the lines to the cent, without what is no longer offered", () => {
  const lines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9999 }),
      priceCents: fc.integer({ min: 0, max: 10_000_000 }),
      offered: fc.boolean(),
    }),
    { maxLength: MAX_LINES },
  );
  fc.assert(
    fc.property(lines, (facts) => {
      const goods = new Map(facts.map((fact, index) => [index, good({ id: index, ...fact })]));
      const kept = facts.map(({ quantity }, index) => ({ key: `k${index}`, productId: index, quantity }));
      const cart = cartOf("c", kept, goods);
      const expected = facts.reduce(
        (sum, { offered, priceCents, quantity }) => sum + (offered ? priceCents * quantity : 0),
        0,
      );
      expect(cart.subtotalCents).toBe(expected);
      expect(Number.isSafeInteger(cart.subtotalCents)).toBe(true);
      expect(cart.count).toBe(facts.reduce((sum, { quantity }) => sum + quantity, 0));
    }),
  );
});

test("a line whose product has vanished is not shown", () => {
  expect(cartOf("c", [{ key: "k", productId: 9, quantity: 1 }], new Map()).lines).toEqual([]);
});

test("the most of something is its stock, one of what is sold by the piece", () => {
  expect([mostOf({ left: 5, soldIndividually: false }), mostOf({ left: 5, soldIndividually: true })]).toEqual(
    [5, 1],
  );
});
