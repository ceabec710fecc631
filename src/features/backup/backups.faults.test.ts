/** Backups: everything is in them, they come back whole or not at all, and what was tampered with is refused. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { migrations } from "../../../db/migrations";
import { type Engine, engines, freshPlace, realPostgresUrl } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { emptyData, seededData } from "../../../test/support/site";
import { sized } from "../../../test/support/size";
import { SECRET } from "../../../test/support/test-app";
import { readConfig } from "../../config";
import { machineClock } from "../../kernel/clock";
import { type Packed, writeTar } from "../../platform/archive/tar";
import { type Database, openDatabase, openFolder } from "../../platform/db";
import { openSnapshot, type Sums, sumsOf } from "../../platform/db/copying";
import { openShop } from "../../startup";
import { storedKind } from "../installation";
import { post } from "../mail/actions";
import { moveShop, restoreShop, saveShop } from "./actions";
import { emptyDemo } from "./emptying";
import { rowsName } from "./format";
import { readBackup } from "./reading";
import { replaceShop } from "./replacing";

interface Shop {
  data: string;
  url?: string;
}

const LONG = `média ${"très ".repeat(30)}long.JPG`;
const FILES = {
  "media/Été à l’île.JPG": "une image",
  [`media/sous-dossier/${LONG}`]: "",
  // as it was before it was cropped
  "media/.originals/Été à l’île.JPG": "une image entière",
  "courriels/a.eml": "une lettre",
};

/** The demo's rows, or a few goods, with pictures and a secret of its own; it is not running. */
async function filledShop(engine: Engine, holding: "demo" | "few" = "few"): Promise<Shop> {
  const data = await emptyData();
  const place = await freshPlace(engine, holding === "demo" ? "demo" : "nothing");
  if (place.file) copyFileSync(place.file, join(data, "vitrine.db"));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(data, name, ".."), { recursive: true });
    writeFileSync(join(data, name), text);
  }
  writeFileSync(join(data, "secret"), SECRET);
  const shop = place.url ? { data, url: place.url } : { data };
  await inShop(shop, async (database) => {
    if (holding === "few") await shelve(database, [{ id: 1 }, { id: 2 }, { id: 3 }]);
    await database.write(async (trx) => {
      const row = { id: 1, kind: "own", created_at: 1, place: "ailleurs", secret_mark: null } as const;
      await trx.insertInto("installation").values(row).execute();
    });
  });
  return shop;
}

const emptyShop = async (engine: Engine): Promise<Shop> =>
  engine === "sqlite"
    ? { data: await emptyData() }
    : { data: await emptyData(), url: await realPostgresUrl() };

/** A shop whose codes and search speak of products that somebody has deleted by hand. */
async function withoutProducts(): Promise<Shop> {
  const shop = await filledShop("sqlite");
  const raw = new DatabaseSync(join(shop.data, "vitrine.db"));
  raw.exec("pragma foreign_keys = off; delete from products");
  raw.close();
  return shop;
}

const placeOf = ({ data, url }: Shop) => (url ? { url } : { file: join(data, "vitrine.db") });

async function inShop<T>(shop: Shop, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(placeOf(shop));
  return work(database).finally(() => database.close());
}

const bare = ({ data, url }: Shop) => ({
  config: readConfig({ NODE_ENV: "test", DATA_DIR: data, DATABASE_URL: url }),
  migrations,
  clock: machineClock,
  show: () => {},
});

async function sumsIn(shop: Shop): Promise<Sums> {
  const snapshot = await openSnapshot(placeOf(shop), migrations);
  return sumsOf(snapshot).finally(() => snapshot.close());
}

/** What `restauration` itself writes: where the database was. */
const comparable = ({ installation: _, ...rest }: Sums) => rest;

async function saved(shop: Shop): Promise<string> {
  const outcome = await saveShop(bare(shop), join(shop.data, "copie.tar.gz"), {
    replace: false,
    withStore: true,
  });
  if (!outcome.ok) throw new Error(outcome.refusal);
  return outcome.value.file;
}

