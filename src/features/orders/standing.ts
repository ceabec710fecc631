/** Where an order stands beyond its state, and a mark by which somebody who saw it is told when it has changed since. */
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
  const mark = [order.state, order.events.length, parcels.length, refunds.length].join(".");
  return { parcels, refunds, mark };
}
