/** What a merchant may change, kept in one table. */
import { fill } from "../../platform/slots";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { settingsCommand } from "./command";
import { settingChoicesSlot } from "./desk/choices";
import { settingsDesk } from "./desk/section";
import { marketSettings } from "./market";
import { timeZones } from "./time-zones.fr";

export const settings = defineFeature({
  name: "settings",
  settings: [marketSettings],
  commands: [settingsCommand],
  open: (context) => ({
    slots: [
      fill(deskSectionSlot, settingsDesk(context)),
      fill(settingChoicesSlot, {
        field: "market.timeZone",
        read: async () => Object.entries(timeZones).map(([value, label]) => ({ value, label })),
      }),
    ],
  }),
});
