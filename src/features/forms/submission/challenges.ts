/** Quiz and captcha fields: drawn and verified by whoever fills their slot. */
import type { Slots } from "../../../platform/slots";
import { type Challenge, type ChallengeField, type ChallengeKind, challengeSlot } from "../bot-check";
import type { Form, FormField } from "../definition/definition";
import type { Say } from "../definition/schema";
import { FIELDS, type RefillAnswer } from "../wire";
import type { Submission } from "./submitted";

export interface DrawnChallenge extends Challenge {
  kind: ChallengeKind["kind"];
  name: string;
}

interface Asked {
  kind: ChallengeKind;
  field: ChallengeField;
}

function askedIn(slots: Slots, form: Form): Asked[] {
  const kinds = slots.all(challengeSlot);
  return form.definition.fields.flatMap((one) => {
    const kind = kinds.find((each) => each.kind === one.kind);
    const field = challengeField(form.number, one);
    return kind && field ? [{ kind, field }] : [];
  });
}

function challengeField(form: number, field: FormField): ChallengeField | undefined {
  if (field.kind === "quiz") return { form, name: field.name, questions: field.questions, size: "m" };
  if (field.kind === "captcha") return { form, name: field.name, questions: [], size: field.size };
  return undefined;
}

/** A new question for each field that asks one. */
export function drawChallenges(slots: Slots, form: Form, now: number): Promise<DrawnChallenge[]> {
  return Promise.all(
    askedIn(slots, form).map(async ({ kind, field }) => ({
      ...(await kind.draw(field, now)),
      kind: kind.kind,
      name: field.name,
    })),
  );
}

export async function challengeFaults(
  slots: Slots,
  { form, post }: Submission,
  say: Say,
  now: number,
): Promise<{ field: string; message: string }[]> {
  const verdicts = await Promise.all(
    askedIn(slots, form).map(async ({ kind, field }) => {
      const proof = post.field(FIELDS[kind.kind](field.name)) ?? "";
      const answer = post.field(field.name) ?? "";
      const isRight = await kind.verify(field, { answer, proof }, now);
      const message = say(kind.kind === "quiz" ? "quiz_answer_not_correct" : "captcha_not_match");
      return isRight ? [] : [{ field: field.name, message }];
    }),
  );
  return verdicts.flat();
}

/** As the calls write them; nothing where there are none. */
export function refillOf(challenges: readonly DrawnChallenge[]): RefillAnswer {
  const captcha = challenges.filter(({ kind }) => kind === "captcha");
  const quiz = challenges.filter(({ kind }) => kind === "quiz");
  return {
    ...(captcha.length > 0 && {
      captcha: Object.fromEntries(captcha.map(({ name, shown }) => [name, shown])),
    }),
    ...(quiz.length > 0 && {
      quiz: Object.fromEntries(
        quiz.map(({ name, shown, proof }): [string, [string, string]] => [name, [shown, proof]]),
      ),
    }),
  };
}
