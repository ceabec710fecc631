/** What buyers say of products. */
import { fill } from "../../platform/slots";
import { reviewsSlot } from "../catalogue";
import { defineFeature } from "../feature";
import { createOrderLinks, purchaseIn } from "../orders";
import { reviewCommands } from "./command";
import { reviewsRoutes } from "./routes";
import { reviewsSettings } from "./settings";
import { reviewsTab } from "./tab";

export const reviews = defineFeature({
  name: "reviews",
  settings: [reviewsSettings],
  commands: reviewCommands,
  open: ({ database, site, settings, verbs, clock, signing, slots }) => ({
    slots: [fill(reviewsSlot, reviewsTab({ database, settings }))],
    routes: (server) =>
      reviewsRoutes(server, {
        catalogue: { database, site, settings, reviews: slots.first(reviewsSlot) },
        verbs,
        clock,
        purchaseOf: (sealed) => purchaseIn(database.read, createOrderLinks(signing), sealed),
      }),
  }),
});
