/** Before a shop opens, its e-mails leave. */
import type { OpeningStep } from "../opening-step";
import { SERVER_SCREEN } from "./server/names";
import { findServer } from "./server/store";
import { mailSettings } from "./settings";
import { texts } from "./texts.fr";

export const mailStep: OpeningStep = {
  name: "mail",
  title: texts.opening.mail,
  order: 70,
  asks: [
    { of: mailSettings, name: "senderName" },
    { of: mailSettings, name: "signature" },
  ],
  screens: [{ title: texts.opening.screen, path: SERVER_SCREEN }],
  missing: async ({ config: { smtpUrl }, database }) => {
    if (smtpUrl) return [];
    const server = await findServer(database.read);
    if (!server) return [texts.opening.noServer];
    return server.tested_at === null ? [texts.opening.notTested] : [];
  },
};
