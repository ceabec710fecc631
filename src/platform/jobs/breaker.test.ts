/** The breaker: how long a service that fails is left alone. */
import { expect, test } from "vitest";
import { stoppedClock } from "../../kernel/clock";
import { createBreaker } from "./breaker";

function breakerOn(clock = stoppedClock(1000), random = 0.5) {
  return {
    clock,
    breaker: createBreaker({ firstPauseMs: 100, longestPauseMs: 400, clock, random: () => random }),
  };
}

test("a service is asked until it fails, then left alone for a while", () => {
  const { clock, breaker } = breakerOn();
  expect(breaker.isOpen()).toBe(false);
  breaker.failed();
  clock.advance(99);
  expect(breaker.isOpen()).toBe(true);
  clock.advance(1);
  expect(breaker.isOpen()).toBe(false);
});

test("the pause doubles with each failure, up to the longest", () => {
  const { clock, breaker } = breakerOn();
  for (const pause of [100, 200, 400, 400]) {
    breaker.failed();
    clock.advance(pause - 1);
    expect(breaker.isOpen()).toBe(true);
    clock.advance(1);
    expect(breaker.isOpen()).toBe(false);
  }
});

test("a success starts over", () => {
  const { clock, breaker } = breakerOn();
  breaker.failed();
  breaker.failed();
  breaker.succeeded();
  expect(breaker.isOpen()).toBe(false);
  breaker.failed();
  clock.advance(100);
  expect(breaker.isOpen()).toBe(false);
});

test("processes that failed together come back at different moments", () => {
  const early = breakerOn(stoppedClock(0), 0);
  const late = breakerOn(stoppedClock(0), 0.99);
  for (const { breaker, clock } of [early, late]) {
    breaker.failed();
    clock.advance(80);
  }
  expect([early.breaker.isOpen(), late.breaker.isOpen()]).toEqual([false, true]);
});
