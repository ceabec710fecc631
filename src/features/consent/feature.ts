/** Consent to cookies and third parties: banner, held-back content, proofs, policies. */
import { paths } from "../../paths";
import { cacheKeyOf } from "../../platform/render/memoize";
import { fill } from "../../platform/slots";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { framePart } from "../frame";
import { publicPathsSlot } from "../notices";
import { dataPanelSlot } from "../personal-data";
import { areaSlot } from "./areas";
import { consentSlot, withConsentWords } from "./banner/slot";
import { originsOf } from "./declarations";
import { consentDesk, consentPanel } from "./desk/section";
import { cacheKeyOfServices, isAnythingAsked, servicesIn } from "./in-use";
import { proofCommands } from "./proof/command";
import { consentSweep } from "./proof/sweep";
import { consentRoutes } from "./routes";
import { consentSettings, policyPages } from "./settings";
import { API } from "./wire";

export const consent = defineFeature({
  name: "consent",
  settings: [consentSettings],
  siteWide: true,
  addresses: [{ path: API, openWhenClosed: true }],
  origins: originsOf(),
  commands: proofCommands,
  open: ({ database, site, settings, config, clock, signing, log, assets, slots }) => ({
    jobs: [consentSweep({ database, settings, clock, signing, log })],
    slots: [
      fill(deskSectionSlot, consentDesk({ database, clock, signing })),
      fill(dataPanelSlot, () => consentPanel({ database, clock, signing })),
      fill(framePart, async () => {
        const [words, services] = await Promise.all([settings.read(consentSettings), servicesIn(slots)]);
        return {
          ...(isAnythingAsked(services)
            ? { places: { consent: consentSlot(words, assets.styles) } }
            : { without: [paths.consent] }),
          cacheKey: cacheKeyOf(words) + cacheKeyOfServices(services),
          wrap: (body) => withConsentWords(words, services, body),
        };
      }),
      // a visitor who is asked for consent must be able to read the policies, also of a closed shop
      fill(publicPathsSlot, async () => policyPages(await settings.read(consentSettings))),
    ],
    routes: (server) => {
      const areas = slots.first(areaSlot) ?? (async () => undefined);
      const services = () => servicesIn(slots);
      consentRoutes(server, { database, site, settings, config, clock, areas, signing, services });
    },
  }),
});
