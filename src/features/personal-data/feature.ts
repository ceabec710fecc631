/** What the shop holds of a person: every feature says it of itself. */
import { DAY, MINUTE } from "../../kernel/dates";
import { fill } from "../../platform/slots";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { eraseKept, erasePlanned } from "./erasing";
import { holdingSlot } from "./holding";
import { digestOf } from "./register/actions";
import { requestsHolding } from "./register/personal-data";
import { personalDataDesk } from "./section";

/** How often it is looked whether the day of an erasure has come. */
const LOOK_EVERY_MS = 10 * MINUTE;

export const personalData = defineFeature({
  name: "personal-data",
  open: ({ database, clock, market, slots, mail, signing, log }) => {
    const parts = {
      ...{ database, clock, market, slots, mail, signing, log },
      digest: (address: string) => digestOf(signing, address),
    };
    return {
      slots: [fill(deskSectionSlot, personalDataDesk(parts)), fill(holdingSlot, requestsHolding)],
      jobs: [
        {
          name: "planned-erasures",
          everyMs: LOOK_EVERY_MS,
          run: (stopping) => erasePlanned(parts, stopping),
        },
        { name: "kept-data", everyMs: DAY, run: (stopping) => eraseKept(parts, stopping) },
      ],
    };
  },
});
