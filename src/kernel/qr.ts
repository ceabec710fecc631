/** Texts as QR codes (ISO/IEC 18004): bytes, error correction of level M, the smallest of versions 1 to 20 that holds them. */
import { withCorrection } from "./qr-correction";

/** Rows of modules; true is dark. */
export type Modules = readonly (readonly boolean[])[];

/** Undefined when the text is too long. */
export function qrModules(text: string): Modules | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.find((each) => bytes.length <= capacityOf(each));
  if (version === undefined) return undefined;
  const drawn = drawnWith(
    version,
    withCorrection(dataWords(bytes, version), VERSION_BLOCKS[version - 1] ?? [0, 0]),
  );
  const masked = MASKS.map((_, mask) => maskedWith(drawn, version, mask));
  return masked.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/* -------------------------------------------------------------------------- words */

/** Of each version at level M: words of correction in a block, and blocks. */
const VERSION_BLOCKS: readonly (readonly [words: number, blocks: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
  [24, 10],
  [28, 10],
  [28, 11],
  [26, 13],
  [26, 14],
  [26, 16],
];
const VERSIONS = VERSION_BLOCKS.map((_, at) => at + 1);

const sizeOf = (version: number): number => version * 4 + 17;

/** Bits of the symbol that are no pattern. */
function bitsOf(version: number): number {
  const marks = marksOf(version).length;
  const all = (16 * version + 128) * version + 64;
  const alignment = marks > 0 ? (25 * marks - 10) * marks - 55 : 0;
  return all - alignment - (version >= 7 ? 36 : 0);
}

function dataWordsIn(version: number): number {
  const [words = 0, blocks = 0] = VERSION_BLOCKS[version - 1] ?? [];
  return Math.floor(bitsOf(version) / 8) - words * blocks;
}

const lengthBits = (version: number): number => (version < 10 ? 8 : 16);
const capacityOf = (version: number): number =>
  Math.floor((dataWordsIn(version) * 8 - 4 - lengthBits(version)) / 8);

const BYTE_MODE = 0b0100;
const FILLING = [0xec, 0x11];

function dataWords(bytes: Uint8Array, version: number): number[] {
  const words = dataWordsIn(version);
  const bits =
    binary(BYTE_MODE, 4) +
    binary(bytes.length, lengthBits(version)) +
    [...bytes].map((byte) => binary(byte, 8)).join("");
  const ended = bits + "0".repeat(Math.min(4, words * 8 - bits.length));
  const whole = ended.padEnd(Math.ceil(ended.length / 8) * 8, "0");
  const data = (whole.match(/.{8}/g) ?? []).map((word) => Number.parseInt(word, 2));
  return [...data, ...Array.from({ length: words - data.length }, (_, at) => FILLING[at % 2] ?? 0)];
}

const binary = (value: number, length: number): string => value.toString(2).padStart(length, "0");

/* ------------------------------------------------------------------------ drawing */

/** Undefined where the data goes. */
type Canvas = (boolean | undefined)[][];

function drawnWith(version: number, words: readonly number[]): Canvas {
  const canvas = patternsOf(version);
  const bits = words.map((word) => binary(word, 8)).join("");
  let next = 0;
  for (const [row, column] of path(sizeOf(version)))
    if (canvas[row]?.[column] === undefined) {
      put(canvas, row, column, bits[next] === "1");
      next += 1;
    }
  return canvas;
}

/** Two columns at a time, up and down by turns, from the right; never in the column of the timing pattern. */
function* path(size: number): Generator<[row: number, column: number]> {
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let at = 0; at < size; at++)
      for (const column of [right, right - 1]) yield [isUp ? size - 1 - at : at, column];
    isUp = !isUp;
  }
}

