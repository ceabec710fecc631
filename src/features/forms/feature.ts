/** Forms that visitors write by, and the messages that they bring. */
import type { FastifyInstance } from "fastify";
import { HOUR } from "../../kernel/dates";
import { fill } from "../../platform/slots";
import { openUploads } from "../../platform/uploads/folder";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { elementSlot } from "../pages";
import { holdingSlot } from "../personal-data";
import { addCalls } from "./calls";
import { messagesDesk } from "./desk/section";
import { formsDesk } from "./editing/section";
import { closedFormElement, closedParts, formElement } from "./element";
import { forgetOld } from "./messages/actions";
import { messageCommands } from "./messages/command";
import { messagesHolding } from "./personal-data";
import { addPlainPost, type PlainParts } from "./plain-post";
import { formsSettings } from "./settings";
import { createSubmissionLimits } from "./submission/limits";
import { themeFormElement } from "./theme-form/element";
import { addThemeForm } from "./theme-form/routes";
import { settingsScript } from "./view/settings-script";
import { styleSheet } from "./view/style-sheet";

const TIDY_EVERY_MS = 6 * HOUR;

export const forms = defineFeature({
  name: "forms",
  settings: [formsSettings],
  commands: messageCommands,
  // the preview at the desk and a page that is shared before the opening have them too
  addresses: [styleSheet, settingsScript].map(({ path }) => ({ path, openWhenClosed: true })),
  fills: [
    fill(elementSlot, closedFormElement),
    fill(elementSlot, themeFormElement(closedParts)),
    fill(holdingSlot, messagesHolding),
  ],
  open: ({ database, mail, clock, slots, signing, log, site, settings, config, objects, market }) => {
    const uploads = openUploads(config.dataDir, { objects });
    const limits = createSubmissionLimits(clock);
    const parts: PlainParts = { database, mail, clock, uploads, slots, signing, log, site, limits };
    return {
      // take the place of the closed ones, by their names
      slots: [
        fill(elementSlot, formElement({ slots, clock })),
        fill(elementSlot, themeFormElement({ slots, clock })),
        fill(deskSectionSlot, messagesDesk({ ...parts, settings, market })),
        fill(deskSectionSlot, formsDesk(parts)),
      ],
      jobs: [
        {
          name: "forms-tidy",
          everyMs: TIDY_EVERY_MS,
          run: async () => forgetOld(parts, await settings.read(formsSettings)),
        },
      ],
      routes: (server) => {
        addThemeForm(server, parts);
        void server.register(async (scope) => formsRoutes(scope, parts));
      },
    };
  },
});

/** Bodies are read by the handlers themselves, as they arrive. */
function formsRoutes(scope: FastifyInstance, parts: PlainParts): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
  addCalls(scope, parts);
  addPlainPost(scope, parts);
}
