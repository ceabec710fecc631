import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { QUIET, startKept } from "../support/processes";
import { emptyData, ownSite, seededData } from "../support/site";

/** Starts a shop that is expected to refuse, and gives what it said. */
async function refusal(env: Record<string, string>): Promise<{ said: string; code: number }> {
  const shop = await startKept({
    command: process.execPath,
    args: [`${process.env.DIST ?? "dist"}/server/main.js`],
    cwd: process.cwd(),
    env: { PATH: process.env.PATH, ...QUIET, LOG_LEVEL: "silent", PORT: "0", ...env },
  });
  const code = await shop.ended;
  return { said: shop.output(), code };
}

const digest = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

describe("T7 one server a data folder", () => {
  test("a second server is refused in plain French, and the first goes on", async () => {
    const data = await seededData();
    const first = await ownSite({ data });
    const { said, code } = await refusal({ DATA_DIR: data });
    expect(code).toBe(1);
    expect(said).toContain("Une autre boutique tourne déjà");
    expect(said).toContain("DATA_DIR");
    expect((await fetch(`${first.origin}/healthz`)).status).toBe(200);
  });

  test("the lock of a killed server frees itself, and everything is there", async () => {
    const data = await seededData();
    const first = await ownSite({ data });
    const before = await (await fetch(`${first.origin}/boutique/`)).text();
    first.process.kill("SIGKILL");
    await first.process.ended;
    const second = await ownSite({ data });
    const after = await (await fetch(`${second.origin}/boutique/`)).text();
    expect(countOf(after)).toBe(countOf(before));
  });
});

const countOf = (html: string) => /(\d+) produits/.exec(html)?.[1];

/** What a kill leaves behind when it comes before the file is in WAL mode: pages half written, and their journal. */
function interruptedIn(data: string): void {
  const file = join(data, "ailleurs.db");
  const database = new DatabaseSync(file);
  database.exec("pragma cache_size = 1; begin; create table half (text)");
  const insert = database.prepare("insert into half values (?)");
  for (let index = 0; index < 200; index++) insert.run("x".repeat(1000));
  for (const suffix of ["", "-journal"]) cpSync(file + suffix, join(data, `vitrine.db${suffix}`));
  database.exec("rollback");
  database.close();
}

