/** Periods of days and the spans that make them up. */

import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY, isoDay } from "../../../kernel/dates";
import { quebec } from "../../../kernel/market";
import {
  before,
  dayNumber,
  dayOfNumber,
  daysIn,
  lastDays,
  momentsOf,
  stretchesOf,
  yearBefore,
} from "./period";

const day = fc.integer({ min: 19_000, max: 22_000 }).map(dayOfNumber);
const period = fc
  .tuple(day, fc.integer({ min: 1, max: 400 }))
  .map(([from, days]) => ({ from, to: dayOfNumber(dayNumber(from) + days - 1) }));

test("the spans of a period hold each of its days once, and are few", () => {
  fc.assert(
    fc.property(period, (asked) => {
      const days = stretchesOf(asked).flatMap(({ span, from, to }) =>
        Array.from({ length: dayNumber(to) - dayNumber(from) + span }, (_, at) => dayNumber(from) + at),
      );
      expect(days).toEqual(Array.from({ length: daysIn(asked) }, (_, at) => dayNumber(asked.from) + at));
      expect(stretchesOf(asked).length).toBeLessThanOrEqual(5);
    }),
  );
});

test("thirty days are thirty days also where the clocks have changed", () => {
  // half past midnight in Québec, after a Sunday of 23 hours
  expect(lastDays(30, { now: Date.parse("2026-03-20T04:30:00Z"), timeZone: quebec.timeZone })).toEqual({
    from: "2026-02-19",
    to: "2026-03-20",
  });
  expect(before({ from: "2026-03-01", to: "2026-03-31" })).toEqual({ from: "2026-01-29", to: "2026-02-28" });
});

test("DESK-10 a year before, days keep their weekday, and what is longer than two months its dates", () => {
  expect(yearBefore({ from: "2026-11-16", to: "2026-11-16" })).toEqual({
    from: "2025-11-17",
    to: "2025-11-17",
  });
  // 62 days, and 63
  expect(yearBefore({ from: "2026-07-01", to: "2026-08-31" })).toEqual({
    from: "2025-07-02",
    to: "2025-09-01",
  });
  expect(yearBefore({ from: "2026-07-01", to: "2026-09-01" })).toEqual({
    from: "2025-07-01",
    to: "2025-09-01",
  });
  expect(yearBefore({ from: "2026-01-01", to: "2026-12-31" })).toEqual({
    from: "2025-01-01",
    to: "2025-12-31",
  });
  expect(yearBefore({ from: "2027-03-01", to: "2028-02-29" })).toEqual({
    from: "2026-03-01",
    to: "2027-02-28",
  });
  fc.assert(
    fc.property(period, (asked) => {
      const other = yearBefore(asked);
      const days = daysIn(asked) - daysIn(other);
      if (daysIn(asked) <= 62) expect(days).toBe(0);
      else expect(Math.abs(days)).toBeLessThanOrEqual(1);
    }),
  );
});

test("a day has its own moments, 23 or 25 hours of them when the clocks change", () => {
  for (const [from, hours] of [
    ["2026-03-08", 23],
    ["2026-06-01", 24],
    ["2026-11-01", 25],
  ] as const) {
    const moments = momentsOf({ from, to: from }, quebec.timeZone);
    expect((moments.to - moments.from) / (DAY / 24)).toBe(hours);
    expect([isoDay(moments.from, quebec.timeZone), isoDay(moments.to - 1, quebec.timeZone)]).toEqual([
      from,
      from,
    ]);
  }
});
