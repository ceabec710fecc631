/** Products: listings, product pages, search, the finder. */
import { defineFeature } from "../feature";
import { keepCounts } from "./facets/kept-counts";
import { reviewsSlot } from "./parts";
import { catalogueRoutes } from "./routes";
import { missesCommand } from "./search/command";
import { missesJob, openMisses } from "./search/misses";
import { catalogueSettings } from "./settings";
import { stockCommand } from "./stock/command";

export const catalogue = defineFeature({
  name: "catalogue",
  settings: [catalogueSettings],
  commands: [stockCommand, missesCommand],
  open: ({ database, site, settings, clock, slots }) => {
    const misses = openMisses({ database, clock });
    const count = keepCounts(database);
    return {
      jobs: [missesJob(misses)],
      routes: (server) =>
        catalogueRoutes(server, {
          database,
          site,
          settings,
          misses,
          count,
          reviews: slots.first(reviewsSlot),
        }),
    };
  },
});
