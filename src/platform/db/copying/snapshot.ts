/** All rows of a shop as they are at one moment, read beside whoever goes on writing. */
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Migrations } from "../migrate";
import { type Shape, shapeAfter } from "./shape";
import { lineOf, type Row, type Sums, startSum, type TableSum, type Value } from "./sums";

/** Where a database lies. */
export type Place = { url: string; file?: undefined } | { file: string; url?: undefined };

export interface Snapshot {
  readonly engine: "sqlite" | "postgres";
  /** The migrations that the database has seen. */
  readonly ran: readonly string[];
  readonly shape: Shape;
  /** Some at a time. */
  rows(table: string): AsyncGenerator<Row[]>;
  close(): Promise<void>;
}

/** Files that came with messages are rows too: what is held at once is counted in bytes. */
const BYTES_AT_ONCE = 2 * 1024 * 1024;
const FIRST_ROWS = 20;
const MOST_ROWS = 1000;
/** What the connections of a copy are called, so that they are not taken for a shop's. */
const COPYING = "vitrine-copie";

export function openSnapshot(place: Place, migrations: Migrations): Promise<Snapshot> {
  return place.url === undefined
    ? snapshotOfFile(place.file, migrations)
    : snapshotOfServer(place.url, migrations);
}

/** Counts and sums of every table; `seen` is told of rows as they are read. */
export async function sumsOf(
  { shape, rows }: Pick<Snapshot, "shape" | "rows">,
  seen: (table: string, rows: readonly Row[]) => void | Promise<void> = () => {},
): Promise<Sums> {
  const sums: Record<string, TableSum> = {};
  for (const table of shape.keys()) {
    const sum = startSum();
    for await (const some of rows(table)) {
      // a server takes them in while they are added up here
      const isSeen = seen(table, some);
      for (const row of some) sum.add(lineOf(row));
      await isSeen;
    }
    sums[table] = sum.total();
  }
  return sums;
}

/** A transaction that only reads sees one state of the file, and keeps nobody from writing (WAL). */
async function snapshotOfFile(file: string, migrations: Migrations): Promise<Snapshot> {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.exec("pragma busy_timeout = 5000; begin");
    const ran = database.prepare("select name from kysely_migration order by name").all();
    const names = ran.map(({ name }) => String(name));
    const shape = await shapeAfter(names, migrations);
    return {
      engine: "sqlite",
      ran: names,
      shape,
      rows: (table) => rowsOfFile(database, table, shape),
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

export async function* rowsOfFile(
  database: DatabaseSync,
  table: string,
  shape: Shape,
): AsyncGenerator<Row[]> {
  const statement = database.prepare(selection(table, shape));
  statement.setReturnArrays(true);
  let some: Row[] = [];
  let bytes = 0;
  for (const row of statement.iterate() as Iterable<unknown> as Iterable<Row>) {
    some.push(row);
    bytes += bytesOf(row);
    if (bytes < BYTES_AT_ONCE && some.length < MOST_ROWS) continue;
    yield some;
    some = [];
    bytes = 0;
  }
  if (some.length > 0) yield some;
}

/** Bounds are for visitors: a copy takes as long as it takes. */
export async function connectForCopy(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: COPYING,
    options:
      "-c statement_timeout=0 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=0 -c synchronous_commit=on",
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function snapshotOfServer(url: string, migrations: Migrations): Promise<Snapshot> {
  const client = await connectForCopy(url);
  try {
    await client.query("begin isolation level repeatable read read only");
    const { rows: ran } = await client.query<{ name: string }>("select name from kysely_migration");
    const names = ran.map(({ name }) => name).toSorted();
    const shape = await shapeAfter(names, migrations);
    return {
      engine: "postgres",
      ran: names,
      shape,
      rows: (table) => rowsOfServer(client, table, shape),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** By a cursor: the server keeps the rows, and hands over some at a time, the next while these are read. */
export async function* rowsOfServer(client: pg.Client, table: string, shape: Shape): AsyncGenerator<Row[]> {
  await client.query(`declare copied no scroll cursor for ${selection(table, shape)}`);
  const fetched = async (count: number): Promise<Row[]> =>
    (await client.query<Value[]>({ text: `fetch ${count} from copied`, rowMode: "array" })).rows;
  let rows = await fetched(FIRST_ROWS);
  while (rows.length > 0) {
    const bytes = rows.reduce((sum, row) => sum + bytesOf(row), 0);
    const next = fetched(Math.min(MOST_ROWS, Math.max(1, Math.floor((BYTES_AT_ONCE * rows.length) / bytes))));
    // whoever takes its time over these learns of a fault when it asks for more
    next.catch(() => {});
    yield rows;
    rows = await next;
  }
  await client.query("close copied");
}

const bytesOf = (row: Row): number =>
  row.reduce<number>(
    (sum, value) =>
      sum + (typeof value === "object" || typeof value === "string" ? (value?.length ?? 0) : 0) + 8,
    8,
  );

const selection = (table: string, shape: Shape): string =>
  `select ${(shape.get(table) ?? []).map(named).join(", ")} from ${named(table)}`;

export const named = (name: string): string => `"${name.replaceAll('"', '""')}"`;
