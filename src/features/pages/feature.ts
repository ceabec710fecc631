/** Content pages, the gallery of elements, and what machines ask of the site. */
import { fill } from "../../platform/slots";
import { areaSlot } from "../consent";
import { defineFeature } from "../feature";
import { drawArea } from "./areas";
import { discoveryRoutes } from "./discovery";
import { registryOf } from "./registry";
import { pagesRoutes } from "./routes";
import { mappedPagesSlot } from "./slots";

export const pages = defineFeature({
  name: "pages",
  open: ({ database, site, settings, addresses: { disallowed }, media, assets, slots }) => {
    const elements = () => registryOf(slots);
    return {
      slots: [fill(areaSlot, (post, block) => drawArea(database, elements(), post, block))],
      routes: (server) => {
        const mapped = slots.all(mappedPagesSlot);
        discoveryRoutes(server, {
          database,
          site,
          settings,
          disallowed,
          masters: media.masters,
          mapped,
        });
        pagesRoutes(server, { database, site, weights: assets.weights, elements, mapped });
      },
    };
  },
});
