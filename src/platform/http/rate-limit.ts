/** How often one client may ask: a bucket each, in memory, that fills again with time. */
import type { FastifyRequest } from "fastify";
import type { Clock } from "../../kernel/clock";
import { MINUTE, SECOND } from "../../kernel/dates";
import { createTokenBuckets } from "../../kernel/token-buckets";
import { HttpFault } from "./faults";
import { networkOf } from "./network";

export interface Rate {
  /** As many as this in the long run. */
  perMinute: number;
  /** As many as this at once. */
  burst: number;
}

export interface RateLimit {
  /** Takes one from the address's bucket; throws a 429 when it is empty. */
  take(request: Pick<FastifyRequest, "ip">): void;
  /** Takes one too, for who says in its own words that the bucket is empty: then false. */
  allows(request: Pick<FastifyRequest, "ip">): boolean;
}

/** Past this many addresses the oldest are forgotten. */
const ADDRESSES = 10_000;

export function createRateLimit({ perMinute, burst }: Rate, clock: Clock): RateLimit {
  const refillMs = MINUTE / perMinute;
  const buckets = createTokenBuckets({ burst, refillMs, kept: ADDRESSES }, clock);
  return {
    allows: ({ ip }) => buckets.take(networkOf(ip)) >= 1,
    take: ({ ip }) => {
      const left = buckets.take(networkOf(ip));
      if (left < 1) throw new HttpFault(429, undefined, { "retry-after": secondsOf((1 - left) * refillMs) });
    },
  };
}

const secondsOf = (ms: number): string => String(Math.ceil(ms / SECOND));
