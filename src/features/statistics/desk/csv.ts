/** A table for a spreadsheet: nothing that a visitor sent is ever run as a formula. */

/** Signs at which spreadsheets begin to compute. */
const FORMULA = /^(?:\s*[=+\-@|%]|[\t\r])/;

function cellOf(value: string | number): string {
  const text = String(value);
  const plain = typeof value === "number" || !FORMULA.test(text) ? text : `'${text}`;
  return /[";\n\r,]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** As a French spreadsheet opens it: semicolons, and a mark that it is UTF-8. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => row.map(cellOf).join(";")).join("\r\n")}\r\n`;
