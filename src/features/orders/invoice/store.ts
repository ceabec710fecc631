/** The tables of invoices: the only SQL that names them. */
import type { Currency } from "../../../kernel/market";
import type { Cents } from "../../../kernel/money";
import type { Reader, Writer } from "../../../platform/db";
import type { IssuedBuyer, NumberedDocument, NumberedKind } from "./numbers";

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
      email: string | null;
      billing: string | null;
      shipping: string | null;
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
  const { amountCents: amount_cents, orderId: order_id, taxCents, buyer, ...rest } = document;
  const tax_cents = taxCents ? JSON.stringify(taxCents) : null;
  await trx
    .insertInto("invoices")
    .values({ ...rest, amount_cents, order_id, tax_cents, ...buyerColumns(buyer) })
    .execute();
}

/** What of its buyer stays on an invoice when they are forgotten. */
export async function changeIssuedBuyer(trx: Writer, orderId: string, buyer: IssuedBuyer): Promise<void> {
  await trx
    .updateTable("invoices")
    .set(buyerColumns(buyer))
    .where("order_id", "=", orderId)
    .where("kind", "=", "invoice")
    .execute();
}

const buyerColumns = (buyer: IssuedBuyer | undefined) => ({
  email: buyer?.email ?? null,
  billing: buyer ? JSON.stringify(buyer.billing) : null,
  shipping: buyer ? JSON.stringify(buyer.shipping) : null,
});

/** The invoice of an order, then its credit notes, the oldest first. */
export const documentsOf = async (db: Reader, orderId: string): Promise<NumberedDocument[]> =>
  (await documentsOfEach(db, [orderId])).get(orderId) ?? [];

/** Of several orders, by the id of the order; absent: none. */
export async function documentsOfEach(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, NumberedDocument[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("invoices")
    .select(["order_id", "kind", "year", "number", "at", "amount_cents as amountCents", "tax_cents"])
    .select(["email", "billing", "shipping"])
    .where("order_id", "in", orderIds)
    .orderBy("kind", "desc")
    .orderBy("year")
    .orderBy("number")
    .execute();
  const groups = Map.groupBy(rows, ({ order_id: id }) => id);
  const toDocument = ({
    order_id: _order,
    tax_cents,
    email,
    billing,
    shipping,
    ...row
  }: (typeof rows)[number]) => ({
    ...row,
    taxCents: taxCentsIn(tax_cents),
    buyer: buyerIn({ email, billing, shipping }),
  });
  return new Map([...groups].map(([id, group]) => [id, group.map(toDocument)]));
}

const buyerIn = (row: Record<keyof IssuedBuyer, string | null>): IssuedBuyer | undefined =>
  row.email === null || row.billing === null || row.shipping === null
    ? undefined
    : { email: row.email, billing: JSON.parse(row.billing), shipping: JSON.parse(row.shipping) };

const taxCentsIn = (json: string | null): number[] | undefined =>
  json === null ? undefined : (JSON.parse(json) as number[]);

/** A credit note with what its order came to. */
export interface IssuedCredit extends Pick<NumberedDocument, "amountCents" | "taxCents"> {
  orderId: string;
  currency: Currency;
  totalCents: Cents;
}

/** Of orders that were paid: what was given up before that was never a sale. */
export async function creditsWithin(
  db: Reader,
  { from, to }: { from: number; to: number },
): Promise<IssuedCredit[]> {
  const yearOf = (at: number) => new Date(at).getUTCFullYear();
  const rows = await db
    .selectFrom("invoices")
    .innerJoin("orders", "orders.id", "invoices.order_id")
    .select(["order_id", "amount_cents", "tax_cents", "currency", "total_cents"])
    .where("kind", "=", "credit")
    // by the index of numbers; the year is that of the shop's clock, a day away at most
    .where("year", ">=", yearOf(from) - 1)
    .where("year", "<=", yearOf(to) + 1)
    .where("at", ">=", from)
    .where("at", "<", to)
    .where("orders.paid_at", "is not", null)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    amountCents: row.amount_cents,
    taxCents: taxCentsIn(row.tax_cents),
    currency: row.currency,
    totalCents: row.total_cents,
  }));
}