describe.each(engines())("a backup of a shop on %s", (from) => {
  test.each(
    sized(
      engines().filter((engine) => engine !== from),
      engines(),
    ),
  )("comes back on %s with equal sums, its secret and its files, and opens", async (to) => {
    const shop = await filledShop(from, "demo");
    const file = await saved(shop);
    const other = await emptyShop(to);
    expect(await restoreShop(bare(other), file, false)).toMatchObject({ ok: true, value: { kept: [] } });
    expect(comparable(await sumsIn(other))).toEqual(comparable(await sumsIn(shop)));
    for (const [name, text] of Object.entries({ ...FILES, secret: SECRET }))
      expect(readFileSync(join(other.data, name), "utf8"), name).toBe(text);
    expect(readdirSync(other.data)).not.toContain("restauration");
    expect(await opened(other, ({ read }) => read.selectFrom("orders").selectAll().execute())).toBeDefined();
  });

  test("is one moment of a shop that goes on writing", async () => {
    const shop = await filledShop(from, "demo");
    await inShop(shop, async (database) => {
      let isOver = false;
      let written = 0;
      const busy = (async () => {
        while (!isOver) {
          written += 1;
          await writePair(database, written);
          // the embedded engine never waits: whoever reads gets a turn here
          await new Promise((resume) => setImmediate(resume));
        }
      })();
      const file = await saved(shop);
      isOver = true;
      await busy;
      const pairs: unknown[] = [];
      await readBackup(file, migrations, {
        rows: async (table, rows) => {
          if (table === "settings" || table === "search_misses")
            pairs.push(...rows.filter(isPair).map(numberIn));
        },
      });
      // the first and the last table of the backup tell of the same moment
      expect(written).toBeGreaterThan(1);
      expect(new Set(pairs).size).toBeLessThanOrEqual(1);
    });
  });

  test("is refused where there is a shop, and with --remplacer keeps what was there", async () => {
    const shop = await filledShop(from);
    const file = await saved(shop);
    await inShop(shop, (database) => writePair(database, 7));
    writeFileSync(join(shop.data, "media/nouvelle.webp"), "venue depuis");
    const before = await sumsIn(shop);
    expect(await restoreShop(bare(shop), file, false)).toMatchObject({
      ok: false,
      refusal: expect.stringContaining("--remplacer"),
    });
    expect(await sumsIn(shop)).toEqual(before);
    const outcome = await restoreShop(bare(shop), file, true);
    expect(outcome).toMatchObject({ ok: true });
    const kept = outcome.ok ? outcome.value.kept : [];
    expect(kept).toHaveLength(from === "sqlite" ? 1 : 2);
    expect(readFileSync(join(kept[0] ?? "", "media/nouvelle.webp"), "utf8")).toBe("venue depuis");
    expect(existsSync(join(shop.data, "media/nouvelle.webp"))).toBe(false);
    const settings = await inShop(shop, ({ read }) => read.selectFrom("settings").select("name").execute());
    expect(settings.filter(({ name }) => name === "pair")).toEqual([]);
    if (from === "sqlite") expect(existsSync(join(kept[0] ?? "", "vitrine.db"))).toBe(true);
    else {
      const again = await emptyShop("sqlite");
      expect(await restoreShop(bare(again), kept[1] ?? "", false)).toMatchObject({ ok: true });
      expect(comparable(await sumsIn(again))).toEqual(comparable(before));
    }
  });

  test("whose rows name rows that are not there is refused in plain words, and the old shop stays", async () => {
    const file = await saved(await withoutProducts());
    const shop = await filledShop(from);
    const before = await sumsIn(shop);
    expect(await restoreShop(bare(shop), file, true)).toMatchObject({
      ok: false,
      refusal: expect.stringContaining("n’est pas entière"),
    });
    expect(await sumsIn(shop)).toEqual(before);
    expect(readdirSync(shop.data)).not.toContain("restauration");
  });

  test("is refused while the shop runs", async () => {
    const shop = await filledShop(from);
    const file = await saved(shop);
    const folder = openFolder(shop.data, { shared: from === "postgres" });
    try {
      await inShop(shop, async () =>
        expect(await restoreShop(bare(shop), file, true)).toMatchObject({
          ok: false,
          refusal: expect.stringMatching(/rêtez-la d’abord/),
        }),
      );
    } finally {
      folder.release();
    }
  });

  test("holds back letters that waited", async () => {
    const shop = await filledShop(from);
    const letter = { kind: "order", to: { address: "a@example.com" }, subject: "Reçu", blocks: [] } as const;
    const world = { merchant: { name: "", address: "b@example.com" }, clock: machineClock };
    await inShop(shop, (database) => database.write((trx) => post(trx, letter, world)));
    const file = await saved(shop);
    expect(await restoreShop(bare(shop), file, true)).toMatchObject({ ok: true });
    const states = await opened(shop, ({ read }) => read.selectFrom("outbox").select("state").execute());
    expect(states).toContainEqual({ state: "parked" });
    expect(states).not.toContainEqual({ state: "waiting" });
  });

  test("leaves the old shop where it is cut while it is prepared", async () => {
    const shop = await filledShop(from);
    await saved(shop);
    const before = await sumsIn(shop);
    await expect(replaceShop(replacement(shop, () => Promise.reject(new Error("cut"))))).rejects.toThrow(
      "cut",
    );
    expect(await sumsIn(shop)).toEqual(before);
    mkdirSync(join(shop.data, "restauration/neuf/media"), { recursive: true });
    await opened(shop, async () => {});
    expect(readdirSync(shop.data)).not.toContain("restauration");
    expect(readFileSync(join(shop.data, "media/Été à l’île.JPG"), "utf8")).toBe("une image");
  });

  test("is finished at the next start where it is cut while files are moved", async () => {
    const shop = await filledShop(from);
    const file = await saved(shop);
    const before = comparable(await sumsIn(shop));
    await inShop(shop, (database) => writePair(database, 7));
    expect(await restoreShop(bare(shop), file, true)).toMatchObject({ ok: true });
    const token = await inShop(shop, ({ read }) =>
      read.selectFrom("installation").select("place").executeTakeFirst(),
    );
    // as it was left by a process that ended after the first of three names
    const staged = join(shop.data, "restauration/neuf");
    mkdirSync(staged, { recursive: true });
    for (const name of ["media", "secret"]) renameSync(join(shop.data, name), join(staged, name));
    const plan = {
      token: token?.place,
      isServer: from === "postgres",
      comes: ["courriels", "media", "secret"],
      goes: [],
    };
    writeFileSync(join(staged, "../pret.json"), JSON.stringify({ ...plan, aside: "avant" }));
    await opened(shop, async () => {});
    for (const [name, text] of Object.entries({ ...FILES, secret: SECRET }))
      expect(readFileSync(join(shop.data, name), "utf8"), name).toBe(text);
    expect(readdirSync(shop.data)).not.toContain("restauration");
    expect((await sumsIn(shop)).orders).toEqual(before.orders);
  });
});

