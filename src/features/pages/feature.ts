/** Content pages, the gallery of elements, and what machines ask of the site. */
import { fill } from "../../platform/slots";
import { areaSlot } from "../consent";
import { defineFeature } from "../feature";
import { drawArea } from "./areas";
import { discoveryRoutes } from "./discovery";
import { pagesRoutes } from "./routes";

export const pages = defineFeature({
  name: "pages",
  open: ({ database, site, settings, addresses: { disallowed }, media, assets }) => ({
    slots: [fill(areaSlot, (post, block) => drawArea(database, post, block))],
    routes: (server) => {
      discoveryRoutes(server, { database, site, settings, disallowed, masters: media.masters });
      pagesRoutes(server, { database, site, weights: assets.weights });
    },
  }),
});
