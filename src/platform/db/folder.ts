/** The data folder of the embedded engine: one server at a time, nothing ever replaced. */
import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { randomId } from "../../kernel/ids";

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

/** Past this size the whole file is not read at each start. */
const CHECKED_UP_TO_BYTES = 256 * 1024 * 1024;

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
    writeFileSync(join(dir, ".essai"), "");
  } catch (error) {
    const full = (error as NodeJS.ErrnoException).code === "ENOSPC";
    throw new FolderRefused(
      full
        ? `Le disque est plein : il n’y a plus de place dans le dossier de données « ${dir} ». Libérez de l’espace, puis relancez.`
        : `Le dossier de données « ${dir} » n’accepte pas d’écriture. Changez ses permissions ou donnez-en un autre avec DATA_DIR.`,
      { cause: error },
    );
  }
}

/**
 * A lock that the kernel frees when the process dies, even by kill -9: an exclusive SQLite transaction on a
 * file of its own, held as long as the server lives.
 */
function takeLock(dir: string): () => void {
  const lock = new DatabaseSync(join(dir, "verrou.db"));
  try {
    lock.exec("pragma busy_timeout = 0; begin exclusive");
  } catch (error) {
    lock.close();
    throw new FolderRefused(
      `Une autre boutique tourne déjà sur le dossier de données « ${dir} ». Arrêtez-la d’abord, ou donnez un autre dossier avec DATA_DIR.`,
      { cause: error },
    );
  }
  return () => lock.close();
}

/** A damaged file is told and left as it is, never replaced by an empty shop. */
export function refuseDamaged(file: string): void {
  if (!existsSync(file) || statSync(file).size === 0) return;
  const fault = inspect(file);
  if (!fault) return;
  throw new FolderRefused(
    `La base de données « ${file} » est endommagée (${fault}). Elle n’a pas été touchée : remettez une sauvegarde à sa place, ou déplacez-la pour repartir d’une boutique neuve.`,
  );
}

function inspect(file: string): string | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    database.prepare("select count(*) from sqlite_schema").get();
    if (statSync(file).size > CHECKED_UP_TO_BYTES) return undefined;
    const { quick_check: said } = database.prepare("pragma quick_check(1)").get() as { quick_check: string };
    return said === "ok" ? undefined : said;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    database?.close();
  }
}

/** The secret that signs cookies and links: made once, readable by its owner only. */
export function keptSecret(folder: Pick<Folder, "path">): string {
  const file = folder.path("secret");
  try {
    writeFileSync(file, randomId() + randomId(), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