function patternsOf(version: number): Canvas {
  const size = sizeOf(version);
  const canvas: Canvas = Array.from({ length: size }, () => Array(size).fill(undefined));
  for (let at = 0; at < size; at++) {
    put(canvas, 6, at, at % 2 === 0);
    put(canvas, at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(canvas, row, column, 4, (ring) => ring !== 2 && ring !== 4);
  const marks = marksOf(version);
  const last = marks.at(-1);
  for (const row of marks)
    for (const column of marks) {
      const isCorner = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
      if (!isCorner) rings(canvas, row, column, 2, (ring) => ring !== 1);
    }
  // what is written here depends on the mask
  drawFormat(canvas, 0);
  if (version >= 7) drawVersion(canvas, version);
  return canvas;
}

/** Squares around a middle, as far as the symbol goes. */
function rings(
  canvas: Canvas,
  row: number,
  column: number,
  reach: number,
  isDark: (ring: number) => boolean,
): void {
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++)
      put(canvas, row + down, column + right, isDark(Math.max(Math.abs(down), Math.abs(right))));
}

function put(canvas: Canvas, row: number, column: number, isDark: boolean): void {
  const line = canvas[row];
  if (line && column >= 0 && column < line.length) line[column] = isDark;
}

/** Where alignment patterns cross. */
function marksOf(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = sizeOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)];
}

/** Level M is 00; ten bits correct the five. */
function drawFormat(canvas: Canvas, mask: number): void {
  const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
  const size = canvas.length;
  for (let at = 0; at < 15; at++) {
    const isDark = ((bits >> at) & 1) === 1;
    put(canvas, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, 8, isDark);
    put(canvas, 8, at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at, isDark);
  }
  put(canvas, size - 8, 8, true);
}

function drawVersion(canvas: Canvas, version: number): void {
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const [far, near] = [canvas.length - 11 + (at % 3), Math.floor(at / 3)];
    const isDark = ((bits >> at) & 1) === 1;
    put(canvas, far, near, isDark);
    put(canvas, near, far, isDark);
  }
}

/** Of a division of polynomials over two elements. */
function remainder(value: number, bits: number, divisor: number): number {
  let left = value;
  for (let at = 0; at < bits; at++) left = (left << 1) ^ ((left >> (bits - 1)) * divisor);
  return left;
}

/* -------------------------------------------------------------------------- masks */

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

function maskedWith(drawn: Canvas, version: number, mask: number): boolean[][] {
  const patterns = patternsOf(version);
  const masked: Canvas = drawn.map((line, row) =>
    line.map((isDark, column) =>
      patterns[row]?.[column] === undefined ? isDark !== (MASKS[mask]?.(row, column) ?? false) : isDark,
    ),
  );
  drawFormat(masked, mask);
  return masked as boolean[][];
}

/** The lower, the better it is read. */
function penalty(modules: Modules): number {
  const rows = modules.map((line) => line.map((isDark) => (isDark ? "1" : "0")).join(""));
  const columns = rows.map((_, at) => rows.map((row) => row[at]).join(""));
  const lines = [...rows, ...columns];
  const runs = sum(lines.flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? []).map(({ length }) => length - 2));
  const finders = sum(
    lines.map((line) => 40 * (overlapping(line, "10111010000") + overlapping(line, "00001011101"))),
  );
  return runs + 3 * squaresIn(rows) + finders + imbalance(rows);
}

function overlapping(line: string, part: string): number {
  let found = 0;
  for (let at = line.indexOf(part); at >= 0; at = line.indexOf(part, at + 1)) found += 1;
  return found;
}

/** Two by two of one colour. */
const squaresIn = (rows: readonly string[]): number =>
  sum(
    rows.slice(1).map((row, at) => {
      const above = rows[at] ?? "";
      const isSquare = (column: number) =>
        row[column] === row[column + 1] && row[column] === above[column] && row[column] === above[column + 1];
      return [...row.slice(1)].filter((_, column) => isSquare(column)).length;
    }),
  );

/** Ten for each five in a hundred away from the half. */
function imbalance(rows: readonly string[]): number {
  const all = rows.join("");
  const dark = all.replaceAll("0", "").length;
  return 10 * Math.floor(Math.abs((dark * 100) / all.length - 50) / 5);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
