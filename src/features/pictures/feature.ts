/** The library of the shop's pictures. */
import { DAY, MINUTE } from "../../kernel/dates";
import { createAdmission } from "../../platform/media/admitting";
import { s3Faults } from "../../platform/object-store/environment";
import { fill } from "../../platform/slots";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { emptyBin, type PictureParts, takeUsedOutOfBin } from "./actions";
import { picturesDesk } from "./desk/section";
import { pictureCommands } from "./shared/command";

export const pictures = defineFeature({
  name: "pictures",
  environment: s3Faults,
  commands: pictureCommands,
  open: ({ database, clock, slots, media, masterStore, jobs }) => {
    const parts: PictureParts = {
      database,
      clock,
      slots,
      media,
      masters: masterStore,
      admit: createAdmission(),
    };
    const leaving = jobs.add({
      name: "take pictures that are shown again out of the bin",
      everyMs: MINUTE,
      run: () => takeUsedOutOfBin(parts),
    });
    // whatever is published, brought back or imported says which pages it changed
    database.onInvalidated(() => leaving.nudge());
    return {
      slots: [fill(deskSectionSlot, picturesDesk(parts))],
      jobs: [{ name: "empty the bin of pictures", everyMs: DAY, run: () => emptyBin(parts) }],
    };
  },
});
