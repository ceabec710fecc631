/** The beat of autoplay, on a clock of ours. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { beat } from "./beat";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("it strikes every interval while it runs", () => {
  const strike = vi.fn();
  beat(10_000, strike).run(true);
  vi.advanceTimersByTime(9_999);
  expect(strike).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_001);
  expect(strike).toHaveBeenCalledTimes(3);
});

test("after a rest it waits a whole interval", () => {
  const strike = vi.fn();
  const clock = beat(1_000, strike);
  clock.run(true);
  vi.advanceTimersByTime(900);
  clock.run(false);
  vi.advanceTimersByTime(5_000);
  clock.run(true);
  vi.advanceTimersByTime(999);
  expect(strike).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(strike).toHaveBeenCalledOnce();
});

test("told twice to run, it keeps its first beat", () => {
  const strike = vi.fn();
  const clock = beat(1_000, strike);
  clock.run(true);
  vi.advanceTimersByTime(600);
  clock.run(true);
  vi.advanceTimersByTime(400);
  expect(strike).toHaveBeenCalledOnce();
});
