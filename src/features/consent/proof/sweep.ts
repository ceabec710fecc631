/** Lets go, every day, of the proofs whose time is over. */
import type { Clock } from "../../../kernel/clock";
import { DAY } from "../../../kernel/dates";
import type { Database } from "../../../platform/db";
import type { JobPlan } from "../../../platform/jobs/jobs";
import type { Settings } from "../../settings";
import { consentSettings } from "../settings";
import { forgetProofsBefore } from "./actions";

export interface SweepParts {
  database: Database;
  settings: Settings;
  clock: Clock;
}

export function consentSweep({ database, settings, clock }: SweepParts): JobPlan {
  return {
    name: "consent-proofs",
    everyMs: DAY,
    run: async () => {
      const { proofKeptDays } = await settings.read(consentSettings);
      await forgetProofsBefore(database, clock.now() - proofKeptDays * DAY);
    },
  };
}
