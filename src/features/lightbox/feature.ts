/** Links that open over the page: pictures, videos, and parts of other pages. */
import { createElement } from "react";
import { cacheKeyOf } from "../../platform/render/memoize";
import { fill } from "../../platform/slots";
import { cacheKeyOfServices, consentSettings, servicesIn } from "../consent";
import { defineFeature } from "../feature";
import { framePart } from "../frame";
import { lightboxSettings } from "./settings";
import { SettingsOnPage } from "./settings-on-page";

export const lightbox = defineFeature({
  name: "lightbox",
  settings: [lightboxSettings],
  siteWide: true,
  open: ({ settings, slots }) => ({
    slots: [
      fill(framePart, async () => {
        const [chosen, consent, services] = await Promise.all([
          settings.read(lightboxSettings),
          settings.read(consentSettings),
          servicesIn(slots),
        ]);
        return {
          places: { drawer: createElement(SettingsOnPage, { settings: chosen, services, consent }) },
          cacheKey: cacheKeyOf(chosen) + cacheKeyOf(consent) + cacheKeyOfServices(services),
        };
      }),
    ],
  }),
});
