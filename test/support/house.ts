/** The whole application on a database of your own, without a network: for tests that ask by injection. */

import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Logger, pino } from "pino";
import { seedDemo } from "../../demo/seeds";
import { type App, createApp } from "../../src/app";
import { type Config, readConfig } from "../../src/config";
import { type Feature, startLinkSlot } from "../../src/features/feature";
import { readMarket } from "../../src/features/settings";
import type { Clock } from "../../src/kernel/clock";
import { machineClock } from "../../src/kernel/clock";
import type { Market } from "../../src/kernel/market";
import type { Database } from "../../src/platform/db";
import { createSigning } from "../../src/platform/http/signing";
import { registerPictures } from "../../src/platform/media/media";
import { noAssets } from "../../src/platform/render/assets";

export const MASTERS = ["demo/media", "media"].map((folder) =>
  fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
);

/** What the house signs with. */
export const SECRET = "une-longue-phrase-que-personne-ne-devine-0123456789";

export interface House extends App {
  database: Database;
  config: Config;
  market: Market;
}

export interface HouseOptions {
  /** Variables of the environment, as a merchant would set them. */
  env?: Record<string, string>;
  /** Filled first with the demo shop; tests rather copy a database that holds it already. */
  demo?: boolean;
  /** Most tests sell what the demo sells. */
  kind?: "demo" | "own";
  /** Absent: all. */
  features?: readonly Feature[];
  /** For tests that let time pass. */
  clock?: Clock;
  /** For tests that read it. */
  log?: Logger;
  /** What the merchant is told at the start and later. */
  tell?: (line: string) => void;
}

export async function openHouse(database: Database, options: HouseOptions = {}): Promise<House> {
  const { env = {}, demo = false, kind = "demo", features, clock, tell } = options;
  const { log = pino({ level: "silent" }) } = options;
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", DEMO_CARD: "0", ...env });
  await (demo ? fillDemo(database) : withPictures(database));
  const origin = config.publicUrl?.origin ?? "http://localhost:3000";
  const market = await readMarket(database.read);
  // a test that keeps files has a folder of its own
  const derived = env.DATA_DIR ? join(config.dataDir, "images") : "/nonexistent";
  const media = { masters: [join(config.dataDir, "media"), ...MASTERS], derived };
  const app = createApp({
    features,
    config,
    database,
    log,
    assets: noAssets,
    media,
    market,
    origin,
    secret: SECRET,
    kind,
    clock,
    tell,
  });
  await app.server.ready();
  return { ...app, database, config, market };
}

/** The path that the start of this shop prints for a command, if it prints one. */
export async function startLink(house: App, command: string): Promise<string | undefined> {
  const links = await Promise.all(house.slots.all(startLinkSlot).map((read) => read()));
  return links.find((link) => link?.command === `npm run shop -- ${command}`)?.path;
}

export async function fillDemo(database: Database): Promise<void> {
  await registerPictures(database, MASTERS);
  await seedDemo(database, createSigning(SECRET, machineClock));
}

let measured: Awaited<ReturnType<typeof picturesIn>> | undefined;

export async function withPictures(database: Database): Promise<void> {
  if (measured) return copyInto(database, measured);
  await registerPictures(database, MASTERS);
  measured = await picturesIn(database);
}

const picturesIn = (database: Database) => database.read.selectFrom("pictures").selectAll().execute();

const copyInto = (database: Database, pictures: Awaited<ReturnType<typeof picturesIn>>) =>
  database.write(async (trx) => {
    await trx
      .insertInto("pictures")
      .values(pictures)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
