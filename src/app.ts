/** The server, composed: platform, then every feature by name, then errors. */

import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { createElement, type ReactNode } from "react";
import { z } from "zod";
import { fr } from "zod/locales";
import type { Config } from "./config";
import { callSettings, cartRoutes, cartSettings, cartSlots, cartSweep, createKeeper } from "./features/cart";
import { catalogueRoutes, keepCounts, missesJob, openMisses } from "./features/catalogue";
import { cartEstimate, checkoutRoutes, checkoutSweep } from "./features/checkout";
import {
  consentRoutes,
  consentSettings,
  consentSlot,
  consentSweep,
  originsOf,
  policyPages,
  withConsentWords,
} from "./features/consent";
import { framed, frameLook, frameSettings } from "./features/frame";
import type { ShopKind } from "./features/installation";
import { hasMailbox, type Mail, mailboxAccess, mailboxLink, mailRoutes, openMail } from "./features/mail";
import { type Gate, NoticeSlot, noticeRoutes, noticeSettings, standGate } from "./features/notices";
import { createOrderLinks, ordersRoutes, purchaseIn, unpaidSweep } from "./features/orders";
import { discoveryRoutes, drawArea, faultPage, pagesRoutes } from "./features/pages";
import { cardRoutes, cardSweep, isPaidByCard, openCards } from "./features/payments";
import { reviewsRoutes, reviewsTab } from "./features/reviews";
import { openSettings, type Settings, settingsTag } from "./features/settings";
import { type Clock, machineClock } from "./kernel/clock";
import { mailboxesOf } from "./mailboxes";
import { paths } from "./paths";
import { type Database, isUnavailable, ping } from "./platform/db";
import { createLane } from "./platform/http/lane";
import { loggedError } from "./platform/http/logging";
import { securityHeaders } from "./platform/http/policy";
import { createPageQueue, Overloaded } from "./platform/http/priorities";
import { createReadiness } from "./platform/http/readiness";
import { createServer } from "./platform/http/server";
import { createSigning } from "./platform/http/signing";
import { createSite, type Site } from "./platform/http/site";
import { createVerbs } from "./platform/http/verbs";
import { createJobs, type Jobs } from "./platform/jobs/jobs";
import type { MediaFolders } from "./platform/media/derived";
import { mediaRoutes } from "./platform/media/media";
import { createPageCache, type PageCache } from "./platform/page-cache/page-cache";
import { type Assets, hashOf } from "./platform/render/assets";
import { SPECULATION } from "./platform/render/document";
import { lookOf } from "./platform/render/kept";
import type { Page } from "./platform/render/page";

export interface AppParts {
  config: Config;
  database: Database;
  log: Logger;
  assets: Assets;
  media: MediaFolders;
  /** The origin that links are built from. */
  origin: string;
  /** Signs cookies and links. */
  secret: string;
  /** Absent: a merchant's own shop. */
  kind?: ShopKind;
  /** Absent: the machine's. */
  clock?: Clock;
  /** Says something to the merchant, where start-up messages go. */
  tell?: (line: string) => void;
}

export interface App {
  server: FastifyInstance;
  site: Site;
  cache: PageCache;
  settings: Settings;
  mail: Mail;
  jobs: Jobs;
  gate: Gate;
  /** Where letters are read in the browser, for whoever is given this address; absent where they are not. */
  mailboxLink: string | undefined;
  /** `/readyz` says yes only while this is true. */
  setReady(ready: boolean): void;
}

// what a schema refuses, it refuses in French
z.config(fr());

