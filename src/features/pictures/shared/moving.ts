/** Moves masters between the data folder and the shared store, one by one: what is cut is begun again where it was. */
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { done, type Result, refused } from "../../../kernel/result";
import type { Database } from "../../../platform/db";
import { copyInto, writeAside } from "../../../platform/media/aside";
import { binOf } from "../../../platform/media/folder-masters";
import type { Master, MasterName, MasterStore } from "../../../platform/media/master-store";
import { masterNames, versionOf } from "../../../platform/media/media";
import { mastersNamed, setStored, storedMastersOf } from "../../../platform/media/store";
import { binnedMasters, keyOf } from "../../../platform/media/stored-masters";
import { type ObjectStore, StoreUnavailable } from "../../../platform/object-store/object-store";
import { fetchUpload, sharedUploads } from "../../../platform/uploads/shared";

export interface MovingParts {
  database: Database;
  dataDir: string;
  objects: ObjectStore;
  /** Of the shared store. */
  masters: MasterStore;
  progress(moved: number, of: number): void;
  /** Whether Ctrl+C was pressed. */
  stopped(): boolean;
}

export interface Moved {
  moved: number;
  /** Of messages, which go with the pictures. */
  files?: number;
  /** In the bin: they can be brought back from the folder too. */
  binned?: number;
  /** What could not be moved, by name. */
  left: string[];
  whole: boolean;
}

export interface Away {
  moved: number;
  fault: string;
}

const EVERY = 25;

/** Those of the data folder that rows name; drawings and icons that have no row stay. */
export async function depositAll(parts: MovingParts): Promise<Result<Moved, Away>> {
  const own = join(parts.dataDir, "media");
  const named = new Map<string, Master>();
  const names = masterNames([own]);
  for (let from = 0; from < names.length; from += 500)
    for (const master of await mastersNamed(parts.database.read, names.slice(from, from + 500)))
      named.set(master.file, master);
  return each(parts, [...named.values()], (master) => deposit(parts, own, master));
}

/** The object is there before the row says so, and the file goes after. */
async function deposit(parts: MovingParts, own: string, master: Master): Promise<boolean> {
  const path = join(own, master.file);
  if (versionOf(await readFile(path)) !== master.version) return false;
  const originalPath = join(own, ".originals", master.file);
  const original = existsSync(originalPath) ? originalPath : undefined;
  // what was retired from a folder is there without its whole picture
  if (original !== undefined || !(await parts.objects.has(keyOf("media", master))))
    await parts.masters.put(master, { master: path, original });
  if (!(await parts.database.write((trx) => setStored(trx, master, 1)))) return false;
  for (const file of [path, originalPath]) await rm(file, { force: true });
  return true;
}

export async function takeBackAll(parts: MovingParts): Promise<Result<Moved, Away>> {
  const own = join(parts.dataDir, "media");
  const all = await storedMastersOf(parts.database.read);
  const pictures = await each(parts, all, async (master) => {
    const path = await parts.masters.open(master);
    if (path === undefined) return false;
    const original = master.crop ? await parts.masters.original(master) : undefined;
    if (original !== undefined) await copyInto(original, join(own, ".originals", master.file));
    await copyInto(path, join(own, master.file));
    return parts.database.write((trx) => setStored(trx, master, 0));
  });
  if (!pictures.ok || !pictures.value.whole) return pictures;
  const { moved } = pictures.value;
  const bin = await takeBack(
    parts,
    () => binnedMasters(parts.objects),
    (name) => takeBackBinned(parts, name),
  );
  if (!bin.ok) return refused({ ...bin.refusal, moved });
  const uploads = await takeBackUploads(parts);
  if (!uploads.ok) return refused({ ...uploads.refusal, moved });
  return done({
    moved,
    binned: bin.value.moved,
    files: uploads.value.moved,
    // what the store has lost of the bin is told by nobody: nothing shows it
    left: [...pictures.value.left, ...uploads.value.left],
    whole: bin.value.whole && uploads.value.whole,
  });
}

async function takeBackBinned({ objects, dataDir }: MovingParts, name: MasterName): Promise<boolean> {
  const path = join(binOf(dataDir), name.version, name.file);
  if (existsSync(path)) return true;
  const bytes = await objects.get(keyOf("media", name));
  if (bytes) await writeAside(path, (part) => writeFile(part, bytes));
  return bytes !== undefined;
}

/** All of them: those that no message knows are tidied away like any in the folder. */
function takeBackUploads(parts: MovingParts): Promise<Result<Moved, Away>> {
  const { dataDir, objects } = parts;
  return takeBack(
    parts,
    async () => (await sharedUploads(objects)).map((file) => ({ file })),
    ({ file }) => fetchUpload(dataDir, objects, file),
  );
}

async function takeBack<One extends { file: string }>(
  parts: MovingParts,
  list: () => Promise<One[]>,
  move: (one: One) => Promise<boolean>,
): Promise<Result<Moved, Away>> {
  try {
    return await each(parts, await list(), move);
  } catch (error) {
    if (error instanceof StoreUnavailable) return refused({ moved: 0, fault: error.code });
    throw error;
  }
}

async function each<M extends Pick<Master, "file">>(
  { progress, stopped }: MovingParts,
  all: readonly M[],
  move: (master: M) => Promise<boolean>,
): Promise<Result<Moved, Away>> {
  const left: string[] = [];
  let moved = 0;
  try {
    for (const master of all) {
      if (stopped()) return done({ moved, left, whole: false });
      if (await move(master)) moved += 1;
      else left.push(master.file);
      if ((moved + left.length) % EVERY === 0) progress(moved + left.length, all.length);
    }
  } catch (error) {
    if (error instanceof StoreUnavailable) return refused({ moved, fault: error.code });
    throw error;
  }
  return done({ moved, left, whole: true });
}
