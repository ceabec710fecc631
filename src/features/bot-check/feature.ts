/** Tells people from robots, on the shop's own machine: nobody else is asked, and nothing is kept in the browser. */
import { fill } from "../../platform/slots";
import { defineFeature } from "../feature";
import { botCheckSlot } from "../forms";
import { createBotCheck } from "./check";
import { botCheckSweep } from "./jobs";
import { ROOT } from "./names";
import { tokenRoutes } from "./routes";
import { createTokens } from "./tokens";

export const botCheck = defineFeature({
  name: "bot-check",
  addresses: [{ path: ROOT, openWhenClosed: true, neverPrerendered: true, notCrawled: true }],
  open: ({ database, clock, signing }) => {
    const tokens = createTokens(signing);
    return {
      slots: [fill(botCheckSlot, createBotCheck({ database, tokens }))],
      jobs: [botCheckSweep({ database, clock })],
      routes: (server) => tokenRoutes(server, { tokens, clock, hasRecaptcha: false }),
    };
  },
});
