/** How often one client may ask: a bucket each, in memory, that fills again with time. */
import type { FastifyRequest } from "fastify";
import type { Clock } from "../../kernel/clock";
import { MINUTE, SECOND } from "../../kernel/dates";
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
}

interface Bucket {
  left: number;
  at: number;
}

/** Past this many addresses the oldest are forgotten: they start with a full bucket again. */
const ADDRESSES = 10_000;

export function createRateLimit({ perMinute, burst }: Rate, clock: Clock): RateLimit {
  const buckets = new Map<string, Bucket>();
  const refilled = ({ left, at }: Bucket, now: number) =>
    Math.min(burst, left + (Math.max(0, now - at) * perMinute) / MINUTE);
  return {
    take: ({ ip }) => {
      const now = clock.now();
      const client = networkOf(ip);
      const left = refilled(buckets.get(client) ?? { left: burst, at: now }, now);
      buckets.delete(client);
      buckets.set(client, { left: left < 1 ? left : left - 1, at: now });
      forgetOldest(buckets);
      if (left < 1) throw new HttpFault(429, undefined, { "retry-after": waitFor(1 - left, perMinute) });
    },
  };
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  if (buckets.size <= ADDRESSES) return;
  const [oldest] = buckets.keys();
  if (oldest !== undefined) buckets.delete(oldest);
}

const waitFor = (missing: number, perMinute: number): string =>
  String(Math.ceil((missing * MINUTE) / perMinute / SECOND));
