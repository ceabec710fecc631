/** Orders that nobody paid in time: cancelled, their goods and coupons given back, their buyers told. */
import { DAY } from "../../kernel/dates";
import type { JobPlan } from "../../platform/jobs/jobs";
import { moveWithin, type OrderWorld } from "./actions";
import type { IsPaidOnline } from "./online";
import { unpaidWords } from "./own-words";
import { CANCEL_EVERY_MS, orderSettings } from "./settings";
import { holdOrder, insertNote, unpaidOrders } from "./store";
import { texts } from "./texts.fr";

export interface UnpaidWorld extends OrderWorld {
  isPaidOnline: IsPaidOnline;
}

export const unpaidSweep = (world: UnpaidWorld): JobPlan => ({
  name: "unpaid-orders",
  everyMs: CANCEL_EVERY_MS,
  run: (stopping) => cancelUnpaid(world, stopping),
});

export async function cancelUnpaid(world: UnpaidWorld, stopping?: AbortSignal): Promise<void> {
  const { cancelAfterDays } = await world.settings.read(orderSettings);
  if (cancelAfterDays === 0) return;
  const before = world.clock.now() - cancelAfterDays * DAY;
  for (const id of await unpaidOrders(world.database.read, before)) {
    if (stopping?.aborted) return;
    await cancelOne(world, id, cancelAfterDays);
  }
}

/** Looked at again once it is held: whoever marks it paid at the same moment is either first, or refused. */
async function cancelOne(world: UnpaidWorld, id: string, days: number): Promise<void> {
  const instructions = await world.settings.read(orderSettings);
  const isCancelled = await world.database.write(async (trx, invalidate) => {
    const order = await holdOrder(trx, id);
    if (order?.state !== "awaiting" || order.payment === "card") return false;
    if (await world.isPaidOnline(trx, id)) return false;
    const { note } = texts.unpaid;
    const words = unpaidWords(texts.days(days));
    const moved = await moveWithin({ ...world, instructions, trx, invalidate }, order, "cancelled", {
      words,
    });
    if (moved.ok) await insertNote(trx, id, { at: world.clock.now(), text: note(days) });
    return moved.ok;
  });
  if (isCancelled) world.mail.nudge();
}
