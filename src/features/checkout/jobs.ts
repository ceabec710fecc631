/** What the checkout does behind the scenes. */
import type { Clock } from "../../kernel/clock";
import type { Database } from "../../platform/db";
import type { JobPlan } from "../../platform/jobs/jobs";
import { forgetOldKeys } from "./actions";
import { SWEEP_EVERY_MS } from "./settings";

/** Forgets which forms placed which orders, long after anybody could send one again. */
export const checkoutSweep = (world: { database: Database; clock: Clock }): JobPlan => ({
  name: "checkout-sweep",
  everyMs: SWEEP_EVERY_MS,
  run: () => forgetOldKeys(world),
});
