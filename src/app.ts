/** The server, composed: platform, then every feature by name, then errors. */

import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { z } from "zod";
import { fr } from "zod/locales";
import type { Config } from "./config";
import { catalogueRoutes } from "./features/catalogue";
import { framed, frameSettings } from "./features/frame";
import { discoveryRoutes, faultPage, pagesRoutes } from "./features/pages";
import { openSettings, type Settings } from "./features/settings";
import { paths } from "./paths";
import type { Database } from "./platform/db";
import { securityHeaders } from "./platform/http/policy";
import { createServer } from "./platform/http/server";
import { createSite, type Site } from "./platform/http/site";
import { createVerbs } from "./platform/http/verbs";
import { type MediaFolders, mediaRoutes } from "./platform/media/media";
import { createPageCache, type PageCache } from "./platform/page-cache/page-cache";
import { type Assets, hashOf } from "./platform/render/assets";
import { SPECULATION } from "./platform/render/document";
import type { Page } from "./platform/render/page";

export interface AppParts {
  config: Config;
  database: Database;
  log: Logger;
  assets: Assets;
  media: MediaFolders;
  /** The origin that links are built from. */
  origin: string;
}

export interface App {
  server: FastifyInstance;
  site: Site;
  cache: PageCache;
  settings: Settings;
  /** `/readyz` says yes only while this is true. */
  setReady(ready: boolean): void;
}

// what a schema refuses, it refuses in French
z.config(fr());

export function createApp(parts: AppParts): App {
  const { config, database, log, assets } = parts;
  const headers = securityHeaders(config, [hashOf(assets.head), hashOf(SPECULATION)]);
  const cache = createPageCache({ maxBytes: config.pageCacheBytes, headers });
  database.onTouched((touched) => cache.forget(touched));
  const settings = openSettings(database);
  const shop = { name: "Encre Boréale", lang: "fr-CA", origin: parts.origin };
  const frame = async (page: Page) => framed(await settings.read(frameSettings), page);
  const site = createSite({ shop, assets, cache, frame, strict: !config.production });
  const verbs = createVerbs();
  const server = createServer({
    config,
    log,
    verbs,
    headers,
    drawFault: (fault) => site.draw(faultPage(fault)),
  });

  let ready = false;
  server.get(paths.health, async () => ({ ok: true }));
  server.get(paths.ready, async (_request, reply) => reply.code(ready ? 200 : 503).send({ ready }));
  if (assets.folder) serveAssets(server, assets.folder);
  mediaRoutes(server, parts.media);
  discoveryRoutes(server, { database, site, masters: parts.media.masters });
  catalogueRoutes(server, { database, site, settings });
  pagesRoutes(server, { database, site });

  return {
    server,
    site,
    cache,
    settings,
    setReady: (now) => {
      ready = now;
    },
  };
}

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
