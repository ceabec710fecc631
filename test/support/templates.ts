/** The migrated, empty databases that data tests copy. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { RunningPostgres } from "./postgres";

export const TEMPLATE = "vitrine_template";

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
