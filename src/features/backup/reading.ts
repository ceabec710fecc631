/** Reads a backup from end to end and believes nothing in it: names, sizes, rows and sums are all checked. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { addAbortSignal } from "node:stream";
import { createGunzip } from "node:zlib";
import { UnexpectedEnd } from "../../platform/archive/byte-reader";
import { BadArchive, type Packed, readTar } from "../../platform/archive/tar";
import { type Migrations, NewerDatabase } from "../../platform/db";
import { differences, type Row, rowOf, type Shape, shapeAfter, startSum } from "../../platform/db/copying";
import {
  ALWAYS_EXPANDED,
  type BackupSums,
  isFileName,
  LARGEST_ROWS,
  LARGEST_TEXT,
  MANIFEST,
  type Manifest,
  MOST_EXPANDED,
  manifest as manifestType,
  SECRET,
  SUMS,
  sums as sumsType,
  tableIn,
} from "./format";
import { BackupRefused } from "./refused";
import { texts } from "./texts.fr";

export interface ReadBackup {
  manifest: Manifest;
  secret: string;
  sums: BackupSums;
}

/** What is done with what is read; nothing of it is sure before the end. */
export interface Receiver {
  rows?(table: string, rows: readonly Row[]): Promise<void>;
  /** Must read all of it. */
  file?(name: string, pieces: AsyncIterable<Buffer>): Promise<void>;
}

/** Throws `BackupRefused` as soon as something is wrong, and the signal's reason once it says so. */
export async function readBackup(
  file: string,
  migrations: Migrations,
  receiver: Receiver = {},
  stopping?: AbortSignal,
): Promise<ReadBackup> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new BackupRefused(texts.noFile(file));
  const reading = startReading(migrations, receiver);
  const most = ALWAYS_EXPANDED + found.size * MOST_EXPANDED;
  const source = createReadStream(file);
  const bytes = source.pipe(createGunzip());
  source.on("error", (error) => bytes.destroy(error));
  if (stopping) addAbortSignal(stopping, source);
  try {
    let expanded = 0;
    for await (const entry of readTar(bytes as AsyncIterable<Buffer>)) {
      expanded += entry.size;
      if (expanded > most) throw new BackupRefused(texts.expands);
      await reading.take(entry);
    }
    return reading.end();
  } catch (error) {
    stopping?.throwIfAborted();
    throw isDamage(error) ? new BackupRefused(texts.damaged(file), { cause: error }) : error;
  } finally {
    source.destroy();
    bytes.destroy();
  }
}

/** By zlib, by the form of a tar, or by text that is no JSON. */
const isDamage = (error: unknown): boolean =>
  error instanceof BadArchive ||
  error instanceof UnexpectedEnd ||
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  /^(?:Z_|ERR_)/.test(String((error as NodeJS.ErrnoException).code));

function startReading(migrations: Migrations, receiver: Receiver) {
  const seen = new Set<string>();
  const tables = new Map<string, ReturnType<typeof startSum>>();
  const found: BackupSums = { tables: {}, files: {} };
  let manifest: Manifest | undefined;
  let shape: Shape = new Map();
  let secret: string | undefined;
  let wanted: BackupSums | undefined;

  const takeRows = async (table: string, text: string) => {
    const columns = shape.get(table);
    const [head, ...lines] = text.split("\n");
    if (!columns || head !== JSON.stringify(columns)) throw new BackupRefused(texts.unknownTable(table));
    lines.pop();
    const sum = tables.get(table) ?? startSum();
    tables.set(table, sum);
    for (const line of lines) sum.add(line);
    const rows = lines.map(rowOf);
    if (rows.some((row) => row.length !== columns.length)) throw new BadArchive("a row of another width");
    await receiver.rows?.(table, rows);
  };
  const takeFile = async ({ name, size, body }: Packed) => {
    const hash = createHash("sha256");
    const pieces = tapped(body, (piece) => hash.update(piece));
    if (receiver.file) await receiver.file(name, pieces);
    else for await (const _ of pieces);
    found.files[name] = { size, sha256: hash.digest("hex") };
  };
  const begin = async (text: string) => {
    const read = manifestType.safeParse(JSON.parse(text));
    if (!read.success) throw new BackupRefused(texts.notOurs);
    manifest = read.data;
    shape = await shapeAfter(manifest.migrations, migrations).catch((error: unknown) => {
      throw error instanceof NewerDatabase ? new BackupRefused(texts.newer) : error;
    });
  };
  return {
    take: async (entry: Packed): Promise<void> => {
      const { name } = entry;
      if (seen.has(name) || wanted || (seen.size === 0) !== (name === MANIFEST))
        throw new BackupRefused(seen.size === 0 ? texts.notOurs : texts.strange(name));
      seen.add(name);
      const table = tableIn(name);
      if (table) return takeRows(table, await textOf(entry, LARGEST_ROWS));
      if (isFileName(name)) return takeFile(entry);
      if (name === MANIFEST) return begin(await textOf(entry, LARGEST_TEXT));
      if (name === SECRET) secret = await textOf(entry, LARGEST_TEXT);
      else if (name === SUMS) wanted = readSums(await textOf(entry, LARGEST_TEXT));
      else throw new BackupRefused(texts.strange(name));
    },
    end: (): ReadBackup => {
      for (const table of shape.keys()) found.tables[table] = (tables.get(table) ?? startSum()).total();
      if (!manifest || !secret || !wanted || !isSame(wanted, found)) throw new BadArchive("sums");
      return { manifest, secret, sums: found };
    },
  };
}

function readSums(text: string): BackupSums {
  const read = sumsType.safeParse(JSON.parse(text));
  if (!read.success) throw new BadArchive("sums");
  return read.data;
}

async function* tapped(body: Packed["body"], tap: (piece: Buffer) => void): AsyncGenerator<Buffer> {
  for await (const piece of body) {
    tap(piece);
    yield piece;
  }
}

async function textOf({ name, size, body }: Packed, most: number): Promise<string> {
  if (size > most) throw new BackupRefused(texts.giant(name));
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString("utf8");
}

const isSame = (wanted: BackupSums, found: BackupSums): boolean =>
  differences(wanted.tables, found.tables).length === 0 &&
  Object.keys(wanted.files).length === Object.keys(found.files).length &&
  Object.entries(wanted.files).every(
    ([name, { size, sha256 }]) => found.files[name]?.size === size && found.files[name]?.sha256 === sha256,
  );
