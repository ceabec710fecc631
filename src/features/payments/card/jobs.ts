/** What payment by card does behind the scenes. */
import type { JobPlan } from "../../../platform/jobs/jobs";
import { type CardWorld, releaseAbandoned } from "./actions";
import { EVENTS_KEPT_MS, SWEEP_EVERY_MS, WINDOW_MS } from "./settings";
import { deleteOldEvents, deleteOldTries } from "./store";

/** Gives up what nobody has paid, and forgets what no longer serves. */
export const cardSweep = (world: CardWorld): JobPlan => ({
  name: "card-payments",
  everyMs: SWEEP_EVERY_MS,
  run: async (stopping) => {
    await releaseAbandoned(world, stopping);
    const now = world.clock.now();
    await world.database.write(async (trx) => {
      await deleteOldEvents(trx, now - EVENTS_KEPT_MS);
      await deleteOldTries(trx, now - WINDOW_MS);
    });
  },
});
