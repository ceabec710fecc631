/**
 * Masters in a store that several machines share. An object is never changed: its key has the picture's version, so the row
 * alone says what is shown, and what it names was there before. What is fetched stays in a folder of this machine.
 */
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { machineClock } from "../../kernel/clock";
import { createConcurrencyLimit } from "../../kernel/concurrency-limit";
import { DAY } from "../../kernel/dates";
import type { Reader } from "../db";
import { type ObjectStore, type SharedObjects, StoreUnavailable } from "../object-store/object-store";
import { copyInto, writeAside } from "./aside";
import { type MediaFolders, masterPath } from "./derived";
import { binOf, emptyFolder, firstMaster } from "./folder-masters";
import type { Master, MasterName, MasterStore } from "./master-store";
import { versionOf } from "./media";
import { mastersNamed } from "./store";

export interface StoredMastersParts {
  objects: SharedObjects;
  read: Reader;
  folders: MediaFolders;
  dataDir: string;
}

const MASTERS = "media";
const ORIGINALS = "originals";
/** Empty objects: their age is since when a picture is in the bin. */
const BIN = "bin";
export const keyOf = (kind: typeof MASTERS | typeof ORIGINALS | typeof BIN, { version, file }: MasterName) =>
  `${kind}/${version}/${file}`;

const AT_ONCE = 8;
const LONGEST_LINE = 500;
/** What nobody asked for since is fetched again when somebody does. */
const CACHED_MS = 14 * DAY;

export function storedMasters(parts: StoredMastersParts): MasterStore {
  const { objects, folders, dataDir } = parts;
  const cache = createCache(parts);
  const open = async (master: Master): Promise<string | undefined> =>
    (master.stored === 1 ? await cache.fetch(MASTERS, master) : undefined) ??
    masterPath(folders, master.file);
  return {
    isShared: true,
    find: async (files, version) => {
      const cached =
        version && files.map((file) => cache.pathOf(MASTERS, { file, version })).find(existsSync);
      if (cached) return cached;
      const found = await mastersNamed(parts.read, files);
      const stored = found.find((master) => master.stored === 1);
      return (stored && (await open(stored))) ?? firstMaster(folders, files);
    },
    open,
    original: async (master) => {
      const here = join(dataDir, "media", ".originals", master.file);
      return master.stored === 0 && existsSync(here) ? here : cache.fetch(ORIGINALS, master);
    },
    put: async (name, { master, original }) => {
      if (original !== undefined) await cache.send(ORIGINALS, name, original);
      await cache.send(MASTERS, name, master);
      return 1;
    },
    isOwn: ({ file, stored }) => stored === 1 || existsSync(join(dataDir, "media", file)),
    retire: async (master) => {
      const path = await open(master);
      if (path !== undefined && master.stored === 0) await cache.send(MASTERS, master, path);
      await objects.put(keyOf(BIN, master), Buffer.alloc(0));
    },
    recall: async (name) => {
      const before = join(binOf(dataDir), name.version, name.file);
      const path = await cache.fetch(MASTERS, name);
      if (path !== undefined) await objects.remove(keyOf(BIN, name));
      return path ?? (existsSync(before) ? before : undefined);
    },
    // a file that the merchant put there; what is in the store is in the bin
    remove: (file) => rm(join(dataDir, "media", file), { force: true }),
    emptyBin: async (before, isShown) => {
      await emptyFolder(cache.folder, machineClock.now() - CACHED_MS);
      await emptyFolder(binOf(dataDir), before);
      if (await objects.mayErase()) await eraseBinned(objects, before, isShown);
    },
    eraseUnnamed: async (before, namedAmong) => {
      if (await objects.mayErase()) await eraseUnnamed(objects, before, namedAmong);
    },
  };
}

/** Everything that can still be brought back. */
export async function binnedMasters(objects: Pick<ObjectStore, "list">): Promise<MasterName[]> {
  const names: MasterName[] = [];
  for await (const { key } of objects.list(`${BIN}/`)) {
    const [, version, file] = /^bin\/([0-9a-f]{8})\/(.+)$/.exec(key) ?? [];
    if (version && file && !file.includes("..")) names.push({ version, file });
  }
  return names;
}

async function eraseBinned(
  objects: ObjectStore,
  before: number,
  isShown: (name: MasterName) => Promise<boolean>,
): Promise<void> {
  for await (const { key, changedAt } of objects.list(`${BIN}/`)) {
    const [, version, file] = /^bin\/([0-9a-f]{8})\/(.+)$/.exec(key) ?? [];
    if (!version || !file || changedAt >= before) continue;
    if (!(await isShown({ version, file })))
      for (const kind of [MASTERS, ORIGINALS] as const) await objects.remove(keyOf(kind, { version, file }));
    await objects.remove(key);
  }
}

/** Of names that are asked about at once. */
const LOT = 500;

async function eraseUnnamed(
  objects: ObjectStore,
  before: number,
  namedAmong: Parameters<MasterStore["eraseUnnamed"]>[1],
): Promise<void> {
  const old: (MasterName & { key: string })[] = [];
  for (const kind of [MASTERS, ORIGINALS])
    for await (const { key, changedAt } of objects.list(`${kind}/`)) {
      const [, version, file] = /^\w+\/([0-9a-f]{8})\/(.+)$/.exec(key) ?? [];
      if (version && file && changedAt < before) old.push({ key, version, file });
    }
  for (let from = 0; from < old.length; from += LOT) {
    const lot = old.slice(from, from + LOT);
    const named = await namedAmong(lot.map(({ file }) => file));
    const isNamed = (one: MasterName) =>
      named.some(({ file, version }) => file === one.file && version === one.version);
    for (const one of lot)
      if (!isNamed(one) && !(await objects.has(keyOf(BIN, one)))) await objects.remove(one.key);
  }
}

/** Beside the sizes that are made of them: hidden, and never of another version than they say. */
function createCache({ objects, folders }: StoredMastersParts) {
  const folder = join(folders.derived, ".masters");
  const limit = createConcurrencyLimit(AT_ONCE, LONGEST_LINE);
  const under = new Map<string, Promise<string | undefined>>();
  const pathOf = (kind: string, { version, file }: MasterName) => join(folder, version, kind, file);
  const load = async (kind: typeof MASTERS | typeof ORIGINALS, name: MasterName) => {
    const bytes = await objects.get(keyOf(kind, name));
    if (!bytes) return undefined;
    if (kind === MASTERS && versionOf(bytes) !== name.version) throw new StoreUnavailable("other content");
    const path = pathOf(kind, name);
    await writeAside(path, (part) => writeFile(part, bytes));
    return path;
  };
  return {
    folder,
    pathOf,
    /** Whoever asks for the same at the same time waits for the same answer. */
    fetch: (kind: typeof MASTERS | typeof ORIGINALS, name: MasterName): Promise<string | undefined> => {
      const path = pathOf(kind, name);
      if (existsSync(path)) return Promise.resolve(path);
      const asked = under.get(path) ?? limit.take(() => load(kind, name)).finally(() => under.delete(path));
      under.set(path, asked);
      return asked;
    },
    send: async (kind: typeof MASTERS | typeof ORIGINALS, name: MasterName, from: string) => {
      await objects.put(keyOf(kind, name), await readFile(from));
      await copyInto(from, pathOf(kind, name));
    },
  };
}
