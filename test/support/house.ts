/** The whole application on a database of your own, without a network: for tests that ask by injection. */
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { seedDemo } from "../../db/seeds";
import { type App, createApp } from "../../src/app";
import { type Config, readConfig } from "../../src/config";
import { type Clock, machineClock } from "../../src/kernel/clock";
import type { Database } from "../../src/platform/db";
import { createSigning } from "../../src/platform/http/signing";
import { noteMasters } from "../../src/platform/media/media";
import { noAssets } from "../../src/platform/render/assets";

export interface House extends App {
  database: Database;
  config: Config;
}

const MASTERS = fileURLToPath(new URL("../../media", import.meta.url));

export interface HouseOptions {
  /** Variables of the environment, as a merchant would set them. */
  env?: Record<string, string>;
  /** Filled with the demo shop. */
  demo?: boolean;
  /** For tests that let time pass. */
  clock?: Clock;
}

/** What the house signs with. */
export const SECRET = "une-longue-phrase-que-personne-ne-devine-0123456789";

export async function openHouse(
  database: Database,
  { env = {}, demo = false, clock }: HouseOptions = {},
): Promise<House> {
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", ...env });
  await noteMasters(database, MASTERS);
  if (demo) await seedDemo(database, createSigning(SECRET, clock ?? machineClock));
  const origin = config.publicUrl?.origin ?? "http://localhost:3000";
  const media = { masters: MASTERS, derived: "/nonexistent" };
  const app = createApp({
    config,
    database,
    log: pino({ level: "silent" }),
    assets: noAssets,
    media,
    origin,
    secret: SECRET,
    clock,
  });
  await app.server.ready();
  return { ...app, database, config };
}
