/** Invoices and credit notes as they are numbered: one sequence a kind and a year, without gap. */
import type { Cents } from "../../../kernel/money";
import type { Order, OrderState } from "../orders";

export type NumberedKind = "invoice" | "credit";

/** Who an invoice is made out to, as it was issued. */
export type IssuedBuyer = Pick<Order, "email" | "billing" | "shipping">;

export interface NumberedDocument {
  kind: NumberedKind;
  year: number;
  number: number;
  at: number;
  /** What is due, or given back. */
  amountCents: Cents;
  /** What of each tax is given back, in the order's order; absent: the same part of each. */
  taxCents?: readonly Cents[] | undefined;
  /** Of an invoice; its credit notes name the same. */
  buyer?: IssuedBuyer | undefined;
}

/** The order as its invoice was made out: what was corrected since is not on it. */
export const asIssued = (order: Order, invoice: NumberedDocument | undefined): Order => ({
  ...order,
  ...invoice?.buyer,
});

const LETTERS: Record<NumberedKind, string> = { invoice: "F", credit: "A" };

/** « F2026-00042 », « A2026-00003 » for a credit note. */
export const documentNumber = ({
  kind,
  year,
  number,
}: Pick<NumberedDocument, "kind" | "year" | "number">): string =>
  `${LETTERS[kind]}${year}-${String(number).padStart(5, "0")}`;

/**
 * An invoice is due once an order is paid, or has left unpaid for the counter. Before that, it may still be given up, and
 * no number is spent on it.
 */
export const isInvoiced = (state: OrderState): boolean => state === "paid" || state === "shipped";

/** What is given up after that is credited. */
export const isCredited = (state: OrderState): boolean => state === "cancelled" || state === "refunded";
