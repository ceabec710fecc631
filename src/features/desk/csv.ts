/** A table for a spreadsheet: nothing that somebody typed into the shop is ever run as a formula. */

/** A sign at which spreadsheets begin to compute, also in the width of another script. */
const FORMULA = /^(?:\s*[=+\-@|%＝＋－＠]|[\t\r])/;

/** An amount is written as a French spreadsheet reads it: « -12,50 ». */
export type CsvCell = string | number | { cents: number };

const safeCell = (value: CsvCell): string => {
  if (typeof value === "object") return amountOf(value.cents);
  const text = String(value);
  // amounts and counts of our own stay numbers
  const plain = typeof value === "number" || !FORMULA.test(text) ? text : `'${text}`;
  return /[";\n\r,]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const amountOf = (cents: number): string => `"${(cents / 100).toFixed(2).replace(".", ",")}"`;

/** As a French spreadsheet opens it: semicolons, and a mark that it is UTF-8. */
export const csvOf = (rows: readonly (readonly CsvCell[])[]): string => `${CSV_MARK}${csvRows(rows)}`;

/** Before the first row of a file that is written in pieces. */
export const CSV_MARK = "\ufeff";

export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(safeCell).join(";")}\r\n`).join("");
