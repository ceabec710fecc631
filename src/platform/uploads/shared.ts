/** Uploads in the store that several machines share, and how they come back into the data folder. */
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isId } from "../../kernel/ids";
import { writeAside } from "../media/aside";
import type { ObjectStore } from "../object-store/object-store";

export const KEYS = "uploads/";
export const keyOf = (id: string): string => KEYS + id;
export const uploadsIn = (dataDir: string): string => join(dataDir, "uploads");

/** Their names. */
export async function sharedUploads(objects: Pick<ObjectStore, "list">): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of objects.list(KEYS)) ids.push(key.slice(KEYS.length));
  return ids.filter(isId);
}

/** Whole or not there, on the disk before anybody is told; says whether it is in the folder. */
export async function fetchUpload(
  dataDir: string,
  objects: Pick<ObjectStore, "get">,
  id: string,
): Promise<boolean> {
  const path = join(uploadsIn(dataDir), id);
  if (existsSync(path)) return true;
  const bytes = await objects.get(keyOf(id));
  if (!bytes) return false;
  await mkdir(uploadsIn(dataDir), { recursive: true, mode: 0o700 });
  await writeAside(path, (part) => writeFile(part, bytes, { mode: 0o600, flush: true }));
  return true;
}
