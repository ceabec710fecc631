/** Rates with bursts (token bucket): one bucket for each key, in memory, that fills again with time. */
import type { Clock } from "./clock";

interface Filling {
  /** As many as this at once. */
  burst: number;
  /** How long one more takes. */
  refillMs: number;
  /** Past this many keys the ones used longest ago are forgotten: they start with a full bucket again. */
  kept: number;
}

export interface TokenBuckets {
  /** With fractions: below one it is empty. */
  left(key: string): number;
  /** Takes one where there is one, and gives what there was before. */
  take(key: string): number;
  clear(key: string): void;
}

export function createTokenBuckets({ burst, refillMs, kept }: Filling, clock: Clock): TokenBuckets {
  const buckets = new Map<string, { left: number; at: number }>();
  const leftAt = (key: string, now: number): number => {
    const bucket = buckets.get(key);
    // a clock that is set back takes nothing away
    return bucket ? Math.min(burst, bucket.left + Math.max(0, now - bucket.at) / refillMs) : burst;
  };
  return {
    left: (key) => leftAt(key, clock.now()),
    take: (key) => {
      const now = clock.now();
      const left = leftAt(key, now);
      buckets.delete(key);
      buckets.set(key, { left: left < 1 ? left : left - 1, at: now });
      if (buckets.size > kept) buckets.delete(buckets.keys().next().value as string);
      return left;
    },
    clear: (key) => {
      buckets.delete(key);
    },
  };
}
