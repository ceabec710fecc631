import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate } from "./allocate";

test("what is left over goes to those who lost most, and to the first of equals", () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(allocate(5, [3, 7])).toEqual([2, 3]);
  expect(allocate(7, [0, 2, 0])).toEqual([0, 7, 0]);
});

test("nothing to go by means that the first takes all", () => {
  expect(allocate(7, [0, 0])).toEqual([7, 0]);
  expect(allocate(0, [])).toEqual([]);
});

test("no cent appears or vanishes, and nobody is further than one cent from the exact share", () => {
  const amounts = fc.nat(2_000_000_000);
  const weights = fc.array(fc.nat(2_000_000_000), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(amounts, weights, (amount, given) => {
      const parts = allocate(amount, given);
      const whole = given.reduce((sum, weight) => sum + weight, 0);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      if (whole > 0)
        for (const [index, part] of parts.entries())
          expect(Math.abs(part - (amount * (given[index] ?? 0)) / whole)).toBeLessThan(1.001);
    }),
    { numRuns: 2000 },
  );
});
