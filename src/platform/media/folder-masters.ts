/** Masters in the data folder: `media/`, what was cropped in `media/.originals/`, what was replaced in `media-bin/`. */
import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { copyInto } from "./aside";
import { type MediaFolders, masterPath } from "./derived";
import type { MasterName, MasterStore } from "./master-store";

export function folderMasters(folders: Pick<MediaFolders, "masters">, dataDir: string): MasterStore {
  const own = (file: string) => join(dataDir, "media", file);
  const originalOf = (file: string) => own(join(".originals", file));
  const binned = ({ version, file }: MasterName) => join(binOf(dataDir), version, file);
  const ifThere = (path: string) => (existsSync(path) ? path : undefined);
  return {
    isShared: false,
    find: async (files) => firstMaster(folders, files),
    open: async ({ file }) => masterPath(folders, file),
    original: async ({ file }) => ifThere(originalOf(file)),
    put: async ({ file }, { master, original }) => {
      if (original !== undefined) await copyInto(original, originalOf(file));
      await copyInto(master, own(file));
      if (original === undefined) await rm(originalOf(file), { force: true });
      return 0;
    },
    isOwn: ({ file }) => existsSync(own(file)),
    retire: async (master) => {
      const path = masterPath(folders, master.file);
      if (path !== undefined) await copyInto(path, binned(master));
    },
    recall: async (name) => ifThere(binned(name)),
    remove: async (file) => {
      for (const path of [own(file), originalOf(file)]) await rm(path, { force: true });
    },
    emptyBin: (before) => emptyFolder(binOf(dataDir), before),
    // what a merchant puts into the folder has no row until the next start
    eraseUnnamed: async () => {},
  };
}

export const binOf = (dataDir: string): string => join(dataDir, "media-bin");

export function firstMaster(folders: Pick<MediaFolders, "masters">, files: readonly string[]) {
  for (const file of files) {
    const path = masterPath(folders, file);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** By when each folder in it last changed. */
export async function emptyFolder(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const facts = await stat(join(folder, name)).catch(() => undefined);
    if (facts && facts.mtimeMs < before) await rm(join(folder, name), { recursive: true, force: true });
  }
}
