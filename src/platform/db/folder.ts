/** The data folder of the embedded engine: one server at a time, nothing ever replaced. */
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { randomId } from "../../kernel/ids";
import { type Migrations, NewerDatabase, refuseNewer } from "./migrate";

/** Why a data folder cannot be used; the message is meant for the person who starts the shop. */
export class FolderRefused extends Error {
  override name = "FolderRefused";
}

export interface Folder {
  /** Where the embedded database lives. */
  databaseFile: string;
  path(...parts: string[]): string;
  release(): void;
}

const ROOM_BYTES = 256 * 1024;
/** Past this size the whole file is not read at each start. */
const CHECKED_UP_TO_BYTES = 256 * 1024 * 1024;

/** What SQLite says when somebody else holds the lock. */
const BUSY = 5;

/** `shared`: the data are elsewhere (PostgreSQL), so that several servers may use the folder at once. */
export function openFolder(dir: string, { shared = false } = {}): Folder {
  makeWritable(dir);
  const release = shared ? () => {} : takeLock(dir);
  return { databaseFile: join(dir, "vitrine.db"), path: (...parts) => join(dir, ...parts), release };
}

function makeWritable(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK);
    tryToWrite(join(dir, ".essai"));
  } catch (error) {
    throw new FolderRefused(
      isFull(error)
        ? fullDisk(dir)
        : `Le dossier de données « ${dir} » n’accepte pas d’écriture. Changez ses permissions ou donnez-en un autre avec DATA_DIR.`,
      { cause: error },
    );
  }
}

export const fullDisk = (dir: string) =>
  `Le disque est plein, ou n’écrit plus : il n’y a pas de place dans le dossier de données « ${dir} ». Libérez de l’espace, puis relancez; rien n’est perdu.`;

/** By the system, or by SQLite (full, or unable to write its journal). */
export function isFull(error: unknown): boolean {
  const { code, errcode, cause } = error as { code?: string; errcode?: number; cause?: unknown };
  if (code === "ENOSPC" || (errcode !== undefined && [10, 13].includes(errcode % 256))) return true;
  return cause instanceof Error && isFull(cause);
}

/** As much as a start needs at the very least: an empty file would fit on a full disk. */
function tryToWrite(file: string): void {
  try {
    writeFileSync(file, Buffer.alloc(ROOM_BYTES), { flush: true });
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * A lock that the kernel frees when the process dies, even by kill -9: an exclusive SQLite transaction on a
 * file of its own, held as long as the server lives.
 */
function takeLock(dir: string): () => void {
  const file = join(dir, "verrou.db");
  const lock = new DatabaseSync(file);
  try {
    lock.exec("pragma busy_timeout = 0; begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== BUSY)
      throw new FolderRefused(
        `Le verrou « ${file} » ne se lit pas. Il ne contient rien de la boutique : supprimez-le, puis relancez.`,
        { cause: error },
      );
    throw new FolderRefused(
      `Une autre boutique tourne déjà sur le dossier de données « ${dir} ». Arrêtez-la d’abord, ou donnez un autre dossier avec DATA_DIR.`,
      { cause: error },
    );
  }
  return () => lock.close();
}

/** A damaged or newer file is told and left as it is, with its journal; never is it replaced by an empty shop. */
export function refuseUnfit(file: string, migrations: Migrations): void {
  if (!existsSync(file) || statSync(file).size === 0) return;
  refuseReadOnly(file);
  const fault = inspect(file, migrations);
  if (fault === FOREIGN)
    throw new FolderRefused(
      `Le fichier « ${file} » est la base de données d’un autre programme. Elle n’a pas été touchée : donnez un autre dossier avec DATA_DIR.`,
    );
  if (!fault) return;
  throw new FolderRefused(
    `La base de données « ${file} » est endommagée (${fault}). Elle n’a pas été touchée : déplacez-la avec ses fichiers « -wal » et « -shm », puis remettez une sauvegarde à sa place, ou repartez d’une boutique neuve.`,
  );
}

const FOREIGN = "foreign";

function refuseReadOnly(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new FolderRefused(
      `La base de données « ${file} » n’accepte pas d’écriture. Donnez-la à l’utilisateur qui lance la boutique.`,
      { cause: error },
    );
  }
}

/** SQLite's code for a journal of an interrupted write, which only somebody who may write can take back. */
const READONLY_ROLLBACK = 776;

/** Only to read: whoever closes a database that may be written empties its journal into it. */
function inspect(file: string, migrations: Migrations): string | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all();
    if (tables.length > 0 && !tables.some(({ name }) => name === "kysely_migration")) return FOREIGN;
    const ran = tables.length > 0 ? database.prepare("select name from kysely_migration").all() : [];
    refuseNewer(
      ran.map(({ name }) => String(name)),
      migrations,
    );
    if (statSync(file).size > CHECKED_UP_TO_BYTES) return undefined;
    const { quick_check: said } = database.prepare("pragma quick_check(1)").get() as { quick_check: string };
    return said === "ok" ? undefined : said;
  } catch (error) {
    if (error instanceof NewerDatabase) throw error;
    if ((error as { errcode?: number }).errcode === READONLY_ROLLBACK && takeBack(file))
      return inspect(file, migrations);
    return error instanceof Error ? error.message : String(error);
  } finally {
    database?.close();
  }
}

/** A first start that was killed while it made the file is no damage: SQLite undoes what was half written. */
function takeBack(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    database.prepare("select count(*) from sqlite_schema").get();
    return true;
  } catch {
    return false;
  } finally {
    database.close();
  }
}

/** The secret that signs cookies and links: made once, whole or not at all, readable by its owner only. */
export function keptSecret(folder: Pick<Folder, "path">): string {
  const file = folder.path("secret");
  try {
    if (!existsSync(file)) makeSecret(file, folder.path(`secret-${process.pid}`));
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length >= SECRET_LENGTH) return secret;
  } catch (error) {
    if (isFull(error)) throw new FolderRefused(fullDisk(folder.path()), { cause: error });
    throw new FolderRefused(
      `Le fichier « ${file} », qui signe les témoins et les liens, ne se lit pas. Donnez-le à l’utilisateur qui lance la boutique.`,
      { cause: error },
    );
  }
  throw new FolderRefused(
    `Le fichier « ${file} », qui signe les témoins et les liens, est vide ou tronqué. Remettez-en une sauvegarde; à défaut supprimez-le : les paniers ouverts et les liens déjà envoyés cesseront de valoir.`,
  );
}

const SECRET_LENGTH = 32;

/** A link appears at once and never replaces what is there: of two servers, one makes the secret of both. */
function makeSecret(file: string, draft: string): void {
  try {
    writeFileSync(draft, randomId() + randomId(), { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