describe.each(engines())("the demo on %s", (engine) => {
  const asDemo = async () => {
    const shop = await filledShop(engine, "demo");
    await inShop(shop, ({ write }) =>
      write((trx) => trx.updateTable("installation").set({ kind: "demo" }).execute()),
    );
    return shop;
  };
  const command = (shop: Shop, answer?: string) => ({
    ...bare(shop),
    show: () => {},
    ask: async () => answer,
    listenForStop: () => () => false,
  });

  test("becomes an empty shop of one's own, closed, after a copy that can be put back", async () => {
    const shop = await asDemo();
    const before = comparable(await sumsIn(shop));
    const outcome = await emptyDemo(command(shop, " Oui "), false);
    expect(outcome).toMatchObject({ ok: true, value: { goes: expect.stringContaining("120") } });
    const inside = await opened(shop, async ({ read }) => ({
      kind: await storedKind(read),
      products: await read.selectFrom("products").select("id").execute(),
      closed: (await read.selectFrom("settings").select("name").execute()).map(({ name }) => name),
    }));
    expect(inside).toEqual({ kind: "own", products: [], closed: expect.arrayContaining(["comingSoon"]) });
    expect(readFileSync(join(shop.data, "media/Été à l’île.JPG"), "utf8")).toBe("une image");
    const again = await emptyShop(engine);
    const copy = outcome.ok ? outcome.value.copy : "";
    expect(await restoreShop(bare(again), copy, false)).toMatchObject({ ok: true });
    expect(comparable(await sumsIn(again))).toEqual(before);
  });

  test("stays without a yes; and a shop of one's own is never emptied", async () => {
    const shop = await asDemo();
    const before = await sumsIn(shop);
    for (const answer of [undefined, "", "non"])
      expect(await emptyDemo(command(shop, answer), false)).toMatchObject({ ok: false });
    expect(await sumsIn(shop)).toEqual(before);
    const own = await filledShop(engine);
    expect(await emptyDemo(command(own, "oui"), true)).toMatchObject({
      ok: false,
      refusal: expect.stringContaining("jamais vidée"),
    });
  });
});

