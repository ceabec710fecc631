/**
 * Asks for a token before a review or a payment by card, while a burst of reviews or of refused cards lasts. A browser
 * with script gets it and sends the form again by itself; anybody else answers a question.
 */
import type { FastifyRequest } from "fastify";
import type { Clock } from "../../../kernel/clock";
import type { PostGuard } from "../../../platform/http/post-guard";
import type { BotCheck } from "../../forms";
import type { OwnQuestion } from "../challenges/own-question";
import { type Action, OWN_FIELDS } from "../names";
import { Verification } from "./verification";

export interface GuardParts {
  action: Action;
  isUnderAttack(): Promise<boolean>;
  check: BotCheck;
  question: OwnQuestion;
  clock: Clock;
}

export function createPostGuard(parts: GuardParts): PostGuard {
  const { action, question, clock } = parts;
  return {
    ask: async (request) => {
      if (!(await parts.isUnderAttack())) return undefined;
      const given = fieldsIn(request.body);
      if (await isHuman(parts, request, given)) return undefined;
      // what was tried once and was not enough is not tried again by itself: then the question is put
      const isFirst = !given.token && !given.answer;
      return <Verification action={action} asked={await question.draw(clock.now())} isFirst={isFirst} />;
    },
  };
}

type Given = Record<keyof typeof OWN_FIELDS, string>;

async function isHuman(
  { action, check, question, clock }: GuardParts,
  { ip, headers }: FastifyRequest,
  { token, answer, proof }: Given,
): Promise<boolean> {
  const now = clock.now();
  if (answer && (await question.verify({ answer, proof }, now))) return true;
  if (!token) return false;
  const { kind } = await check.verify(token, action, { ip, now, userAgent: headers["user-agent"] ?? "" });
  // whose checker is down still sells
  return kind !== "bot";
}

function fieldsIn(body: unknown): Given {
  const fields = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  const read = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
  return { token: read(OWN_FIELDS.token), answer: read(OWN_FIELDS.answer), proof: read(OWN_FIELDS.proof) };
}
