import { readFileSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { migrations } from "../../../db/migrations";
import { freshPlace, onBothEngines, openedDatabase } from "../../../test/support/databases";
import type { InvalidatedTags, Reader } from "./database";
import { isDuplicate, isUnavailable } from "./faults";
import { migrate, NewerDatabase, plannedAnew } from "./index";

const row = (name: string, value = "1") => ({
  feature: "test",
  name,
  value,
  updated_at: Date.UTC(2026, 10, 15),
});

onBothEngines("a database", (open, engine) => {
  test("keeps what was committed and nothing of what failed", async () => {
    const database = await open();
    await database.write(async (trx) => trx.insertInto("settings").values(row("kept")).execute());
    await expect(
      database.write(async (trx) => {
        await trx.insertInto("settings").values(row("lost")).execute();
        throw new Error("half-way");
      }),
    ).rejects.toThrow("half-way");
    const names = await database.read
      .selectFrom("settings")
      .select("name")
      .where("feature", "=", "test")
      .execute();
    expect(names).toEqual([{ name: "kept" }]);
  });

  test("notes without waiting for the disk, and waits again for what is written next", async () => {
    const database = await open();
    const waits = engine === "sqlite" ? sql`pragma synchronous` : sql`show synchronous_commit`;
    const how = async (db: Reader) => Object.values((await waits.execute(db)).rows[0] as object)[0];
    const [unhurried, sure] = engine === "sqlite" ? [1, 2] : ["off", "on"];
    const noted = database.note(async (trx, invalidate) => {
      await trx.insertInto("settings").values(row("noted")).execute();
      invalidate("noted");
      return how(trx);
    });
    const written = database.write(how);
    expect([await noted, await written]).toEqual([unhurried, sure]);
    const failed = database.note(async () => Promise.reject(new Error("half-way")));
    await expect(failed).rejects.toThrow("half-way");
    expect(await database.write(how)).toBe(sure);
    expect(
      await database.read.selectFrom("settings").select("name").where("name", "=", "noted").execute(),
    ).toHaveLength(1);
  });

  test("gives whole numbers back as numbers, times included", async () => {
    const database = await open();
    await database.write(async (trx) => trx.insertInto("settings").values(row("time")).execute());
    const read = await database.read
      .selectFrom("settings")
      .select((on) => ["updated_at", on.fn.countAll<number>().as("count")])
      .where("name", "=", "time")
      .groupBy("updated_at")
      .executeTakeFirstOrThrow();
    expect(read).toEqual({ updated_at: Date.UTC(2026, 10, 15), count: 1 });
  });

  test("tells what was touched after the commit, and nothing when it failed", async () => {
    const database = await open();
    const heard: InvalidatedTags[] = [];
    database.onInvalidated((invalidated) => heard.push(invalidated));
    await database.write(async (_trx, invalidate) => invalidate("a", "b", "a"));
    await database
      .write(async (_trx, invalidate) => {
        invalidate("c");
        throw new Error("no");
      })
      .catch(() => {});
    expect(heard).toEqual([["a", "b"]]);
  });

  test("counts concurrent additions without losing one", async () => {
    const database = await open();
    await database.write(async (trx) => trx.insertInto("settings").values(row("count", "0")).execute());
    const addOne = () =>
      database.write(async (trx) => {
        const { value } = await trx
          .selectFrom("settings")
          .select("value")
          .where("name", "=", "count")
          .$if(engine === "postgres", (query) => query.forUpdate())
          .executeTakeFirstOrThrow();
        await trx
          .updateTable("settings")
          .set({ value: String(Number(value) + 1) })
          .where("name", "=", "count")
          .execute();
      });
    await Promise.all(Array.from({ length: 40 }, addOne));
    const { value } = await database.read
      .selectFrom("settings")
      .select("value")
      .where("name", "=", "count")
      .executeTakeFirstOrThrow();
    expect(value).toBe("40");
  });

  test("tries a conflict again, five times at most", async () => {
    const database = await open();
    let tries = 0;
    const conflict = Object.assign(new Error("conflict"), { code: "40001" });
    await expect(
      database.write(async () => {
        tries += 1;
        throw conflict;
      }),
    ).rejects.toThrow("conflict");
    expect(tries).toBe(5);
  });

  test("names a duplicate", async () => {
    const database = await open();
    const twice = database.write(async (trx) => {
      await trx.insertInto("settings").values(row("x")).execute();
      await trx.insertInto("settings").values(row("x")).execute();
    });
    const error = await twice.catch((caught: unknown) => caught);
    expect(isDuplicate(error)).toBe(true);
    expect(isUnavailable(error)).toBe(false);
  });

  test("gets a migration that came to the program after a later one", async () => {
    const database = await open();
    await sql`delete from kysely_migration where name = '0056-picture-framing'`.execute(database.read);
    const again = { ...migrations, "0056-picture-framing": { up: async () => {} } };
    expect(await migrate(database, again)).toEqual(["0056-picture-framing"]);
    expect(await migrate(database, migrations)).toEqual([]);
  });

  test("is migrated once, and refuses a shape from the future", async () => {
    const database = await open();
    expect(await migrate(database, migrations)).toEqual([]);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(
      database.read,
    );
    await expect(migrate(database, migrations)).rejects.toBeInstanceOf(NewerDatabase);
  });

  test("hears what another process touched", async () => {
    const place = await freshPlace(engine);
    const [here, there] = [await openedDatabase(place), await openedDatabase(place)];
    const heard: InvalidatedTags[] = [];
    there.onInvalidated((invalidated) => heard.push(invalidated));
    await here.write(async (trx, invalidate) => {
      await trx.insertInto("settings").values(row("elsewhere")).execute();
      invalidate("settings:test");
    });
    // the embedded engine knows only that another process wrote; PostgreSQL says what
    const expected = engine === "sqlite" ? "everything" : ["settings:test"];
    await vi.waitFor(() => expect(heard).toEqual([expected]), { timeout: 15_000 });
  });
});

describe("SQLite", () => {
  test("commits durably, in a journal that readers do not wait for", async () => {
    const database = await openedDatabase(await freshPlace("sqlite"));
    const read = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(database.read)).rows[0] as object)[0];
    expect(await read("journal_mode")).toBe("wal");
    expect(await read("synchronous")).toBe(2);
    expect(await read("foreign_keys")).toBe(1);
    expect(await read("journal_size_limit")).toBe(4_194_304);
  });

  test("DESK-14 keeps no byte of what was erased in its file", async () => {
    const place = await freshPlace("sqlite");
    const database = await openedDatabase(place);
    const bytes = async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(database.read);
      return readFileSync(place.file!, "latin1");
    };
    const secrets = ["une courte phrase", `de nombreuses pages ${"longues ".repeat(4000)}`];
    await database.write((trx) =>
      trx
        .insertInto("settings")
        .values(secrets.map((value, at) => row(`secret-${at}`, value)))
        .execute(),
    );
    const before = await bytes();
    for (const secret of secrets) expect(before).toContain(secret.slice(0, 17));
    await database.write((trx) => trx.deleteFrom("settings").where("feature", "=", "test").execute());
    expect(await bytes()).not.toMatch(/une courte phrase|de nombreuses|longues longues/);
  });

  test("DESK-14 what was erased is purged after whoever else is writing, and not refused", async () => {
    const database = await openedDatabase(await freshPlace("sqlite"));
    const order: string[] = [];
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = database.write(async (trx) => {
      await trx.insertInto("settings").values(row("meanwhile")).execute();
      begun.resolve();
      await end.promise;
      order.push("written");
    });
    await begun.promise;
    const purged = database.purge().then(() => order.push("purged"));
    end.resolve();
    await Promise.all([writing, purged]);
    expect(order).toEqual(["written", "purged"]);
  });

  test("names columns anew when a newer shop beside this one has changed them", async () => {
    const place = await freshPlace("sqlite");
    const [here, there] = [await openedDatabase(place), await openedDatabase(place)];
    await sql`create table trial (id integer, note text, other text)`.execute(there.read);
    await sql`insert into trial values (1, 'n', 'o')`.execute(there.read);
    const rows = async () => (await sql`select * from trial`.execute(here.read)).rows;
    expect(await rows()).toEqual([{ id: 1, note: "n", other: "o" }]);
    await sql`alter table trial drop column note`.execute(there.read);
    await sql`alter table trial add column more text`.execute(there.read);
    await vi.waitFor(async () => expect(await rows()).toEqual([{ id: 1, other: "o", more: null }]), {
      timeout: 15_000,
    });
  });
});

