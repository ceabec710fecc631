/** The number animator on a clock of ours, and French figures. */
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { animateNumber, stepsOf } from "./animate";
import { formatNumber } from "./format";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the number animator", () => {
  test("FIG-04 by default it takes 1000 ms and refreshes every 100 ms, in equal steps", () => {
    const shown: number[] = [];
    animateNumber({ to: 50 }, (value) => shown.push(value));
    expect(shown).toEqual([0]);
    vi.advanceTimersByTime(99);
    expect(shown).toEqual([0]);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([0, 5]);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    [2_000, 100, 20],
    [1_000, 300, 4],
    [50, 100, 1],
    [0, 100, 1],
  ])("FIG-04 %i ms refreshed every %i ms make %i steps", (durationMs, refreshMs, steps) => {
    expect(stepsOf({ to: 7, durationMs, refreshMs })).toHaveLength(steps);
  });

  test("FIG-04 it never turns back, and ends on the value itself", () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        fc.integer({ min: 1, max: 5_000 }),
        (to, durationMs) => {
          const steps = stepsOf({ to, durationMs });
          expect(steps.at(-1)).toBe(to);
          expect(steps).toEqual([...steps].sort((a, b) => a - b));
        },
      ),
    );
  });

  test("it stops half-way when let go", () => {
    const show = vi.fn();
    const stop = animateNumber({ to: 10 }, show);
    vi.advanceTimersByTime(300);
    stop();
    vi.advanceTimersByTime(5_000);
    expect(show).toHaveBeenLastCalledWith(3);
  });
});

test.each([
  [0, 0, "0"],
  [48_210, 0, "48\u00a0210"],
  [1_234_567.89, 1, "1\u00a0234\u00a0567,9"],
  [4.8, 1, "4,8"],
  [4.8, 2, "4,80"],
  [-1_500, 0, "−1\u00a0500"],
  [-0.2, 0, "0"],
])("%d with %i decimals is written %s", (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text);
});
