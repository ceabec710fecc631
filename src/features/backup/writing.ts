/** Writes a backup: one file, whole or not there at all, beside a shop that goes on selling. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { BadArchive, LARGEST_FILE, type Packed, writeTar } from "../../platform/archive/tar";
import { lineOf, type Row, type Snapshot, startSum } from "../../platform/db/copying";
import { keyOf } from "../../platform/media/stored-masters";
import type { ObjectStore } from "../../platform/object-store/object-store";
import { type BackupSums, FOLDERS, FORMAT, MANIFEST, type Manifest, rowsName, SECRET, SUMS } from "./format";
import { BackupRefused } from "./refused";
import { texts } from "./texts.fr";

/** In `media/`. */
const ORIGINALS = ".originals";

export interface Backup {
  snapshot: Snapshot;
  secret: string;
  dataDir: string;
  at: number;
  /** The store that several machines share, when its pictures come in too. */
  objects?: Pick<ObjectStore, "get">;
  /** Nothing is written any more once it says so. */
  stopping?: AbortSignal;
}

/** A file that is there is written over. */
export async function writeBackup(file: string, backup: Backup): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await rm(file, { force: true });
  const handle = await open(file, "wx", 0o600);
  try {
    const archive = Readable.from(writeTar(entriesOf(backup), backup.at), { objectMode: false });
    await pipeline(archive, createGzip(), handle.createWriteStream({ flush: true }), {
      signal: backup.stopping,
    });
  } catch (error) {
    await rm(file, { force: true });
    throw error instanceof BadArchive ? new BackupRefused(texts.changedMeanwhile(error.message)) : error;
  }
}

async function* entriesOf(backup: Backup): AsyncGenerator<Packed> {
  const { snapshot, at } = backup;
  const sums: BackupSums = { tables: {}, files: {} };
  const manifest: Manifest = {
    vitrine: FORMAT,
    madeAt: at,
    engine: snapshot.engine,
    migrations: [...snapshot.ran],
  };
  yield textEntry(MANIFEST, JSON.stringify(manifest, undefined, 2));
  yield textEntry(SECRET, backup.secret);
  const stored: StoredPicture[] = [];
  for (const table of snapshot.shape.keys())
    yield* rowEntries(snapshot, table, sums, (rows) => {
      if (table === "pictures") stored.push(...storedAmong(rows, snapshot.shape.get(table) ?? []));
    });
  const taken = new Set<string>();
  if (backup.objects) yield* storedEntries(backup.objects, stored, sums, taken);
  yield* fileEntries(backup.dataDir, sums, taken);
  yield textEntry(SUMS, JSON.stringify(sums, undefined, 1));
}

function textEntry(name: string, text: string): Packed {
  const body = Buffer.from(text);
  return { name, size: body.length, body: [body] };
}

/** The columns on the first line of each part, then a row a line. */
async function* rowEntries(
  { shape, rows }: Snapshot,
  table: string,
  sums: BackupSums,
  note: (rows: readonly Row[]) => void,
): AsyncGenerator<Packed> {
  const columns = JSON.stringify(shape.get(table));
  const sum = startSum();
  let part = 0;
  for await (const some of rows(table)) {
    note(some);
    const lines = some.map(lineOf);
    for (const line of lines) sum.add(line);
    part += 1;
    yield textEntry(rowsName(table, part), [columns, ...lines, ""].join("\n"));
  }
  sums.tables[table] = sum.total();
}

/** Without those whose names the store's pictures have: a file of such a name is of before they were there. */
async function* fileEntries(
  dataDir: string,
  sums: BackupSums,
  taken: ReadonlySet<string>,
): AsyncGenerator<Packed> {
  for (const folder of FOLDERS) {
    for (const name of await filesIn(join(dataDir, folder))) {
      const packed = `${folder}/${name}`;
      if (taken.has(packed)) continue;
      const path = join(dataDir, folder, name);
      // a letter or a picture may be cleared away meanwhile
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile()) continue;
      if (found.size > LARGEST_FILE) throw new BackupRefused(texts.tooLarge(packed));
      yield { name: packed, size: found.size, body: hashed(path, packed, found.size, sums) };
    }
  }
}

/** Drafts that are being written begin with a dot; so do pictures as they were before they were cropped, which come along. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => !name.split("/").some((part) => part.startsWith(".") && part !== ORIGINALS))
    .toSorted();
}

interface StoredPicture {
  file: string;
  version: string;
}

/** The rows whose masters are in the shared store, and not in the bin. */
function storedAmong(rows: readonly Row[], columns: readonly string[]): StoredPicture[] {
  const [file = -1, version = -1, stored = -1, removed = -1] = [
    "file",
    "version",
    "stored",
    "removed_at",
  ].map((name) => columns.indexOf(name));
  return rows
    .filter((row) => Number(row[stored]) === 1 && row[removed] === null)
    .map((row) => ({ file: String(row[file]), version: String(row[version]) }));
}

/** Under the names that they have in a data folder: they are restored as files there. */
async function* storedEntries(
  objects: Pick<ObjectStore, "get">,
  pictures: readonly StoredPicture[],
  sums: BackupSums,
  taken: Set<string>,
): AsyncGenerator<Packed> {
  for (const picture of pictures) {
    const names = { media: `media/${picture.file}`, originals: `media/${ORIGINALS}/${picture.file}` };
    const master = await objects.get(keyOf("media", picture));
    if (!master) continue;
    for (const name of Object.values(names)) taken.add(name);
    yield bytesEntry(names.media, master, sums);
    const original = await objects.get(keyOf("originals", picture));
    if (original) yield bytesEntry(names.originals, original, sums);
  }
}

function bytesEntry(name: string, bytes: Buffer, sums: BackupSums): Packed {
  sums.files[name] = { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  return { name, size: bytes.length, body: [bytes] };
}

async function* hashed(path: string, name: string, size: number, sums: BackupSums): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  if (size > 0)
    for await (const piece of createReadStream(path, { end: size - 1 }) as AsyncIterable<Buffer>) {
      hash.update(piece);
      yield piece;
    }
  sums.files[name] = { size, sha256: hash.digest("hex") };
}
