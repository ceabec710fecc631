/** A question of the shop's own: a small sum, in words. */
import { randomInt } from "node:crypto";
import type { Challenge, ChallengeField, ChallengeKind } from "../../forms";
import { texts } from "../texts.fr";

export interface OwnQuestion {
  draw(now: number): Promise<Challenge>;
  verify(given: { answer: string; proof: string }, now: number): Promise<boolean>;
}

/** `name` ties an answer to its place: that of one form does not serve in another. */
export function createOwnQuestion(quiz: ChallengeKind, name: string): OwnQuestion {
  const field = (questions: ChallengeField["questions"]): ChallengeField => ({
    form: 0,
    name,
    questions,
    size: "m",
  });
  return {
    draw: (now) => {
      const [one, other] = [randomInt(1, 10), randomInt(1, 10)];
      return quiz.draw(field([{ question: texts.sum(one, other), answer: String(one + other) }]), now);
    },
    verify: (given, now) => quiz.verify(field([]), given, now),
  };
}