export function createApp(parts: AppParts): App {
  const { config, database, assets } = parts;
  const log = parts.log.child({}, { serializers: { err: loggedError } });
  const headers = securityHeaders(config, [hashOf(assets.head), hashOf(SPECULATION)], originsOf());
  const cache = createPageCache({ maxBytes: config.pageCacheBytes, headers, excuses });
  database.onTouched((touched) =>
    // what these decide stands on every page
    cache.forget(
      ["consent", "cart", "notices"].some((feature) => touched.includes(settingsTag(feature)))
        ? "everything"
        : touched,
    ),
  );
  const lane = createLane(cache, config.publicUrl?.host);
  const settings = openSettings(database);
  const shop = { lang: "fr-CA", origin: parts.origin };
  const frame = async (page: Page) => {
    const consent = await settings.read(consentSettings);
    const { redirectAfterAdd } = await settings.read(cartSettings);
    const { storeNotice } = await settings.read(noticeSettings);
    const identity = await settings.read(frameSettings);
    const calls = callSettings({ origin: shop.origin, redirectAfterAdd, page });
    const frame = (content: ReactNode) => {
      const slots = {
        notice: createElement(NoticeSlot, { text: storeNotice }),
        ...cartSlots(calls),
        consent: consentSlot(consent, assets.styles),
      };
      return withConsentWords(consent, framed(identity, page, slots, content));
    };
    return {
      content: withConsentWords(consent, page.main),
      shopName: identity.name,
      look: [frameLook(identity, page), lookOf(consent), JSON.stringify([storeNotice, calls])].join("\n"),
      frame,
    };
  };
  const queue = createPageQueue();
  const site = createSite({ shop, assets, cache, lane, queue, frame, strict: !config.production });
  const mail = openMail({
    database,
    settings,
    shop,
    config: { ...config, ...mailboxesOf(config, parts.kind) },
    log,
  });
  const verbs = createVerbs();
  const server = createServer({
    config,
    log,
    verbs,
    lane,
    headers,
    tell: parts.tell,
    drawFault: (fault) => site.draw(faultPage(fault)),
  });
  for (const arrival of ["connection", "request"]) server.server.on(arrival, queue.noteArrival);

  const clock = parts.clock ?? machineClock;
  const signing = createSigning(parts.secret, clock);
  const secure = config.publicUrl?.protocol === "https:";
  const jobs = createJobs(log);

  const policies = async () => policyPages(await settings.read(consentSettings));
  const gate = standGate(server, { database, settings, site, lane, verbs, signing, secure, policies });
  const readiness = createReadiness(() => ping(database));
  server.get(paths.health, async () => ({ ok: true }));
  server.get(paths.ready, async (_request, reply) => {
    const ready = await readiness.isReady();
    return reply.code(ready ? 200 : 503).send({ ready });
  });
  if (assets.folder) serveAssets(server, assets.folder);
  mediaRoutes(server, parts.media);
  discoveryRoutes(server, { database, site, settings, masters: parts.media.masters });
  const isReadable = hasMailbox(config, parts.kind === "demo");
  if (isReadable) mailRoutes(server, { database, site, settings, access: mailboxAccess(signing, secure) });
  const misses = openMisses({ database, clock });
  jobs.add(missesJob(misses));
  const reviews = reviewsTab({ database, settings });
  const catalogue = { database, site, settings, misses, reviews, count: keepCounts(database) };
  catalogueRoutes(server, catalogue);
  const selling = { database, site, settings, mail, clock, links: createOrderLinks(signing) };
  const cards = config.stripe && openCards({ ...selling, stripe: config.stripe, signing, log });
  const doors = { ...cartEstimate({ database, settings }), reclaim: cards?.online.reclaim };
  cartRoutes(server, { database, site, verbs, signing, config, clock, doors });
  jobs.add(cartSweep({ database, clock }));
  if (cards) {
    cardRoutes(server, cards);
    jobs.add(cardSweep(cards));
  }
  const orders = { ...selling, online: cards?.online };
  checkoutRoutes(server, { ...orders, verbs, signing, config });
  jobs.add(checkoutSweep({ database, clock }));
  jobs.add(unpaidSweep({ ...selling, isPaidOnline: isPaidByCard }));
  ordersRoutes(server, { ...orders, keeper: createKeeper(signing, secure) });
  noticeRoutes(server, { gate, signing });
  reviewsRoutes(server, {
    catalogue,
    verbs,
    clock,
    purchaseOf: (sealed) => purchaseIn(database.read, selling.links, sealed),
  });
  const areas = (post: number, block: string) => drawArea(database, post, block);
  consentRoutes(server, { database, site, settings, config, clock, areas, signing });
  jobs.add(consentSweep({ database, settings, clock, signing, log }));
  pagesRoutes(server, { database, site, weights: assets.weights });

  return {
    server,
    site,
    cache,
    settings,
    mail,
    jobs,
    gate,
    mailboxLink: isReadable ? mailboxLink(signing) : undefined,
    setReady: readiness.set,
  };
}

/** A page of a moment ago is better than none while the database is away, or too much is waiting to be drawn. */
const excuses = (fault: unknown): boolean => isUnavailable(fault) || fault instanceof Overloaded;

/** Built files carry their hash in their name: kept for ever, sent compressed as the build left them. */
function serveAssets(server: FastifyInstance, folder: string): void {
  void server.register(serveStatic, {
    root: `${folder}/assets`,
    prefix: "/assets/",
    immutable: true,
    maxAge: "1y",
    preCompressed: true,
    index: false,
  });
}
