/** What office programs write: a zip whose table of contents has the parts of that kind of document. Nothing is unpacked. */
import type { FileHandle } from "node:fs/promises";

const PACKAGES = {
  docx: { begins: "word/" },
  xlsx: { begins: "xl/" },
  pptx: { begins: "ppt/" },
  odt: { type: "application/vnd.oasis.opendocument.text" },
  ods: { type: "application/vnd.oasis.opendocument.spreadsheet" },
} as const;

export type PackageKind = keyof typeof PACKAGES;

const FIRST = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
/** A comment may follow the end, of this length at most. */
const COMMENT_BYTES = 0xffff;
const HEAD_BYTES = 30;
const ENTRY_BYTES = 46;
const MOST_TABLE_BYTES = 512 * 1024;
/** Programs inside of a document, which has another ending when it is honest. */
const MACROS = /(?:^|\/)(?:vbaProject\.bin|Basic\/|Scripts\/)/i;

export async function isPackage(file: FileHandle, kind: PackageKind): Promise<boolean> {
  const { size } = await file.stat();
  const head = await read(file, 0, HEAD_BYTES + 200);
  if (head.length < HEAD_BYTES || head.readUInt32LE(0) !== FIRST) return false;
  const names = await tableOf(file, size);
  if (names.length === 0 || names.some((name) => MACROS.test(name))) return false;
  const wanted = PACKAGES[kind];
  if ("begins" in wanted)
    return names.includes("[Content_Types].xml") && names.some((name) => name.startsWith(wanted.begins));
  return names.includes("content.xml") && firstFile(head) === `mimetype ${wanted.type}`;
}

/** The first file of an OpenDocument says what it is, without being packed. */
function firstFile(head: Buffer): string {
  const [length, name, extra] = [head.readUInt32LE(18), head.readUInt16LE(26), head.readUInt16LE(28)];
  const from = HEAD_BYTES + name + extra;
  const text = (start: number, end: number) => head.subarray(start, end).toString("latin1");
  return `${text(HEAD_BYTES, HEAD_BYTES + name)} ${text(from, from + length)}`;
}

/** The names in the table at the end; none where there is no such table, or too large a one. */
async function tableOf(file: FileHandle, size: number): Promise<string[]> {
  const from = Math.max(0, size - END_BYTES - COMMENT_BYTES);
  const tail = await read(file, from, size - from);
  const end = tail.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  if (end < 0 || tail.length - end < END_BYTES || tail.readUInt32LE(end) !== END) return [];
  const [count, bytes, at] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (bytes > MOST_TABLE_BYTES || at + bytes > size) return [];
  return namesIn(await read(file, at, bytes), count);
}

function namesIn(table: Buffer, count: number): string[] {
  const names: string[] = [];
  for (let at = 0; names.length < count; ) {
    if (at + ENTRY_BYTES > table.length || table.readUInt32LE(at) !== ENTRY) return [];
    const [name, extra, comment] = [28, 30, 32].map((offset) => table.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    names.push(table.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + name).toString("utf8"));
    at += ENTRY_BYTES + name + extra + comment;
  }
  return names;
}

async function read(file: FileHandle, at: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
  return buffer.subarray(0, bytesRead);
}
