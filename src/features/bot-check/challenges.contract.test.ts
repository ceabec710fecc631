/** Quizzes and pictures with letters, as a form draws and checks them; and what a form posted without script brings. */
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { onOneEngine } from "../../../test/support/one-engine";
import { openTestApp, SECRET, type TestApp } from "../../../test/support/test-app";
import { stoppedClock } from "../../kernel/clock";
import { HOUR, MINUTE } from "../../kernel/dates";
import type { Database } from "../../platform/db";
import { createSigning } from "../../platform/http/signing";
import { type ChallengeField, challengeSlot, plainCheckSlot } from "../forms";
import { createCaptcha } from "./challenges/captcha";

const NOW = Date.UTC(2026, 10, 16);
const QUESTION = { question: "De quelle couleur est l’encre « cyan »?", answer: "Bleue" };
const field = (more: Partial<ChallengeField> = {}): ChallengeField => ({
  form: 7,
  name: "question",
  questions: [QUESTION],
  size: "m",
  ...more,
});

onOneEngine("challenges", (open) => {
  let database: Database;
  let app: TestApp;
  let clock: ReturnType<typeof stoppedClock>;
  beforeEach(async () => {
    database = await open();
    clock = stoppedClock(NOW);
    app = await openTestApp(database, { clock });
  });
  const kindOf = (kind: "quiz" | "captcha") => {
    const found = app.slots.all(challengeSlot).find((each) => each.kind === kind);
    if (!found) throw new Error(`no ${kind}`);
    return found;
  };
  const lettersOf = (proof: string) =>
    createCaptcha({ database, signing: createSigning(SECRET, clock) }).letters(proof);

  describe("a quiz", () => {
    const answered = async (answer: string, more: Partial<ChallengeField> = {}, waitMs = 0) => {
      const { shown, proof } = await kindOf("quiz").draw(field(), NOW);
      expect(shown).toBe(QUESTION.question);
      expect(proof).not.toMatch(/bleue/i);
      return kindOf("quiz").verify(field(more), { answer, proof }, NOW + waitMs);
    };

    test("takes its answer, however it is written, and no other", async () => {
      for (const answer of ["Bleue", " bleue ", "BLEUE", "bléue"])
        expect(await answered(answer), answer).toBe(true);
      for (const answer of ["", "rouge", "bleu", "bleue bleue"])
        expect(await answered(answer), answer).toBe(false);
    });

    test("is worth nothing for another form or field, when it is late, or when nothing travelled with it", async () => {
      expect(await answered("bleue", { form: 8 })).toBe(false);
      expect(await answered("bleue", { name: "autre" })).toBe(false);
      expect(await answered("bleue", {}, HOUR)).toBe(false);
      expect(await answered("bleue", {}, HOUR - 1)).toBe(true);
      for (const proof of ["", "x", "a!b!c.d"])
        expect(await kindOf("quiz").verify(field(), { answer: "bleue", proof }, NOW)).toBe(false);
    });

    test("serves once, right or wrong: nobody tries one answer after another", async () => {
      const quiz = kindOf("quiz");
      const right = await quiz.draw(field(), NOW);
      const tries = Array.from({ length: 20 }, () =>
        quiz.verify(field(), { answer: "bleue", proof: right.proof }, NOW),
      );
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
      const wrong = await quiz.draw(field(), NOW);
      expect(await quiz.verify(field(), { answer: "rouge", proof: wrong.proof }, NOW)).toBe(false);
      expect(await quiz.verify(field(), { answer: "bleue", proof: wrong.proof }, NOW)).toBe(false);
    });
  });

  describe("a captcha", () => {
    const drawn = () => kindOf("captcha").draw(field({ questions: [] }), NOW);
    const verify = (proof: string, answer: string, now = NOW) =>
      kindOf("captcha").verify(field({ questions: [] }), { answer, proof }, now);

    test("is a PNG under a name of digits, which other clients take from its address", async () => {
      for (const [size, height] of [
        ["s", 40],
        ["m", 56],
        ["l", 72],
      ] as const) {
        const { shown, proof } = await kindOf("captcha").draw(field({ size }), NOW);
        expect(/([0-9]+)\.(png|gif|jpeg)$/.exec(shown)?.[1]).toBe(proof);
        const answer = await app.server.inject(shown);
        expect(answer.headers).toMatchObject({ "content-type": "image/png", "cache-control": "no-store" });
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "png", height });
        // asked for again it is the same: no noise to average away
        expect((await app.server.inject(shown)).rawPayload.equals(answer.rawPayload)).toBe(true);
      }
    });

    test("is drawn for names of ours only, and until their time is over", async () => {
      const { shown, proof } = await drawn();
      const other = proof.replace(/.$/, (last) => (last === "1" ? "2" : "1"));
      for (const name of [other, "1", "0".repeat(38), "9".repeat(38), `${proof}0`])
        expect((await app.server.inject(shown.replace(proof, name))).statusCode, name).toBe(404);
      clock.advance(HOUR);
      expect((await app.server.inject(shown)).statusCode).toBe(404);
    });

    test("takes its letters once, in capitals or not, and no others", async () => {
      const one = (await drawn()).proof;
      expect(lettersOf(one)).toMatch(/^[A-Z]{5}$/);
      expect(await verify(one, ` ${lettersOf(one).toLowerCase()} `)).toBe(true);
      expect(await verify(one, lettersOf(one))).toBe(false);
      const two = (await drawn()).proof;
      expect(await verify(two, "AAAAA")).toBe(false);
      expect(await verify(two, lettersOf(two)), "tried once already").toBe(false);
      const three = (await drawn()).proof;
      expect(await verify(three, lettersOf(three), NOW + HOUR), "late").toBe(false);
      for (const proof of ["", "123", one.slice(1)]) expect(await verify(proof, "AAAAA")).toBe(false);
    });

    test("has a way for whoever does not see it: a question, and a word that serves once", async () => {
      const page = await app.server.inject("/verification/question/");
      const post = (html: string, answer: string) =>
        app.server.inject({
          method: "POST",
          url: "/verification/question/",
          headers: { "content-type": "application/x-www-form-urlencoded" },
          payload: new URLSearchParams({
            verification_question: /name="verification_question" value="([^"]*)"/.exec(html)?.[1] ?? "",
            verification_reponse: answer,
          }).toString(),
        });
      const wrong = await post(page.body, "99");
      expect(wrong.statusCode).toBe(422);
      const right = await post(wrong.body, sumIn(wrong.body));
      expect(right.statusCode).toBe(200);
      const word = /Voici votre mot\u00a0: ([a-z]{10})/.exec(right.body)?.[1] ?? "";
      expect(await verify((await drawn()).proof, word.toUpperCase())).toBe(true);
      expect(await verify((await drawn()).proof, word)).toBe(false);
      const late = /Voici votre mot\u00a0: ([a-z]{10})/.exec(
        (await post(wrong.body, sumIn(wrong.body))).body,
      );
      expect(late, "a question serves once").toBeNull();
      expect(await verify((await drawn()).proof, "abcdefghij")).toBe(false);
      expect(await verify((await drawn()).proof, word, NOW + 30 * MINUTE)).toBe(false);
    });
  });

  describe("a form posted without script", () => {
    test("passes with an empty honeypot, three seconds after it was drawn", () => {
      const check = app.slots.first(plainCheckSlot);
      const [honeypot, drawnAt] = check?.fields(NOW) ?? [];
      const posted = (values: Record<string, string | undefined>, now: number) =>
        check?.passes((name) => values[name], now);
      const good = { [honeypot?.name ?? ""]: "", [drawnAt?.name ?? ""]: drawnAt?.value };
      expect(honeypot?.honeypot?.label).toBe("Ne remplissez pas ce champ");
      expect(posted(good, NOW + 3000)).toBe(true);
      expect(posted(good, NOW + 24 * HOUR), "a shared page may be old").toBe(true);
      expect(posted(good, NOW + 2999)).toBe(false);
      expect(posted({ ...good, [honeypot?.name ?? ""]: "http://exemple.test" }, NOW + 9000)).toBe(false);
      expect(posted({ [drawnAt?.name ?? ""]: drawnAt?.value }, NOW + 9000), "no honeypot").toBe(false);
      expect(posted({ [honeypot?.name ?? ""]: "" }, NOW + 9000), "no time").toBe(false);
      expect(posted({ ...good, [drawnAt?.name ?? ""]: "mi5y2o00.forged" }, NOW + 9000)).toBe(false);
    });
  });
});

const NUMBERS = ["un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];

function sumIn(html: string): string {
  const [, one = "", other = ""] = /Combien font (\S+) plus (\S+)\?/.exec(html) ?? [];
  return String(NUMBERS.indexOf(one) + NUMBERS.indexOf(other) + 2);
}