test("a move to PostgreSQL counts and sums every table, and lets go of the old database", async () => {
  const shop = await filledShop("sqlite", "demo");
  const url = await realPostgresUrl();
  const before = await sumsIn(shop);
  const outcome = await moveShop(bare(shop), url);
  expect(outcome).toMatchObject({ ok: true, value: { sums: before } });
  expect(comparable(await sumsIn({ data: shop.data, url }))).toEqual(comparable(before));
  expect(existsSync(join(shop.data, "vitrine.db"))).toBe(false);
  expect(existsSync(join(shop.data, "vitrine-avant-demenagement.db"))).toBe(true);
  const again = await moveShop(bare(await filledShop("sqlite")), url);
  expect(again).toMatchObject({ ok: false, refusal: expect.stringContaining("déjà une boutique") });
  expect(await opened({ data: shop.data, url }, async () => "open")).toBe("open");
});

describe("a backup that somebody has tampered with", () => {
  const none: Sums = {};
  let sound: Promise<Buffer> | undefined;
  const soundBackup = async () => gunzipSync(readFileSync(await saved(await filledShop("sqlite"))));
  const refusal = async (make: (plain: Buffer) => Promise<Buffer> | Buffer) => {
    sound ??= soundBackup();
    const other = await emptyShop("sqlite");
    const file = join(await emptyData(), "copie.tar.gz");
    writeFileSync(file, await make(Buffer.from(await sound)));
    const outcome = await restoreShop(bare(other), file, false);
    // `verrou.db` is the lock
    expect(readdirSync(other.data).filter((name) => name !== "verrou.db")).toEqual([]);
    return outcome.ok ? none : outcome.refusal;
  };
  const HEAD = 512;
  const manifest = JSON.stringify({
    vitrine: 1,
    madeAt: 0,
    engine: "sqlite",
    migrations: Object.keys(migrations),
  });
  const packed = async (...entries: [string, string][]): Promise<Buffer> => {
    async function* files(): AsyncGenerator<Packed> {
      for (const [name, text] of [["vitrine.json", manifest], ...entries] as const)
        yield { name, size: Buffer.byteLength(text), body: [Buffer.from(text)] };
    }
    return collected(writeTar(files(), 0));
  };

  test.each([
    "media/../../hors",
    "/etc/passwd",
    "media/./x",
    "media//x",
    "media\\..\\x",
    "images/x",
    "vitrine.db",
    "media/a\u0007",
  ])("is refused for a name that leads elsewhere: %s", async (name) => {
    expect(await refusal(async () => gzipSync(await packed([name, "x"])))).toContain("n’a pas sa place");
  });

  test("is refused for a link, a folder or a device in it", async () => {
    for (const type of ["1", "2", "3", "5", "L"]) {
      const bad = async () => {
        const tar = await packed(["media/lien", ""]);
        const at = tar.indexOf("media/lien");
        tar.write(type, at + 156);
        // the sum of the header is made good again
        const sum = tar
          .subarray(at, at + HEAD)
          .reduce((all, byte, place) => all + (place >= 148 && place < 156 ? 32 : byte), 0);
        tar.write(`${sum.toString(8).padStart(6, "0")}\0 `, at + 148);
        return gzipSync(tar);
      };
      expect(await refusal(bad), type).toContain("abîmé");
    }
  });

  test("is refused for what would fill a disk", async () => {
    const bomb = async () => gzipSync(await packed(["media/rien", "\0".repeat(100 * 1024 * 1024)]));
    expect(await refusal(bomb)).toContain("démesurée");
    const giant = async () => {
      const tar = await packed(["secret", ""]);
      const at = tar.indexOf("secret\0");
      tar.write("77777777777", at + 124);
      const sum = tar
        .subarray(at, at + HEAD)
        .reduce((all, byte, place) => all + (place >= 148 && place < 156 ? 32 : byte), 0);
      tar.write(`${sum.toString(8).padStart(6, "0")}\0 `, at + 148);
      return gzipSync(tar);
    };
    expect(await refusal(giant)).toMatch(/démesuré/);
  });

  test("is refused for tables, columns and versions that are not the shop's", async () => {
    expect(
      await refusal(async () => gzipSync(await packed([rowsName("pg_authid", 1), '["x"]\n["y"]\n']))),
    ).toContain("pg_authid");
    expect(
      await refusal(async () => gzipSync(await packed([rowsName("settings", 1), '["name"]\n["y"]\n']))),
    ).toContain("settings");
    const newer = manifest.replace("0001-settings", "9999-apres");
    async function* files(): AsyncGenerator<Packed> {
      yield { name: "vitrine.json", size: Buffer.byteLength(newer), body: [Buffer.from(newer)] };
    }
    const late = async () => gzipSync(await collected(writeTar(files(), 0)));
    expect(await refusal(late)).toContain("plus récente");
    expect(await refusal(async () => gzipSync(await packed(["secret", "x"], ["secret", "x"])))).toContain(
      "secret",
    );
  });

  test("is refused where it is cut, changed by a byte, or something else altogether", async () => {
    expect(await refusal((plain) => gzipSync(plain).subarray(0, -200))).toContain("abîmé");
    expect(await refusal((plain) => gzipSync(plain.subarray(0, plain.length / 2)))).toContain("abîmé");
    expect(
      await refusal((plain) => {
        plain.write("X", plain.indexOf("une image"));
        return gzipSync(plain);
      }),
    ).toContain("abîmé");
    expect(
      await refusal((plain) => {
        const at = plain.indexOf("lignes/products-000001");
        plain.write("9", plain.indexOf('"', at + HEAD * 2) + 1);
        return gzipSync(plain);
      }),
    ).toMatch(/abîmé|products/);
    expect(await refusal(() => Buffer.from("pas une archive"))).toContain("abîmé");
    expect(await refusal(() => gzipSync("pas une archive"))).toContain("abîmé");
    expect(await refusal(() => gzipSync(""))).toContain("abîmé");
  });
});

