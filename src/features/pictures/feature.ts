/** The library of the shop's pictures. */
import { DAY } from "../../kernel/dates";
import { createAdmission } from "../../platform/media/admitting";
import { s3Faults } from "../../platform/object-store/environment";
import { fill } from "../../platform/slots";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { emptyBin, type PictureParts } from "./actions";
import { picturesDesk } from "./desk/section";
import { pictureCommands } from "./shared/command";

export const pictures = defineFeature({
  name: "pictures",
  environment: s3Faults,
  commands: pictureCommands,
  open: ({ database, clock, slots, media, masterStore }) => {
    const parts: PictureParts = {
      database,
      clock,
      slots,
      media,
      masters: masterStore,
      admit: createAdmission(),
    };
    return {
      slots: [fill(deskSectionSlot, picturesDesk(parts))],
      jobs: [{ name: "empty the bin of pictures", everyMs: DAY, run: () => emptyBin(parts) }],
    };
  },
});
