/** Files that are whole or not there: written aside, on the disk, then moved into place. */
import { copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { randomId } from "../../kernel/ids";

/** A half-made file is never served. */
export async function writeAside(path: string, write: (part: string) => Promise<unknown>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const part = `${path}.${randomId()}.part`;
  try {
    await write(part);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Also after a power cut. */
export async function copyInto(from: string, to: string): Promise<void> {
  if (from === to) return;
  await writeAside(to, async (part) => {
    await copyFile(from, part);
    const file = await open(part, "r+");
    await file.sync().finally(() => file.close());
  });
}
