/** Payment by card, where the shop has a service for it. */
import { fill } from "../../platform/slots";
import { reclaimSlot } from "../cart";
import { defineFeature } from "../feature";
import { createOrderLinks, onlinePaymentSlot, paidOnlineSlot } from "../orders";
import { openCards } from "./stripe/counter";
import { cardSweep } from "./stripe/jobs";
import { cardRoutes } from "./stripe/routes";
import { isPaidByCard } from "./stripe/store";

export const payments = defineFeature({
  name: "payments",
  open: ({ config: { stripe }, database, site, settings, mail, clock, signing, log }) => {
    // orders that were paid by card stay paid, also where the service is switched off
    const paid = fill(paidOnlineSlot, isPaidByCard);
    if (!stripe) return { slots: [paid] };
    const links = createOrderLinks(signing);
    const cards = openCards({ database, site, settings, mail, clock, links, stripe, signing, log });
    return {
      slots: [paid, fill(onlinePaymentSlot, cards.online), fill(reclaimSlot, cards.online.reclaim)],
      jobs: [cardSweep(cards)],
      routes: (server) => cardRoutes(server, cards),
    };
  },
});
