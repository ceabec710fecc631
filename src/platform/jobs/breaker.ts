/** A circuit breaker: a service that does not answer is left alone for a while, longer each time. */
import { type Clock, machineClock } from "../../kernel/clock";

export interface Breaker {
  /** Whether the service is being left alone. */
  isOpen(): boolean;
  failed(): void;
  succeeded(): void;
}

export interface BreakerPlan {
  firstPauseMs: number;
  longestPauseMs: number;
  clock?: Clock;
  random?: () => number;
}

export function createBreaker({
  firstPauseMs,
  longestPauseMs,
  clock = machineClock,
  random = Math.random,
}: BreakerPlan): Breaker {
  let failures = 0;
  let closedAgainAt = 0;
  return {
    isOpen: () => clock.now() < closedAgainAt,
    failed: () => {
      const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
      failures += 1;
      // never at the same moment as the other processes
      closedAgainAt = clock.now() + pause * (0.75 + random() / 2);
    },
    succeeded: () => {
      failures = 0;
      closedAgainAt = 0;
    },
  };
}
