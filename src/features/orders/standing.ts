/** Where an order stands beyond its state, and a mark by which somebody who saw it is told when it has changed since. */
import { createHash } from "node:crypto";
import type { Reader } from "../../platform/db";
import type { Order } from "./orders";
import type { StoredParcel } from "./parcels/parcels";
import { parcelsOf } from "./parcels/store";
import type { Refund } from "./refunds/refunds";
import { refundsOf } from "./refunds/store";

export interface Standing {
  parcels: readonly StoredParcel[];
  refunds: readonly Refund[];
  /** The same as long as nothing has happened to the order. */
  mark: string;
}

export async function standingOf(db: Reader, order: Order): Promise<Standing> {
  const parcels = await parcelsOf(db, order.id);
  const refunds = await refundsOf(db, order.id);
  return { parcels, refunds, mark: `${order.state}.${digestOf(order, { parcels, refunds })}` };
}

/** What has happened to it, who it is for and where it goes, in short. What was done once more is not what was seen. */
const digestOf = (
  { email, phone, billing, shipping, events }: Order,
  { parcels, refunds }: Omit<Standing, "mark">,
): string =>
  createHash("sha256")
    .update(JSON.stringify([events, idsOf(parcels), idsOf(refunds), email, phone, billing, shipping]))
    .digest("base64url")
    .slice(0, 16);

const idsOf = (things: readonly { id: string }[]): string[] => things.map(({ id }) => id);
