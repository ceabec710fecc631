/** The table of parcels. */
import { randomId } from "../../../kernel/ids";
import type { Reader, Writer } from "../../../platform/db";
import type { LineCounts, Parcel } from "./parcels";

declare module "../../../platform/db/tables" {
  interface Tables {
    order_parcels: {
      id: string;
      order_id: string;
      at: number;
      carrier: string;
      tracking: string;
      lines: string;
    };
  }
}

export async function insertParcel(
  trx: Writer,
  orderId: string,
  { lines, ...parcel }: Parcel,
): Promise<void> {
  await trx
    .insertInto("order_parcels")
    .values({ id: randomId(), order_id: orderId, ...parcel, lines: JSON.stringify(lines) })
    .execute();
}

export async function parcelsOf(db: Reader, orderId: string): Promise<Parcel[]> {
  const rows = await db
    .selectFrom("order_parcels")
    .select(["at", "carrier", "tracking", "lines"])
    .where("order_id", "=", orderId)
    .orderBy("at")
    .execute();
  return rows.map((row) => ({ ...row, lines: JSON.parse(row.lines) as LineCounts }));
}
