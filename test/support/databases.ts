/** Databases for data tests: one of your own on either engine, empty or with the demo shop, gone when the file has ended. */
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { describe, onTestFinished, TestRunner } from "vitest";
import { type Database, openDatabase } from "../../src/platform/db/index";
import { atEndOfFile } from "./endings";
import { besides, TEMPLATE } from "./postgres";
import { shared } from "./run";

export type Engine = "sqlite" | "postgres";

/** Where a database lies; `openDatabase` takes it. */
export type Place = { file: string; url?: undefined } | { url: string; file?: undefined };

/** What a database holds when it is given out: its tables only, or the demo shop. */
export type Holding = "nothing" | "demo";

export function engines(): Engine[] {
  return ["sqlite", "postgres"];
}

/** Runs the same tests on SQLite and on PostgreSQL; `open` gives a new database each time it is called. */
export function onBothEngines(
  name: string,
  tests: (open: (holding?: Holding) => Promise<Database>, engine: Engine) => void,
): void {
  describe.each(engines())(`${name} (%s)`, (engine) =>
    tests((holding) => freshDatabase(engine, holding), engine),
  );
}

/** A migrated database of your own. */
export async function freshDatabase(engine: Engine, holding?: Holding): Promise<Database> {
  return openedDatabase(await freshPlace(engine, holding));
}

/** Opens a place once more, as a second process of the shop would; closed at the end of the test, or of the file when opened outside a test. */
export async function openedDatabase(place: Place): Promise<Database> {
  const database = await openDatabase(place);
  // the connections of all tests of a file are more than PostgreSQL has
  if (TestRunner.getCurrentTest()) onTestFinished(() => database.close());
  else atEndOfFile(() => database.close());
  return database;
}

/** The place of a migrated database, for tests that open it several times. */
export async function freshPlace(engine: Engine, holding: Holding = "nothing"): Promise<Place> {
  if (engine === "sqlite")
    return { file: await copyOf(await shared(holding === "demo" ? "sqliteDemo" : "sqlite")) };
  return { url: await newPostgresDatabase(holding === "demo" ? await shared("postgresDemo") : TEMPLATE) };
}

/**
 * For tests that each begin with the same goods: filled once, and copied each time it is called.
 */
export function copies(
  engine: Engine,
  fill: (database: Database) => Promise<unknown>,
): () => Promise<Database> {
  let original: Promise<Place> | undefined;
  const filled = async () => {
    const place = await freshPlace(engine);
    const database = await openDatabase(place);
    await fill(database);
    await database.close();
    return place;
  };
  return async () => {
    original ??= filled();
    const { file, url } = await original;
    return openedDatabase(
      file ? { file: await copyOf(file) } : { url: await newPostgresDatabase(nameIn(url ?? "")) },
    );
  };
}

/** An entirely empty PostgreSQL database, for tests that start the shop on it. */
export function realPostgresUrl(): Promise<string> {
  return newPostgresDatabase("template0");
}

let made = 0;

async function copyOf(original: string): Promise<string> {
  const folder = await mkdtemp(join(await shared("folder"), "sqlite-"));
  atEndOfFile(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "shop.sqlite");
  await copyFile(original, file);
  return file;
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1);

async function newPostgresDatabase(template: string): Promise<string> {
  const maintenance = await shared("postgres");
  maintenancePool ??= openMaintenancePool(maintenance);
  const pool = maintenancePool;
  made += 1;
  const name = `test_${process.pid}_${made}`;
  // by copying its files: half the work of writing each page to the log
  await pool.query(`create database ${name} template ${template} strategy file_copy`);
  atEndOfFile(() => pool.query(`drop database ${name} with (force)`));
  return besides(maintenance, name);
}

/** Who makes and drops the databases of a file: one connection, since another for each would cost a third of the work. */
let maintenancePool: pg.Pool | undefined;

function openMaintenancePool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
  atEndOfFile(() => {
    maintenancePool = undefined;
    return pool.end();
  });
  return pool;
}
