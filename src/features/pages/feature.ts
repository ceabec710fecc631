/** Content pages, the gallery of elements, and what machines ask of the site. */
import { fill } from "../../platform/slots";
import { areaSlot } from "../consent";
import { defineFeature } from "../feature";
import { pictureUsesSlot } from "../pictures";
import { drawArea } from "./areas";
import { defaultHome } from "./default-home";
import { openDefaultPages } from "./default-pages";
import { discoveryRoutes } from "./discovery";
import { pictureUses } from "./picture-uses";
import { registryOf } from "./registry";
import { pagesRoutes } from "./routes";
import { defaultPageSlot, mappedPagesSlot } from "./slots";

export const pages = defineFeature({
  name: "pages",
  fills: [fill(defaultPageSlot, defaultHome)],
  open: ({ database, site, settings, market, addresses: { disallowed }, media, assets, slots }) => {
    const elements = () => registryOf(slots);
    return {
      slots: [
        fill(areaSlot, (post, block) => drawArea({ database, site }, elements(), post, block)),
        fill(pictureUsesSlot, pictureUses),
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
