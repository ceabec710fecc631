/** The frame around every page. */
import { fill } from "../../platform/slots";
import { emblemSlot } from "../emblem";
import { defineFeature, shopNameSlot } from "../feature";
import { openingStepSlot } from "../opening-step";
import { readEmblem } from "./emblem";
import { frameSettings } from "./identity";
import { identityStep } from "./opening";

export const frame = defineFeature({
  name: "frame",
  settings: [frameSettings],
  open: ({ settings, database }) => ({
    slots: [
      fill(shopNameSlot, async () => (await settings.read(frameSettings)).name),
      fill(emblemSlot, () => readEmblem(settings, database.read)),
    ],
  }),
  fills: [fill(openingStepSlot, identityStep)],
});
