/** What a merchant may change, kept in one table. */
import { defineFeature } from "../feature";
import { settingsCommand } from "./command";

export const settings = defineFeature({ name: "settings", commands: [settingsCommand] });
