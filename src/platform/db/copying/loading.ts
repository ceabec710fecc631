/** Filling a database with rows from elsewhere: all of them or none. */
import { DatabaseSync } from "node:sqlite";
import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { lockUntilEnd } from "../advisory-lock";
import type { Reader, Writer } from "../database";
import type { Migrations } from "../migrate";
import { openSqlite } from "../sqlite";
import type { Tables } from "../tables";
import { bringTo, type Shape, shapeAfter } from "./shape";
import { connectForCopy, named, type Place, rowsOfFile, rowsOfServer } from "./snapshot";
import type { Row } from "./sums";

export interface Loading {
  readonly shape: Shape;
  load(table: string, rows: readonly Row[]): Promise<void>;
  /** What was loaded, as the database gives it back. */
  rows(table: string): AsyncGenerator<Row[]>;
  /** Changes after the last row. */
  write(work: (trx: Writer) => Promise<void>): Promise<void>;
  /** Nothing is there for anybody before; throws when a row names another one that is not there. */
  commit(): Promise<void>;
  abort(): Promise<void>;
}

/** A file must not exist yet; on a server, the shop that is there is replaced when this is committed. */
export function startLoading(place: Place, ran: readonly string[], migrations: Migrations): Promise<Loading> {
  return place.url === undefined
    ? loadFile(place.file, ran, migrations)
    : loadServer(place.url, ran, migrations);
}

/* ------------------------------------------------------------------ SQLite */

async function loadFile(file: string, ran: readonly string[], migrations: Migrations): Promise<Loading> {
  const shape = await shapeAfter(ran, migrations);
  const database = await openSqlite(file);
  await bringTo(database.read as unknown as Kysely<unknown>, ran, migrations);
  const raw = new DatabaseSync(file);
  raw.exec("pragma foreign_keys = off; begin immediate");
  // some migrations put rows in
  for (const table of shape.keys()) raw.exec(`delete from ${named(table)}`);
  const close = async () => {
    raw.close();
    await database.close();
  };
  return {
    shape,
    load: async (table, rows) => {
      const places = (shape.get(table) ?? []).map(() => "?").join(", ");
      const insert = raw.prepare(`insert into ${into(table, shape)} values (${places})`);
      for (const row of rows) insert.run(...row);
    },
    rows: (table) => rowsOfFile(raw, table, shape),
    write: async (work) => {
      if (raw.isTransaction) raw.exec("commit");
      await database.write(work);
    },
    commit: async () => {
      if (raw.isTransaction) raw.exec("commit");
      const broken = raw.prepare("pragma foreign_key_check").all();
      if (broken.length > 0) throw new BrokenReferences(`${broken.length} rows name rows that are not there`);
      await close();
    },
    abort: close,
  };
}

/** What PostgreSQL calls it. */
const FOREIGN_KEY_VIOLATION = "23503";

/** Rows name rows that are not there: the source was not whole. */
export class BrokenReferences extends Error {
  override name = "BrokenReferences";
}

const into = (table: string, shape: Shape): string =>
  `${named(table)} (${(shape.get(table) ?? []).map(named).join(", ")})`;

/* -------------------------------------------------------------- PostgreSQL */

async function loadServer(url: string, ran: readonly string[], migrations: Migrations): Promise<Loading> {
  const shape = await shapeAfter(ran, migrations);
  const client = await connectForCopy(url);
  const trx = await transactionOn(client);
  try {
    await lockUntilEnd(trx);
    await dropShop(trx, migrations);
    await bringTo(trx as unknown as Kysely<unknown>, ran, migrations);
    const keys = await dropForeignKeys(trx);
    const indexes = await dropIndexes(trx, shape);
    for (const table of shape.keys()) await run(trx, `delete from ${named(table)}`);
    return {
      shape,
      load: (table, rows) => insertInto(client, table, shape, rows),
      rows: (table) => rowsOfServer(client, table, shape),
      write: (work) => work(trx as unknown as Writer),
      commit: async () => {
        for (const { definition } of indexes) await run(trx, definition);
        for (const { of, name, definition } of keys)
          await run(trx, `alter table ${of} add constraint ${named(name)} ${definition}`).catch(
            (error: { code?: string }) => {
              throw error.code === FOREIGN_KEY_VIOLATION
                ? new BrokenReferences(`${of}: ${name}`, { cause: error })
                : error;
            },
          );
        // until it has counted, the server plans as if the tables were empty
        await run(trx, `analyze ${[...shape.keys()].map(named).join(", ")}`);
        await trx.commit().execute();
        await client.end();
      },
      abort: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Kysely over the one connection that the rows are written by. */
function transactionOn(client: pg.Client) {
  const connection = Object.assign(client, { release: () => {} });
  const pool = { connect: async () => connection, end: async () => {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
    .startTransaction()
    .execute();
}

const run = (db: Reader, text: string): Promise<unknown> => sql.raw(text).execute(db);

/** Only the tables that our own migrations have made: the database may hold others. */
async function dropShop(trx: Reader, migrations: Migrations): Promise<void> {
  const tables = await trx.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx);
  const ours = await shapeAfter(
    rows.map(({ name }) => name),
    migrations,
  );
  const names = [...ours.keys(), "kysely_migration", "kysely_migration_lock"];
  await run(trx, `drop table if exists ${names.map(named).join(", ")} cascade`);
}

interface ForeignKey {
  of: string;
  name: string;
  definition: string;
}

/** Rows come in the order of their tables' names; what they name is checked when all are there. */
async function dropForeignKeys(trx: Reader): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as "of", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx);
  for (const { of, name } of rows) await run(trx, `alter table ${of} drop constraint ${named(name)}`);
  return rows;
}

/** Made once for all rows rather than grown row by row; the keys by which rows are told apart stay. */
async function dropIndexes(trx: Reader, shape: Shape): Promise<{ definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace and relname = any(${[...shape.keys()]})
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(trx);
  for (const { name } of rows) await run(trx, `drop index ${name}`);
  return rows;
}

async function insertInto(
  client: pg.Client,
  table: string,
  shape: Shape,
  rows: readonly Row[],
): Promise<void> {
  const columns = shape.get(table) ?? [];
  const objects = rows.map((row) =>
    Object.fromEntries(columns.map((column, place) => [column, asJson(row[place])])),
  );
  const selected = columns.map(named).join(", ");
  await client.query(
    `insert into ${into(table, shape)} select ${selected} from json_populate_recordset(null::${named(table)}, $1::json)`,
    [JSON.stringify(objects)],
  );
}

const asJson = (value: Row[number] | undefined): unknown =>
  value instanceof Uint8Array ? `\\x${Buffer.from(value).toString("hex")}` : value;

/** Shops, and their commands, that are connected to a server's database now. */
export async function othersConnected(url: string): Promise<number> {
  const client = await connectForCopy(url);
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*) as count from pg_stat_activity
       where datname = current_database() and application_name = 'vitrine'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
