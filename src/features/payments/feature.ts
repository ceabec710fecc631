/** Payment by card, where the shop has a service for it. */
import { fill } from "../../platform/slots";
import { reclaimSlot } from "../cart";
import { defineFeature } from "../feature";
import { isDemo } from "../installation";
import { wordedEmailSlot } from "../mail";
import {
  createOrderLinks,
  expectedBy,
  onlinePaymentSlot,
  paidOnlineSlot,
  refundOnlineSlot,
  takenOnlineSlot,
  takesOnlineSlot,
} from "../orders";
import { openCardPayments, refundPayment } from "./card/card-payments";
import { wordedPaymentEmail } from "./card/email";
import { cardSweep } from "./card/jobs";
import { refusedCardSlot } from "./card/refused-slot";
import { cardRoutes } from "./card/routes";
import type { CardProvider } from "./card/service";
import { isPaidByCard, isTakenByCard } from "./card/store";
import { demonstration } from "./demonstration/provider";
import { demoPaymentRoutes } from "./demonstration/routes";
import { openProvider, providerFaults, providers, takesCards } from "./providers";

/** With the services that may take the cards. */
export const paymentsWith = (providers: readonly CardProvider[]) =>
  defineFeature({
    name: "payments",
    environment: (env) => providerFaults(env, providers),
    fills: [fill(takesOnlineSlot, (env) => takesCards(env, providers))],
    open: ({ config: { env }, kind, database, site, settings, mail, clock, signing, log, slots, market }) => {
      const demo = isDemo(kind) ? { database, signing, origin: site.shop.origin } : undefined;
      const opened = openProvider(env, { clock, log, demo }, providers);
      // orders that were paid by card stay paid, also where the service is switched off
      const paid = [
        fill(paidOnlineSlot, isPaidByCard),
        fill(takenOnlineSlot, isTakenByCard),
        fill(refundOnlineSlot, (...asked) => refundPayment({ database, ...opened }, ...asked)),
      ];
      if (!opened) return { slots: paid };
      const links = createOrderLinks(signing);
      const cards = openCardPayments({
        database,
        site,
        settings,
        mail,
        clock,
        market,
        links,
        whenExpected: expectedBy(slots),
        signing,
        log,
        cardRefused: async (trx) => slots.first(refusedCardSlot)?.(trx),
        ...opened,
      });
      return {
        slots: [
          ...paid,
          fill(onlinePaymentSlot, cards.online),
          fill(reclaimSlot, cards.online.reclaim),
          fill(wordedEmailSlot, wordedPaymentEmail(cards.texts)),
        ],
        jobs: [cardSweep(cards)],
        routes: (server) => {
          cardRoutes(server, cards);
          if (opened.provider === demonstration) demoPaymentRoutes(server, cards, signing);
        },
      };
    },
  });

export const payments = paymentsWith(providers);
