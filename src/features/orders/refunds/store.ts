/** The table of refunds. */
import type { ColumnType } from "kysely";
import type { Cents } from "../../../kernel/money";
import type { Reader, Writer } from "../../../platform/db";
import type { LineCounts } from "../parcels/parcels";
import type { Refund, RefundState } from "./refunds";

declare module "../../../platform/db/tables" {
  interface Tables {
    order_refunds: {
      id: string;
      order_id: string;
      at: number;
      cents: number;
      reason: string;
      lines: string;
      restock: number;
      state: RefundState;
      reference: string | null;
      net_cents: ColumnType<number | null, number | null | undefined>;
    };
  }
}

export async function insertRefund(trx: Writer, orderId: string, refund: Refund): Promise<void> {
  await trx
    .insertInto("order_refunds")
    .values({
      ...refund,
      order_id: orderId,
      lines: JSON.stringify(refund.lines),
      restock: refund.restock ? 1 : 0,
      reference: refund.reference ?? null,
    })
    .execute();
}

/** False when somebody else has done it meanwhile. It is of the moment in which the money went, not of when it was asked for. */
export async function settleRefund(
  trx: Writer,
  id: string,
  { reference, at }: { reference: string | undefined; at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("order_refunds")
    .set({ state: "done", reference: reference ?? null, at })
    .where("id", "=", id)
    .where("state", "=", "asked")
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Without taxes. */
export async function setRefundNet(trx: Writer, id: string, netCents: Cents): Promise<void> {
  await trx.updateTable("order_refunds").set({ net_cents: netCents }).where("id", "=", id).execute();
}

/** One that the service refused was never one. */
export async function dropRefund(trx: Writer, id: string): Promise<void> {
  await trx.deleteFrom("order_refunds").where("id", "=", id).where("state", "=", "asked").execute();
}

export const refundsOf = async (db: Reader, orderId: string): Promise<Refund[]> =>
  (await refundsOfEach(db, [orderId])).get(orderId) ?? [];

/** Of several orders, by the id of the order; absent: none. */
export async function refundsOfEach(db: Reader, orderIds: readonly string[]): Promise<Map<string, Refund[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("order_refunds")
    .selectAll()
    .where("order_id", "in", orderIds)
    .orderBy("at")
    .execute();
  const toRefund = ({
    order_id: _order,
    net_cents: _net,
    lines,
    restock,
    reference,
    ...row
  }: (typeof rows)[number]): Refund => ({
    ...row,
    lines: JSON.parse(lines) as LineCounts,
    restock: restock === 1,
    reference: reference ?? undefined,
  });
  const groups = Map.groupBy(rows, ({ order_id: id }) => id);
  return new Map([...groups].map(([id, group]) => [id, group.map(toRefund)]));
}