describe("T8 a folder that cannot be used", () => {
  test("a damaged database is told and left as it is", async () => {
    const data = await seededData();
    const file = join(data, "vitrine.db");
    const bytes = readFileSync(file);
    bytes.fill(0xa5, 0, 4096);
    writeFileSync(file, bytes);
    const before = digest(file);
    const { said, code } = await refusal({ DATA_DIR: data });
    expect(code).toBe(1);
    expect(said).toContain("est endommagée");
    expect(said).toContain("sauvegarde");
    expect(digest(file)).toBe(before);
  });

  test("a database whose last write was interrupted is no damaged one: the shop takes it back and opens", async () => {
    const data = await emptyData();
    interruptedIn(data);
    const { origin } = await ownSite({ data, env: { DEMO: "0" } });
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  test("a database with a damaged page inside is told and left as it is", async () => {
    const data = await seededData();
    const file = join(data, "vitrine.db");
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096 * 3, 4096 * 12);
    writeFileSync(file, bytes);
    const before = digest(file);
    const { said, code } = await refusal({ DATA_DIR: data });
    expect(code).toBe(1);
    expect(said).toContain("est endommagée");
    expect(digest(file)).toBe(before);
  });

  test("a database of a newer version is told and left as it is", async () => {
    const data = await seededData();
    const file = join(data, "vitrine.db");
    const database = new DatabaseSync(file);
    database.exec("insert into kysely_migration (name, timestamp) values ('9999-demain', 'x')");
    database.exec("pragma wal_checkpoint(truncate)");
    database.close();
    const before = digest(file);
    const { said, code } = await refusal({ DATA_DIR: data });
    expect(code).toBe(1);
    expect(said).toContain("version plus récente");
    expect(digest(file)).toBe(before);
  });

  test.each([
    ["damaged", "est endommagée", ""],
    [
      "newer",
      "version plus récente",
      "insert into kysely_migration (name, timestamp) values ('9999-demain', 'x')",
    ],
  ])(
    "one that is %s and was cut off in the middle of its work is left as it is, its journal too",
    async (kind, told, more) => {
      const data = await emptyData();
      const lively = await seededData();
      const writer = new DatabaseSync(join(lively, "vitrine.db"));
      writer.exec("create table later (text); insert into later values (hex(randomblob(100000)))");
      if (more) writer.exec(more);
      // as kill -9 leaves them
      cpSync(lively, data, { recursive: true });
      writer.close();
      const files = ["vitrine.db", "vitrine.db-wal"].map((name) => join(data, name));
      const [file = ""] = files;
      const bytes = readFileSync(file);
      if (kind === "damaged") writeFileSync(file, bytes.fill(0xff, 4096 * 3, 4096 * 40));
      const before = files.map(digest);
      const { said, code } = await refusal({ DATA_DIR: data });
      expect([code, said]).toEqual([1, expect.stringContaining(told)]);
      expect(files.map(digest)).toEqual(before);
    },
  );

  test("a secret that was cut short is told: nothing is ever signed with it", async () => {
    const data = await seededData();
    writeFileSync(join(data, "secret"), "");
    const { said, code } = await refusal({ DATA_DIR: data });
    expect(code).toBe(1);
    expect(said).toContain("est vide ou tronqué");
  });

  test("a lock that cannot be read is not taken for another server", async () => {
    const data = await seededData();
    writeFileSync(join(data, "verrou.db"), "x".repeat(4096));
    const { said, code } = await refusal({ DATA_DIR: data });
    expect(code).toBe(1);
    expect(said).toContain("Le verrou");
    expect(said).not.toContain("Une autre boutique");
  });

  test("a database of another program is told and left as it is", async () => {
    const data = await emptyData();
    const file = join(data, "vitrine.db");
    const other = new DatabaseSync(file);
    other.exec("create table products (id integer)");
    other.close();
    const before = digest(file);
    const { said, code } = await refusal({ DATA_DIR: data });
    expect(code).toBe(1);
    expect(said).toContain("d’un autre programme");
    expect(digest(file)).toBe(before);
  });

  test("what customers have told is for the shop's own user", async () => {
    const { data } = await ownSite();
    expect(statSync(join(data, "secret")).mode & 0o077).toBe(0);
    const fresh = await ownSite({ data: await emptyData() });
    expect(statSync(join(fresh.data, "vitrine.db")).mode & 0o077).toBe(0);
  });

  test("a folder that takes no writing is told", async () => {
    const data = await emptyData();
    // a file where a folder should be: refused for root too, for whom permissions do not count
    writeFileSync(join(data, "occupé"), "");
    const { said, code } = await refusal({ DATA_DIR: join(data, "occupé") });
    expect(code).toBe(1);
    expect(said).toContain("n’accepte pas d’écriture");
  });
});

describe("a start that cannot be", () => {
  test("tells all faults of the environment together", async () => {
    const { said, code } = await refusal({ PORT: "abc", LOG_LEVEL: "fort", DATABASE_URL: "mysql://x" });
    expect(code).toBe(1);
    expect(said).toContain("PORT");
    expect(said).toContain("LOG_LEVEL");
    expect(said).toContain("DATABASE_URL");
  });

  test("tells what is weak beside what cannot be read", async () => {
    const { said } = await refusal({
      PORT: "99999",
      SECRET: "court",
      PUBLIC_URL: "https://a.example/chemin",
      TRUSTED_PROXIES: "zz",
      MAIL_FROM: "personne",
    });
    for (const name of ["PORT", "SECRET", "PUBLIC_URL", "TRUSTED_PROXIES", "MAIL_FROM"])
      expect(said).toContain(name);
    expect(said).not.toContain("    at ");
  });

  test("reads the file .env, and believes the environment first", async () => {
    const file = join(await emptyData(), ".env");
    writeFileSync(file, "DATABASE_POOL=beaucoup\nLOG_LEVEL=fort\n");
    const { said } = await refusal({ ENV_FILE: file, LOG_LEVEL: "silent" });
    expect(said).toContain("DATABASE_POOL");
    expect(said).not.toContain("LOG_LEVEL");
  });

  test("tells that an address is not this machine's", async () => {
    const { said, code } = await refusal({ DATA_DIR: await seededData(), HOST: "192.0.2.1" });
    expect(code).toBe(1);
    expect(said).toContain("n’est pas une adresse de cette machine");
  });

  test("tells that the port is taken", async () => {
    const first = await ownSite();
    const data = await seededData();
    const { said, code } = await refusal({ DATA_DIR: data, PORT: new URL(first.origin).port });
    expect(code).toBe(1);
    expect(said).toContain("déjà occupé");
    expect(existsSync(join(data, "vitrine.db"))).toBe(true);
  });

  test("tells that PostgreSQL does not answer", async () => {
    const { said, code } = await refusal({
      DATA_DIR: await emptyData(),
      DATABASE_URL: "postgres://vitrine@127.0.0.1:9/vitrine",
    });
    expect(code).toBe(1);
    expect(said).toContain("PostgreSQL : le serveur ne répond pas");
  });
});
