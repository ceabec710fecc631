/** How rows are written outside of a database, and sums by which the rows of two of them are compared. */
import { createHash } from "node:crypto";

/** Text, a number, nothing, or bytes. */
export type Value = string | number | null | Uint8Array;
export type Row = readonly Value[];

export interface TableSum {
  rows: number;
  /** The sum of the SHA-256 of all rows, modulo 2^256: engines order text differently, so the order does not count. */
  sum: string;
}

/** One line of text; the columns are in the order of their names. */
export const lineOf = (row: Row): string =>
  JSON.stringify(row.map((value) => (value instanceof Uint8Array ? { hex: hexOf(value) } : value)));

const hexOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex");

/** Throws on what `lineOf` has not written. */
export function rowOf(line: string): Value[] {
  const values: unknown = JSON.parse(line);
  if (!Array.isArray(values)) throw new TypeError("not a row");
  return values.map(readValue);
}

function readValue(value: unknown): Value {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  const { hex } = value as { hex?: unknown };
  if (typeof hex !== "string" || !/^(?:[0-9a-f]{2})*$/.test(hex)) throw new TypeError("not a value");
  return Buffer.from(hex, "hex");
}

const MODULUS = 1n << 256n;

export function startSum(): { add(line: string): void; total(): TableSum } {
  let rows = 0;
  let sum = 0n;
  return {
    add: (line) => {
      rows += 1;
      sum = (sum + BigInt(`0x${createHash("sha256").update(line).digest("hex")}`)) % MODULUS;
    },
    total: () => ({ rows, sum: sum.toString(16).padStart(64, "0") }),
  };
}

export type Sums = Readonly<Record<string, TableSum>>;

/** Tables whose rows are not the same. */
export const differences = (wanted: Sums, found: Sums): string[] =>
  [...new Set([...Object.keys(wanted), ...Object.keys(found)])].filter(
    (table) => wanted[table]?.rows !== found[table]?.rows || wanted[table]?.sum !== found[table]?.sum,
  );
