/** The time, injected: nothing else in the program asks the machine what time it is. */

export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
}

export const machineClock: Clock = { now: () => Date.now() };

/** A clock for tests: it moves only when told to. */
export function stoppedClock(start: number): Clock & { advance(ms: number): void } {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
  };
}
