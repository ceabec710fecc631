/** The letters that the shop writes, and where they can be read before it sends real mail. */
import { fill } from "../../platform/slots";
import { deskEmails, deskSectionSlot } from "../desk";
import { defineFeature, startLinkSlot } from "../feature";
import { openingStepSlot } from "../opening-step";
import { holdingSlot } from "../personal-data";
import { mailCommands } from "./command";
import { Letter } from "./desk/letter";
import { mailDesk } from "./desk/section";
import { letterViewSlot } from "./letter-view";
import { hasMailbox, mailboxAccess, mailboxLink } from "./mailbox-access";
import { mailStep } from "./opening";
import { mailHolding } from "./personal-data";
import { mailRoutes } from "./routes";
import { mailSettings } from "./settings";
import { texts } from "./texts.fr";
import { wordedEmailSlot } from "./words";

export const mail = defineFeature({
  name: "mail",
  settings: [mailSettings],
  commands: mailCommands,
  fills: [
    fill(openingStepSlot, mailStep),
    fill(letterViewSlot, Letter),
    // the desk writes letters, and knows no other feature
    ...deskEmails.map((email) => fill(wordedEmailSlot, email)),
  ],
  open: (context) => {
    const { database, site, settings, config, kind, signing, secret, secure, mail, clock } = context;
    const parts = { database, settings, mail, clock, slots: context.slots, shop: site.shop, secret };
    const slots = [fill(deskSectionSlot, mailDesk(parts)), fill(holdingSlot, mailHolding(config.dataDir))];
    if (!hasMailbox(config, kind !== undefined && kind !== "own")) return { slots };
    return {
      slots: [
        ...slots,
        fill(startLinkSlot, async () => ({
          title: texts.startLink,
          path: mailboxLink(signing),
          command: "npm run shop -- courriels",
        })),
      ],
      routes: (server) =>
        mailRoutes(server, { database, site, settings, access: mailboxAccess(signing, secure) }),
    };
  },
});
