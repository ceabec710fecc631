/** Telling by mail, once, that something sold out is in stock again. */
import { fill } from "../../platform/slots";
import { additionSlot } from "../catalogue";
import { defineFeature } from "../feature";
import { wordedEmailSlot } from "../mail";
import { holdingSlot } from "../personal-data";
import { tellWhoWaits } from "./actions";
import { alertAddition } from "./addition";
import { wordedAlertEmails } from "./letters";
import { alertPaths } from "./names";
import { alertsHolding } from "./personal-data";
import { alertRoutes } from "./routes";
import { LOOK_EVERY_MS } from "./settings";

export const backInStock = defineFeature({
  name: "back-in-stock",
  addresses: [{ path: alertPaths.ask, neverPrerendered: true, notCrawled: true }],
  fills: [
    fill(holdingSlot, alertsHolding),
    ...wordedAlertEmails.map((email) => fill(wordedEmailSlot, email)),
  ],
  open: ({ database, site, mail, clock, signing, market }) => {
    const world = { database, mail, clock, signing, market };
    return {
      slots: [fill(additionSlot, alertAddition)],
      jobs: [
        {
          name: "back-in-stock",
          everyMs: LOOK_EVERY_MS,
          run: (stopping) => tellWhoWaits(world, stopping),
        },
      ],
      routes: (server) => alertRoutes(server, { ...world, site }),
    };
  },
});
