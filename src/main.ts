/** The shop starts here: configuration, database, application, listening; and it stops here, without losing anything. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { type App, createApp } from "./app";
import { BadEnvironment, type Config, readConfig, readEnvFile, typedDataDir } from "./config";
import { environmentFaults } from "./features/all";
import { listCategories, listedSlugs } from "./features/catalogue";
import { startLinkSlot } from "./features/feature";
import { installationTexts } from "./features/installation";
import { noticeSettings } from "./features/notices";
import { tagsOfPictures } from "./features/pictures";
import { mediaFoldersOf } from "./media-folders";
import { paths } from "./paths";
import {
  type Database,
  FolderRefused,
  fullDisk,
  isFull,
  isUnavailable,
  NewerDatabase,
  openFolder,
} from "./platform/db";
import { loggedError } from "./platform/http/logging";
import type { MediaFolders } from "./platform/media/derived";
import { deriveAll, deriveHere, missingHere, withDeriver } from "./platform/media/deriving";
import { nextToDerive, PICTURES_WAITING } from "./platform/media/store";
import { StoreUnavailable } from "./platform/object-store/object-store";
import { readAssets } from "./platform/render/assets";
import { tell, tellLink } from "./progress";
import { openShop } from "./startup";

const DRAIN_MS = 10_000;
/** Whoever is being answered for so long is cut off: what is left of the above is for mail, jobs and the database. */
const ANSWERS_MS = 5000;
const NOTICE_MS = 1000;
const ORPHAN_MS = 250;
const WARMED = 300;
/** A store of pictures that was away is asked again after this. */
const STORE_AGAIN_MS = 30_000;
/** Connections that wait to be accepted; beyond, the system drops them and each tries again a second later. Linux takes at most `somaxconn`. */
const BACKLOG = 1024;

/** Where the program is installed: beside `dist`, whatever the folder it is started from. */
const built = join(dirname(fileURLToPath(import.meta.url)), "..");
const home = join(built, "..");
/** Reads pictures, in a process of its own. */
const PICTURES = join(built, "server/pictures.js");

/** Why nobody could reach the shop. */
class CannotListen extends Error {
  constructor({ host, port }: Config, options: { cause: unknown }) {
    const { code = "" } = options.cause as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: `Le port ${port} est déjà occupé. Arrêtez l’autre programme, ou choisissez-en un autre avec PORT.`,
      EACCES: `Le port ${port} n’est pas permis à cet utilisateur. Choisissez-en un autre avec PORT, au-dessus de 1024.`,
    };
    super(
      reasons[code] ??
        `« ${host} » n’est pas une adresse de cette machine (${code}). Corrigez HOST, ou retirez-le.`,
      options,
    );
  }
}

// orders and addresses of customers are for the one who runs the shop
process.umask(0o077);

let config: Config | undefined;
const typed = typedDataDir();
try {
  readEnvFile(home);
  config = readConfig(process.env, environmentFaults);
  await run(config);
} catch (error) {
  process.stderr.write(`\n${explain(error, config)}\n\n`);
  process.exit(1);
}

async function run(config: Config): Promise<void> {
  const folder = openFolder(config.dataDir, { shared: config.databaseUrl !== undefined });
  const log = pino({ level: config.logLevel, serializers: { err: loggedError } });
  // a promise that nobody waited for must not close the shop on everybody
  process.on("unhandledRejection", (reason) => log.error({ err: reason }, "nobody waited for this"));
  const { database, kind, market, secret, features, media, notices } = await openShop(
    config,
    folder,
    (kind) => ({ ...mediaFoldersOf(home, config.dataDir, kind), program: PICTURES }),
  );
  const origin = config.publicUrl?.origin ?? `http://localhost:${config.port}`;
  const app = createApp({
    config,
    database,
    log,
    media,
    market,
    origin,
    assets: readAssets(join(built, "client")),
    secret,
    kind,
    features,
    tell,
  });
  const address = await listen(app, config);
  app.setReady(true);
  app.mail.start();
  app.jobs.start();
  for (const notice of notices) tell(`\n${notice}`);
  const { comingSoon } = await app.settings.read(noticeSettings);
  tell(
    comingSoon
      ? `\nLa boutique est en marche, fermée au public : ${address}`
      : `\nLa boutique est ouverte : ${address}\n`,
  );
  if (comingSoon) tell("« npm run shop -- ouvrir » l’ouvre, ou dit ce qui manque encore.\n");
  if (comingSoon && typed) tell(`${installationTexts.whereItIs(typed)}\n`);
  for (const read of app.slots.all(startLinkSlot)) {
    const link = await read();
    if (link) tellLink(link.title, address + link.path, link.command);
  }

  const background = inBackground(app, database, config, media);
  onStop(config, async (noticeMs) => {
    app.setReady(false);
    app.server.beginShutdown();
    background.stop();
    await new Promise((told) => setTimeout(told, noticeMs));
    // an answer under way may still send a letter
    const closed = closeServer(app).then(() => app.mail.stop());
    await Promise.all([closed, app.jobs.stop(), background.done]);
    await database.close();
    folder.release();
  });
}

