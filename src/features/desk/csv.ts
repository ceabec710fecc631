/** A table for a spreadsheet: nothing that somebody typed into the shop is ever run as a formula. */

/** A sign at which spreadsheets begin to compute, also in the width of another script. */
const FORMULA = /^(?:\s*[=+\-@|%＝＋－＠]|[\t\r])/;

const safeCell = (value: string | number): string => {
  const text = String(value);
  // amounts and counts of our own stay numbers
  const plain = typeof value === "number" || !FORMULA.test(text) ? text : `'${text}`;
  return /[";\n\r,]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** As a French spreadsheet opens it: semicolons, and a mark that it is UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(safeCell).join(";")).join("\r\n")}\r\n`;
