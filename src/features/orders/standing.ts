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
  const { state, events } = order;
  const mark = [state, events.length, parcels.length, refunds.length, digestOf(order)].join(".");
  return { parcels, refunds, mark };
}

/** Who it is for and where it goes, in short. */
const digestOf = ({ email, phone, billing, shipping }: Order): string =>
  createHash("sha256")
    .update(JSON.stringify([email, phone, billing, shipping]))
    .digest("base64url")
    .slice(0, 8);
