/** Tells people from robots, on the shop's own machine: nobody else is asked, and nothing is kept in the browser. */
import { fill } from "../../platform/slots";
import { cardGuardSlot } from "../checkout";
import { serviceSlot } from "../consent";
import { defineFeature } from "../feature";
import { botCheckSlot, challengeSlot, plainCheckSlot } from "../forms";
import { refusedCardSlot } from "../payments";
import { reviewGuardSlot } from "../reviews";
import { createAlarms } from "./attack/alarms";
import { createPostGuard } from "./attack/guard";
import { botCheckSettings } from "./attack/settings";
import { createCaptcha } from "./challenges/captcha";
import { createOwnQuestion } from "./challenges/own-question";
import { createQuiz } from "./challenges/quiz";
import { challengeRoutes } from "./challenges/routes";
import { createBotCheck, eitherCheck } from "./check";
import { botCheckSweep } from "./jobs";
import { ROOT } from "./names";
import { createPlainCheck } from "./plain";
import { createRecaptcha } from "./recaptcha/check";
import { recaptchaConfig, recaptchaFaults } from "./recaptcha/environment";
import { recaptchaRoutes } from "./recaptcha/routes";
import { recaptchaService } from "./recaptcha/service";
import { tokenRoutes } from "./routes";
import { createTokens } from "./tokens";

export const botCheck = defineFeature({
  name: "bot-check",
  settings: [botCheckSettings],
  addresses: [{ path: ROOT, openWhenClosed: true, notCrawled: true }],
  environment: recaptchaFaults,
  open: ({ config: { env }, log, database, clock, signing, site, settings }) => {
    const tokens = createTokens(signing);
    const quiz = createQuiz({ database, signing });
    const captcha = createCaptcha({ database, signing });
    const recaptcha = recaptchaConfig(env);
    const { hostname } = new URL(site.shop.origin);
    const google = recaptcha && createRecaptcha({ config: recaptcha, hostname, database, clock, log });
    const check = eitherCheck(createBotCheck({ database, tokens }), tokens.isOurs, google);
    const alarms = createAlarms({ database, settings, clock });
    const guardOf = (action: "review" | "checkout", isUnderAttack: () => Promise<boolean>) =>
      createPostGuard({ action, isUnderAttack, check, question: createOwnQuestion(quiz, action), clock });
    return {
      slots: [
        fill(botCheckSlot, check),
        fill(refusedCardSlot, (trx) => alarms.note("card", trx)),
        fill(
          cardGuardSlot,
          guardOf("checkout", () => alarms.isRaised("card")),
        ),
        fill(
          reviewGuardSlot,
          // counted before they are looked at: a burst that is refused is one too
          guardOf("review", async () => {
            const isRaised = await alarms.isRaised("review");
            await alarms.note("review");
            return isRaised;
          }),
        ),
        fill(plainCheckSlot, createPlainCheck(signing)),
        fill(challengeSlot, quiz),
        fill(challengeSlot, captcha),
        ...(recaptcha ? [fill(serviceSlot, recaptchaService)] : []),
      ],
      jobs: [botCheckSweep({ database, clock })],
      routes: (server) => {
        tokenRoutes(server, { tokens, clock, hasRecaptcha: recaptcha !== undefined });
        if (recaptcha) recaptchaRoutes(server, recaptcha);
        challengeRoutes(server, { captcha, question: createOwnQuestion(quiz, "captcha"), site, clock });
      },
    };
  },
});
