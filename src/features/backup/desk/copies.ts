/** The files of backups in the folder for them; only what is listed there is ever sent or removed. */
import { createReadStream, type Dirent } from "node:fs";
import { readdir, rm, stat, statfs } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DAY } from "../../../kernel/dates";
import type { Database, Reader } from "../../../platform/db";
import { type Bare, backupFolder } from "../actions";
import { FOLDERS } from "../format";
import { type Ended, endedBackups, serverSize } from "./store";

export interface Copy {
  name: string;
  /** On this machine, for the command line. */
  path: string;
  at: number;
  bytes: number;
  /** Read back after it was made; undefined: nothing is known of that. */
  isVerified: boolean | undefined;
}

const NAME = /^[\w-][\w.-]{0,200}\.tar\.gz$/;
const DRAFT = /\.tar\.gz\.partiel$/;
/** More than anybody keeps. */
const MOST_KNOWN = 1000;

type Place = Pick<Bare, "config">;

/** The latest first. */
export async function listCopies(bare: Place, db: Reader): Promise<Copy[]> {
  const [entries, ended] = await Promise.all([entriesIn(bare), endedBackups(db, MOST_KNOWN)]);
  const known = new Map(ended.toReversed().map((one) => [one.file, one]));
  const found = await Promise.all(
    entries.filter(({ name }) => NAME.test(name)).map(({ name }) => copyOf(bare, name, known.get(name))),
  );
  return found.flatMap((copy) => copy ?? []).sort((one, other) => other.at - one.at);
}

/** How many verified copies are known that are not in this folder; those of a database in a file are all made here. */
export async function countElsewhere(bare: Place, { engine, read }: Pick<Database, "engine" | "read">) {
  if (engine === "sqlite") return 0;
  const [entries, ended] = await Promise.all([entriesIn(bare), endedBackups(read, MOST_KNOWN)]);
  const here = new Set(entries.map(({ name }) => name));
  const verified = ended.filter(({ state, file }) => state === "done" && file !== "");
  return new Set(verified.map(({ file }) => file).filter((file) => !here.has(file))).size;
}

/** Files alone: a link may lead anywhere. */
async function entriesIn(bare: Place): Promise<Dirent[]> {
  const entries = await readdir(backupFolder(bare), { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile());
}

async function copyOf(bare: Place, name: string, ended: Ended | undefined): Promise<Copy | undefined> {
  const path = resolve(backupFolder(bare), name);
  const file = await stat(path).catch(() => undefined);
  const isVerified = ended && (ended.state === "done" ? ended.bytes === file?.size : false);
  const at = ended?.at ?? Math.round(file?.mtimeMs ?? 0);
  return file && { name, path, at, bytes: file.size, isVerified };
}

export const findCopy = async (bare: Place, db: Reader, name: string): Promise<Copy | undefined> =>
  (await listCopies(bare, db)).find((copy) => copy.name === name);

export const readCopy = ({ path }: Copy): AsyncIterable<Buffer> => createReadStream(path);

export const removeCopy = (bare: Place, name: string): Promise<void> =>
  rm(join(backupFolder(bare), name), { force: true });

/** What a copy that was cut off has left behind. */
export async function removeDrafts(bare: Place, now: number): Promise<void> {
  for (const { name } of await entriesIn(bare)) {
    if (!DRAFT.test(name)) continue;
    const path = join(backupFolder(bare), name);
    const file = await stat(path).catch(() => undefined);
    if (file && file.mtimeMs < now - DAY) await rm(path, { force: true });
  }
}

export interface Room {
  free: number;
  /** What must be free before a copy is begun. */
  needed: number;
}

/** Of the last copy: it may hold what is not here, as pictures of a shared store. */
const LIKE_LAST = 1.5;

/** A full disk keeps the shop from selling: what is copied must have room twice, though rows shrink. */
export async function roomFor(bare: Place, database: Pick<Database, "engine" | "read">): Promise<Room> {
  const { dataDir } = bare.config;
  const [disk, ended, ...sizes] = await Promise.all([
    statfs(dataDir),
    endedBackups(database.read, MOST_KNOWN),
    serverSize(database),
    sizeOf(join(dataDir, "vitrine.db")),
    ...FOLDERS.map((folder) => sizeIn(join(dataDir, folder))),
  ]);
  const here = sizes.reduce((sum, size) => sum + size, 0);
  const last = ended.find(({ state }) => state === "done")?.bytes ?? 0;
  return { free: disk.bavail * disk.bsize, needed: Math.max(2 * here, LIKE_LAST * last) };
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

async function sizeIn(folder: string): Promise<number> {
  let sum = 0;
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) sum += await sizeOf(join(folder, name));
  return sum;
}
