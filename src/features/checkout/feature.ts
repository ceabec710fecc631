/** The checkout: from a cart to an order. */
import { fill } from "../../platform/slots";
import { estimateSlot } from "../cart";
import { additionSlot } from "../catalogue";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { wordedEmailSlot } from "../mail";
import { openingStepSlot } from "../opening-step";
import {
  buyerRulesSlot,
  createOrderLinks,
  expectedBy,
  expectedSlot,
  onlinePaymentSlot,
  orderPlacedSlot,
} from "../orders";
import { settingsTrialSlot } from "../settings/desk";
import { correctionRules } from "./correction";
import { byHandDesk } from "./desk/section";
import { trialOf } from "./desk/trial";
import { wordedCheckoutEmail } from "./emails";
import { cartEstimate } from "./estimate";
import { whenExpected } from "./expected";
import { checkoutSweep } from "./jobs";
import { openingSteps } from "./opening";
import { cardGuardSlot } from "./payment/guard-slot";
import { deliveryAddition } from "./product-part/delivery";
import { checkoutRoutes } from "./routes";
import { checkoutSettings } from "./settings";

export const checkout = defineFeature({
  name: "checkout",
  settings: [checkoutSettings],
  fills: [
    ...openingSteps.map((step) => fill(openingStepSlot, step)),
    fill(wordedEmailSlot, wordedCheckoutEmail),
  ],
  open: (context) => ({
    jobs: [checkoutSweep(context)],
    slots: [
      fill(estimateSlot, cartEstimate(context)),
      fill(deskSectionSlot, byHandDesk(context)),
      fill(expectedSlot, whenExpected(context)),
      fill(buyerRulesSlot, correctionRules(context)),
      fill(additionSlot, deliveryAddition(context)),
      fill(settingsTrialSlot, { feature: checkoutSettings.feature, draw: trialOf(context) }),
    ],
    routes: (server) => {
      const { database, site, settings, mail, clock, verbs, signing, config, slots, market } = context;
      const links = createOrderLinks(signing);
      const online = slots.first(onlinePaymentSlot);
      checkoutRoutes(server, {
        database,
        site,
        settings,
        mail,
        clock,
        market,
        links,
        online,
        whenExpected: expectedBy(slots),
        placed: slots.all(orderPlacedSlot),
        verbs,
        signing,
        config,
        guard: slots.first(cardGuardSlot),
      });
    },
  }),
});
