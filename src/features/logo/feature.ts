/** The merchant's own logo: sent or chosen at the desk, shown by the frame, the letters and the desk. */
import { createAdmission } from "../../platform/media/admitting";
import { fill } from "../../platform/slots";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { frameSettings, IDENTITY_STEP } from "../frame";
import { pictureUsesSlot } from "../pictures";
import { settingsPanelSlot } from "../settings/desk";
import { LOGO_ANCHOR, logoUses } from "./actions";
import { LOGO } from "./desk/panel";
import { drawLogoPanel, type LogoParts, logoDesk } from "./desk/section";

export const logo = defineFeature({
  name: "logo",
  open: ({ database, clock, slots, media, masterStore, settings }) => {
    const parts: LogoParts = {
      database,
      clock,
      slots,
      media,
      masters: masterStore,
      admit: createAdmission(),
      settings,
    };
    return {
      slots: [
        fill(deskSectionSlot, logoDesk(parts)),
        fill(pictureUsesSlot, logoUses(settings, LOGO)),
        fill(settingsPanelSlot, {
          feature: frameSettings.feature,
          step: IDENTITY_STEP,
          setting: LOGO_ANCHOR,
          draw: (mayChange) => drawLogoPanel(parts, mayChange),
        }),
      ],
    };
  },
});
