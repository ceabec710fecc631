/** What the bot check does behind the scenes. */
import type { Clock } from "../../kernel/clock";
import type { Database } from "../../platform/db";
import type { JobPlan } from "../../platform/jobs/jobs";
import { ALARMS_KEPT_MS, SWEEP_EVERY_MS } from "./settings";
import { eraseOld } from "./store";

/** Erases what was used and can no longer be used again, and what went wrong long ago. */
export const botCheckSweep = ({ database, clock }: { database: Database; clock: Clock }): JobPlan => ({
  name: "bot-check-sweep",
  everyMs: SWEEP_EVERY_MS,
  run: () => {
    const now = clock.now();
    return database.note((trx) => eraseOld(trx, now, now - ALARMS_KEPT_MS));
  },
});
