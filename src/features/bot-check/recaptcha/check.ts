/** The verdict of Google on one of its tokens: for this action, this shop, just now, once; and « unavailable » when it is silent. */
import { createHash } from "node:crypto";
import type { Logger } from "pino";
import { z } from "zod";
import type { Clock } from "../../../kernel/clock";
import { MINUTE, SECOND } from "../../../kernel/dates";
import type { Database } from "../../../platform/db";
import { createBreaker } from "../../../platform/jobs/breaker";
import type { BotCheck } from "../../forms";
import { HUMAN_ABOVE } from "../score";
import { claimUse } from "../store";
import type { RecaptchaConfig } from "./environment";

export interface RecaptchaParts {
  config: RecaptchaConfig;
  /** Whose pages its tokens must come from. */
  hostname: string;
  database: Pick<Database, "note">;
  clock: Clock;
  log: Pick<Logger, "warn">;
  /** How long a call may take; the tests wait less. */
  patienceMs?: number;
}

/** As long as Google itself accepts one. */
const LIFE_MS = 2 * MINUTE;
const PATIENCE_MS = 5 * SECOND;
const PAUSES = { firstPauseMs: 5 * SECOND, longestPauseMs: MINUTE };
const LONGEST_TOKEN = 4096;

const answer = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).default(0),
  action: z.string().default(""),
  hostname: z.string().default(""),
  challenge_ts: z.string().default(""),
});

export function createRecaptcha(parts: RecaptchaParts): Pick<BotCheck, "verify"> {
  const { config, hostname, database, clock, log, patienceMs = PATIENCE_MS } = parts;
  const breaker = createBreaker({ ...PAUSES, clock });
  const ask = async (token: string) => {
    if (breaker.isOpen()) return undefined;
    try {
      const response = await fetch(`${config.origin}/recaptcha/api/siteverify`, {
        method: "POST",
        body: new URLSearchParams({ secret: config.secret, response: token }),
        signal: AbortSignal.timeout(patienceMs),
        redirect: "error",
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const told = answer.parse(await response.json());
      breaker.succeeded();
      return told;
    } catch (error) {
      breaker.failed();
      // never the request: it holds the secret
      log.warn({ why: error instanceof Error ? error.name : "unknown" }, "recaptcha did not answer");
      return undefined;
    }
  };
  return {
    verify: async (token, action, { now }) => {
      if (!token || token.length > LONGEST_TOKEN) return { kind: "bot" };
      const told = await ask(token);
      if (!told) return { kind: "unavailable" };
      const { success, score } = told;
      const isGood = success && told.action === action && told.hostname === hostname && score > HUMAN_ABOVE;
      const age = now - Date.parse(told.challenge_ts);
      if (!isGood || !(age < LIFE_MS)) return { kind: "bot", score };
      const id = createHash("sha256").update(token).digest("hex");
      return { kind: (await claimUse(database, `recaptcha:${id}`, now + LIFE_MS)) ? "human" : "bot", score };
    },
  };
}
