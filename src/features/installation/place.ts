/** Where a database physically is: the same for every process that opens it, another for each copy of it. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import type { Database, Reader } from "../../platform/db";

/** `file`: the embedded database's. */
export function placeOf(database: Database, file: string): Promise<string> | string {
  return database.engine === "sqlite" ? fileIdentity(file) : serverIdentity(database.read);
}

/** Kept when the folder is renamed or the machine starts again; another for whatever was copied or restored. */
function fileIdentity(file: string): string {
  const { ino, birthtimeNs } = statSync(file, { bigint: true });
  return `file ${ino} ${birthtimeNs}`;
}

/** The cluster, the database in it, and the table in that: a dump that is read back makes at least the table anew. */
async function serverIdentity(db: Reader): Promise<string> {
  const cluster = await answer(
    db,
    sql`select system_identifier::text as value from pg_control_system()`,
  ).catch(
    // some hosts keep this to themselves; the rest still tells most copies
    () => "",
  );
  const inside = await answer(
    db,
    sql`select oid::text || ' ' || 'outbox'::regclass::oid::text as value
        from pg_database where datname = current_database()`,
  );
  return `server ${cluster} ${inside}`;
}

async function answer(db: Reader, query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await query.execute(db);
  return (rows[0] as { value: string }).value;
}

/** The folders in here that hold an embedded shop: a merchant who forgot DATA_DIR is told of them. */
export function shopsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, "vitrine.db")))
    .map(({ name }) => name)
    .sort();
}
