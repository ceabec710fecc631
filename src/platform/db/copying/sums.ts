/** How rows are written outside of a database, and sums by which the rows of two of them are compared. */
import { hash } from "node:crypto";

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

const WORDS = 8;
const WORD = 2 ** 32;
/** So many words can be added before a number is not exact any more. */
const ADDED_AT_MOST = 2 ** 20;

/** In words of 32 bits: a shop of some years has millions of rows, and whole numbers of 256 bits are slow. */
export function startSum(): { add(line: string): void; total(): TableSum } {
  let rows = 0;
  const words = new Float64Array(WORDS);
  return {
    add: (line) => {
      rows += 1;
      const digest = hash("sha256", line, "buffer");
      for (let at = 0; at < WORDS; at++) words[at] = (words[at] ?? 0) + digest.readUInt32BE(at * 4);
      if (rows % ADDED_AT_MOST === 0) carry(words);
    },
    total: () => {
      carry(words);
      return { rows, sum: Array.from(words, (word) => word.toString(16).padStart(8, "0")).join("") };
    },
  };
}

/** The highest word comes first; what it has too much is the modulus. */
function carry(words: Float64Array): void {
  let over = 0;
  for (let at = WORDS - 1; at >= 0; at--) {
    const whole = (words[at] ?? 0) + over;
    over = Math.floor(whole / WORD);
    words[at] = whole % WORD;
  }
}

export type Sums = Readonly<Record<string, TableSum>>;

/** Tables whose rows are not the same. */
export const differences = (wanted: Sums, found: Sums): string[] =>
  [...new Set([...Object.keys(wanted), ...Object.keys(found)])].filter(
    (table) => wanted[table]?.rows !== found[table]?.rows || wanted[table]?.sum !== found[table]?.sum,
  );
