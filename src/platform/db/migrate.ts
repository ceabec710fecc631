/** Brings a database to the shape this version expects; refuses one that a newer version has shaped. */

import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { withAdvisoryLock } from "./advisory-lock";
import type { Database } from "./database";

export type Migrations = Record<string, Migration>;

/** The database was shaped by a newer version of the program. */
export class NewerDatabase extends Error {
  override name = "NewerDatabase";
}

/** Gives back the names of the migrations it ran. Of two processes that start together, one waits for the other. */
export function migrate(database: Database, migrations: Migrations): Promise<string[]> {
  return withAdvisoryLock(database, () =>
    database.withoutTimeouts((db) => bringUp(db as unknown as Kysely<unknown>, migrations)),
  );
}

async function bringUp(db: Kysely<unknown>, migrations: Migrations): Promise<string[]> {
  refuseNewer(await ranIn(db), migrations);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // two made at the same time by two people: a shop that has run one of them still gets the other
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? [])
    .filter(({ status }) => status === "Success")
    .map(({ migrationName }) => migrationName);
}

/** `ran`: what the database has noted of itself. */
export function refuseNewer(ran: readonly string[], migrations: Migrations): void {
  const unknown = ran.find((name) => !(name in migrations));
  if (unknown) throw new NewerDatabase(unknown);
}

async function ranIn(db: Kysely<unknown>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
