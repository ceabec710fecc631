/** What so many pieces of a line, or a typed amount, come to, for the server and for the sum that a browser shows. */
import type { Cents } from "../../../kernel/money";

export interface SharedLine {
  cents: Cents;
  quantity: number;
  /** Given back before. */
  gone: number;
}

/** Of so many beyond those that are gone: shares of a cent never add up to another cent. */
export function shareOfLine({ cents, quantity, gone }: SharedLine, count: number): Cents {
  const upTo = (pieces: number) => Math.round((cents * pieces) / quantity);
  return upTo(gone + count) - upTo(gone);
}

/** « 67,82 » or « 67.82 », with or without a sign of its currency. Undefined: nothing; NaN: no amount. */
export function typedCents(typed: string): Cents | undefined {
  const amount = typed.replace(/[\s\u00a0$€]/g, "").replace(",", ".");
  if (amount === "") return undefined;
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * 100) : Number.NaN;
}
