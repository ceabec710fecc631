import { expect, test } from "vitest";
import { stoppedClock } from "./clock";
import { createTokenBuckets } from "./token-buckets";

test("a bucket gives its burst, then one for each interval, and never more than its burst again", () => {
  const clock = stoppedClock(0);
  const buckets = createTokenBuckets({ burst: 2, refillMs: 1000, kept: 10 }, clock);
  expect([buckets.take("a"), buckets.take("a"), buckets.take("a")]).toEqual([2, 1, 0]);
  clock.advance(999);
  expect(buckets.take("a")).toBeLessThan(1);
  clock.advance(1);
  expect(buckets.take("a")).toBe(1);
  clock.advance(60_000);
  expect(buckets.left("a")).toBe(2);
});

test("keys do not share; one that is cleared is full again", () => {
  const buckets = createTokenBuckets({ burst: 1, refillMs: 1000, kept: 10 }, stoppedClock(0));
  buckets.take("a");
  expect([buckets.left("a"), buckets.left("b")]).toEqual([0, 1]);
  buckets.clear("a");
  expect(buckets.left("a")).toBe(1);
});

test("past the limit of keys the one used longest ago is forgotten, not one that goes on asking", () => {
  const buckets = createTokenBuckets({ burst: 1, refillMs: 1000, kept: 2 }, stoppedClock(0));
  for (const key of ["a", "b", "a", "c"]) buckets.take(key);
  expect([buckets.left("a"), buckets.left("b"), buckets.left("c")]).toEqual([0, 1, 0]);
});

test("a clock that is set back takes nothing away", () => {
  const clock = stoppedClock(10_000);
  const buckets = createTokenBuckets({ burst: 2, refillMs: 1000, kept: 2 }, clock);
  buckets.take("a");
  clock.advance(-5000);
  expect(buckets.left("a")).toBe(1);
});
