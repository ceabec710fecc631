/** What becomes of a message written in the theme's form. */
import { botCheckSlot, plainCheckSlot } from "../bot-check";
import { keepMessage, REPEAT_MS } from "../messages/actions";
import { saidSince } from "../messages/store";
import type { SubmissionParts } from "../submission/submission";
import { ACTION } from "../wire";
import { type Faults, faultsIn, messageOf, otherField, type Written } from "./message";
import { texts } from "./texts.fr";

/** The statuses are those that scripts of others expect: 200, 400 for a fault, 500 when it cannot be kept. */
export interface Outcome {
  status: 200 | 400 | 429 | 500;
  message: string;
  faults?: Faults;
}

export interface Sent {
  written: Written;
  body: unknown;
  ip: string;
  userAgent: string;
  page: string;
}

const SENT: Outcome = { status: 200, message: texts.sent };

export async function receive(parts: SubmissionParts, sent: Sent): Promise<Outcome> {
  const faults = faultsIn(sent.written);
  if (Object.keys(faults).length > 0) return { status: 400, message: texts.invalid, faults };
  const judged = await judge(parts, sent);
  const message = messageOf(sent.written, {
    page: sent.page,
    state: judged === "bot" ? "spam" : "new",
    isUnverified: judged === "unverified",
  });
  try {
    if (judged !== "bot") {
      const since = parts.clock.now() - REPEAT_MS;
      if (await saidSince(parts.database.read, message.digest, since)) return SENT;
      if (!parts.limits.allows(sent.ip, judged === "unverified"))
        return { status: 429, message: texts.tooOften };
    }
    await keepMessage(parts, message, undefined);
  } catch (error) {
    parts.log.error({ err: error }, "a message could not be kept");
    return { status: 500, message: texts.failed };
  }
  return judged === "bot" ? { status: 400, message: texts.spam } : SENT;
}

type Judged = "human" | "unverified" | "bot";

/** A token is believed or not; without one the post has to pass as one without script does, and is flagged. */
async function judge({ slots, clock, log }: SubmissionParts, sent: Sent): Promise<Judged> {
  const { ip, userAgent, body } = sent;
  const now = clock.now();
  const field = (name: string) => otherField(body, name);
  if (userAgent.length < 2 || isTrapped(slots.first(plainCheckSlot)?.fields(now) ?? [], field)) return "bot";
  const check = slots.first(botCheckSlot);
  const token = check && field(check.field);
  if (!token) return (slots.first(plainCheckSlot)?.passes(field, now) ?? true) ? "unverified" : "bot";
  try {
    const { kind } = await check.verify(token, ACTION, { ip, userAgent, now });
    return kind === "unavailable" ? "unverified" : kind;
  } catch (error) {
    log.error({ err: error }, "the bot check failed");
    return "unverified";
  }
}

const isTrapped = (
  fields: readonly { name: string; honeypot?: object }[],
  field: (name: string) => string | undefined,
): boolean => fields.some(({ name, honeypot }) => honeypot && (field(name) ?? "") !== "");
