/** What every feature stands on: page cache, settings, site, mail, server, signing, jobs. */
import type { FastifyInstance } from "fastify";
import { type Feature, movedSlot, type Platform, type PlatformParts } from "./features/feature";
import { composeFrame } from "./features/frame";
import { openMail } from "./features/mail";
import { faultPage } from "./features/pages";
import { followMarket, openSettings, settingsTag } from "./features/settings";
import { machineClock } from "./kernel/clock";
import { mailboxesOf } from "./mailboxes";
import { type Database, isUnavailable, ping } from "./platform/db";
import { readAddresses } from "./platform/http/addresses";
import { createCacheFastPath } from "./platform/http/cache-fast-path";
import { healthRoutes } from "./platform/http/health";
import { createLoadShedding } from "./platform/http/load-shedding";
import { loggedError } from "./platform/http/logging";
import { mergeOrigins, securityHeaders } from "./platform/http/policy";
import { createPageQueue, Overloaded } from "./platform/http/priorities";
import { createQueryRouter } from "./platform/http/query-router";
import { createReadiness } from "./platform/http/readiness";
import { createServer } from "./platform/http/server";
import { createSigning } from "./platform/http/signing";
import { createSite } from "./platform/http/site";
import { createJobs } from "./platform/jobs/jobs";
import { mediaRoutes } from "./platform/media/media";
import { createPageCache, type PageCache } from "./platform/page-cache/page-cache";
import { hashOf, serveAssets } from "./platform/render/assets";
import { createSlots, type Slots } from "./platform/slots";
import { openStores } from "./shared-store";

export function openPlatform(parts: PlatformParts, features: readonly Feature[]): Platform {
  const { config, database, assets, clock = machineClock } = parts;
  const log = parts.log.child({}, { serializers: { err: loggedError } });
  const addresses = addressesOf(features);
  const headers = headersOf(parts, features, addresses.speculationRules);
  const cache = createPageCache({ maxBytes: config.pageCacheBytes, headers, excuses });
  invalidateOnChange(cache, database, features);
  const fastPath = createCacheFastPath(cache, config.publicUrl?.host);
  const shedding = createLoadShedding(headers, clock);
  const { market, settings } = openSettled(parts, cache);
  const slots = createSlots();
  const shop = { market, origin: parts.origin };
  const queue = createPageQueue();
  const frame = composeFrame(settings, slots, shop);
  const site = createSite({
    shop,
    assets,
    speculationRules: addresses.speculationRules,
    cache,
    fastPath,
    queue,
    frame,
    strict: !config.production,
  });
  const mailConfig = { ...config, ...mailboxesOf(config, parts.kind) };
  const mail = openMail({ database, settings, shop, config: mailConfig, secret: parts.secret, log, clock });
  const verbs = createQueryRouter();
  const server = createServer({
    config,
    log,
    verbs,
    fastPath,
    shedding,
    headers,
    tell: parts.tell,
    drawFault: (fault) => site.draw(faultPage(fault)),
    findMoved: (url) => findMoved(slots, url),
  });
  for (const arrival of ["connection", "request"]) server.server.on(arrival, queue.noteArrival);
  const own = ownRoutes(server, parts);
  return {
    log,
    clock,
    server,
    cache,
    settings,
    market,
    signing: createSigning(parts.secret, clock),
    secure: config.publicUrl?.protocol === "https:",
    mail,
    site,
    verbs,
    fastPath,
    shedding,
    addresses,
    jobs: createJobs(log),
    slots,
    ...own,
  };
}

/** What is drawn in one market is dropped when it changes. */
function openSettled({ database, market: first }: PlatformParts, cache: PageCache) {
  const market = { ...first };
  const settings = followMarket({ database, settings: openSettings(database), market }, () =>
    cache.invalidate("everything"),
  );
  return { market, settings };
}

/** Those of no feature: health, files and pictures. */
function ownRoutes(
  server: FastifyInstance,
  { config, database, assets, media }: PlatformParts,
): Pick<Platform, "setReady" | "masterStore" | "objects"> {
  const { masterStore, objects } = openStores(config, database, media);
  const readiness = createReadiness(() => ping(database));
  healthRoutes(server, readiness, objects);
  serveAssets(server, assets);
  mediaRoutes(server, media, masterStore);
  return { setReady: readiness.set, masterStore, objects };
}

const addressesOf = (features: readonly Feature[]) =>
  readAddresses(
    features.flatMap(({ addresses = [] }) => addresses),
    features.flatMap(({ queryActions = [] }) => queryActions),
  );

function headersOf(
  { config, assets }: PlatformParts,
  features: readonly Feature[],
  speculationRules: string,
) {
  const hashes = {
    scripts: [hashOf(assets.head), hashOf(speculationRules)],
    styles: assets.firstStyles ? [hashOf(assets.firstStyles)] : [],
  };
  const origins = mergeOrigins([
    ...features.map(({ origins }) => (typeof origins === "function" ? origins(config.env) : origins)),
    assets.origins,
  ]);
  return securityHeaders(config, hashes, origins);
}

/** What a feature that stands on every page decides, is on every page. */
function invalidateOnChange(cache: PageCache, database: Database, features: readonly Feature[]): void {
  const siteWide = features.flatMap(({ name, siteWide, siteWideTags = [] }) => [
    ...(siteWide ? [settingsTag(name)] : []),
    ...siteWideTags,
  ]);
  database.onInvalidated((invalidated) =>
    cache.invalidate(siteWide.some((tag) => invalidated.includes(tag)) ? "everything" : invalidated),
  );
}

/** A page of a moment ago is better than none while the database is away, or too much is waiting to be drawn. */
const excuses = (fault: unknown): boolean => isUnavailable(fault) || fault instanceof Overloaded;

/** Where an address that nothing answers has gone. */
async function findMoved(slots: Slots, url: string): Promise<string | undefined> {
  for (const find of slots.all(movedSlot)) {
    const to = await find(url);
    if (to !== undefined) return to;
  }
  return undefined;
}
