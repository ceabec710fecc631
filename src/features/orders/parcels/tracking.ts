/** The tracking number of a parcel that has left: added or corrected, and told again only where somebody wants it. */
import { done, type Result, refused } from "../../../kernel/result";
import { takeBackEmail } from "../../mail";
import type { OrderWorld } from "../actions";
import { emailAbout } from "../emails";
import { letterParts } from "../letter-parts";
import type { Order } from "../orders";
import { partWords, shippedWords } from "../own-words";
import { isForgotten } from "../personal-data-store";
import { orderSettings } from "../settings";
import { findOrder, holdOrder, unindex } from "../store";
import type { StoredParcel } from "./parcels";
import { emailOfParcel, parcelsOf, updateParcel } from "./store";

export interface Tracking {
  parcelId: string;
  carrier: string;
  tracking: string;
  /** What stood there when it was corrected; absent: whatever does. */
  before?: string;
  tellBuyer: boolean;
}

export interface Tracked {
  order: Order;
  before: Pick<StoredParcel, "carrier" | "tracking">;
  isTold: boolean;
}

export type TrackingRefusal = "unknown" | "changed" | "forgotten";

export async function correctTracking(
  world: OrderWorld,
  number: number,
  { parcelId, carrier, tracking, before, tellBuyer }: Tracking,
): Promise<Result<Tracked, TrackingRefusal>> {
  const instructions = await world.settings.read(orderSettings);
  const outcome = await world.database.write(async (trx): Promise<Result<Tracked, TrackingRefusal>> => {
    const known = await findOrder(trx, { number });
    const order = known && (await holdOrder(trx, known.id));
    const parcels = order ? await parcelsOf(trx, order.id) : [];
    const parcel = parcels.find(({ id }) => id === parcelId);
    if (!order || !parcel) return refused("unknown");
    if (tracking !== "" && (await isForgotten(trx, order))) return refused("forgotten");
    if (before !== undefined && before !== parcel.tracking) return refused("changed");
    let emailId = await emailOfParcel(trx, parcelId);
    // a letter that has not left yet is written anew: it never says what was corrected
    const isHeld = Boolean(emailId) && (await takeBackEmail(trx, emailId ?? "", world.clock.now()));
    const isTold = tellBuyer || isHeld;
    if (isTold) {
      const isLast = parcel === parcels.at(-1) && order.state !== "paid";
      const words = (isLast ? shippedWords : partWords)(order, { ...parcel, carrier, tracking });
      const parts = await letterParts(order, { ...world, instructions, trx });
      emailId = await world.mail.post(trx, emailAbout(order, isLast ? "shipped" : "paid", parts, words));
    }
    await updateParcel(trx, parcelId, { carrier, tracking, emailId });
    await unindex(trx, order.id);
    return done({ order, before: parcel, isTold });
  });
  if (outcome.ok && outcome.value.isTold) world.mail.nudge();
  return outcome;
}
