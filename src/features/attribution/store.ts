/** The table of first origins: where the buyer of an order came from the very first time. */
import type { Reader, Writer } from "../../platform/db";
import { type Origin, originOf } from "../orders";

declare module "../../platform/db/tables" {
  interface Tables {
    order_first_origins: { order_id: string; source_type: string; utm_source: string };
  }
}

export type FirstOrigin = Parameters<typeof originOf>[0];

/** Of orders by their ids: one without an address is found by no other means. */
export async function originsOfOrders(
  db: Reader,
  orderIds: readonly string[],
): Promise<{ orderId: string; source_type: string; utm_source: string }[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom("order_first_origins")
    .select(["order_id as orderId", "source_type", "utm_source"])
    .where("order_id", "in", orderIds)
    .execute();
}

export async function forgetFirstOrigins(trx: Writer, orderIds: readonly string[]): Promise<void> {
  await trx.deleteFrom("order_first_origins").where("order_id", "in", orderIds).execute();
}

export async function insertFirstOrigin(trx: Writer, orderId: string, origin: FirstOrigin): Promise<void> {
  await trx
    .insertInto("order_first_origins")
    .values({ order_id: orderId, source_type: origin.source_type, utm_source: origin.utm_source })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** By order; those that are not known are left out. */
export async function firstOriginsOf(db: Reader, orderIds: readonly string[]): Promise<Map<string, Origin>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("order_first_origins")
    .selectAll()
    .where("order_id", "in", orderIds)
    .execute();
  return new Map(rows.map((row) => [row.order_id, originOf(row)]));
}
