/** The table of parcels. */
import { randomId } from "../../../kernel/ids";
import type { Reader, Writer } from "../../../platform/db";
import type { LineCounts, Parcel, StoredParcel } from "./parcels";

declare module "../../../platform/db/tables" {
  interface Tables {
    order_parcels: {
      id: string;
      order_id: string;
      at: number;
      carrier: string;
      tracking: string;
      lines: string;
      /** Of the e-mail that told of it; empty: none did; null: not known. */
      email_id: string | null;
    };
  }
}

export async function insertParcel(
  trx: Writer,
  orderId: string,
  { lines, ...parcel }: Parcel,
  emailId: string,
): Promise<void> {
  await trx
    .insertInto("order_parcels")
    .values({
      id: randomId(),
      order_id: orderId,
      ...parcel,
      lines: JSON.stringify(lines),
      email_id: emailId,
    })
    .execute();
}

/** Gives the e-mail that told of it; undefined when there is no parcel. */
export async function deleteLastParcel(
  trx: Writer,
  orderId: string,
): Promise<{ emailId: string | null } | undefined> {
  const last = await trx
    .selectFrom("order_parcels")
    .select(["id", "email_id"])
    .where("order_id", "=", orderId)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!last) return undefined;
  await trx.deleteFrom("order_parcels").where("id", "=", last.id).execute();
  return { emailId: last.email_id };
}

/** Of the e-mail that told of it, as `email_id` says. */
export async function emailOfParcel(db: Reader, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("order_parcels")
    .select("email_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.email_id;
}

export async function updateParcel(
  trx: Writer,
  id: string,
  { carrier, tracking, emailId }: Pick<Parcel, "carrier" | "tracking"> & { emailId: string | null },
): Promise<void> {
  await trx
    .updateTable("order_parcels")
    .set({ carrier, tracking, email_id: emailId })
    .where("id", "=", id)
    .execute();
}

export async function parcelsOf(db: Reader, orderId: string): Promise<StoredParcel[]> {
  return (await parcelsOfEach(db, [orderId])).get(orderId) ?? [];
}

/** Which of these orders have one. */
export async function withParcels(db: Reader, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom("order_parcels")
    .select("order_id")
    .where("order_id", "in", orderIds)
    .execute();
  return new Set(rows.map(({ order_id: id }) => id));
}

/** Of several orders, by the id of the order; absent: none. */
export async function parcelsOfEach(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, StoredParcel[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("order_parcels")
    .select(["id", "order_id", "at", "carrier", "tracking", "lines"])
    .where("order_id", "in", orderIds)
    .orderBy("at")
    .orderBy("id")
    .execute();
  const toParcel = ({ order_id, lines, ...rest }: (typeof rows)[number]): StoredParcel => ({
    ...rest,
    lines: JSON.parse(lines) as LineCounts,
  });
  const groups = Map.groupBy(rows, ({ order_id: id }) => id);
  return new Map([...groups].map(([id, group]) => [id, group.map(toParcel)]));
}
