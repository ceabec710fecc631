/** The frame around every page. */
import { fill } from "../../platform/slots";
import { defineFeature, shopNameSlot } from "../feature";
import { openingStepSlot } from "../opening-step";
import { frameSettings } from "./identity";
import { identityStep } from "./opening";

export const frame = defineFeature({
  name: "frame",
  settings: [frameSettings],
  open: ({ settings }) => ({
    slots: [fill(shopNameSlot, async () => (await settings.read(frameSettings)).name)],
  }),
  fills: [fill(openingStepSlot, identityStep)],
});
