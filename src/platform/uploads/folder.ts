/** The folder of uploads: random names outside of what is served, a quota, nothing left behind. */
import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { isId, randomId } from "../../kernel/ids";
import type { FileSink } from "../http/multipart";

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
  read(id: string): Promise<Buffer | undefined>;
  remove(ids: readonly string[]): Promise<void>;
  /** Takes away what nobody knows of and has not changed since; says how many. */
  tidy(isKnown: (ids: readonly string[]) => Promise<ReadonlySet<string>>, before: number): Promise<number>;
}

/** Everything that waits here together. */
const QUOTA_BYTES = 1024 ** 3;

export function openUploads(dataDir: string, quota = QUOTA_BYTES): Uploads {
  const folder = join(dataDir, "uploads");
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
    read: async (id) => (isId(id) ? readFile(pathOf(id)).catch(() => undefined) : undefined),
    remove: async (ids) => {
      for (const id of ids.filter(isId)) await removeOne(pathOf(id), count);
    },
    tidy: async (isKnown, before) => {
      const old = await agedFiles(folder, before);
      const known = await isKnown(old);
      const orphans = old.filter((id) => !known.has(id));
      for (const id of orphans) await removeOne(pathOf(id), count);
      return orphans.length;
    },
  };
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
