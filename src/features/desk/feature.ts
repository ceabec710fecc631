/** The merchant's desk: accounts, sessions, and the frame around what other features bring. */
import { fill } from "../../platform/slots";
import { openUploads } from "../../platform/uploads/folder";
import { emblemSlot } from "../emblem";
import { defineFeature, shopNameSlot, startLinkSlot } from "../feature";
import { ownersLink } from "./accounts/actions";
import { createPasskeys } from "./accounts/passkeys";
import { eraseOver } from "./accounts/store";
import { createTries } from "./accounts/tries";
import { createWaysBack, randomPause } from "./accounts/ways-back";
import { deskCommand, welcomePath } from "./command";
import { createGuard } from "./guard";
import { DESK } from "./names";
import { deskRoutes, refuseOtherRoutes } from "./routes";
import { accountSection } from "./screens/account";
import { journalSection } from "./screens/journal";
import { paletteSection } from "./screens/palette";
import { teamSection } from "./screens/team";
import { todaySection } from "./screens/today";
import { deskSectionSlot } from "./section";
import { texts } from "./texts.fr";
import { createToasts } from "./toast";
import { wayIn } from "./way-in";

/** With a pause before each way back to the desk that was asked for is written. */
export const deskWith = ({ pauseMs }: { pauseMs: () => number }) =>
  defineFeature({
    name: "desk",
    // a shop that is not open yet is run from it
    addresses: [{ path: DESK, openWhenClosed: true }],
    commands: [deskCommand],
    open: (context) => {
      const { database, clock, signing, secure, config, server, slots, assets, market, mail, log } = context;
      const guarded = { database, clock, signing, secure, origin: config.publicUrl?.origin };
      const sections = () => slots.all(deskSectionSlot);
      const shopName = async () => (await slots.first(shopNameSlot)?.()) ?? texts.theDesk;
      const tries = createTries(clock);
      const passkeys = createPasskeys({ ...guarded, siteOrigin: context.site.shop.origin, shopName });
      refuseOtherRoutes(server);
      return {
        slots: [
          fill(deskSectionSlot, todaySection(sections, clock)),
          fill(deskSectionSlot, paletteSection(sections)),
          fill(deskSectionSlot, accountSection({ ...guarded, shopName, passkeys, tries })),
          fill(deskSectionSlot, teamSection({ ...guarded, mail, shopName })),
          fill(deskSectionSlot, journalSection(guarded, sections)),
          fill(startLinkSlot, async () => {
            const token = await ownersLink(guarded);
            return token
              ? { title: texts.startLink, path: welcomePath(token), command: "npm run shop -- bureau" }
              : undefined;
          }),
        ],
        jobs: [
          {
            name: "erase what is over at the desk",
            everyMs: 60 * 60 * 1000,
            run: () => database.note((trx) => eraseOver(trx, clock.now())),
          },
        ],
        routes: () => {
          const waysBack = createWaysBack({ ...guarded, mail, log, pauseMs });
          server.addHook("onClose", () => waysBack.close());
          const parts = {
            ...guarded,
            guard: createGuard(guarded),
            toasts: createToasts(guarded),
            assets: assets.desk,
            market,
            sections: sections(),
            shopName,
            emblem: async () => slots.first(emblemSlot)?.(),
            mail,
            waysBack,
            passkeys,
            tries,
            uploads: openUploads(config.dataDir),
          };
          deskRoutes(server, parts, wayIn(parts));
        },
      };
    },
  });

export const desk = deskWith({ pauseMs: randomPause });
