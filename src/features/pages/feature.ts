/** Content pages, the gallery of elements, and what machines ask of the site. */
import { fill } from "../../platform/slots";
import { areaSlot, usedServicesSlot } from "../consent";
import { defineFeature } from "../feature";
import { pictureUsesSlot } from "../pictures";
import { PAGES_TAG } from "./actions";
import { drawArea } from "./areas";
import { defaultHome } from "./default-home";
import { openDefaultPages } from "./default-pages";
import { discoveryRoutes } from "./discovery";
import { pictureUses } from "./picture-uses";
import { registryOf } from "./registry";
import { pagesRoutes } from "./routes";
import { openServicesShown } from "./services-shown";
import { defaultPageSlot, mappedPagesSlot } from "./slots";

export const pages = defineFeature({
  name: "pages",
  // the banner, on every page, asks for the videos that stand on any of them
  siteWideTags: [PAGES_TAG],
  fills: [fill(defaultPageSlot, defaultHome)],
  open: ({ database, site, settings, market, addresses: { disallowed }, media, assets, slots }) => {
    const elements = () => registryOf(slots);
    return {
      slots: [
        fill(areaSlot, (post, block) => drawArea({ database, site }, elements(), post, block)),
        fill(pictureUsesSlot, pictureUses),
        fill(usedServicesSlot, openServicesShown(database, elements)),
      ],
      routes: (server) => {
        const mapped = slots.all(mappedPagesSlot);
        const defaults = openDefaultPages({ slots, settings, market });
        discoveryRoutes(server, {
          database,
          site,
          settings,
          disallowed,
          media,
          mapped,
          defaults,
        });
        pagesRoutes(server, {
          database,
          site,
          settings,
          weights: assets.weights,
          elements,
          mapped,
          defaults,
        });
      },
    };
  },
});
