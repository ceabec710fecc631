/** Where the visits that become orders come from. */
import { cacheKeyOf } from "../../platform/render/memoize";
import { fill } from "../../platform/slots";
import { usedServicesSlot } from "../consent";
import { defineFeature } from "../feature";
import { framePart } from "../frame";
import { orderPlacedSlot } from "../orders";
import { holdingSlot } from "../personal-data";
import { campaignCommand } from "./campaign/command";
import { noteFirstOrigins } from "./first-origin";
import { pageData } from "./page-data";
import { originsHolding } from "./personal-data";
import { attributionSettings, pageSettings } from "./settings";
import { SERVICE } from "./wire";

export const attribution = defineFeature({
  name: "attribution",
  settings: [attributionSettings],
  siteWide: true,
  commands: [campaignCommand],
  fills: [fill(holdingSlot, originsHolding)],
  open: ({ database, settings, log }) => ({
    slots: [
      fill(orderPlacedSlot, noteFirstOrigins({ database, log })),
      fill(usedServicesSlot, async () =>
        (await settings.read(attributionSettings)).allowTracking ? [SERVICE] : [],
      ),
      fill(framePart, async () => {
        const set = await settings.read(attributionSettings);
        return { places: { consent: pageData(pageSettings(set)) }, cacheKey: cacheKeyOf(set) };
      }),
    ],
  }),
});
