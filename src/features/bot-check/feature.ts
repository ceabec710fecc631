/** Tells people from robots, on the shop's own machine: nobody else is asked, and nothing is kept in the browser. */
import { fill } from "../../platform/slots";
import { cardGuardSlot } from "../checkout";
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
import { createBotCheck } from "./check";
import { botCheckSweep } from "./jobs";
import { ROOT } from "./names";
import { createPlainCheck } from "./plain";
import { tokenRoutes } from "./routes";
import { createTokens } from "./tokens";

export const botCheck = defineFeature({
  name: "bot-check",
  settings: [botCheckSettings],
  addresses: [{ path: ROOT, openWhenClosed: true, notCrawled: true }],
  open: ({ database, clock, signing, site, settings }) => {
    const tokens = createTokens(signing);
    const quiz = createQuiz({ database, signing });
    const captcha = createCaptcha({ database, signing });
    const check = createBotCheck({ database, tokens });
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
      ],
      jobs: [botCheckSweep({ database, clock })],
      routes: (server) => {
        tokenRoutes(server, { tokens, clock, hasRecaptcha: false });
        challengeRoutes(server, { captcha, question: createOwnQuestion(quiz, "captcha"), site, clock });
      },
    };
  },
});
