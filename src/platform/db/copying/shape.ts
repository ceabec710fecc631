/** Which tables and columns a shop has after given migrations: asked of a database that is made in memory for it. */
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { type Migrations, NewerDatabase } from "../migrate";
import { openSqlite } from "../sqlite";

/** The columns that can be written, in the order of their names, by table. */
export type Shape = ReadonlyMap<string, readonly string[]>;

const known = new Map<string, Promise<Shape>>();

/** Asked several times of the same shop: it is found out once. */
export function shapeAfter(ran: readonly string[], migrations: Migrations): Promise<Shape> {
  const key = ran.toSorted().join("\n");
  const shape = known.get(key) ?? findShape(ran, migrations);
  known.set(key, shape);
  return shape;
}

async function findShape(ran: readonly string[], migrations: Migrations): Promise<Shape> {
  const database = await openSqlite(":memory:");
  try {
    await bringTo(database.read as unknown as Kysely<unknown>, ran, migrations);
    return await shapeOf(database.read as unknown as Kysely<unknown>);
  } finally {
    await database.close();
  }
}

/** Makes the tables as they were after these migrations; throws when one of them is not known. */
export async function bringTo(
  db: Kysely<unknown>,
  ran: readonly string[],
  migrations: Migrations,
): Promise<void> {
  const some = ran.map((name) => {
    const migration = Object.hasOwn(migrations, name) ? migrations[name] : undefined;
    if (!migration) throw new NewerDatabase(name);
    return [name, migration] as const;
  });
  const provider = { getMigrations: async () => Object.fromEntries(some) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}

async function shapeOf(db: Kysely<unknown>): Promise<Shape> {
  const tables = await db.introspection.getTables();
  const shape = new Map<string, string[]>();
  for (const { name } of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    // « hidden » are those that the engine computes itself
    const { rows } = await sql<{ name: string }>`
      select name from pragma_table_xinfo(${name}) where hidden = 0`.execute(db);
    shape.set(name, rows.map((column) => column.name).toSorted());
  }
  return shape;
}
