/** The databases of the tests: migrated, empty, and each test's own, on both engines. */
import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  freshDatabase,
  freshPlace,
  onBothEngines,
  openedDatabase,
  realPostgresUrl,
} from "../support/databases";

onBothEngines("a fresh database", (open, engine) => {
  test("is of the engine asked for, and migrated", async () => {
    const database = await open();
    expect(database.engine).toBe(engine);
    const tables = await database.read.introspection.getTables();
    expect(tables.map(({ name }) => name)).toContain("settings");
  });

  test("is not another test’s", async () => {
    const [one, other] = [await open(), await open()];
    await sql`create table mine (x integer)`.execute(one.read);
    await expect(sql`select * from mine`.execute(other.read)).rejects.toThrow();
  });

  test("can be opened twice from its place", async () => {
    const place = await freshPlace(engine);
    const [one, other] = [await openedDatabase(place), await openedDatabase(place)];
    await sql`create table ours (x integer)`.execute(one.read);
    expect((await sql`select * from ours`.execute(other.read)).rows).toEqual([]);
  });
});

test("a real PostgreSQL address leads to a database without any table", async () => {
  const database = await openedDatabase({ url: await realPostgresUrl() });
  expect(await database.read.introspection.getTables()).toEqual([]);
});

test("many databases can be copied from the template at the same time", async () => {
  const opened = await Promise.all(Array.from({ length: 6 }, () => freshDatabase("postgres")));
  expect(opened).toHaveLength(6);
});