async function listen(app: App, config: Config): Promise<string> {
  await app.server
    .listen({ port: config.port, host: config.host, backlog: BACKLOG })
    .catch((error: unknown) => {
      throw new CannotListen(config, { cause: error });
    });
  const { port } = app.server.server.address() as { port: number };
  const shown = ["0.0.0.0", "::", "127.0.0.1"].includes(config.host) ? "localhost" : config.host;
  return config.publicUrl?.origin ?? `http://${shown}:${port}`;
}

/** A long file that somebody fetches slowly does not keep the rest from ending in order. */
async function closeServer({ server }: App): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), ANSWERS_MS);
  await server.close();
  clearTimeout(cut);
}

/** Pages are drawn ahead and smaller pictures made while the shop already serves. */
function inBackground(
  app: App,
  database: Database,
  config: Config,
  media: MediaFolders,
): { stop(): void; done: Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let more = Promise.withResolvers<void>();
  const work = async () => {
    if (config.preparePages) await warmUp(app, database, signal);
    while (config.preparePictures && !signal.aborted) {
      // what is told from here on is for the next round
      more = Promise.withResolvers();
      await preparePictures(app, database, media, signal).catch(complain);
      if (!signal.aborted) await more.promise;
    }
  };
  const complain = (error: unknown) => {
    if (error instanceof StoreUnavailable) setTimeout(() => more.resolve(), STORE_AGAIN_MS).unref();
    if (!signal.aborted) app.server.log.error({ err: error }, "background work stopped");
  };
  const stopHearing = database.onInvalidated((tags) => {
    if (tags !== "everything" && tags.includes(PICTURES_WAITING)) more.resolve();
  });
  const stop = () => {
    stopHearing();
    stopping.abort();
    more.resolve();
  };
  return { stop, done: work().catch(complain) };
}

async function preparePictures(app: App, database: Database, folders: MediaFolders, signal: AbortSignal) {
  const { isShared } = app.masterStore;
  const isMissing = async () => isShared && (await missingHere(database, folders)).length > 0;
  if (!(await nextToDerive(database.read)) && !(await isMissing())) return;
  const failed = (file: string, fault: string) =>
    app.server.log.warn({ file, fault }, "picture left as it is");
  await withDeriver({ program: PICTURES, folders, signal }, async (derive) => {
    await deriveAll(database, app.masterStore, derive, {
      signal,
      progress: (left) => tell(left > 0 ? `Images : encore ${left} à préparer` : "Images : toutes prêtes"),
      tagsOf: (files) => tagsOfPictures(app.slots, database.read, files),
      failed,
    });
    if (isShared) await deriveHere(database, app.masterStore, derive, { folders, failed, signal });
  });
}

async function warmUp(app: App, database: Database, signal: AbortSignal): Promise<void> {
  const categories = await listCategories(database.read);
  const products = await listedSlugs(database.read);
  const wanted = [
    paths.home,
    paths.shop,
    ...categories.map(({ slug }) => paths.category(slug)),
    ...products.map(paths.product),
  ];
  for (const path of wanted.slice(0, WARMED)) {
    if (signal.aborted) return;
    await app.site.warm(app.server, path);
    // visitors first: the event loop breathes between two pages
    await new Promise((resume) => setImmediate(resume));
  }
}

/**
 * SIGTERM: no longer ready, which whoever sends visitors here has a moment to see; what is under way finishes, then the
 * database closes. Ctrl+C (SIGINT) is the same without the moment: nobody else sends visitors to a shop at a desk.
 * Under npm there is a shell between: a SIGTERM that only npm is sent ends both without a word to us.
 */
function onStop({ underNpm }: Config, finish: (noticeMs: number) => Promise<void>): void {
  let stopping = false;
  const stop = (noticeMs: number) => () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    finish(noticeMs).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGTERM", stop(NOTICE_MS));
  process.on("SIGINT", stop(0));
  const parent = process.ppid;
  if (underNpm) setInterval(() => process.ppid !== parent && stop(NOTICE_MS)(), ORPHAN_MS).unref();
}

/** What the person who starts the shop reads when it cannot start. */
function explain(error: unknown, config?: Config): string {
  if (error instanceof BadEnvironment || error instanceof FolderRefused || error instanceof CannotListen)
    return error.message;
  if (error instanceof NewerDatabase) {
    return `La base de données vient d’une version plus récente du programme (${error.message}). Elle n’a pas été touchée : mettez le programme à jour, ou donnez un autre dossier avec DATA_DIR.`;
  }
  if (config && isFull(error)) return fullDisk(config.dataDir);
  const unreachable = config?.databaseUrl && whyUnreachable(error);
  if (unreachable) return `PostgreSQL : ${unreachable} Corrigez DATABASE_URL.`;
  if (!existsSync(join(built, "client"))) return "Le programme n’est pas construit : lancez « npm start ».";
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function whyUnreachable(error: unknown): string | undefined {
  const { code = "" } = error as { code?: string };
  if (code === "3D000") return "cette base de données n’existe pas.";
  if (code.startsWith("28")) return "l’utilisateur ou le mot de passe est refusé.";
  return /^(?:E[A-Z_]+|08\w+|57P03)$/.test(code) || isUnavailable(error)
    ? `le serveur ne répond pas à cette adresse${code && ` (${code})`}. Vérifiez qu’il tourne.`
    : undefined;
}
