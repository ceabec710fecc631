/** Visitor statistics: what pages are seen, by how many, for how long. Nothing leaves the shop. */
import { cacheKeyOf } from "../../platform/render/memoize";
import { fill } from "../../platform/slots";
import { usedServicesSlot } from "../consent";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { framePart } from "../frame";
import { orderPlacedSlot } from "../orders";
import { statisticsSweep } from "./actions";
import { statisticsCommands } from "./command";
import { statisticsDesk } from "./desk/section";
import { taxesDesk } from "./desk/taxes";
import { noteOrders } from "./order-goals";
import { createOwnVisits } from "./own-visits/mark";
import { ownVisitsRoutes } from "./own-visits/routes";
import { pageData } from "./page-data";
import { openQueue } from "./queue";
import { settleJob } from "./rollups/settle";
import { statisticsRoutes } from "./routes";
import { pageSettings, statisticsSettings } from "./settings";
import { BEACON, SERVICE, TRACK } from "./wire";

export const statistics = defineFeature({
  name: "statistics",
  settings: [statisticsSettings],
  siteWide: true,
  commands: statisticsCommands,
  addresses: [BEACON, ...TRACK].map((path) => ({ path, openWhenClosed: true as const })),
  open: ({ database, settings, clock, log, config, signing, secure, site, market, shedding }) => {
    const own = createOwnVisits(signing, secure);
    const queue = openQueue({ database, log, clock, market });
    return {
      jobs: [settleJob({ database, clock, market }), statisticsSweep({ database, clock, market })],
      slots: [
        fill(deskSectionSlot, statisticsDesk({ database, settings, clock, market })),
        fill(deskSectionSlot, taxesDesk({ database, clock, market })),
        fill(orderPlacedSlot, noteOrders({ database, settings, clock, log, queue, market })),
        fill(usedServicesSlot, async () =>
          (await settings.read(statisticsSettings)).enabled ? [SERVICE] : [],
        ),
        fill(framePart, async () => {
          const set = await settings.read(statisticsSettings);
          return {
            cacheKey: cacheKeyOf(set),
            ...(set.enabled && { places: { consent: pageData(pageSettings(set)) } }),
          };
        }),
      ],
      routes: (server) => {
        statisticsRoutes(server, {
          settings,
          queue,
          clock,
          market,
          own,
          shedding,
          perSecond: config.hitsPerSecond,
          origin: config.publicUrl?.origin,
        });
        ownVisitsRoutes(server, { site, own });
        server.addHook("onClose", () => queue.close());
      },
    };
  },
});
