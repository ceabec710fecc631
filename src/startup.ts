/** From a configuration to a database that is ready to serve: opened, migrated, and filled if it is the demo's. */
import { existsSync, statSync } from "node:fs";
import { migrations } from "../db/migrations";
import { seedFrance } from "../demo/france";
import { holdsDemo, seedDemo } from "../demo/seeds";
import type { Config } from "./config";
import { featuresOf } from "./features/all";
import { completeReplacement } from "./features/backup";
import { settlePriceBands } from "./features/catalogue";
import { sealOldChain } from "./features/consent";
import { type Feature, filledBy } from "./features/feature";
import {
  holdEmailsOfCopy,
  holdsShop,
  installationTexts,
  isOwnSecret,
  placeOf,
  type ShopKind,
  settleKind,
} from "./features/installation";
import { closeUntilReady } from "./features/notices";
import { storeNotices } from "./features/pictures";
import { tradeSlot } from "./features/product-editing";
import { prepareSearch } from "./features/search";
import { openSettings, readMarket } from "./features/settings";
import { machineClock } from "./kernel/clock";
import type { Market } from "./kernel/market";
import {
  type Database,
  type Folder,
  FolderRefused,
  keptSecret,
  migrate,
  openDatabase,
  refuseUnfit,
  withAdvisoryLock,
} from "./platform/db";
import { createSigning, type Signing } from "./platform/http/signing";
import type { MediaFolders } from "./platform/media/derived";
import { registerPictures, unreadNames } from "./platform/media/media";
import { step } from "./progress";
import { openObjects } from "./shared-store";

export interface OpenedShop {
  database: Database;
  kind: ShopKind;
  market: Market;
  /** Signs cookies and links. */
  secret: string;
  features: readonly Feature[];
  media: MediaFolders;
  /** What the person who starts the shop should know, a line each. */
  notices: string[];
}

type StartConfig = Pick<Config, "databaseUrl" | "databasePool" | "dataDir" | "secret" | "demo"> &
  Partial<Pick<Config, "env">>;

/** `mediaOf`: where the pictures of a shop of this kind lie. */
export async function openShop(
  config: StartConfig,
  folder: Folder,
  mediaOf: (kind: ShopKind) => MediaFolders,
): Promise<OpenedShop> {
  await completeReplacement(config.dataDir, config.databaseUrl);
  refuseLostDatabase(config, folder);
  if (!config.databaseUrl) refuseUnfit(folder.databaseFile, migrations);
  const { database, ran } = await step("Base de données", async () => {
    const opened = await openMigrated(config, folder);
    return [opened, opened.ran.length > 0 ? `${opened.ran.length} migrations` : "déjà à jour"];
  });
  const kind = await settleKind(database, {
    wanted: wantedKind(config),
    isDemo: holdsDemo,
    begin: closeUntilReady,
  });
  const secret = config.secret ?? keptSecret(folder);
  const signing = createSigning(secret, machineClock);
  if (!(await isOwnSecret(database, signing))) {
    await database.close();
    throw new FolderRefused(installationTexts.otherSecret(config.dataDir));
  }
  const held = await holdEmailsOfCopy(database, await placeOf(database, folder.databaseFile));
  const media = mediaOf(kind);
  const unreadable: string[] = [];
  const objects = openObjects({ env: config.env ?? {} }, database);
  await step("Images", async () => {
    const noted = await withAdvisoryLock(database, () =>
      registerPictures(database, media.masters, {
        isShared: objects !== undefined,
        tellUnread: (file) => unreadable.push(file),
      }),
    );
    return [undefined, noted > 0 ? `${noted} nouvelles` : "déjà à jour"];
  });
  await sealOldChain(database, signing, ran);
  const features = await fill(database, kind, signing);
  const notices = [
    ...contradiction(config, kind),
    ...unread("HEIC", media.masters[0] ? unreadNames(media.masters[0]) : []),
    ...unread("abîmées, ou d’un autre genre que leur nom", unreadable),
    ...(await storeNotices(database, media, objects)),
    ...(held > 0 ? [installationTexts.lettersHeld(held)] : []),
  ];
  return {
    database,
    kind,
    market: await readMarket(database.read),
    secret,
    features,
    media,
    notices,
  };
}

/** What is missing is not replaced by a shop that nobody asked for. */
function refuseLostDatabase({ databaseUrl, demo, dataDir }: StartConfig, folder: Folder): void {
  if (databaseUrl || demo !== undefined || hasFile(folder.databaseFile) || !hasFile(folder.path("secret")))
    return;
  throw new FolderRefused(installationTexts.databaseMissing(dataDir));
}

async function openMigrated(config: StartConfig, folder: Folder) {
  const database = await openDatabase({
    url: config.databaseUrl,
    file: folder.databaseFile,
    connections: config.databasePool,
  });
  try {
    await refuseEmptyBesideFolder(config, folder, database);
    return { database, ran: await migrate(database, migrations) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function refuseEmptyBesideFolder(
  { databaseUrl, demo, dataDir }: StartConfig,
  folder: Folder,
  database: Database,
): Promise<void> {
  if (!databaseUrl || demo !== undefined || !hasFile(folder.databaseFile)) return;
  if (!(await holdsShop(database))) throw new FolderRefused(installationTexts.emptyBesideFolder(dataDir));
}

const hasFile = (file: string): boolean => existsSync(file) && statSync(file).size > 0;

async function fill(database: Database, kind: ShopKind, signing: Signing): Promise<readonly Feature[]> {
  const seeds: Partial<Record<ShopKind, () => Promise<string>>> = {
    demo: () => seedDemo(database, signing, { hasInbox: true, now: machineClock.now() }),
    "demo-fr": () => seedFrance(database),
  };
  const seed = seeds[kind];
  if (seed) await step("Boutique de démonstration", async () => [undefined, await seed()]);
  const settings = openSettings(database);
  await settlePriceBands(database, settings);
  const features = await featuresOf(database, settings);
  await step("Recherche", async () => {
    const read = await withAdvisoryLock(database, () =>
      prepareSearch(database, filledBy(features).all(tradeSlot)),
    );
    return [undefined, read > 0 ? `${read} produits` : "déjà à jour"];
  });
  return features;
}

const wantedKind = ({ demo }: StartConfig): ShopKind =>
  demo === "fr" ? "demo-fr" : demo === false ? "own" : "demo";

function contradiction(config: StartConfig, kind: ShopKind): string[] {
  const wanted = wantedKind(config);
  return config.demo === undefined || wanted === kind ? [] : [installationTexts.noEffect(wanted, kind)];
}

/** Browsers do not show them either: the merchant is told rather than left to wonder. */
function unread(why: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const shown = names.slice(0, 3).join(", ") + (names.length > 3 ? "…" : "");
  return [
    `Images que la boutique ne lit pas (${why}) : ${shown}. Enregistrez-les en JPEG ou en PNG, à la même place.`,
  ];
}
