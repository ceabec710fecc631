/** Counts what each visitor sends, without keeping who they are: addresses are hashed with a key that dies with the process. */
import { createHmac, randomBytes } from "node:crypto";
import type { Clock } from "../../kernel/clock";
import { networkOf } from "../../platform/http/network";

export interface PostRateLimit {
  /** Whether this visitor may send one more; when so, it counts. */
  allows(address: string): boolean;
}

/** More visitors than this in one window, and the oldest are forgotten. */
const KEPT = 10_000;

export function createPostRateLimit(rule: { most: number; withinMs: number }, clock: Clock): PostRateLimit {
  const key = randomBytes(32);
  const sent = new Map<string, number[]>();
  return {
    allows: (address) => {
      const who = createHmac("sha256", key).update(networkOf(address)).digest("base64url");
      const since = clock.now() - rule.withinMs;
      const recent = (sent.get(who) ?? []).filter((at) => at > since);
      const allowed = recent.length < rule.most;
      // put last: the map forgets those that have been quiet longest
      sent.delete(who);
      sent.set(who, allowed ? [...recent, clock.now()] : recent);
      if (sent.size > KEPT) sent.delete(sent.keys().next().value ?? "");
      return allowed;
    },
  };
}
