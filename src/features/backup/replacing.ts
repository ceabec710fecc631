/**
 * Puts a shop in the place of another: it is prepared aside and changed at once. What is cut before leaves the old
 * shop; what is cut while files are moved is finished at the next start.
 */
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { randomId } from "../../kernel/ids";
import { type Migrations, openDatabase, withAdvisoryLock } from "../../platform/db";
import { BrokenReferences, type Loading, type Place, startLoading } from "../../platform/db/copying";
import { holdsShop, storedOrigin, storePlace } from "../installation";

export interface Replacement {
  dataDir: string;
  databaseUrl: string | undefined;
  migrations: Migrations;
  /** The migrations that the new rows have seen. */
  ran: readonly string[];
  /** Files and folders of DATA_DIR that come in with it; those that do not come, go. */
  names: readonly string[];
  /** What goes is kept in this folder of DATA_DIR. */
  aside: string;
  /** Puts rows and files there; `folder` stands for DATA_DIR. */
  fill(loading: Loading, folder: string): Promise<void>;
}

const STAGING = "restauration";
const DATABASE = ["vitrine.db", "vitrine.db-wal", "vitrine.db-shm"];

const ready = z.object({
  /** With PostgreSQL: what its rows say once they are there. */
  token: z.string(),
  isServer: z.boolean(),
  comes: z.array(z.string()),
  goes: z.array(z.string()),
  aside: z.string(),
});
type Ready = z.infer<typeof ready>;

const stagingOf = (dataDir: string) => ({
  root: join(dataDir, STAGING),
  folder: join(dataDir, STAGING, "neuf"),
  ready: join(dataDir, STAGING, "pret.json"),
});

export async function replaceShop(replacement: Replacement): Promise<void> {
  const { dataDir, databaseUrl, migrations, ran, names, aside, fill } = replacement;
  const staging = stagingOf(dataDir);
  const isServer = databaseUrl !== undefined;
  const token = randomId();
  const decide = () => {
    const all = isServer ? names : [...DATABASE, ...names];
    const comes = all.filter((name) => existsSync(join(staging.folder, name)));
    const goes = all.filter((name) => !comes.includes(name));
    return writeReady(staging.ready, { token, isServer, comes, goes, aside });
  };
  await rm(staging.root, { recursive: true, force: true });
  await mkdir(staging.folder, { recursive: true, mode: 0o700 });
  const place: Place = isServer ? { url: databaseUrl } : { file: join(staging.folder, "vitrine.db") };
  const loading = await startLoading(place, ran, migrations);
  try {
    await fill(loading, staging.folder);
    // another place than the one where it starts: letters that wait in it are held
    await loading.write((trx) => storePlace(trx, token));
    if (isServer) await decide();
  } catch (error) {
    await loading.abort();
    await rm(staging.root, { recursive: true, force: true });
    throw error;
  }
  try {
    await loading.commit();
  } catch (error) {
    await loading.abort();
    // after any other fault the rows may be there: the next start looks
    if (error instanceof BrokenReferences) await rm(staging.root, { recursive: true, force: true });
    throw error;
  }
  if (!isServer) await decide();
  await completeReplacement(dataDir, databaseUrl);
}

/** At the start: finishes a replacement whose rows are there, and clears away one that was cut before. */
export async function completeReplacement(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const staging = stagingOf(dataDir);
  if (!existsSync(staging.root)) return;
  const text = await readFile(staging.ready, "utf8").catch(() => undefined);
  const plan = text === undefined ? undefined : ready.parse(JSON.parse(text));
  if (!plan) {
    await rm(staging.root, { recursive: true, force: true });
    return;
  }
  // of another engine than the one that is started: whoever starts that one decides
  if (plan.isServer !== (databaseUrl !== undefined)) return;
  if (!databaseUrl || (await tokenIn(databaseUrl)) === plan.token) await swap(dataDir, plan);
  else await rm(staging.root, { recursive: true, force: true });
}

/** A replacement that is still under way in another process is waited for. */
async function tokenIn(url: string): Promise<string | null | undefined> {
  const database = await openDatabase({ url, connections: 2 });
  try {
    return await withAdvisoryLock(database, async () =>
      (await holdsShop(database)) ? (await storedOrigin(database.read)).place : undefined,
    );
  } finally {
    await database.close();
  }
}

/** Whole or not there: what can be read has been decided. */
async function writeReady(file: string, plan: Ready): Promise<void> {
  await writeFile(`${file}.partiel`, JSON.stringify(plan), { mode: 0o600, flush: true });
  await rename(`${file}.partiel`, file);
}

/** Each name is either not yet moved or moved, so that it can be begun again after a cut. */
async function swap(dataDir: string, { comes, goes, aside }: Ready): Promise<void> {
  const staging = stagingOf(dataDir);
  const old = join(dataDir, aside);
  const moveAside = async (name: string) => {
    if (!existsSync(join(dataDir, name))) return;
    await mkdir(old, { recursive: true, mode: 0o700 });
    await rename(join(dataDir, name), join(old, name));
  };
  for (const name of goes) await moveAside(name);
  for (const name of comes) {
    // what is not there any more has come in already
    if (!existsSync(join(staging.folder, name))) continue;
    await moveAside(name);
    await rename(join(staging.folder, name), join(dataDir, name));
  }
  await rm(staging.root, { recursive: true, force: true });
}
