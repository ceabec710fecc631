/** The cart: its page, its drawer on every page, its calls. */
import { fill } from "../../platform/slots";
import { kinshipSlot } from "../catalogue";
import { defineFeature } from "../feature";
import { framePart } from "../frame";
import { estimateSlot, proposalSlot, reclaimSlot } from "./dependencies";
import { cartSweep } from "./jobs";
import { QUERY } from "./names";
import { cartRoutes } from "./routes";
import { cartSettings } from "./settings";
import { cartSlots } from "./slots";
import { callSettings } from "./wire";

export const cart = defineFeature({
  name: "cart",
  settings: [cartSettings],
  siteWide: true,
  queryActions: [
    { parameter: QUERY.add, notCrawled: true },
    { parameter: QUERY.remove },
    { parameter: QUERY.undo },
    { parameter: QUERY.call, notCrawled: true },
  ],
  open: ({ database, site, settings, verbs, signing, config, clock, slots }) => ({
    jobs: [cartSweep({ database, clock })],
    slots: [
      fill(framePart, async (page) => {
        const { redirectAfterAdd } = await settings.read(cartSettings);
        const calls = callSettings({ origin: site.shop.origin, redirectAfterAdd, page });
        return { places: cartSlots(calls, page.wayBack !== undefined), cacheKey: JSON.stringify(calls) };
      }),
    ],
    routes: (server) => {
      const estimate = slots.first(estimateSlot);
      if (!estimate) throw new Error("The cart needs a feature that fills the estimate slot.");
      const dependencies = {
        ...estimate,
        reclaim: slots.first(reclaimSlot),
        kinship: slots.first(kinshipSlot),
        proposal: slots.first(proposalSlot),
      };
      cartRoutes(server, { database, site, verbs, signing, config, clock, dependencies });
    },
  }),
});
