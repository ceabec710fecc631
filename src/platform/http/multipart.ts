/** Reads multipart form data as it arrives: fields into memory, files handed on in pieces, everything limited. */
import type { Readable } from "node:stream";

export interface MultipartLimits {
  /** Of the whole body. */
  bytes: number;
  parts: number;
  fieldBytes: number;
  nameBytes: number;
}

export interface PartHead {
  name: string;
  /** Given for a file; may be empty when none was chosen. */
  fileName: string | undefined;
  type: string;
}

/** Takes the pieces of one file, in order; then `end` once it has all come, or `abort` when the rest never will. */
export interface FileSink {
  write(piece: Buffer): Promise<void>;
  end(): Promise<void>;
  abort(): Promise<void>;
}

export type MultipartFault = "malformed" | "too-large";

/** Thrown when what comes is no form, or too much of one. */
export class MultipartRefused extends Error {
  override name = "MultipartRefused";
  constructor(readonly fault: MultipartFault) {
    super(fault);
  }
}

const HEAD_BYTES = 4096;
const BOUNDARY = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))(?=[\s;]|$)/i;
const LINE = Buffer.from("\r\n");
const BLANK = Buffer.from("\r\n\r\n");

export const isMultipart = (type: string | undefined): boolean => /^multipart\/form-data\b/i.test(type ?? "");

export function boundaryOf(type: string | undefined): string | undefined {
  const [, quoted, plain] = BOUNDARY.exec((type ?? "").slice(0, 500)) ?? [];
  return quoted ?? plain;
}

/** Fields in order, the names of files among them; each file went to the sink that `open`, told the fields before it, gave. */
export async function readMultipart(
  stream: Readable,
  boundary: string,
  limits: MultipartLimits,
  open: (head: PartHead, before: readonly [name: string, value: string][]) => Promise<FileSink>,
): Promise<[name: string, value: string][]> {
  const source = createSource(stream, limits.bytes);
  const fields: [string, string][] = [];
  // the first delimiter has no line break before it: one is put there
  source.unread(LINE);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  await skipTo(source, delimiter);
  for (let parts = 0; !(await isLast(source)); parts++) {
    if (parts >= limits.parts) throw new MultipartRefused("too-large");
    const head = readHead((await source.until(BLANK, HEAD_BYTES)).toString("utf8"), limits);
    if (head.fileName === undefined)
      fields.push([head.name, (await source.until(delimiter, limits.fieldBytes)).toString("utf8")]);
    else await pass(source, delimiter, await open(head, fields));
  }
  return fields;
}

/** Two dashes end the form, a line break begins the next part. */
async function isLast(source: Source): Promise<boolean> {
  const two = await source.take(2);
  if (two.equals(LINE)) return false;
  if (two.toString("latin1") === "--") return true;
  throw new MultipartRefused("malformed");
}

async function skipTo(source: Source, delimiter: Buffer): Promise<void> {
  await pass(source, delimiter, { write: nothing, end: nothing, abort: nothing });
}

const nothing = async (): Promise<void> => {};

async function pass(source: Source, delimiter: Buffer, sink: FileSink): Promise<void> {
  try {
    for (let isEnd = false; !isEnd; ) {
      const next = await source.before(delimiter);
      if (next.piece.length > 0) await sink.write(next.piece);
      isEnd = next.isEnd;
    }
  } catch (error) {
    await sink.abort();
    throw error;
  }
  await sink.end();
}

function readHead(text: string, { nameBytes }: MultipartLimits): PartHead {
  const lines = new Map(
    text.split("\r\n").map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, Math.max(0, at)).trim().toLowerCase(), line.slice(at + 1).trim()] as const;
    }),
  );
  const disposition = lines.get("content-disposition") ?? "";
  const name = parameterOf(disposition, "name");
  if (!/^form-data\b/i.test(disposition) || name === undefined) throw new MultipartRefused("malformed");
  const fileName = parameterOf(disposition, "filename");
  if (name.length > nameBytes || (fileName ?? "").length > nameBytes * 3)
    throw new MultipartRefused("too-large");
  return { name, fileName, type: (lines.get("content-type") ?? "").slice(0, 200) };
}

/** As browsers write it: quoted, with line breaks and quotes as percent signs. */
function parameterOf(disposition: string, name: string): string | undefined {
  const [, value] = new RegExp(`;\\s*${name}="([^"]*)"`, "i").exec(disposition) ?? [];
  return value?.replace(/%0D|%0A|%22/gi, decodeURIComponent);
}

interface Source {
  take(bytes: number): Promise<Buffer>;
  /** All up to the mark, which is dropped; refused when there is more than `most`. */
  until(mark: Buffer, most: number): Promise<Buffer>;
  /** A piece of what comes before the mark; `isEnd` once the mark itself was reached and dropped. */
  before(mark: Buffer): Promise<{ piece: Buffer; isEnd: boolean }>;
  unread(bytes: Buffer): void;
}

function createSource(stream: Readable, limit: number): Source {
  const pieces = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer = Buffer.alloc(0);
  let total = 0;
  const more = async () => {
    const { value, done } = await pieces.next();
    // a form without its end is half a form
    if (done) throw new MultipartRefused("malformed");
    total += value.length;
    if (total > limit) throw new MultipartRefused("too-large");
    held = held.length === 0 ? value : Buffer.concat([held, value]);
  };
  const shift = (bytes: number): Buffer => {
    const piece = held.subarray(0, bytes);
    held = held.subarray(bytes);
    return piece;
  };
  return {
    unread: (bytes) => {
      held = Buffer.concat([bytes, held]);
    },
    take: async (bytes) => {
      while (held.length < bytes) await more();
      return shift(bytes);
    },
    until: async (mark, most) => {
      for (let from = 0; ; ) {
        const at = held.indexOf(mark, from);
        if (at > most || (at < 0 && held.length > most + mark.length))
          throw new MultipartRefused("too-large");
        if (at >= 0) {
          const found = shift(at);
          shift(mark.length);
          return found;
        }
        from = Math.max(0, held.length - mark.length);
        await more();
      }
    },
    before: async (mark) => {
      const at = held.indexOf(mark);
      if (at >= 0) {
        const piece = shift(at);
        shift(mark.length);
        return { piece, isEnd: true };
      }
      // what may be the beginning of the mark stays
      const sure = held.length - mark.length;
      if (sure > 0) return { piece: shift(sure), isEnd: false };
      await more();
      return { piece: Buffer.alloc(0), isEnd: false };
    },
  };
}
