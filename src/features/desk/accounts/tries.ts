/**
 * How often somebody may try to sign in: a bucket for each key, in memory, that fills again with time. An attacker with
 * many addresses shares the bucket of the account; whoever has signed in on this device before has one of their own,
 * so that nobody locks the owner out.
 */
import type { Clock } from "../../../kernel/clock";
import { MINUTE } from "../../../kernel/dates";
import { createTokenBuckets } from "../../../kernel/token-buckets";

export interface Tries {
  /** Milliseconds to wait when one of these buckets is empty; 0: go on, and one is taken from each. */
  take(keys: readonly string[]): number;
  /** It was right: nothing is held against these. */
  clear(keys: readonly string[]): void;
}

/** Five at once, and one more every three minutes. */
const BURST = 5;
const REFILL_MS = 3 * MINUTE;
/** Past this many, the oldest are forgotten. */
const KEPT = 20_000;

export function createTries(clock: Clock): Tries {
  const buckets = createTokenBuckets({ burst: BURST, refillMs: REFILL_MS, kept: KEPT }, clock);
  return {
    take: (keys) => {
      const least = Math.min(...keys.map(buckets.left));
      if (least < 1) return Math.ceil((1 - least) * REFILL_MS);
      for (const key of keys) buckets.take(key);
      return 0;
    },
    clear: (keys) => keys.forEach(buckets.clear),
  };
}
