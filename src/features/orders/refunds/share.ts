/** What so many pieces of a line come to, for the server and for the sum that a browser shows. */
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
