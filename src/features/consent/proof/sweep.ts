/** Every day: follows the chain of proofs and says what it found, then lets go of those whose time is over. */
import type { Logger } from "pino";
import type { Clock } from "../../../kernel/clock";
import { DAY } from "../../../kernel/dates";
import type { Database } from "../../../platform/db";
import type { JobPlan } from "../../../platform/jobs/jobs";
import type { Settings } from "../../settings";
import { consentSettings } from "../settings";
import { forgetProofsBefore, verifyChain } from "./actions";
import type { Sealing } from "./chain";

export interface SweepParts {
  database: Database;
  settings: Settings;
  clock: Clock;
  signing: Sealing;
  log: Pick<Logger, "info" | "error">;
}

export function consentSweep({ database, settings, clock, signing, log }: SweepParts): JobPlan {
  return {
    name: "consent-proofs",
    everyMs: DAY,
    run: async (stopping) => {
      const found = await verifyChain(database, signing, stopping);
      // nothing is let go of a chain that somebody has touched: it would take the traces away
      if (!found.ok) return log.error(found, "the proofs of consent were tampered with");
      // a log kept elsewhere tells of a chain that was put back to an older state as a whole
      log.info({ proofs: found.length, seal: found.lastHash }, "the proofs of consent are whole");
      const { proofKeptDays } = await settings.read(consentSettings);
      await forgetProofsBefore(database, signing, clock.now() - proofKeptDays * DAY);
    },
  };
}
