/** The pictures, and the page for whoever cannot see them. */
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Clock } from "../../../kernel/clock";
import { paths } from "../../../paths";
import { HttpFault } from "../../../platform/http/faults";
import { createRateLimit } from "../../../platform/http/rate-limit";
import { addRedirectToSlash, type Site } from "../../../platform/http/site";
import { OWN_FIELDS, pictureOf } from "../names";
import { RATE, WORD_RATE } from "../settings";
import type { Captcha } from "./captcha";
import type { OwnQuestion } from "./own-question";
import { questionPage } from "./question-page";

export interface ChallengeRouteParts {
  captcha: Captcha;
  question: OwnQuestion;
  site: Site;
  clock: Clock;
}

const answered = z.object({
  [OWN_FIELDS.answer]: z.string().max(100).catch(""),
  [OWN_FIELDS.proof]: z.string().max(300).catch(""),
});

export function challengeRoutes(app: FastifyInstance, parts: ChallengeRouteParts): void {
  const { captcha, question, site, clock } = parts;
  const pictures = createRateLimit(RATE, clock);
  const words = createRateLimit(WORD_RATE, clock);
  app.get<{ Params: { digits: string } }>(pictureOf(":digits(^\\d+)"), async (request, reply) => {
    pictures.take(request);
    const drawn = captcha.picture(request.params.digits, clock.now());
    if (!drawn) throw new HttpFault(404);
    return reply.header("cache-control", "no-store").type("image/png").send(drawn.png);
  });
  app.get(paths.captchaQuestion, async (request, reply) => {
    pictures.take(request);
    return site.personal(reply, questionPage({ asked: await question.draw(clock.now()), isWrong: false }));
  });
  addRedirectToSlash(app, paths.captchaQuestion);
  app.post(paths.captchaQuestion, async (request, reply) => {
    words.take(request);
    const { [OWN_FIELDS.answer]: answer, [OWN_FIELDS.proof]: proof } = answered.parse(request.body ?? {});
    const now = clock.now();
    const isRight = await question.verify({ answer, proof }, now);
    const view = isRight ? { word: captcha.word(now) } : { asked: await question.draw(now), isWrong: true };
    return site.personal(reply, questionPage(view), isRight ? 200 : 422);
  });
}
