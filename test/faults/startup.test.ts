/** What a start makes of a database: nothing is ever poured into one that holds anything. */
import { copyFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { demoShop } from "../../demo/data";
import { seedDemo } from "../../demo/seeds";
import { seedCatalogue } from "../../demo/seeds/catalogue";
import { readConfig } from "../../src/config";
import { insertCoupon } from "../../src/features/coupons";
import { storeKind } from "../../src/features/installation/store";
import { registry, savePage } from "../../src/features/pages";
import { type Database, openDatabase, openFolder } from "../../src/platform/db";
import { openShop } from "../../src/startup";
import { type Engine, engines, freshPlace, openedDatabase, realPostgresUrl } from "../support/databases";
import { emptyData, ownSite } from "../support/site";
import { sized } from "../support/size";
import { DEMO_DAY, MASTERS } from "../support/test-app";

/** A few are enough here. */
const PICTURES = () => ({
  masters: MASTERS.map((folder) => join(folder, "densite")),
  derived: "/nonexistent",
});

type Holding = "empty" | "demo" | "demo-fr" | "filled";
type Flag = "0" | "1" | "fr" | undefined;

/** Where a shop is started: a data folder, and an address when the rows are elsewhere. */
interface Place {
  data: string;
  url?: string;
}

async function placeFor(engine: Engine, holding: Holding): Promise<Place> {
  const data = await emptyData();
  if (holding === "empty") return engine === "sqlite" ? { data } : { data, url: await realPostgresUrl() };
  if (holding === "demo-fr" && engine === "sqlite") {
    frenchDemo ??= startedFrench(engine);
    cpSync((await frenchDemo).data, data, { recursive: true });
    return { data };
  }
  if (holding === "demo-fr") return startedFrench(engine);
  const { file, url } = await freshPlace(engine, holding === "demo" ? "demo" : "nothing");
  if (file) copyFileSync(file, join(data, "vitrine.db"));
  const place = { data, url };
  if (holding === "filled") await beside(place, makeOwn);
  return place;
}

/** Filled once: its folder is copied. */
let frenchDemo: Promise<Place> | undefined;

async function startedFrench(engine: Engine): Promise<Place> {
  const place = await placeFor(engine, "empty");
  await start(place, "fr");
  return place;
}

const beside = async (place: Place, work: (database: Database) => Promise<unknown>) => {
  const database = await openDatabase(databaseOf(place));
  await work(database).finally(() => database.close());
};

const databaseOf = ({ data, url }: Place) => (url ? { url } : { file: join(data, "vitrine.db") });

/** A merchant's first evening: a home page and a coupon, and not one product yet. */
async function makeOwn(database: Database): Promise<void> {
  const home = { path: "/", title: "Chez Rosalie", description: "", document: { body: [] } };
  expect(await savePage(database, registry, home)).toMatchObject({ ok: true });
  await database.write((trx) =>
    insertCoupon(
      trx,
      {
        code: "BIENVENUE10",
        kind: "percent",
        value: 25,
        minimumCents: 0,
        startsAt: undefined,
        endsAt: undefined,
        limit: undefined,
        mailLimit: undefined,
      },
      0,
    ),
  );
}

/** As `npm start` does, up to the moment before it listens. */
async function start({ data, url }: Place, demo: Flag) {
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: data, DATABASE_URL: url, DEMO: demo });
  const folder = openFolder(data, { shared: url !== undefined });
  try {
    const { database, kind, notices } = await openShop(config, folder, PICTURES);
    const facts = { kind, notices, ...(await contentOf(database)) };
    await database.close();
    return facts;
  } finally {
    folder.release();
  }
}

