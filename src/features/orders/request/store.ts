/** The table of requests: the only SQL that names it. */
import type { Reader, Writer } from "../../../platform/db";
import type { OrderRequest, RequestKind, StoredRequest } from "./request";

declare module "../../../platform/db/tables" {
  interface Tables {
    order_requests: {
      order_id: string;
      kind: RequestKind;
      reason: string;
      at: number;
      settled_at: number | null;
    };
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
    .values({ order_id: orderId, kind, reason, at, settled_at: null })
    .onConflict((conflict) => conflict.column("order_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findRequest(db: Reader, orderId: string): Promise<StoredRequest | undefined> {
  return db
    .selectFrom("order_requests")
    .select(["kind", "reason", "at", "settled_at as settledAt"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
}

/** It waits no longer. False when it does not wait: there is none, or it was settled before. */
export async function settleRequest(trx: Writer, orderId: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("order_requests")
    .set({ settled_at: at })
    .where("order_id", "=", orderId)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when it waits already, or there is none. */
export async function reopenRequest(trx: Writer, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("order_requests")
    .set({ settled_at: null })
    .where("order_id", "=", orderId)
    .where("settled_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Those that nobody has answered yet: few, and read from their own index. */
export const waitingRequests = (db: Pick<Reader, "selectFrom">) =>
  db.selectFrom("order_requests").where("settled_at", "is", null);

/** How many wait, and the order of the one that has waited longest. */
export async function requestsToAnswer(
  db: Reader,
): Promise<{ count: number; oldest: { orderId: string; kind: RequestKind; at: number } | undefined }> {
  const [{ count }, oldest] = await Promise.all([
    waitingRequests(db)
      .select((on) => on.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
    waitingRequests(db)
      .select(["order_id as orderId", "kind", "at"])
      .orderBy("at")
      .orderBy("order_id")
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { count: Number(count), oldest };
}
