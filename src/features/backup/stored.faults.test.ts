/** Backups of a shop whose pictures are in a shared store: what they hold, and what comes back of them. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { migrations } from "../../../db/migrations";
import { freshPlace } from "../../../test/support/databases";
import { startS3 } from "../../../test/support/fake-services";
import { emptyData } from "../../../test/support/site";
import { SECRET } from "../../../test/support/test-app";
import { readConfig } from "../../config";
import { machineClock } from "../../kernel/clock";
import { openDatabase, openFolder } from "../../platform/db";
import { versionOf } from "../../platform/media/media";
import { savePictures } from "../../platform/media/store";
import { openObjects } from "../../shared-store";
import { openShop } from "../../startup";
import { restoreShop, saveShop } from "./actions";
import { backupCommands } from "./command";

const FILE = "photos/lampe.webp";

const bareOf = (env: Record<string, string>) => ({
  config: readConfig({ NODE_ENV: "test", ...env }),
  migrations,
  clock: machineClock,
  show: () => {},
});

/** A shop with one picture in the store, which is a part of another. */
async function storedShop(env: Record<string, string>) {
  const data = await emptyData();
  copyFileSync((await freshPlace("sqlite")).file ?? "", join(data, "vitrine.db"));
  writeFileSync(join(data, "secret"), SECRET);
  const [master, whole] = await Promise.all(
    [200, 400].map((width) =>
      sharp({ create: { width, height: 100, channels: 3, background: "#248" } })
        .webp()
        .toBuffer(),
    ),
  );
  const version = versionOf(master ?? Buffer.alloc(0));
  const bare = bareOf({ DATA_DIR: data, ...env });
  const database = await openDatabase({ file: join(data, "vitrine.db") });
  const objects = openObjects(bare.config, database);
  await objects?.put(`media/${version}/${FILE}`, master ?? Buffer.alloc(0));
  await objects?.put(`originals/${version}/${FILE}`, whole ?? Buffer.alloc(0));
  const noted = { file: FILE, version, width: 200, height: 100, bytes: 1, thumbhash: "", stored: 1 };
  await database.write(async (trx) => {
    const row = { id: 1, kind: "own", created_at: 1, place: "ailleurs", secret_mark: null } as const;
    await trx.insertInto("installation").values(row).execute();
    await savePictures(trx, [noted]);
  });
  await database.close();
  return { bare, data, master, whole, version };
}

const printOf = (saved: unknown): string => backupCommands[0]?.print(saved, undefined as never) ?? "";

test("a backup holds the pictures of the store, and restored without one they are files of the shop", async () => {
  const server = await startS3();
  const shop = await storedShop(server.env);
  const file = join(shop.data, "copie.tar.gz");
  const saved = await saveShop(shop.bare, file, { replace: false, withStore: true });
  expect(saved.ok && Object.keys(saved.value.sums.files).sort()).toEqual([
    `media/.originals/${FILE}`,
    `media/${FILE}`,
  ]);
  expect(saved.ok && printOf(saved.value)).toContain("Les images de l’entrepôt S3 y sont aussi");

  const data = await emptyData();
  const alone = bareOf({ DATA_DIR: data });
  expect((await restoreShop(alone, file, false)).ok).toBe(true);
  expect(readFileSync(join(data, "media", FILE)).equals(shop.master ?? Buffer.alloc(0))).toBe(true);
  expect(readFileSync(join(data, "media/.originals", FILE)).equals(shop.whole ?? Buffer.alloc(0))).toBe(true);
  const folder = openFolder(data);
  const media = { masters: [join(data, "media")], derived: join(data, "images") };
  const opened = await openShop(alone.config, folder, () => media);
  const row = await opened.database.read.selectFrom("pictures").selectAll().executeTakeFirst();
  expect(row).toMatchObject({ file: FILE, version: shop.version, stored: 0 });
  expect(opened.notices.join()).not.toContain("entrepôt");
  await opened.database.close();
  folder.release();
});

test("a backup holds the store's picture where a file of before has its name, and the file where the store is left out", async () => {
  const server = await startS3();
  const shop = await storedShop(server.env);
  for (const folder of ["media", "media/.originals"]) {
    mkdirSync(join(shop.data, folder, "photos"), { recursive: true });
    writeFileSync(join(shop.data, folder, FILE), "avant");
  }
  const saved = async (name: string, withStore: boolean) => {
    const answer = await saveShop(shop.bare, join(shop.data, name), { replace: false, withStore });
    return answer.ok && answer.value.sums.files;
  };
  expect(await saved("copie.tar.gz", true)).toMatchObject({
    [`media/${FILE}`]: { size: shop.master?.length },
    [`media/.originals/${FILE}`]: { size: shop.whole?.length },
  });
  expect(await saved("autre.tar.gz", false)).toMatchObject({ [`media/${FILE}`]: { size: 5 } });
  const data = await emptyData();
  expect((await restoreShop(bareOf({ DATA_DIR: data }), join(shop.data, "copie.tar.gz"), false)).ok).toBe(
    true,
  );
  expect(readFileSync(join(data, "media", FILE)).equals(shop.master ?? Buffer.alloc(0))).toBe(true);
});

test("a backup without the store says so; with a store that is away it is not made", async () => {
  const server = await startS3();
  const shop = await storedShop(server.env);
  const file = join(shop.data, "copie.tar.gz");
  const without = await saveShop(shop.bare, file, { replace: false, withStore: false });
  expect(without.ok && without.value.sums.files).toEqual({});
  expect(without.ok && printOf(without.value)).toContain("n’y sont PAS");
  await server.stop();
  const away = await saveShop(shop.bare, join(shop.data, "autre.tar.gz"), {
    replace: false,
    withStore: true,
  });
  expect(away).toMatchObject({ ok: false, refusal: expect.stringContaining("--sans-entrepot") });
  expect(existsSync(join(shop.data, "autre.tar.gz"))).toBe(false);
  expect(readdirSync(shop.data).filter((name) => name.endsWith(".partiel"))).toEqual([]);
});
