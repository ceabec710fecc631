/** What the shop holds of a person: every feature says it of itself. */
import { fill } from "../../platform/slots";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { personalDataDesk } from "./section";

export const personalData = defineFeature({
  name: "personal-data",
  open: ({ database, clock, market, slots }) => ({
    slots: [fill(deskSectionSlot, personalDataDesk({ database, clock, market, slots }))],
  }),
});
