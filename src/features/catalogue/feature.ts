/** Products: listings, product pages, search, the finder. */
import { defineFeature } from "../feature";
import { keepCounts } from "./facets/kept-counts";
import { reviewsSlot } from "./parts";
import { catalogueRoutes } from "./routes";
import { missesJob, openMisses } from "./search/misses";
import { catalogueSettings } from "./settings";

export const catalogue = defineFeature({
  name: "catalogue",
  settings: [catalogueSettings],
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
