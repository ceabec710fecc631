/** Backups of everything that is the merchant's, and the move from one engine to the other. */
import { MINUTE } from "../../kernel/dates";
import { fill } from "../../platform/slots";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { settingsPanelSlot } from "../settings/desk";
import { backupCommands } from "./command";
import { runBackups } from "./desk/actions";
import { backupDesk, drawBackupPanel } from "./desk/section";
import { backupSettings } from "./settings";

/** How often it is looked whether a backup is due. */
const LOOK_EVERY_MS = 5 * MINUTE;

export const backup = defineFeature({
  name: "backup",
  settings: [backupSettings],
  commands: backupCommands,
  open: (context) => {
    const job = context.jobs.add({
      name: "backup",
      everyMs: LOOK_EVERY_MS,
      run: (stopping) => runBackups(context, stopping),
    });
    return {
      slots: [
        fill(deskSectionSlot, backupDesk(context, job.nudge)),
        fill(settingsPanelSlot, {
          feature: "sauvegardes",
          step: "",
          setting: "backup.copies",
          draw: (mayChange) => drawBackupPanel(context, mayChange),
        }),
      ],
    };
  },
});
