/** The calls of the browser: a puzzle, and a token for its solution. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Clock } from "../../kernel/clock";
import { HttpFault } from "../../platform/http/faults";
import { createRateLimit } from "../../platform/http/rate-limit";
import { ACTIONS, CALLS } from "./names";
import { PARTS } from "./proof-of-work";
import { scoreOf, signals } from "./score";
import { RATE } from "./settings";
import type { Tokens } from "./tokens";

export interface RouteParts {
  tokens: Tokens;
  clock: Clock;
  /** Whether Google's check is to be used once the visitor consents. */
  hasRecaptcha: boolean;
}

const KB = 1024;

const solved = z.object({
  challenge: z.string().max(200),
  numbers: z.array(z.number().int().min(0).max(0xffffffff)).length(PARTS),
  action: z.enum(ACTIONS),
  signals,
});

export function tokenRoutes(app: FastifyInstance, { tokens, clock, hasRecaptcha }: RouteParts): void {
  const rate = createRateLimit(RATE, clock);
  app.get(CALLS.challenge, async (request, reply) => {
    rate.take(request);
    return forNow(reply).send({ challenge: tokens.challenge(clock.now()), recaptcha: hasRecaptcha });
  });
  app.post(CALLS.token, { bodyLimit: 2 * KB }, async (request, reply) => {
    rate.take(request);
    const read = solved.safeParse(request.body);
    if (!read.success) throw new HttpFault(400);
    const { action, signals: told, ...solution } = read.data;
    const { "user-agent": userAgent = "", "accept-language": language } = request.headers;
    const score = scoreOf({ ...told, action, hasLanguage: Boolean(language) });
    const answer = tokens.exchange(solution, { action, score, userAgent }, clock.now());
    if ("rejected" in answer) throw new HttpFault(400);
    return forNow(reply).send({ token: answer.token });
  });
}

const forNow = (reply: FastifyReply): FastifyReply => reply.header("cache-control", "no-store");
