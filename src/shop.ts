/** `npm run shop`: the merchant's command, beside a running shop or without one. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { z } from "zod";
import { fr } from "zod/locales";
import { migrations } from "../db/migrations";
import { BadEnvironment, type Config, readConfig, readEnvFile } from "./config";
import { environmentFaults, features } from "./features/all";
import { exchangeOptions, pictureFinder, runExchange } from "./features/catalogue";
import { runProofs, sealOldChain } from "./features/consent";
import { couponOptions, runCoupons } from "./features/coupons";
import { holdsShop, installationTexts, runSecret, type ShopKind, storedKind } from "./features/installation";
import { hasMailbox, mailboxLink, openMail, runLetters } from "./features/mail";
import { runPreview } from "./features/notices";
import { createOrderLinks, type Reply, runCommand } from "./features/orders";
import { runReviews } from "./features/reviews";
import { openSettings, runSettings } from "./features/settings";
import { machineClock } from "./kernel/clock";
import { forTerminal } from "./kernel/text";
import { mailboxesOf } from "./mailboxes";
import { type Options, readArguments, takenByNpm } from "./platform/command-line/command-line";
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
import { createSigning } from "./platform/http/signing";
import { masterNames, noteMasters } from "./platform/media/media";

// what a schema refuses, it refuses in French
z.config(fr());

/** The verbs that have options; the others refuse any. */
const VERBS: Record<string, Options> = { ...exchangeOptions, ...couponOptions };

try {
  readEnvFile(join(dirname(fileURLToPath(import.meta.url)), "../.."));
  const { text, ok } = await answer(process.argv.slice(2));
  (ok ? process.stdout : process.stderr).write(`${forTerminal(text)}
`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

/** What cannot be read whole is refused before anything is opened. */
async function answer(args: readonly string[]): Promise<Reply> {
  const options = VERBS[args[0] ?? ""];
  const asked = readArguments(args, options ?? {});
  const fault = takenByNpm(args, VERBS, process.env) ?? (asked.ok ? undefined : asked.refusal);
  if (!asked.ok || fault !== undefined) return { ok: false, text: fault ?? "" };
  // verbs with options read them themselves
  return run(readConfig(process.env, environmentFaults), options ? args : asked.value.words);
}

async function run(config: Config, words: readonly string[]): Promise<Reply> {
  const file = join(config.dataDir, "vitrine.db");
  // an empty shop is never made by asking about it
  if (!config.databaseUrl && !existsSync(file))
    return { ok: false, text: installationTexts.noShop(config.dataDir) };
  if (!config.databaseUrl) refuseUnfit(file, migrations);
  const database = await openDatabase({ url: config.databaseUrl, file, connections: 2 });
  try {
    if (!(await holdsShop(database)))
      return {
        ok: false,
        text: installationTexts.noShop(config.databaseUrl ? "PostgreSQL" : config.dataDir),
      };
    const ran = await migrate(database, migrations);
    await sealOldChain(database, signingOf(config), ran);
    const kind = await storedKind(database.read);
    return await (runExchange(exchangeOf(database, words), words) ??
      runCoupons({ database, clock: machineClock }, words) ??
      runReviews({ database, clock: machineClock }, words) ??
      runSettings(
        { settings: openSettings(database), declared: features.flatMap(({ settings = [] }) => settings) },
        words,
      ) ??
      runPreview(
        { settings: openSettings(database), signing: signingOf(config), origin: originOf(config) },
        words,
      ) ??
      runProofs({ database, signing: signingOf(config) }, words) ??
      runSecret({ database }, words) ??
      runLetters({ database, mailbox: mailboxOf(config, kind) }, words) ??
      runCommand(worldOf(config, database, kind), words));
  } finally {
    await database.close();
  }
}

/** Products come in and go out beside the running shop; Ctrl+C lets the lot under way finish. */
function exchangeOf(database: Database, [deed]: readonly string[]) {
  const masters = join(dirname(fileURLToPath(import.meta.url)), "../../media");
  let stopped = false;
  if (deed === "import")
    process.once("SIGINT", () => {
      stopped = true;
    });
  return {
    database,
    clock: machineClock,
    pictures: pictureFinder(masterNames(masters)),
    notePictures: () => noteMasters(database, masters),
    show: (line: string) => void process.stdout.write(`${forTerminal(line)}\n`),
    stopped: () => stopped,
  };
}

/** No folder is locked and no letter is delivered here: letters wait for the running shop. */
function worldOf(config: Config, database: Database, kind: ShopKind | undefined) {
  const settings = openSettings(database);
  const shop = { lang: "fr-CA", origin: originOf(config) };
  const log = pino({ level: "silent" });
  return {
    database,
    settings,
    clock: machineClock,
    mail: openMail({ database, settings, shop, config: { ...config, ...mailboxesOf(config, kind) }, log }),
    links: createOrderLinks(signingOf(config)),
  };
}

/** Where the letters are read in the browser, if they are. */
function mailboxOf(config: Config, kind: ShopKind | undefined): string | undefined {
  return hasMailbox(config, kind === "demo") ? originOf(config) + mailboxLink(signingOf(config)) : undefined;
}

function originOf({ publicUrl, port }: Config): string {
  return publicUrl?.origin ?? `http://localhost:${port}`;
}

/** With the running shop's own secret. */
function signingOf(config: Config) {
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
