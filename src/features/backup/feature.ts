/** Backups of everything that is the merchant's, and the move from one engine to the other. */
import { defineFeature } from "../feature";
import { backupCommands } from "./command";

export const backup = defineFeature({ name: "backup", commands: backupCommands });