test("SECRET of another shop is refused before anything is changed", async () => {
  const file = await saved(await filledShop("sqlite"));
  const other = await emptyShop("sqlite");
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: other.data, SECRET: "x1y2".repeat(10) });
  expect(await restoreShop({ ...bare(other), config }, file, false)).toMatchObject({
    ok: false,
    refusal: expect.stringContaining("SECRET"),
  });
  expect(existsSync(join(other.data, "vitrine.db"))).toBe(false);
});

const replacement = (shop: Shop, fill: () => Promise<void>) => ({
  dataDir: shop.data,
  databaseUrl: shop.url,
  migrations,
  ran: Object.keys(migrations),
  names: ["media", "secret"],
  aside: "avant",
  fill,
});

async function collected(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Two rows of far-apart tables that always have the same number. */
const writePair = (database: Database, number: number) =>
  database.write(async (trx) => {
    await trx.deleteFrom("search_misses").where("words", "=", "pair").execute();
    await trx.deleteFrom("settings").where("name", "=", "pair").execute();
    await trx.insertInto("search_misses").values({ words: "pair", times: number, last_at: 0 }).execute();
    await trx
      .insertInto("settings")
      .values({ feature: "pair", name: "pair", value: String(number), updated_at: 0 })
      .execute();
  });
const isPair = (row: readonly unknown[]) => row.includes("pair");
const numberIn = (row: readonly unknown[]) =>
  Number(row.find((value) => value !== "pair" && Number(value) > 0));

/** Starts a shop, does something, and stops it. */
async function opened<T>(shop: Shop, work: (database: Database) => Promise<T>): Promise<T> {
  const { config } = bare(shop);
  const folder = openFolder(shop.data, { shared: shop.url !== undefined });
  try {
    const media = { masters: [join(shop.data, "media-none")], derived: "/nonexistent" };
    const { database } = await openShop(config, folder, () => media);
    return await work(database).finally(() => database.close());
  } finally {
    folder.release();
  }
}

test("a backup that is killed while it is written leaves nothing under its name, and the next one is whole", async () => {
  const data = await seededData();
  const file = join(data, "copie.tar.gz");
  const save = () =>
    spawn(process.execPath, [`${process.env.DIST ?? "dist"}/server/shop.js`, "sauvegarde", file], {
      env: { ...process.env, DATA_DIR: data, ENV_FILE: "" },
      stdio: "ignore",
    });
  const begun = () => readdirSync(data).filter((name) => name.startsWith("copie.tar.gz"));
  const killed = save();
  await expect.poll(begun, { timeout: 30_000, interval: 2 }).not.toEqual([]);
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect([killed.signalCode, existsSync(file)]).toEqual(["SIGKILL", false]);
  expect(await once(save(), "exit")).toEqual([0, null]);
  const { sums } = await readBackup(file, migrations);
  expect(comparable(sums.tables)).toEqual(comparable(await sumsIn({ data })));
  expect(begun()).toEqual(["copie.tar.gz"]);
});
