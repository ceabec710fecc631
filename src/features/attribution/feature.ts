/** Where the visits that become orders come from. */
import { cacheKeyOf } from "../../platform/render/memoize";
import { fill } from "../../platform/slots";
import { defineFeature } from "../feature";
import { framePart } from "../frame";
import { pageData } from "./page-data";
import { attributionSettings, pageSettings } from "./settings";

export const attribution = defineFeature({
  name: "attribution",
  settings: [attributionSettings],
  siteWide: true,
  open: ({ settings }) => ({
    slots: [
      fill(framePart, async () => {
        const set = await settings.read(attributionSettings);
        return { places: { consent: pageData(pageSettings(set)) }, cacheKey: cacheKeyOf(set) };
      }),
    ],
  }),
});
