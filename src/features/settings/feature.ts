/** What a merchant may change, kept in one table. */
import { defineFeature } from "../feature";
import { settingsCommand } from "./command";
import { marketSettings } from "./market";

export const settings = defineFeature({
  name: "settings",
  settings: [marketSettings],
  commands: [settingsCommand],
});
