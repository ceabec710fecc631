/** From an empty shop to an open one: what is left to do, and the pages that every shop needs. */
import { createElement } from "react";
import { paths } from "../../paths";
import { HttpFault } from "../../platform/http/faults";
import { fill } from "../../platform/slots";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { previewerSlot } from "../notices";
import { openingState, openingStepSlot } from "../opening-step";
import { defaultPageSlot } from "../pages";
import { openingCommands } from "./command";
import { openingDesk } from "./desk/section";
import { legalPages } from "./legal/pages";
import { legalStep } from "./legal/step";
import { OpeningPage } from "./page";
import { legalSettings } from "./settings";
import { texts } from "./texts.fr";

export const opening = defineFeature({
  name: "opening",
  settings: [legalSettings],
  commands: openingCommands,
  fills: [fill(openingStepSlot, legalStep), ...legalPages.map((page) => fill(defaultPageSlot, page))],
  open: (context) => ({
    slots: [fill(deskSectionSlot, openingDesk(context))],
    routes: (server) => {
      const { slots, site } = context;
      server.get(paths.opening, async (request, reply) => {
        if (!slots.first(previewerSlot)?.(request)) throw new HttpFault(404);
        const steps = await openingState(context);
        const { title, intro } = texts.page;
        const main = createElement(OpeningPage, { steps });
        return site.personal(reply, { title, description: intro, path: paths.opening, hidden: true, main });
      });
    },
  }),
});
