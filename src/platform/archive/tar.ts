/**
 * Archives of plain files in the usual form (POSIX ustar): written and read as streams, so that neither an archive nor
 * a file of it is ever held in memory. Only plain files are read: links, devices and folders are refused.
 */
import { type ByteReader, readBytes, UnexpectedEnd } from "./byte-reader";

const BLOCK = 512;
/** The size field has eleven octal digits. */
export const LARGEST_FILE = 8 ** 11 - 1;
const LONGEST_NAME = 100;
const LONGEST_PAX = 4096;

/** The archive is damaged, cut short, or not one of ours. */
export class BadArchive extends Error {
  override name = "BadArchive";
}

export interface Packed {
  name: string;
  size: number;
  body: Iterable<Buffer> | AsyncIterable<Buffer>;
}

export async function* writeTar(files: AsyncIterable<Packed>, at: number): AsyncGenerator<Buffer> {
  for await (const { name, size, body } of files) {
    yield* headersOf(name, size, at);
    let written = 0;
    for await (const piece of body) {
      written += piece.length;
      yield piece;
    }
    if (written !== size) throw new BadArchive(`${name} changed while it was read`);
    yield padding(size);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** A name that does not fit its field goes before it, in a record of its own (POSIX pax). */
function* headersOf(name: string, size: number, at: number): Generator<Buffer> {
  if (Buffer.byteLength(name) > LONGEST_NAME) {
    const record = Buffer.from(paxRecord("path", name));
    yield header("pax", record.length, at, "x");
    yield record;
    yield padding(record.length);
    yield header("long-name", size, at, "0");
    return;
  }
  yield header(name, size, at, "0");
}

/** « 30 path=media/été.jpg\n », whose length counts itself. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const bytes = Buffer.byteLength(rest);
  let length = bytes;
  while (length !== bytes + String(length).length) length = bytes + String(length).length;
  return `${length}${rest}`;
}

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

/** Where each field of a header stands. */
const FIELD = { name: 0, mode: 100, size: 124, at: 136, sum: 148, type: 156, magic: 257 } as const;
const MAGIC = ["ustar", "00"].join("\0");

function header(name: string, size: number, at: number, type: "0" | "x"): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, FIELD.name);
  // read and written by its owner; the numbers of user and group are 0
  block.write([octal(0o600, 7), octal(0, 7), octal(0, 7), ""].join("\0"), FIELD.mode);
  block.write(`${octal(size, 11)}\0${octal(Math.floor(at / 1000), 11)}\0`, FIELD.size);
  block.write(type, FIELD.type);
  block.write(MAGIC, FIELD.magic, "latin1");
  block.write(`${octal(sumOf(block), 6)}\0 `, FIELD.sum);
  return block;
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, "0");

/** Of all bytes of the header, its own field counted as spaces. */
function sumOf(block: Buffer): number {
  let sum = 8 * 32;
  for (const [place, byte] of block.entries()) if (place < FIELD.sum || place >= FIELD.type) sum += byte;
  return sum;
}

/* ----------------------------------------------------------------- reading */

/** Each body must be read to its end before the next file is asked for; what is left of it is skipped. */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<Packed> {
  const bytes = readBytes(stream);
  let longName: string | undefined;
  for (let read = await nextHeader(bytes); read; read = await nextHeader(bytes)) {
    if (read.type === "x") {
      longName = await readPax(bytes, read.size);
      continue;
    }
    const body = bytes.pieces(read.size);
    yield { name: longName ?? read.name, size: read.size, body };
    longName = undefined;
    for await (const _ of body);
    await skipPadding(bytes, read.size);
  }
}

async function nextHeader(bytes: ByteReader) {
  const block = await bytes.take(BLOCK);
  if (!block) throw new UnexpectedEnd("The archive has no end.");
  if (block.every((byte) => byte === 0)) return undefined;
  const size = numberAt(block, FIELD.size, 12);
  const type = String.fromCharCode(block[FIELD.type] ?? 0);
  if (block.toString("latin1", FIELD.magic, FIELD.magic + 5) !== "ustar") throw new BadArchive("not ustar");
  if (numberAt(block, FIELD.sum, 8) !== sumOf(block)) throw new BadArchive("header sum");
  if (type !== "0" && type !== "\0" && type !== "x") throw new BadArchive(`entry of type ${type}`);
  return { name: textAt(block, FIELD.name, LONGEST_NAME), size, type };
}

/** The only record that we write is the name. */
async function readPax(bytes: ByteReader, size: number): Promise<string> {
  if (size > LONGEST_PAX) throw new BadArchive("long pax record");
  const record = (await bytes.take(size))?.toString("utf8") ?? "";
  await skipPadding(bytes, size);
  const name = /^\d+ path=([^\n]+)\n$/.exec(record)?.[1];
  if (name === undefined || paxRecord("path", name) !== record) throw new BadArchive("pax record");
  return name;
}

async function skipPadding(bytes: ByteReader, size: number): Promise<void> {
  for await (const _ of bytes.pieces(padding(size).length));
}

function numberAt(block: Buffer, start: number, length: number): number {
  const digits = textAt(block, start, length).trim();
  if (!/^[0-7]+$/.test(digits)) throw new BadArchive("number");
  return Number.parseInt(digits, 8);
}

function textAt(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end < 0 ? length : end);
}
