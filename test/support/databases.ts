/** Databases for data tests: an empty, migrated one of your own on either engine, gone when the file has ended. */
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe } from "vitest";
import { type Database, openDatabase } from "../../src/platform/db/index";
import { shared } from "./run";
import { sql, TEMPLATE } from "./templates";

export type Engine = "sqlite" | "postgres";

/** Where a database lies; `openDatabase` takes it. */
export type Place = { file: string; url?: undefined } | { url: string; file?: undefined };

export function engines(): Engine[] {
  return ["sqlite", "postgres"];
}

/** Runs the same tests on SQLite and on PostgreSQL; `open` gives a new empty database each time it is called. */
export function onBothEngines(
  name: string,
  tests: (open: () => Promise<Database>, engine: Engine) => void,
): void {
  describe.each(engines())(`${name} (%s)`, (engine) => tests(() => freshDatabase(engine), engine));
}

/** A migrated database without rows. */
export async function freshDatabase(engine: Engine): Promise<Database> {
  return openedDatabase(await freshPlace(engine));
}

/** Opens a place once more, as a second process of the shop would; closed at the end of the file. */
export async function openedDatabase(place: Place): Promise<Database> {
  const database = await openDatabase(place);
  cleanings.push(() => database.close());
  return database;
}

/** The place of a migrated database without rows, for tests that open it several times. */
export async function freshPlace(engine: Engine): Promise<Place> {
  return engine === "sqlite"
    ? { file: await copyOfTemplate() }
    : { url: await newPostgresDatabase(TEMPLATE) };
}

/** An entirely empty PostgreSQL database, for tests that start the shop on it. */
export function realPostgresUrl(): Promise<string> {
  return newPostgresDatabase("template0");
}

const cleanings: (() => Promise<unknown> | unknown)[] = [];
let made = 0;

// Last made, first cleaned: a connection is closed before its database is dropped.
afterAll(async () => {
  for (const clean of cleanings.splice(0).reverse()) await clean();
});

async function copyOfTemplate(): Promise<string> {
  const folder = await mkdtemp(join(await shared("folder"), "sqlite-"));
  cleanings.push(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "shop.sqlite");
  await copyFile(await shared("sqlite"), file);
  return file;
}

async function newPostgresDatabase(template: string): Promise<string> {
  const maintenance = await shared("postgres");
  made += 1;
  const name = `test_${process.pid}_${made}`;
  await sql(maintenance, `create database ${name} template ${template}`);
  cleanings.push(() => sql(maintenance, `drop database ${name} with (force)`));
  return maintenance.replace("/postgres?", `/${name}?`);
}
