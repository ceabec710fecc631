/** Visitor statistics: what pages are seen, by how many, for how long. Nothing leaves the shop. */
import { lookOf } from "../../platform/render/kept";
import { fill } from "../../platform/slots";
import { defineFeature } from "../feature";
import { framePart } from "../frame";
import { pageData } from "./page-data";
import { openQueue } from "./queue";
import { statisticsRoutes } from "./routes";
import { pageSettings, statisticsSettings } from "./settings";
import { BEACON, TRACK } from "./wire";

export const statistics = defineFeature({
  name: "statistics",
  settings: [statisticsSettings],
  siteWide: true,
  addresses: [BEACON, ...TRACK].map((path) => ({ path, openWhenClosed: true as const })),
  open: ({ database, settings, clock, log, config }) => {
    const queue = openQueue({ database, log, clock });
    return {
      slots: [
        fill(framePart, async () => {
          const set = await settings.read(statisticsSettings);
          return {
            look: lookOf(set),
            ...(set.enabled && { places: { consent: pageData(pageSettings(set)) } }),
          };
        }),
      ],
      routes: (server) => {
        statisticsRoutes(server, { settings, queue, clock, origin: config.publicUrl?.origin });
        server.addHook("onClose", () => queue.close());
      },
    };
  },
});