describe("PostgreSQL", () => {
  test("bounds every query", async () => {
    const database = await openedDatabase(await freshPlace("postgres"));
    const show = async (name: string) =>
      Object.values((await sql.raw(`show ${name}`).execute(database.read)).rows[0] as object)[0];
    expect(await show("statement_timeout")).toBe("5s");
    expect(await show("lock_timeout")).toBe("2s");
    expect(await show("idle_in_transaction_session_timeout")).toBe("10s");
    expect(await show("synchronous_commit")).toBe("on");
  });

  test("lets a migration of a large table take as long as it takes", async () => {
    const place = await freshPlace("postgres");
    const database = await openedDatabase(place);
    const bounds = ["statement_timeout", "idle_in_transaction_session_timeout"];
    // as some hosts do for all who connect
    for (const bound of bounds)
      await sql`alter database ${sql.ref(new URL(place.url!).pathname.slice(1))} set ${sql.raw(bound)} = '1s'`.execute(
        database.read,
      );
    const found: object[] = [];
    const large = {
      up: async (db: Kysely<unknown>) => {
        for (const bound of bounds)
          found.push(...(await sql<object>`show ${sql.raw(bound)}`.execute(db)).rows);
      },
    };
    await migrate(database, { ...migrations, "9998-large": large });
    expect(found).toEqual(bounds.map((bound) => ({ [bound]: "0" })));
  });

  /** One connection, so that what it keeps can be seen. */
  const onOneConnection = async () => {
    // what is asked often is counted for the whole process, by every test before this one too
    vi.resetModules();
    const fresh = await import("./index");
    const database = await fresh.openDatabase({ ...(await freshPlace("postgres")), connections: 1 });
    onTestFinished(() => database.close());
    await sql`create table trial (id integer, note text)`.execute(database.read);
    await sql`insert into trial values (1, 'one')`.execute(database.read);
    return database;
  };
  const one = (db: Reader) => sql<object>`select * from trial where id = ${1}`.execute(db);
  const kept = async (db: Reader, like: string) =>
    (
      await sql<object>`select name from pg_prepared_statements where statement like ${`${like}%`}`.execute(
        db,
      )
    ).rows.length;

  test("parses once what is asked often, and plans anew what says so", async () => {
    const { read } = await onOneConnection();
    await one(read);
    expect(await kept(read, "select * from trial")).toBe(0);
    for (let time = 0; time < 4; time++) {
      await one(read);
      await sql`select note from trial where id = ${time} ${plannedAnew}`.execute(read);
    }
    expect(await kept(read, "select * from trial")).toBe(1);
    expect(await kept(read, "select note from trial")).toBe(0);
  });

  test("asks again when a table has changed under a statement that it keeps", async () => {
    const { read, write } = await onOneConnection();
    for (let time = 0; time < 3; time++) await one(read);
    await sql`alter table trial add column more integer default 7`.execute(read);
    expect((await one(read)).rows).toEqual([{ id: 1, note: "one", more: 7 }]);
    for (let time = 0; time < 3; time++) await one(read);
    await sql`alter table trial drop column note`.execute(read);
    expect((await write((trx) => one(trx))).rows).toEqual([{ id: 1, more: 7 }]);
  });
});
