/** What a merchant may change, kept in one table. */
import { fill } from "../../platform/slots";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { settingsCommand } from "./command";
import { settingsDesk } from "./desk/section";
import { marketSettings } from "./market";

export const settings = defineFeature({
  name: "settings",
  settings: [marketSettings],
  commands: [settingsCommand],
  open: (context) => ({ slots: [fill(deskSectionSlot, settingsDesk(context))] }),
});
