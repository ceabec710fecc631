/** The databases that data tests copy, migrated and empty or with the demo shop in them, and where they lie. */
import { copyFile, mkdir, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { RunningPostgres } from "./postgres";

export const TEMPLATE = "vitrine_template";
const DEMO_TEMPLATE = "vitrine_demo_template";

export async function makePostgresTemplate(server: RunningPostgres): Promise<void> {
  await sql(server.url("postgres"), `create database ${TEMPLATE}`);
  await migrated({ url: server.url(TEMPLATE) });
}

/** Answers the file's path. */
export async function makeSqliteTemplate(folder: string): Promise<string> {
  await mkdir(folder);
  const file = join(folder, "template.sqlite");
  await migrated({ file });
  return file;
}

/** A copy of the migrated one, filled; answers its name. `maintenance` is the address of the server's own database. */
export async function makePostgresDemo(maintenance: string): Promise<string> {
  await sql(maintenance, `create database ${DEMO_TEMPLATE} template ${TEMPLATE} strategy file_copy`);
  await filled({ url: besides(maintenance, DEMO_TEMPLATE) });
  return DEMO_TEMPLATE;
}

/** A copy of the migrated file, filled; answers its path. */
export async function makeSqliteDemo(migratedFile: string): Promise<string> {
  const file = migratedFile.replace("template.sqlite", "demo.sqlite");
  await copyFile(migratedFile, file);
  await filled({ file });
  return file;
}

/** The address of another database of the same server. */
export const besides = (maintenance: string, name: string): string =>
  maintenance.replace("/postgres?", `/${name}?`);

/** Runs one statement on its own connection: creating and dropping databases suffers no transaction around it. */
export async function sql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function migrated(place: { url: string } | { file: string }): Promise<void> {
  // Imported here and not above: runs that touch no data should not load the data layer.
  const { migrate, openDatabase } = await import("../../src/platform/db/index");
  const { migrations } = await import("../../db/migrations/index");
  const database = await openDatabase(place);
  await migrate(database, migrations);
  await database.close();
}

async function filled(place: { url: string } | { file: string }): Promise<void> {
  const { openDatabase } = await import("../../src/platform/db/index");
  const { prepareSearch } = await import("../../src/features/catalogue/index");
  const { TRADES } = await import("./goods");
  const { fillDemo } = await import("./house");
  const database = await openDatabase(place);
  await fillDemo(database);
  // as a start would: every shop that is started on a copy would make the index anew
  await prepareSearch(database, TRADES);
  await database.close();
}

const MEMORY = "/dev/shm";
/** A run needs a few at most; what it fills is not there for browsers and workers. */
const PLENTY = 8 * 1024 ** 3;

export async function fastFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) >= PLENTY ? MEMORY : tmpdir();
}
