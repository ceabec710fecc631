/** `npm run shop`: the merchant's command, beside a running shop or without one. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { migrations } from "../db/migrations";
import { BadEnvironment, type Config, readConfig, readEnvFile } from "./config";
import { environmentFaults, features, featuresOf } from "./features/all";
import { sealOldChain } from "./features/consent";
import { type BareContext, type CommandContext, filledBy } from "./features/feature";
import { holdsShop, installationTexts, shopsIn, storedKind } from "./features/installation";
import { openMail } from "./features/mail";
import { openSettings, readMarket } from "./features/settings";
import { machineClock } from "./kernel/clock";
import { refused } from "./kernel/result";
import { speakFrench } from "./kernel/schema-faults.fr";
import { forTerminal } from "./kernel/text";
import { mailboxesOf } from "./mailboxes";
import { mediaFoldersOf } from "./media-folders";
import { type Answer, answerCommand, optionsByWord } from "./platform/command-line/command";
import { takenByNpm } from "./platform/command-line/command-line";
import { openQuestions } from "./platform/command-line/questions";
import {
  type Database,
  FolderRefused,
  isUnavailable,
  keptSecret,
  migrate,
  NewerDatabase,
  openDatabase,
  refuseUnfit,
} from "./platform/db";
import { createSigning, type Signing } from "./platform/http/signing";
import { openObjects } from "./shared-store";

// what a schema refuses, it refuses in French
speakFrench();

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");
const questions = openQuestions();
const commands = features.flatMap(({ commands: own = [] }) => own);

try {
  readEnvFile(ROOT);
  const answer = await answerTo(process.argv.slice(2));
  const text = forTerminal(answer.ok ? answer.value : answer.refusal);
  (answer.ok ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
} finally {
  questions.close();
}

async function answerTo(args: readonly string[]): Promise<Answer> {
  const taken = takenByNpm(args, optionsByWord(commands), process.env);
  if (taken !== undefined) return refused(taken);
  return answerCommand(commands, args, (run, { isBare }) => {
    const config = readConfig(process.env, environmentFaults);
    // what such a command is declared with is all that it asks for
    return isBare ? run(bareContextOf(config) as CommandContext) : withShop(config, run);
  });
}

// a function: the program above it has begun already
function bareContextOf(config: Config): BareContext {
  return {
    config,
    migrations,
    clock: machineClock,
    show: (line) => void process.stdout.write(`${forTerminal(line)}\n`),
    ask: questions.ask,
    listenForStop,
  };
}

async function withShop(config: Config, run: (context: CommandContext) => Promise<Answer>): Promise<Answer> {
  const file = join(config.dataDir, "vitrine.db");
  // an empty shop is never made by asking about it
  if (!config.databaseUrl && !existsSync(file))
    return refused(installationTexts.noShop(config.dataDir, shopsIn(process.cwd())));
  if (!config.databaseUrl) refuseUnfit(file, migrations);
  const database = await openDatabase({ url: config.databaseUrl, file, connections: 2 });
  try {
    if (!(await holdsShop(database)))
      return refused(installationTexts.noShop(config.databaseUrl ? "PostgreSQL" : config.dataDir));
    const ran = await migrate(database, migrations);
    const signing = signingOf(config);
    await sealOldChain(database, signing, ran);
    return await run(await contextOf(config, database, signing));
  } finally {
    await database.close();
  }
}

/** No folder is locked and no letter is delivered here: letters wait for the running shop. */
async function contextOf(config: Config, database: Database, signing: Signing): Promise<CommandContext> {
  const kind = await storedKind(database.read);
  const settings = openSettings(database);
  const own = await featuresOf(database, settings);
  const market = await readMarket(database.read);
  const origin = originOf(config);
  const mailConfig = { ...config, ...mailboxesOf(config, kind) };
  const log = pino({ level: "silent" });
  return {
    ...bareContextOf(config),
    database,
    settings,
    market,
    slots: filledBy(own),
    declaredSettings: own.flatMap((feature) => feature.settings ?? []),
    mail: openMail({ database, settings, shop: { market, origin }, config: mailConfig, log }),
    signing,
    origin,
    kind,
    masters: mediaFoldersOf(ROOT, config.dataDir, kind).masters,
    objects: openObjects(config, database),
  };
}

function listenForStop(): () => boolean {
  let isStopped = false;
  process.once("SIGINT", () => {
    isStopped = true;
  });
  return () => isStopped;
}

function originOf({ publicUrl, port }: Config): string {
  return publicUrl?.origin ?? `http://localhost:${port}`;
}

/** With the running shop's own secret. */
function signingOf(config: Config): Signing {
  const secret = config.secret ?? keptSecret({ path: (...parts) => join(config.dataDir, ...parts) });
  return createSigning(secret, machineClock);
}

function explain(error: unknown): string {
  if (error instanceof BadEnvironment || error instanceof FolderRefused) return error.message;
  if (error instanceof NewerDatabase)
    return "La base de données vient d’une version plus récente du programme. Elle n’a pas été touchée\u00a0: mettez le programme à jour.";
  if ((error as NodeJS.ErrnoException).code === "ECONNREFUSED")
    return "Le serveur PostgreSQL ne répond pas à l’adresse de DATABASE_URL.";
  if (isUnavailable(error))
    return "La base de données ne répond pas, ou n’accepte pas d’écriture\u00a0: vérifiez les permissions du dossier de données et la place sur le disque, puis recommencez.";
  return error instanceof Error ? error.message : String(error);
}
