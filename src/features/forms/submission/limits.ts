/** How many messages one address may send: generous to people, and harder without script. */
import type { Clock } from "../../../kernel/clock";
import { createRateLimit, type Rate } from "../../../platform/http/rate-limit";

export interface SubmissionLimits {
  /** Counts it, too. */
  allows(ip: string, isPlain: boolean): boolean;
}

const WITH_SCRIPT: Rate = { perMinute: 1, burst: 10 };
const PLAIN: Rate = { perMinute: 0.5, burst: 5 };

export function createSubmissionLimits(clock: Clock): SubmissionLimits {
  const [scripted, plain] = [createRateLimit(WITH_SCRIPT, clock), createRateLimit(PLAIN, clock)];
  return {
    allows: (ip, isPlain) => {
      try {
        (isPlain ? plain : scripted).take({ ip });
        return true;
      } catch {
        return false;
      }
    },
  };
}