async function contentOf({ read }: Database) {
  const count = async (table: "products" | "pages" | "coupons") => {
    const row = await read
      .selectFrom(table)
      .select((of) => of.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  const home = await read.selectFrom("pages").select("title").where("path", "=", "/").executeTakeFirst();
  return {
    products: await count("products"),
    pages: await count("pages"),
    coupons: await count("coupons"),
    home: home?.title,
  };
}

const NOTHING = { products: 0, pages: 0, coupons: 0, home: undefined };
const OWN = { products: 0, pages: 1, coupons: 1, home: "Chez Rosalie" };
const DEMO = {
  products: 154,
  pages: 29,
  coupons: 4,
  home: "Cartouches d’encre et toner",
};
const UNHEARD_0 = [expect.stringContaining("DEMO=0 est sans effet")];
const FRANCE = { products: 18, pages: 0, coupons: 0, home: undefined };
const UNHEARD_FR = [expect.stringContaining("DEMO=fr est sans effet")];
const UNHEARD_1 = [expect.stringContaining("DEMO=1 est sans effet")];

const TABLE: [Holding, Flag, { kind: string; notices: unknown[] }][] = [
  ["empty", undefined, { kind: "demo", notices: [], ...DEMO }],
  ["empty", "1", { kind: "demo", notices: [], ...DEMO }],
  ["empty", "fr", { kind: "demo-fr", notices: [], ...FRANCE }],
  ["empty", "0", { kind: "own", notices: [], ...NOTHING }],
  ["demo", undefined, { kind: "demo", notices: [], ...DEMO }],
  ["demo", "1", { kind: "demo", notices: [], ...DEMO }],
  ["demo", "fr", { kind: "demo", notices: UNHEARD_FR, ...DEMO }],
  ["demo-fr", undefined, { kind: "demo-fr", notices: [], ...FRANCE }],
  ["demo-fr", "1", { kind: "demo-fr", notices: UNHEARD_1, ...FRANCE }],
  ["demo-fr", "fr", { kind: "demo-fr", notices: [], ...FRANCE }],
  ["demo-fr", "0", { kind: "demo-fr", notices: UNHEARD_0, ...FRANCE }],
  ["demo", "0", { kind: "demo", notices: UNHEARD_0, ...DEMO }],
  ["filled", undefined, { kind: "own", notices: [], ...OWN }],
  ["filled", "1", { kind: "own", notices: UNHEARD_1, ...OWN }],
  ["filled", "fr", { kind: "own", notices: UNHEARD_FR, ...OWN }],
  ["filled", "0", { kind: "own", notices: [], ...OWN }],
];

/** What is decided is the same on both engines: in each run PostgreSQL has some rows, in the whole form all. */
const SOME = ["empty, undefined", "empty, fr", "demo, 0", "demo-fr, undefined", "filled, 1"];
const tableFor = (engine: Engine) =>
  engine === "sqlite"
    ? TABLE
    : sized(
        TABLE.filter(([holding, demo]) => SOME.includes(`${holding}, ${demo}`)),
        TABLE,
      );

describe.each(engines())("a start on %s", (engine) => {
  test.each(tableFor(engine))("%s, DEMO=%s, and again without DEMO", async (holding, demo, expected) => {
    const place = await placeFor(engine, holding);
    expect(await start(place, demo)).toEqual(expected);
    expect(await start(place, undefined)).toEqual({ ...expected, notices: [] });
  });

  test("a shop begun empty stays so, whatever is asked later", async () => {
    const place = await placeFor(engine, "empty");
    expect(await start(place, "0")).toMatchObject({ kind: "own", ...NOTHING });
    expect(await start(place, "1")).toMatchObject({ kind: "own", notices: UNHEARD_1, ...NOTHING });
    await beside(place, makeOwn);
    expect(await start(place, undefined)).toMatchObject({ kind: "own", ...OWN });
  });

  test("an empty shop of a version that kept no kind is the merchant's", async () => {
    const place = await placeFor(engine, "empty");
    await start(place, "0");
    await beside(place, (database) => database.write((trx) => trx.deleteFrom("installation").execute()));
    expect(await start(place, undefined)).toMatchObject({ kind: "own", ...NOTHING });
  });

  test.each(["kept", "unknown"])(
    "a demo that was cut off while it was filled is completed (kind %s)",
    async (kind) => {
      const { url, file } = await freshPlace(engine);
      const data = await emptyData();
      if (file) copyFileSync(file, join(data, "vitrine.db"));
      const place = { data, url };
      await beside(place, async (database) => {
        if (kind === "kept") await database.write((trx) => storeKind(trx, "demo", 0));
        await seedCatalogue(database, demoShop(), DEMO_DAY);
      });
      expect(await start(place, undefined)).toMatchObject({ kind: "demo", ...DEMO });
    },
  );

  test("the demo itself refuses a database that is somebody's own", async () => {
    const place = await placeFor(engine, "empty");
    await start(place, "0");
    const database = await openedDatabase(databaseOf(place) as never);
    await expect(seedDemo(database, undefined, { now: DEMO_DAY })).rejects.toThrow("own");
    expect(await contentOf(database)).toEqual(NOTHING);
  });
});

describe("a database that is not where it was", () => {
  const filledFolder = () => placeFor("sqlite", "filled");

  test("an empty PostgreSQL beside a filled folder is refused with the two ways on, and untouched", async () => {
    const { data } = await filledFolder();
    const url = await realPostgresUrl();
    const refusal = start({ data, url }, undefined);
    await expect(refusal).rejects.toThrow("retirez DATABASE_URL");
    await expect(refusal).rejects.toThrow("DEMO=0 (vide) ou DEMO=1 (la démonstration)");
    const database = await openedDatabase({ url });
    expect(await database.read.introspection.getTables()).toEqual([]);
  });

  test.each([
    ["0", "own"],
    ["1", "demo"],
  ] as const)(
    "DEMO=%s says which new shop is wanted there, and afterwards nothing is asked",
    async (demo, kind) => {
      const { data } = await filledFolder();
      const url = await realPostgresUrl();
      expect(await start({ data, url }, demo)).toMatchObject({ kind, notices: [] });
      expect(await start({ data, url }, undefined)).toMatchObject({ kind, notices: [] });
      expect(await start({ data }, undefined)).toMatchObject({ kind: "own", ...OWN });
    },
  );

  test("a folder that has served PostgreSQL does not open the demo when DATABASE_URL is forgotten", async () => {
    const place = await placeFor("postgres", "filled");
    await start(place, undefined);
    await expect(start({ data: place.data }, undefined)).rejects.toThrow("donnez DATABASE_URL");
    expect(existsSync(join(place.data, "vitrine.db"))).toBe(false);
    expect(await start({ data: place.data }, "0")).toMatchObject({ kind: "own", ...NOTHING });
  });
});

test("what a start prints where output is kept in a log opens nothing: it names the command that gives the link", async () => {
  const { process: shop } = await ownSite();
  await shop.line(/npm run shop -- courriels/);
  expect(shop.output()).not.toMatch(/cle=|apercu=/);
});

test("a picture that cannot be read, or a folder with its name, keeps no shop from opening: it is named", async () => {
  const data = await emptyData();
  mkdirSync(join(data, "media/photos.jpg"), { recursive: true });
  writeFileSync(join(data, "media/Été à l’île.JPG"), "coupée en route");
  const { process: shop } = await ownSite({ data, env: { DEMO: "0" } });
  const [told] = await shop.line(/Images que la boutique ne lit pas.*/);
  expect(told).toContain("Été à l’île.JPG");
  expect(told).toContain("photos.jpg");
});

test("a start calls a shop open only when it is", async () => {
  const { process: shop } = await ownSite({ data: await emptyData(), env: { DEMO: "0" } });
  await shop.line(/fermée au public : http/);
  await shop.line(/npm run shop -- ouvrir/);
  // the commands that follow have to find it
  await shop.line(/inscrivez DATA_DIR=/);
  expect(shop.output()).not.toContain("est ouverte");
});
