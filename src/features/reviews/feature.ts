/** What buyers say of products. */
import { fill } from "../../platform/slots";
import { productPartsOf, reviewsSlot } from "../catalogue";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { createOrderLinks, purchaseIn } from "../orders";
import { holdingSlot } from "../personal-data";
import { reviewCommands } from "./command";
import { reviewsDesk } from "./desk/section";
import { reviewGuardSlot } from "./guard-slot";
import { reviewsHolding } from "./personal-data";
import { reviewsRoutes } from "./routes";
import { reviewsSettings } from "./settings";
import { reviewsTab } from "./tab";

export const reviews = defineFeature({
  name: "reviews",
  settings: [reviewsSettings],
  commands: reviewCommands,
  fills: [fill(holdingSlot, reviewsHolding)],
  open: (context) => {
    const { database, settings, verbs, clock, signing, slots } = context;
    return {
      slots: [
        fill(reviewsSlot, reviewsTab({ database, settings })),
        fill(deskSectionSlot, reviewsDesk({ database, clock })),
      ],
      routes: (server) =>
        reviewsRoutes(server, {
          catalogue: productPartsOf(context),
          verbs,
          clock,
          guard: slots.first(reviewGuardSlot),
          purchaseOf: (sealed) => purchaseIn(database.read, createOrderLinks(signing), sealed),
        }),
    };
  },
});
