/** What is measured inside the process: the cost of drawing pages, on both engines, with few and many products. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { migrations } from "../db/migrations";
import { seedDemo } from "../demo/seeds";
import { createApp } from "../src/app";
import { readConfig } from "../src/config";
import { quebec } from "../src/kernel/market";
import { type Database, migrate, openDatabase } from "../src/platform/db";
import { registerPictures } from "../src/platform/media/media";
import { readAssets } from "../src/platform/render/assets";

export interface Cost {
  engine: string;
  products: number;
  path: string;
  /** Milliseconds of CPU to draw, compress and send the page once, the median of the rounds. */
  cpuMs: number;
}

const PATHS = ["/", "/boutique/", "/produit/cartouche-noire-altaria-214xl/"];
const ROUNDS = 9;
const ROUND_MS = 250;
const WARM_MS = 3000;

/** Draws each page many times with an empty cache. */
export async function drawingCosts(
  folder: string,
  postgresUrl: string | undefined,
  sizes: number[],
): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const url of [undefined, ...(postgresUrl ? [postgresUrl] : [])]) {
    const dir = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
    const database = await openDatabase({ url, file: join(dir, "bench.db") });
    await migrate(database, migrations);
    await registerPictures(database, ["demo/media", "media"]);
    await seedDemo(database, undefined, { now: Date.now() });
    for (const size of sizes) {
      await growTo(database, size);
      costs.push(...(await costsOn(database, folder, size)));
    }
    await database.close();
    rmSync(dir, { recursive: true });
  }
  return costs;
}

async function costsOn(database: Database, folder: string, products: number): Promise<Cost[]> {
  const config = readConfig({ LOG_LEVEL: "silent" });
  const assets = readAssets(folder);
  const media = { masters: ["demo/media", "media"], derived: "data/images" };
  const origin = "http://localhost:3000";
  const app = createApp({
    config,
    database,
    log: pino({ level: "silent" }),
    assets,
    media,
    market: quebec,
    origin,
    secret: "0".repeat(64),
  });
  const port = Number(new URL(await app.server.listen({ port: 0, host: "127.0.0.1" })).port);
  // nothing is kept from one visitor to the next
  app.server.server.prependListener("request", () => app.cache.invalidate("everything"));
  const visitor = fork("bench/visitor.mjs");
  const costs: Cost[] = [];
  for (const path of PATHS) {
    const visits = (ms: number) => asked(visitor, { port, path, ms });
    await visits(WARM_MS);
    costs.push({ engine: database.engine, products, path, cpuMs: median(await rounds(visits)) });
  }
  visitor.kill();
  await app.server.close();
  return costs;
}

/** By a process of its own, one request after the other; says how many were answered. */
async function asked(
  visitor: ChildProcess,
  load: { port: number; path: string; ms: number },
): Promise<number> {
  visitor.send(load);
  const [answers] = (await once(visitor, "message")) as [number];
  return answers;
}

async function rounds(visits: (ms: number) => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    const answers = await visits(ROUND_MS);
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000 / answers);
  }
  return times;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Copies the demo's products under new numbers and addresses until there are so many. */
async function growTo(database: Database, size: number): Promise<void> {
  const rows = await database.read
    .selectFrom("products")
    .selectAll()
    .where("listed", "=", 1)
    .orderBy("id")
    .execute();
  const pictures = await database.read.selectFrom("product_pictures").selectAll().execute();
  const template = rows.slice(0, 120);
  for (let made = rows.length; made < size; made += template.length) {
    const batch = template.slice(0, size - made).map(({ facet_cell: _kept, ...row }, index) => {
      const id = 1_000_000 + made + index;
      return {
        ...row,
        id,
        slug: `${row.slug}-${id}`,
        sku: `${row.sku}-${id}`,
        position: 1000 + made + index,
      };
    });
    await database.write(async (trx) => {
      await trx.insertInto("products").values(batch).execute();
      const shown = batch.flatMap(({ id }, index) =>
        pictures
          .filter(({ product_id }) => product_id === template[index]?.id)
          .map((picture) => ({ ...picture, product_id: id })),
      );
      if (shown.length > 0) await trx.insertInto("product_pictures").values(shown).execute();
    });
  }
}
