/** A backup of a shop that is selling, and a restore that is killed: whole, of one moment, and old or new. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { migrations } from "../../../db/migrations";
import { newWireBuyer } from "../../../test/support/checkouts";
import { type Engine, engines, openedDatabase, realPostgresUrl } from "../../../test/support/databases";
import { shelve } from "../../../test/support/goods";
import { emptyData, ownSite } from "../../../test/support/site";
import { sized } from "../../../test/support/size";
import { openSnapshot, type Sums, sumsOf } from "../../platform/db/copying";
import { noticeSettings } from "../notices";
import { openSettings } from "../settings";
import { readBackup } from "./reading";

vi.setConfig({ testTimeout: 300_000 });

const SHOP = `${process.env.DIST ?? "dist"}/server/shop.js`;
const BUYERS = 4;
const BEFORE = 4;
const MORE = sized(8, 200);
const PICTURE = "media/Été à l’île.JPG";

interface Place {
  data: string;
  url: string | undefined;
}

const newPlace = async (engine: Engine): Promise<Place> => ({
  data: await emptyData(),
  url: engine === "postgres" ? await realPostgresUrl() : undefined,
});

const envOf = ({ data, url }: Place) => ({
  ...process.env,
  DATA_DIR: data,
  ENV_FILE: "",
  ...(url && { DATABASE_URL: url }),
});

const begin = (place: Place, ...words: string[]) =>
  spawn(process.execPath, [SHOP, ...words], { env: envOf(place), stdio: "ignore" });

const databaseOf = ({ data, url }: Place) => (url ? { url } : { file: join(data, "vitrine.db") });

async function sumsIn(place: Place): Promise<Sums> {
  const snapshot = await openSnapshot(databaseOf(place), migrations);
  return sumsOf(snapshot).finally(() => snapshot.close());
}

/** What a restore itself writes: where the database was. */
const comparable = ({ installation: _, ...rest }: Sums) => rest;

/** An open shop with a picture, that sells something for nothing: it is invoiced as it is ordered. */
async function sellingShop(engine: Engine) {
  const place = await newPlace(engine);
  mkdirSync(join(place.data, "media"), { recursive: true });
  writeFileSync(join(place.data, PICTURE), "une image");
  const env = { DEMO: "0", TRUSTED_PROXIES: "127.0.0.1", ...(place.url && { DATABASE_URL: place.url }) };
  const site = await ownSite({ data: place.data, env });
  const database = await openedDatabase(databaseOf(place));
  await shelve(database, [{ id: 1, price_cents: 0, stock: 100_000 }]);
  await openSettings(database).change(noticeSettings, "comingSoon", false);
  return { place, site, database };
}

const free = { "shipping_method[0]": "local_pickup:atelier", checkout_total: "0" };
let buyers = 0;
async function buy(origin: string): Promise<void> {
  buyers += 1;
  const buyer = newWireBuyer(origin);
  await buyer.add(1);
  await buyer.order(`acheteuse-${buyers}@exemple.ca`, free);
}

test.each(sized(["postgres" as const], engines()))(
  "on %s, a backup that is made while people order is of one moment, and comes back with equal sums",
  async (engine) => {
    const { place, site } = await sellingShop(engine);
    for (let each = 0; each < BEFORE; each += 1) await buy(site.origin);
    let [isSaved, bought] = [false, 0];
    const shop = async () => {
      while (!isSaved || bought < MORE) {
        await buy(site.origin);
        bought += 1;
      }
    };
    const busy = Promise.all(Array.from({ length: BUYERS }, shop));
    const file = join(place.data, "copie.tar.gz");
    expect(await once(begin(place, "sauvegarde", file), "exit")).toEqual([0, null]);
    isSaved = true;
    await busy;

    const other = await newPlace(engine);
    expect(await once(begin(other, "restauration", file), "exit")).toEqual([0, null]);
    const { sums } = await readBackup(file, migrations);
    expect(comparable(await sumsIn(other))).toEqual(comparable(sums.tables));
    for (const name of [PICTURE, "secret"])
      expect(readFileSync(join(other.data, name)), name).toEqual(readFileSync(join(place.data, name)));
    const { read } = await openedDatabase(databaseOf(other));
    const numbers = await read.selectFrom("invoices").select("number").orderBy("number").execute();
    const orders = await read.selectFrom("orders").select("id").execute();
    const lines = await read.selectFrom("order_lines").select("order_id").execute();
    const { stock } = await read.selectFrom("products").select("stock").executeTakeFirstOrThrow();
    expect(orders.length).toBeGreaterThanOrEqual(BEFORE);
    expect(orders.length).toBeLessThanOrEqual(BEFORE + bought);
    expect(numbers.map(({ number }) => number)).toEqual(orders.map((_, at) => at + 1));
    expect(new Set(lines.map(({ order_id }) => order_id)).size).toBe(orders.length);
    expect(stock).toBe(100_000 - orders.length);
  },
);

/** What is seen in the data folder, one after the other, while a backup is put back. */
const MOMENTS = ["restauration", "restauration/neuf/media", "restauration/pret.json"];
const OLD = { rows: ["depuis"], picture: "une autre image" };
const NEW = { rows: [], picture: "une image" };

test.each(engines())("on %s, a restore that is killed leaves the old shop or the new one", async (engine) => {
  const { place, site, database } = await sellingShop(engine);
  const file = join(await emptyData(), "copie.tar.gz");
  expect(await once(begin(place, "sauvegarde", file), "exit")).toEqual([0, null]);
  await database.close();
  await site.stop();
  const env = { ...(place.url && { DATABASE_URL: place.url }) };
  for (const moment of engine === "sqlite" ? MOMENTS : sized(MOMENTS.slice(-1), MOMENTS)) {
    await makeOld(place);
    const restore = begin(place, "restauration", file, "--remplacer");
    const ended = once(restore, "exit");
    const isDue = () => restore.exitCode !== null || existsSync(join(place.data, moment));
    await expect.poll(isDue, { timeout: 60_000, interval: 1 }).toBe(true);
    restore.kill("SIGKILL");
    await ended;
    await (await ownSite({ data: place.data, env })).stop();
    expect([OLD, NEW]).toContainEqual(await stateOf(place));
    expect(existsSync(join(place.data, "restauration"))).toBe(false);
  }
});

async function makeOld(place: Place): Promise<void> {
  writeFileSync(join(place.data, PICTURE), OLD.picture);
  const database = await openedDatabase(databaseOf(place));
  await database.write(async (trx) => {
    await trx.deleteFrom("search_misses").execute();
    await trx.insertInto("search_misses").values({ words: "depuis", times: 1, last_at: 0 }).execute();
  });
  await database.close();
}

async function stateOf(place: Place) {
  const database = await openedDatabase(databaseOf(place));
  const rows = await database.read.selectFrom("search_misses").select("words").execute();
  await database.close();
  return { rows: rows.map(({ words }) => words), picture: readFileSync(join(place.data, PICTURE), "utf8") };
}
