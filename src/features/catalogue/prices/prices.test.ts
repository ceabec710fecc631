/** What may be struck through beside a price. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY } from "../../../kernel/dates";
import { struckPrice, withPrice } from "./prices";

const on = (day: number, cents: number) => ({ at: day * DAY, cents });

test("nothing is struck through beside a first price, nor beside none", () => {
  expect(struckPrice([])).toBeNull();
  expect(struckPrice([on(0, 1000)])).toBeNull();
});

test("after a reduction, the former price is struck through", () => {
  expect(struckPrice([on(0, 1000), on(100, 800)])).toBe(1000);
});

test("a price raised for a week before the reduction is not what is struck through", () => {
  expect(struckPrice([on(0, 800), on(93, 1000), on(100, 900)])).toBeNull();
  expect(struckPrice([on(0, 950), on(93, 1200), on(100, 900)])).toBe(950);
});

test("what it cost more than thirty days before plays no part", () => {
  expect(struckPrice([on(0, 500), on(60, 1000), on(100, 900)])).toBe(1000);
  // true until the very day the window opens, and not in it
  expect(struckPrice([on(0, 500), on(70, 1000), on(100, 900)])).toBe(1000);
  expect(struckPrice([on(0, 500), { at: 70 * DAY + 1, cents: 1000 }, on(100, 900)])).toBeNull();
});

test("a second reduction is measured from the first", () => {
  expect(struckPrice([on(0, 1000), on(90, 900), on(100, 800)])).toBe(900);
});

test("a price that goes up has nothing struck through", () => {
  expect(struckPrice([on(0, 1000), on(100, 1200)])).toBeNull();
});

test("SELL-01 whatever the history, what is struck through is the lowest of the thirty days before", () => {
  const change = fc.record({
    at: fc.integer({ min: 0, max: 120 * DAY }),
    cents: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(change, { selector: ({ at }) => at, minLength: 1, maxLength: 8 }),
      (changes) => {
        const ordered = changes.toSorted((a, b) => a.at - b.at);
        const present = ordered.at(-1)!;
        const struck = struckPrice(changes);
        const asked = pricesBetween(ordered, present.at - 30 * DAY, present.at);
        if (struck === null)
          expect(Math.min(...asked, Infinity) > present.cents && asked.length > 0).toBe(false);
        else {
          expect(struck).toBe(Math.min(...asked));
          expect(struck).toBeGreaterThan(present.cents);
        }
      },
    ),
  );
});

/** Looked up moment by moment, at each change and at the opening of the window. */
function pricesBetween(ordered: { at: number; cents: number }[], from: number, to: number): number[] {
  const moments = [from, ...ordered.map(({ at }) => at)].filter((at) => at >= from && at < to);
  return moments.flatMap((moment) => ordered.findLast(({ at }) => at <= moment)?.cents ?? []);
}

test("the same price again is no change, and two at once are one", () => {
  expect(withPrice([on(0, 1000)], on(5, 1000))).toEqual([on(0, 1000)]);
  expect(withPrice([on(0, 1000), on(5, 900)], on(5, 800))).toEqual([on(0, 1000), on(5, 800)]);
  expect(withPrice([on(0, 1000), on(5, 900)], on(5, 1000))).toEqual([on(0, 1000)]);
  expect(withPrice([], on(5, 900))).toEqual([on(5, 900)]);
});
