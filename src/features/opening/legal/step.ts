/** Before a shop opens, its merchant has read what it promises. */

import type { OpeningStep } from "../../opening-step";
import { legalSettings } from "../settings";
import { texts } from "../texts.fr";

export const legalStep: OpeningStep = {
  name: "legal",
  title: texts.legal,
  order: 60,
  asks: Object.keys(legalSettings.declarations).map((name) => ({ of: legalSettings, name })),
  missing: async ({ settings }) => {
    const { email, officer, isRead } = await settings.read(legalSettings);
    return [
      ...(email === "" ? [texts.noEmail] : []),
      ...(officer === "" ? [texts.noOfficer] : []),
      ...(isRead ? [] : [texts.notRead]),
    ];
  },
};
