/** The verbs: make a backup, put one back, move to PostgreSQL. */
import { existsSync, statSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { done, type Result, refused } from "../../kernel/result";
import {
  type Folder,
  FolderRefused,
  fullDisk,
  isFull,
  keptSecret,
  NewerDatabase,
  openDatabase,
  openFolder,
} from "../../platform/db";
import {
  BrokenReferences,
  differences,
  type Loading,
  openSnapshot,
  othersConnected,
  type Place,
  type Sums,
  startLoading,
  sumsOf,
} from "../../platform/db/copying";
import { s3PlaceOf } from "../../platform/object-store/environment";
import { type ObjectStore, StoreUnavailable } from "../../platform/object-store/object-store";
import { openS3 } from "../../platform/object-store/s3";
import type { BareContext } from "../feature";
import { holdsShop, storePlace } from "../installation";
import { type BackupSums, FOLDERS, SECRET } from "./format";
import { type ReadBackup, readBackup } from "./reading";
import { BackupRefused } from "./refused";
import { completeReplacement, replaceShop } from "./replacing";
import { texts } from "./texts.fr";
import { writeBackup } from "./writing";

export type Bare = Pick<BareContext, "config" | "migrations" | "clock">;

export interface Saved {
  file: string;
  bytes: number;
  sums: BackupSums;
  /** Of the store that several machines share, if there is one: whether its pictures are in the backup. */
  store?: { isIn: boolean };
}

/** Beside a running shop or without one. What was written is read back before it is called a backup. */
export function saveShop(
  bare: Bare,
  wanted: string | undefined,
  { replace, withStore, stopping }: { replace: boolean; withStore: boolean; stopping?: AbortSignal },
): Promise<Result<Saved, string>> {
  return saying(bare, async () => {
    const file = resolve(wanted ?? join(backupFolder(bare), backupName(bare)));
    if (existsSync(file) && !replace) throw new BackupRefused(texts.fileExists(file));
    return saveTo(file, bare, withStore, stopping);
  });
}

/** Where backups are kept that nobody gave another place. */
export const backupFolder = ({ config }: Pick<Bare, "config">): string => join(config.dataDir, "sauvegardes");

export const backupName = (bare: Pick<Bare, "clock">): string => `vitrine-${stampOf(bare)}.tar.gz`;

/**
 * A file that is there is replaced, by one that was read back: until then it is a draft. Pictures of the shared store
 * come in only where they are wanted: it keeps them itself.
 */
export async function saveTo(
  file: string,
  bare: Bare,
  withStore = false,
  stopping?: AbortSignal,
): Promise<Saved> {
  const draft = `${file}.partiel`;
  const place = s3PlaceOf(bare.config.env);
  const objects = withStore && place ? openS3(place) : undefined;
  await writeDraft(draft, bare, objects, stopping);
  try {
    const { sums } = await readBackup(draft, bare.migrations, {}, stopping);
    await rename(draft, file);
    return { file, bytes: statSync(file).size, sums, store: place && { isIn: withStore } };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeDraft(
  draft: string,
  { config, migrations, clock }: Bare,
  objects: ObjectStore | undefined,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { dataDir } = config;
  const secret = config.secret ?? keptSecret({ path: (...parts) => join(dataDir, ...parts) });
  const snapshot = await openSnapshot(placeOf(config), migrations);
  try {
    await writeBackup(draft, { snapshot, secret, dataDir, at: clock.now(), objects, stopping });
  } finally {
    await snapshot.close();
  }
}

export interface Restored extends ReadBackup {
  /** Where the shop that was there is kept. */
  kept: string[];
}

/** The shop must be stopped. */
export function restoreShop(bare: Bare, file: string, replace: boolean): Promise<Result<Restored, string>> {
  return saying(bare, async () => {
    const { config, migrations } = bare;
    const backup = await readBackup(file, migrations);
    if (config.secret !== undefined && config.secret !== backup.secret)
      throw new BackupRefused(texts.otherSecret);
    return withStoppedShop(bare, async () => {
      const isThere = await isFilled(bare);
      if (isThere && !replace) throw new BackupRefused(texts.filled(file));
      const aside = `avant-restauration-${stampOf(bare)}`;
      const kept = [join(config.dataDir, aside)];
      // tables are gone when they are replaced; files are only moved
      if (isThere && config.databaseUrl)
        kept.push((await saveTo(join(config.dataDir, "sauvegardes", `${aside}.tar.gz`), bare)).file);
      await replaceShop({
        ...config,
        migrations,
        ran: backup.manifest.migrations,
        names: [...FOLDERS, ...(config.secret === undefined ? [SECRET] : [])],
        aside,
        fill: (loading, folder) => fillFrom(file, bare, loading, folder),
      });
      return { ...backup, kept: kept.filter((path) => existsSync(path)) };
    });
  });
}

async function fillFrom(file: string, { migrations }: Bare, loading: Loading, folder: string): Promise<void> {
  const { sums, secret } = await readBackup(file, migrations, {
    rows: (table, rows) => loading.load(table, rows),
    file: (name, pieces) => stage(join(folder, name), pieces),
  });
  await stage(join(folder, SECRET), [Buffer.from(secret)]);
  refuseDifferent(sums.tables, await sumsOf(loading));
}

async function stage(path: string, pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, "wx", 0o600);
  try {
    for await (const piece of pieces) await file.writeFile(piece);
    await file.sync();
  } finally {
    await file.close();
  }
}

function refuseDifferent(wanted: Sums, found: Sums): void {
  const tables = differences(wanted, found);
  if (tables.length > 0) throw new BackupRefused(texts.different(tables));
}

/** From the embedded database to a PostgreSQL that holds no shop. What was moved is counted and summed on both sides. */
export function moveShop(
  bare: Bare & Pick<BareContext, "show">,
  url: string,
): Promise<Result<{ sums: Sums; left: string }, string>> {
  return saying(bare, async () => {
    const { config } = bare;
    const from = join(config.dataDir, "vitrine.db");
    if (config.databaseUrl) throw new BackupRefused(texts.alreadyMoved);
    if (!existsSync(from)) throw new BackupRefused(texts.nothingToMove(config.dataDir));
    return withStoppedShop(bare, async () => {
      if (await isFilled({ ...bare, config: { ...config, databaseUrl: url } }))
        throw new BackupRefused(texts.targetFilled);
      const sums = await copyRows({ file: from }, { url }, bare);
      // started without DATABASE_URL, it would sell the same goods again
      const left = join(config.dataDir, "vitrine-avant-demenagement.db");
      for (const end of ["", "-wal", "-shm"])
        if (existsSync(from + end)) await rename(from + end, left + end);
      return { sums, left };
    });
  });
}

async function copyRows(
  from: Place,
  to: Place,
  { migrations, show }: Pick<BareContext, "migrations" | "show">,
): Promise<Sums> {
  const snapshot = await openSnapshot(from, migrations);
  try {
    const loading = await startLoading(to, snapshot.ran, migrations);
    try {
      const copied = countIn(show, texts.copied);
      const wanted = await sumsOf(snapshot, (table, rows) => {
        copied(rows.length);
        return loading.load(table, rows);
      });
      const compared = countIn(show, texts.compared);
      const sums = await sumsOf(loading, (_, rows) => compared(rows.length));
      refuseDifferent(wanted, sums);
      // nobody sells from the old one any more: what waits to be sent is sent from here
      await loading.write((trx) => storePlace(trx, null));
      await loading.commit();
      return sums;
    } catch (error) {
      await loading.abort();
      throw error;
    }
  } finally {
    await snapshot.close();
  }
}

const SHOWN_EVERY = 50_000;

/** Shows how many rows there have been, now and then. */
function countIn(show: (line: string) => void, says: (rows: number) => string): (rows: number) => void {
  let count = 0;
  return (rows) => {
    const before = Math.floor(count / SHOWN_EVERY);
    count += rows;
    if (Math.floor(count / SHOWN_EVERY) > before) show(says(count));
  };
}

/** Nobody writes meanwhile, and nobody starts. */
export async function withStoppedShop<T>({ config }: Bare, work: (folder: Folder) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = config;
  const folder = openFolder(dataDir);
  try {
    if (databaseUrl && (await othersConnected(databaseUrl)) > 0) throw new BackupRefused(texts.stillRuns);
    await completeReplacement(dataDir, databaseUrl);
    return await work(folder);
  } finally {
    folder.release();
  }
}

async function isFilled({ config }: Pick<Bare, "config">): Promise<boolean> {
  const file = join(config.dataDir, "vitrine.db");
  if (!config.databaseUrl) return existsSync(file) && statSync(file).size > 0;
  const database = await openDatabase({ url: config.databaseUrl, connections: 2 });
  return holdsShop(database).finally(() => database.close());
}

export const placeOf = ({ databaseUrl, dataDir }: Bare["config"]): Place =>
  databaseUrl ? { url: databaseUrl } : { file: join(dataDir, "vitrine.db") };

/** « 2026-11-17-143005 »: fit for a file's name. */
export const stampOf = ({ clock }: Pick<Bare, "clock">): string =>
  new Date(clock.now()).toISOString().slice(0, 19).replaceAll(":", "").replace("T", "-");

/** What the merchant can mend is said; the rest is a fault of ours. */
export async function saying<T>(
  { config }: Pick<Bare, "config">,
  work: () => Promise<T>,
): Promise<Result<T, string>> {
  try {
    return done(await work());
  } catch (error) {
    if (error instanceof BackupRefused || error instanceof FolderRefused) return refused(error.message);
    if (error instanceof NewerDatabase) return refused(texts.newer);
    if (error instanceof StoreUnavailable) return refused(texts.storeAway(error.code));
    if (error instanceof BrokenReferences) return refused(texts.brokenReferences);
    if (isFull(error)) return refused(fullDisk(config.dataDir));
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EACCES" || code === "EPERM" || code === "EROFS")
      return refused(texts.notAllowed(String(error)));
    throw error;
  }
}
