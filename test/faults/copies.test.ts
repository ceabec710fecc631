/** A database that was copied or restored: what waited is not sent twice, and the secret that belongs to it is asked for. */
import { cpSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../src/config";
import { post } from "../../src/features/mail/actions";
import { machineClock } from "../../src/kernel/clock";
import { type Database, openFolder } from "../../src/platform/db";
import { openShop } from "../../src/startup";
import { engines, freshPlace, openedDatabase, realPostgresUrl } from "../support/databases";
import { besides, sql } from "../support/postgres";
import { shared } from "../support/run";
import { emptyData } from "../support/site";
import { MASTERS, runCommand } from "../support/test-app";

const PICTURES = () => ({
  masters: MASTERS.map((folder) => join(folder, "densite")),
  derived: "/nonexistent",
});

interface Place {
  data: string;
  url?: string;
  secret?: string;
}

/** Starts and stops a shop, and does something in between. */
async function started<T>({ data, url, secret }: Place, work: (database: Database) => Promise<T>) {
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: data,
    DATABASE_URL: url,
    SECRET: secret,
    DEMO: "0",
  });
  const folder = openFolder(data, { shared: url !== undefined });
  try {
    const opened = await openShop(config, folder, PICTURES);
    const value = await work(opened.database).finally(() => opened.database.close());
    return { ...opened, value };
  } finally {
    folder.release();
  }
}

const LETTER = { kind: "order", to: { address: "marie@example.com" }, subject: "Reçu", blocks: [] } as const;
const merchant = { name: "", address: "atelier@example.com" };
const postOne = (database: Database) =>
  database.write((trx) => post(trx, LETTER, { merchant, clock: machineClock }));
const states = async ({ read }: Database) =>
  (await read.selectFrom("outbox").select("state").execute()).map(({ state }) => state);

const WAITING = { value: ["waiting"], notices: [] };
const HELD = {
  value: ["parked"],
  notices: [expect.stringContaining("une lettre qui attendait est retenue")],
};

describe("letters that wait in a SQLite folder", () => {
  async function waiting(): Promise<string> {
    const data = await emptyData();
    await started({ data }, postOne);
    return data;
  }

  test("go on waiting when the shop starts again, also in a folder that was renamed", async () => {
    const data = await waiting();
    expect(await started({ data }, states)).toMatchObject(WAITING);
    const moved = `${await emptyData()}/ailleurs`;
    renameSync(data, moved);
    expect(await started({ data: moved }, states)).toMatchObject(WAITING);
  });

  test("are held in a copy of the whole folder, once, until the merchant decides", async () => {
    const data = await waiting();
    const copy = await emptyData();
    cpSync(data, copy, { recursive: true });
    expect(await started({ data: copy }, states)).toMatchObject(HELD);
    expect(await started({ data: copy }, states)).toMatchObject({ value: ["parked"], notices: [] });
    expect(await started({ data }, states)).toMatchObject(WAITING);
    await started({ data: copy }, async (database) => {
      await runCommand({ database }, "courriels envoyer tout");
    });
    expect(await started({ data: copy }, states)).toMatchObject(WAITING);
  });

  test("are held where a backup was put back in the place of the original", async () => {
    const data = await waiting();
    const file = join(data, "vitrine.db");
    const original = new DatabaseSync(file);
    original.exec(`vacuum into '${join(data, "copie.db")}'`);
    original.close();
    for (const end of ["", "-wal", "-shm"]) rmSync(file + end, { force: true });
    renameSync(join(data, "copie.db"), file);
    expect(await started({ data }, states)).toMatchObject(HELD);
  });
});

describe("letters that wait in PostgreSQL", () => {
  const secret = "un-secret-que-partagent-tous-les-processus-0123";

  test("are nobody's copy when several processes with folders of their own serve them", async () => {
    const url = await realPostgresUrl();
    await started({ data: await emptyData(), url, secret }, postOne);
    expect(await started({ data: await emptyData(), url, secret }, states)).toMatchObject(WAITING);
    expect(await started({ data: await emptyData(), url, secret }, states)).toMatchObject(WAITING);
  });

  test("are held in a copy of the database", async () => {
    const url = await realPostgresUrl();
    const data = await emptyData();
    await started({ data, url, secret }, postOne);
    const maintenance = await shared("postgres");
    const name = `copy_${process.pid}`;
    await sql(
      maintenance,
      `create database ${name} template ${new URL(url).pathname.slice(1)} strategy file_copy`,
    );
    try {
      const copy = besides(maintenance, name);
      expect(await started({ data, url: copy, secret }, states)).toMatchObject(HELD);
    } finally {
      await sql(maintenance, `drop database ${name} with (force)`);
    }
    expect(await started({ data, url, secret }, states)).toMatchObject(WAITING);
  });
});

describe.each(engines())("the secret of a database on %s", (engine) => {
  /** A shop that has been started, and a folder to which only its rows have come. */
  async function rowsAlone(): Promise<{ original: Place; restored: Place }> {
    const { url } = engine === "postgres" ? await freshPlace(engine) : { url: undefined };
    const original: Place = { data: await emptyData(), url };
    await started(original, async () => {});
    const restored: Place = { data: await emptyData(), url };
    if (!url) cpSync(join(original.data, "vitrine.db"), join(restored.data, "vitrine.db"));
    return { original, restored };
  }

  test("is asked for when only the rows were restored; with it, what was signed is still worth something", async () => {
    const { original, restored } = await rowsAlone();
    const refusal = started(restored, async () => {});
    await expect(refusal).rejects.toThrow("remettez aussi le fichier");
    await expect(refusal).rejects.toThrow("le même SECRET");
    cpSync(join(original.data, "secret"), join(restored.data, "secret"));
    const { value, secret } = await started(restored, async (database) => database.engine);
    expect(value).toBe(engine);
    expect(secret).toBe((await started(original, async () => {})).secret);
  });

  test("can be given up for lost, and the shop goes on with another", async () => {
    const { restored } = await rowsAlone();
    await expect(started(restored, async () => {})).rejects.toThrow("secret nouveau");
    const { data, url } = restored;
    const database = await openedDatabase(url ? { url } : { file: join(data, "vitrine.db") });
    expect(await runCommand({ database }, "secret")).toMatchObject({ ok: false });
    expect(await runCommand({ database }, "secret nouveau")).toMatchObject({ ok: true });
    expect((await started(restored, async () => "ouverte")).value).toBe("ouverte");
  });
});
