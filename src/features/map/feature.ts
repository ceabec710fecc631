/** Maps on pages: the element, its template, the merchant's own map files, and the third party that draws them, if any. */
import { join } from "node:path";
import { createMap } from "../../elements/map/element";
import { MAP_FILES } from "../../elements/map/providers";
import { TEMPLATE_PATH } from "../../elements/map/wire";
import { fill } from "../../platform/slots";
import { originsOf, serviceSlot } from "../consent";
import { defineFeature } from "../feature";
import { elementSlot } from "../pages";
import { providerFaults, providerIn } from "./environment";
import { mapRoutes } from "./routes";
import { mapServices } from "./services";

export const map = defineFeature({
  name: "map",
  addresses: [
    { path: TEMPLATE_PATH, openWhenClosed: true, notCrawled: true },
    { path: MAP_FILES, openWhenClosed: true, notCrawled: true },
  ],
  environment: providerFaults,
  origins: (env) => originsOf([mapServices[providerIn(env)] ?? []].flat()),
  fills: [fill(elementSlot, createMap("plan"))],
  open: ({ config, assets }) => {
    const provider = providerIn(config.env);
    const service = mapServices[provider];
    return {
      // in place of the plan, which is all that a command needs to know
      slots: [
        fill(elementSlot, createMap(provider, assets.styleSheets.map)),
        ...(service ? [fill(serviceSlot, service)] : []),
      ],
      routes: (server) => mapRoutes(server, join(config.dataDir, "cartes")),
    };
  },
});
