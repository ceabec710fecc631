/** The folder of uploads: random names outside of what is served, a quota, nothing left behind. */
import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isId, randomId } from "../../kernel/ids";
import type { FileSink } from "../http/multipart";
import { type SharedObjects, StoreUnavailable } from "../object-store/object-store";
import { KEYS, keyOf, uploadsIn } from "./shared";

export interface Upload {
  /** Its name in the folder. */
  id: string;
  path: string;
  /** Everything that came, also what was too much to be kept. */
  size: number;
  /** Whether all of it is on the disk. */
  isWhole: boolean;
  /** Of its content, so that the same file is known again. */
  digest: string;
}

export interface Uploads {
  /** A file that is being received; `upload` is complete once the sink has ended. */
  receive(mostBytes: number): Promise<{ upload: Upload; sink: FileSink }>;
  /** Makes them known to other machines, as far as the store answers; those left are sent by `tidy`. */
  share(ids: readonly string[]): Promise<void>;
  read(id: string): Promise<Buffer | undefined>;
  /** Of those that no other machine knows. */
  remove(ids: readonly string[]): Promise<void>;
  /** Takes away what nobody knows of and has not changed since; says how many. */
  tidy(isKnown: (ids: readonly string[]) => Promise<ReadonlySet<string>>, before: number): Promise<number>;
}

/** Everything that waits here together. */
const QUOTA_BYTES = 1024 ** 3;
/** Of names that are asked about at once. */
const LOT = 500;

/** `objects`: the store that several machines share, if there is one. */
export function openUploads(
  dataDir: string,
  { quota = QUOTA_BYTES, objects }: { quota?: number; objects?: SharedObjects } = {},
): Uploads {
  const folder = uploadsIn(dataDir);
  const pathOf = (id: string) => join(folder, id);
  let used: Promise<number> | undefined;
  const room = async () => {
    used ??= usedBytes(folder);
    return quota - (await used);
  };
  const count = (bytes: number) => {
    used = used?.then((before) => before + bytes);
  };
  return {
    receive: async (mostBytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const id = randomId();
      const upload: Upload = { id, path: pathOf(id), size: 0, isWhole: false, digest: "" };
      return { upload, sink: await sinkTo(upload, Math.min(mostBytes, await room()), count) };
    },
    share: async (ids) => {
      if (!objects) return;
      // whatever keeps it from being sent, nobody who writes waits for it: the next `tidy` does what is left, or tells
      for (const id of ids.filter(isId)) await sendOne(pathOf(id), id, objects).catch(() => false);
    },
    read: async (id) =>
      isId(id) ? ((await readOwn(pathOf(id))) ?? (await objects?.get(keyOf(id)))) : undefined,
    remove: async (ids) => {
      for (const id of ids.filter(isId)) await removeOne(pathOf(id), count);
    },
    tidy: async (isKnown, before) => {
      const old = await agedFiles(folder, before);
      const known = await isKnown(old);
      const orphans = old.filter((id) => !known.has(id));
      for (const id of orphans) await removeOne(pathOf(id), count);
      if (!objects) return orphans.length;
      let fault: unknown;
      for (const id of known) {
        const isSent = await sendOne(pathOf(id), id, objects).catch((error: unknown) => {
          if (error instanceof StoreUnavailable) throw error;
          fault ??= error;
          return false;
        });
        if (isSent) await removeOne(pathOf(id), count);
      }
      const removed = await tidyStore(objects, isKnown, before);
      // after the others: one that the disk does not give stays, and is told each time
      if (fault !== undefined) throw fault;
      return orphans.length + removed;
    },
  };
}

const readOwn = (path: string): Promise<Buffer | undefined> => readFile(path).catch(() => undefined);

/** Whether it was: one that is gone is no fault, one that cannot be read is. */
async function sendOne(path: string, id: string, objects: SharedObjects): Promise<boolean> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  if (bytes) await objects.put(keyOf(id), bytes);
  return bytes !== undefined;
}

async function tidyStore(
  objects: SharedObjects,
  isKnown: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  before: number,
): Promise<number> {
  if (!(await objects.mayErase())) return 0;
  const old: string[] = [];
  for await (const { key, changedAt } of objects.list(KEYS))
    if (changedAt < before) old.push(key.slice(KEYS.length));
  let removed = 0;
  for (let from = 0; from < old.length; from += LOT) {
    const lot = old.slice(from, from + LOT);
    const known = await isKnown(lot);
    const orphans = lot.filter((id) => isId(id) && !known.has(id));
    for (const id of orphans) await objects.remove(keyOf(id));
    removed += orphans.length;
  }
  return removed;
}

/** Writes as it comes; past the limit it only counts. On the disk before anybody is told that it arrived. */
async function sinkTo(upload: Upload, mostBytes: number, count: (bytes: number) => void): Promise<FileSink> {
  const file = await open(upload.path, "wx", 0o600);
  const digest = createHash("sha256");
  return {
    write: async (piece) => {
      upload.size += piece.length;
      digest.update(piece);
      if (upload.size > mostBytes) return;
      await file.writeFile(piece);
      count(piece.length);
    },
    end: async () => {
      if (upload.size <= mostBytes) {
        await file.sync();
        upload.isWhole = true;
        upload.digest = digest.digest("hex");
      }
      await file.close();
    },
    abort: () => file.close(),
  };
}

async function removeOne(path: string, count: (bytes: number) => void): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  await rm(path, { force: true });
  count(-size);
}

async function filesIn(folder: string): Promise<{ id: string; size: number; changed: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.filter(isId).map(async (id) => {
      const facts = await stat(join(folder, id)).catch(() => undefined);
      return facts ? [{ id, size: facts.size, changed: facts.mtimeMs }] : [];
    }),
  );
  return found.flat();
}

const usedBytes = async (folder: string): Promise<number> =>
  (await filesIn(folder)).reduce((sum, { size }) => sum + size, 0);

const agedFiles = async (folder: string, before: number): Promise<string[]> =>
  (await filesIn(folder)).filter(({ changed }) => changed < before).map(({ id }) => id);
