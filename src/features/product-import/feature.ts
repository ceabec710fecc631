/** Products that come in and go out as a file, at the command line and at the desk. */
import { MINUTE } from "../../kernel/dates";
import { fill } from "../../platform/slots";
import { deskSectionSlot } from "../desk";
import { defineFeature } from "../feature";
import { goodsLinkSlot } from "../product-editing";
import { exchangeCommands } from "./command";
import { runStarted } from "./desk/actions";
import { EXPORT, FILES } from "./desk/screens";
import { importDesk } from "./desk/section";
import { texts } from "./desk/texts.fr";

/** A file that another process has left behind is found after so long. */
const LOOK_EVERY_MS = MINUTE;

export const productImport = defineFeature({
  name: "product-import",
  commands: exchangeCommands,
  open: (context) => {
    const job = context.jobs.add({
      name: "product-import",
      everyMs: LOOK_EVERY_MS,
      run: (stopping) => runStarted(context, stopping),
    });
    return {
      slots: [
        fill(deskSectionSlot, importDesk(context, job.nudge)),
        fill(goodsLinkSlot, { label: texts.import, href: FILES }),
        fill(goodsLinkSlot, { label: texts.export, href: EXPORT, isWideOnly: true }),
      ],
    };
  },
});
