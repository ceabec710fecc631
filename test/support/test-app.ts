/** The whole application on a database of your own, without a network: asked by injection, or by the merchant's command as it is typed; and what it declares. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Logger, pino } from "pino";
import { migrations } from "../../db/migrations";
import { seedDemo } from "../../demo/seeds";
import { type App, createApp } from "../../src/app";
import { type Config, readConfig } from "../../src/config";
import { features } from "../../src/features/all";
import type { Facet } from "../../src/features/catalogue/facets/facets";
import { facetsOf } from "../../src/features/catalogue/facets/own-facets";
import { type CommandContext, type Feature, filledBy, startLinkSlot } from "../../src/features/feature";
import { registryOf } from "../../src/features/pages";
import { openSettings, readMarket } from "../../src/features/settings";
import { type Clock, machineClock } from "../../src/kernel/clock";
import { type Market, quebec } from "../../src/kernel/market";
import { answerCommand } from "../../src/platform/command-line/command";
import type { Database } from "../../src/platform/db";
import { createSigning } from "../../src/platform/http/signing";
import { registerPictures } from "../../src/platform/media/media";
import { noAssets } from "../../src/platform/render/assets";

export const MASTERS = ["demo/media", "media"].map((folder) =>
  fileURLToPath(new URL(`../../${folder}`, import.meta.url)),
);

/** What the application signs with. */
export const SECRET = "une-longue-phrase-que-personne-ne-devine-0123456789";

export interface TestApp extends App {
  database: Database;
  config: Config;
  market: Market;
}

export interface TestAppOptions {
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

export async function openTestApp(database: Database, options: TestAppOptions = {}): Promise<TestApp> {
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
export async function startLink(app: App, command: string): Promise<string | undefined> {
  const links = await Promise.all(app.slots.all(startLinkSlot).map((read) => read()));
  return links.find((link) => link?.command === `npm run shop -- ${command}`)?.path;
}

/** The demo of the tests was put in place on this morning, whatever the day. */
export const DEMO_DAY = Date.UTC(2026, 10, 15, 12);

export async function fillDemo(database: Database): Promise<void> {
  await registerPictures(database, MASTERS);
  await seedDemo(database, createSigning(SECRET, machineClock), { now: DEMO_DAY });
}

let measured: Awaited<ReturnType<typeof picturesIn>> | undefined;

export async function withPictures(database: Database): Promise<void> {
  if (measured) return copyInto(database, measured);
  await registerPictures(database, MASTERS);
  measured = await picturesIn(database);
}

const picturesIn = (database: Database) => database.read.selectFrom("pictures").selectAll().execute();

async function copyInto(database: Database, pictures: Awaited<ReturnType<typeof picturesIn>>): Promise<void> {
  const { count } = await database.read
    .selectFrom("pictures")
    .select((of) => of.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  // the demo has them already
  if (Number(count) === pictures.length) return;
  await database.write(async (trx) => {
    await trx
      .insertInto("pictures")
      .values(pictures)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** What a test does not give is as in a merchant's own shop whose letters go nowhere. */
export type GivenContext = Partial<CommandContext> & { database: Database };

/** What is printed, and whether the command was done. */
export async function runCommand(
  given: GivenContext,
  line: string | readonly string[],
  list: readonly Feature[] = features,
): Promise<{ ok: boolean; text: string }> {
  const args = typeof line === "string" ? line.split(" ") : line;
  const commands = list.flatMap((feature) => feature.commands ?? []);
  const answer = await answerCommand(commands, args, (run) => run(contextOf(given, list)));
  return { ok: answer.ok, text: answer.ok ? answer.value : answer.refusal };
}

function contextOf(given: GivenContext, list: readonly Feature[]): CommandContext {
  const clock = given.clock ?? machineClock;
  return {
    config: readConfig({ NODE_ENV: "test" }),
    settings: openSettings(given.database),
    market: quebec,
    slots: filledBy(list),
    declaredSettings: list.flatMap((feature) => feature.settings ?? []),
    clock,
    migrations,
    mail: { post: async () => "", nudge: () => {} },
    signing: createSigning(SECRET, clock),
    origin: "http://localhost:3000",
    kind: "own",
    masters: MASTERS,
    show: () => {},
    ask: async () => undefined,
    listenForStop: () => () => false,
    ...given,
  };
}

export const registry = registryOf(filledBy(features));

export const FACETS = facetsOf(filledBy(features));

export function facetNamed(name: string): Facet {
  const facet = FACETS.find((one) => one.name === name);
  if (!facet) throw new Error(`no facet ${name}`);
  return facet;
}
