/** Orders once they are placed: confirmation, tracking, invoices, requests. */
import { MINUTE } from "../../kernel/dates";
import { fill } from "../../platform/slots";
import { createCartSession } from "../cart";
import { couponSalesSlot } from "../coupons";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { senderSlot } from "../forms";
import { wordedEmailSlot } from "../mail";
import { holdingSlot } from "../personal-data";
import { orderCommands } from "./command";
import { correctionsHolding } from "./desk/corrections";
import { ordersDesk } from "./desk/section";
import { ordersOfSender } from "./desk/sender";
import { indexOrders } from "./desk/store";
import { expectedBy } from "./expected";
import { createPrintedLogo } from "./invoice/printed-logo";
import { invoiceSettings } from "./invoice/settings";
import { createOrderLinks } from "./links";
import { onlinePaymentSlot, paidOnlineIn } from "./online";
import { ordersHolding } from "./personal-data";
import { ordersRoutes } from "./routes";
import { orderSettings } from "./settings";
import { couponSales } from "./store";
import { unpaidSweep } from "./unpaid";
import { wordedOrderEmails } from "./worded-emails";

export const orders = defineFeature({
  name: "orders",
  settings: [orderSettings, invoiceSettings],
  commands: orderCommands,
  open: (context) => {
    const { database, site, settings, mail, clock, signing, secure, slots, market } = context;
    const printedLogo = createPrintedLogo({ settings, database, masters: context.masterStore });
    const world = {
      database,
      site,
      settings,
      mail,
      clock,
      market,
      links: createOrderLinks(signing),
      whenExpected: expectedBy(slots),
    };
    return {
      slots: [
        fill(deskSectionSlot, ordersDesk(context, printedLogo)),
        fill(senderSlot, ordersOfSender({ database, market })),
        fill(couponSalesSlot, couponSales),
        fill(holdingSlot, ordersHolding(market)),
        fill(holdingSlot, correctionsHolding),
        ...wordedOrderEmails(market).map((email) => fill(wordedEmailSlot, email)),
      ],
      jobs: [
        unpaidSweep({ ...world, isPaidOnline: paidOnlineIn(slots) }),
        { name: "words of orders", everyMs: MINUTE, run: (stopping) => indexOrders(database, { stopping }) },
      ],
      routes: (server) =>
        ordersRoutes(server, {
          ...world,
          printedLogo,
          isPaidOnline: paidOnlineIn(slots),
          online: slots.first(onlinePaymentSlot),
          cartSession: createCartSession(signing, secure),
        }),
    };
  },
});
