/** A question with an answer: what travels with it is signed, ends, and serves once, whether the answer is right or not. */
import { randomInt } from "node:crypto";
import { isId, randomId } from "../../../kernel/ids";
import { fold } from "../../../kernel/text";
import type { Database } from "../../../platform/db";
import type { Signing } from "../../../platform/http/signing";
import type { ChallengeField, ChallengeKind } from "../../forms";
import { isSame } from "../same";
import { CHALLENGE_LIFE_MS } from "../settings";
import { claimUse } from "../store";

export interface ChallengeParts {
  database: Pick<Database, "note">;
  signing: Pick<Signing, "seal" | "open">;
}

const PURPOSE = "quiz";

/** Capitals, accents and spaces around do not matter. */
export const normalised = (answer: string): string => fold(answer).replace(/\s+/g, " ").trim();

export function createQuiz({ database, signing }: ChallengeParts): ChallengeKind {
  const mark = ({ form, name }: ChallengeField, id: string, answer: string) =>
    signing.seal(`${PURPOSE} ${form} ${name} ${id}`, normalised(answer)).slice(-MARK_LENGTH);
  return {
    kind: "quiz",
    draw: async (field, now) => {
      const asked = field.questions[randomInt(Math.max(1, field.questions.length))];
      if (!asked) throw new Error(`Form ${field.form} has a quiz without questions: ${field.name}`);
      const id = randomId();
      const facts = [id, (now + CHALLENGE_LIFE_MS).toString(36), mark(field, id, asked.answer)];
      return { shown: asked.question, proof: signing.seal(PURPOSE, facts.join("!")) };
    },
    verify: async (field, { answer, proof }, now) => {
      const [id, until = "", expected = ""] = signing.open(PURPOSE, proof)?.split("!") ?? [];
      const expiresAt = Number.parseInt(until, 36);
      if (!isId(id) || !(now < expiresAt)) return false;
      if (!(await claimUse(database, `quiz:${id}`, expiresAt))) return false;
      return isSame(mark(field, id, answer), expected);
    },
  };
}

/** As long as a signature is. */
const MARK_LENGTH = 22;
