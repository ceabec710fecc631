/** The tables of invoices: the only SQL that names them. */
import type { Reader, Writer } from "../../../platform/db";
import type { NumberedDocument, NumberedKind } from "./numbers";

declare module "../../../platform/db/tables" {
  interface Tables {
    invoices: {
      id: string;
      kind: NumberedKind;
      year: number;
      number: number;
      order_id: string;
      at: number;
      amount_cents: number;
      tax_cents: string | null;
    };
    invoice_numbers: { kind: NumberedKind; year: number; last: number };
  }
}

/**
 * The next number of the year. Whoever else wants one waits until this transaction has ended, and if it is undone the
 * number is free again: there is never a gap.
 */
export async function takeNumber(trx: Writer, kind: NumberedKind, year: number): Promise<number> {
  const { last } = await trx
    .insertInto("invoice_numbers")
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(["kind", "year"]).doUpdateSet((on) => ({ last: on("invoice_numbers.last", "+", 1) })),
    )
    .returning("last")
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertDocument(
  trx: Writer,
  document: NumberedDocument & { id: string; orderId: string },
): Promise<void> {
  const { amountCents: amount_cents, orderId: order_id, taxCents, ...rest } = document;
  const tax_cents = taxCents ? JSON.stringify(taxCents) : null;
  await trx
    .insertInto("invoices")
    .values({ ...rest, amount_cents, order_id, tax_cents })
    .execute();
}

/** The invoice of an order, then its credit notes, the oldest first. */
export async function documentsOf(db: Reader, orderId: string): Promise<NumberedDocument[]> {
  const rows = await db
    .selectFrom("invoices")
    .select(["kind", "year", "number", "at", "amount_cents as amountCents", "tax_cents"])
    .where("order_id", "=", orderId)
    .orderBy("kind", "desc")
    .orderBy("year")
    .orderBy("number")
    .execute();
  return rows.map(({ tax_cents, ...row }) => ({
    ...row,
    taxCents: tax_cents === null ? undefined : (JSON.parse(tax_cents) as number[]),
  }));
}
