/** The table of requests: the only SQL that names it. */
import type { Reader, Writer } from "../../../platform/db";
import type { OrderRequest, RequestKind } from "./request";

declare module "../../../platform/db/tables" {
  interface Tables {
    order_requests: { order_id: string; kind: RequestKind; reason: string; at: number };
  }
}

/** False when one is there already: the first stands. */
export async function insertRequest(
  trx: Writer,
  orderId: string,
  { kind, reason, at }: OrderRequest,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("order_requests")
    .values({ order_id: orderId, kind, reason, at })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findRequest(db: Reader, orderId: string): Promise<OrderRequest | undefined> {
  return db
    .selectFrom("order_requests")
    .select(["kind", "reason", "at"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}
