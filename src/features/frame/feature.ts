/** The frame around every page. */
import { fill } from "../../platform/slots";
import { defineFeature, shopNameSlot } from "../feature";
import { frameSettings } from "./identity";

export const frame = defineFeature({
  name: "frame",
  settings: [frameSettings],
  open: ({ settings }) => ({
    slots: [fill(shopNameSlot, async () => (await settings.read(frameSettings)).name)],
  }),
});
