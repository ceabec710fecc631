/** Tells people from robots, on the shop's own machine: nobody else is asked, and nothing is kept in the browser. */
import { fill } from "../../platform/slots";
import { defineFeature } from "../feature";
import { botCheckSlot, challengeSlot, plainCheckSlot } from "../forms";
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
  addresses: [{ path: ROOT, openWhenClosed: true, neverPrerendered: true, notCrawled: true }],
  open: ({ database, clock, signing, site }) => {
    const tokens = createTokens(signing);
    const quiz = createQuiz({ database, signing });
    const captcha = createCaptcha({ database, signing });
    return {
      slots: [
        fill(botCheckSlot, createBotCheck({ database, tokens })),
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
