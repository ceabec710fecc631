/** Before a shop opens, its e-mails leave. */
import type { OpeningStep } from "../opening-step";
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
  missing: async ({ config: { smtpUrl } }) => (smtpUrl ? [] : [texts.opening.noServer]),
};
