/** The pages of the site: the same bytes for everybody, from memory when they can be, drawn in the frame when not. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ReactNode } from "react";
import type { z } from "zod";
import type { ConcurrencyLimit } from "../../kernel/concurrency-limit";
import type { Entry } from "../page-cache/entry";
import type { PageCache } from "../page-cache/page-cache";
import { packed } from "../page-cache/sendable";
import type { Assets } from "../render/assets";
import { type Framed, renderDocument } from "../render/document";
import { drawPiece } from "../render/market";
import { memoizeRenders } from "../render/memoize";
import type { Answer, Page, Shop } from "../render/page";
import { type CacheFastPath, sendCached } from "./cache-fast-path";
import { HttpFault } from "./faults";
import type { PageQueue } from "./priorities";

/** What a shared page may know of a request. No cookie, no user agent: what is not here cannot leak. */
export interface Ask<Query> {
  params: Record<string, string>;
  query: Query;
  path: string;
}

interface PageRoute<Query, Heeded = Query> {
  path: string;
  /** Reads the part of the query that matters; everything else is ignored. Must accept anything (`catch`). */
  query?: z.ZodType<Query>;
  /** Leaves of the query what this very page heeds, before the cache is asked: nobody fills it with invented values. */
  narrow?(ask: Ask<Query>): Promise<Heeded>;
  answer(ask: Ask<Heeded>): Promise<Answer>;
}

export interface SiteParts {
  shop: Shop;
  assets: Assets;
  /** By which a browser draws pages ahead of a click. */
  speculationRules: string;
  cache: PageCache;
  fastPath: CacheFastPath;
  queue: PageQueue;
  frame: (page: Page) => Promise<Framed>;
  /** Throws when a shared answer carries a cookie, instead of dropping it. */
  strict: boolean;
}

export interface Site {
  readonly shop: Shop;
  /** A shared page, kept in memory. */
  page<Query, Heeded = Query>(app: FastifyInstance, route: PageRoute<Query, Heeded>): void;
  /** A page for one visitor, drawn each time and kept by nobody. */
  personal(reply: FastifyReply, page: Page, status?: number): Promise<FastifyReply>;
  /** The HTML of a page in its frame. */
  draw(page: Page): Promise<string>;
  /** The HTML of a piece of a page, alone. */
  fragment(piece: ReactNode): string;
  /** Does what is no more urgent than a page when it is its turn; refuses when too much is waiting already. */
  inTurn: ConcurrencyLimit["take"];
  /** Draws a page into the cache, as a visitor would. */
  warm(app: FastifyInstance, path: string): Promise<void>;
}

/** What every page shows: the frame's menus and, nearly always, pictures. */
const ALWAYS = ["settings:frame", "pictures"];

/**
 * A form that was refused, with what was typed in it: its browser keeps it, or going back to it would show an error of
 * the browser's own.
 */
const REFUSED_CACHING = "private, no-cache";

/** A shop has about so many parts that its menus mark. */
const FRAMES_KEPT = 100;

export function createSite(parts: SiteParts): Site {
  const { shop, assets, speculationRules } = parts;
  const frames = memoizeRenders(FRAMES_KEPT);
  const draw = async (page: Page) =>
    renderDocument({ page, shop, assets, speculationRules, frames }, await parts.frame(page));
  return {
    shop,
    draw,
    fragment: (piece) => drawPiece(shop.market, piece),
    inTurn: parts.queue.take,
    page: (app, route) => addPage(app, route, parts, draw),
    personal: async (reply, page, status = 200) => {
      const { body, encoding } = packed(await draw(page), reply.request.headers["accept-encoding"]);
      if (encoding !== "identity") void reply.header("content-encoding", encoding);
      const vary = [reply.getHeader("vary"), "accept-encoding"].filter(Boolean).join(", ");
      return reply
        .code(status)
        .header("vary", vary)
        .header("cache-control", status === 422 ? REFUSED_CACHING : "no-store")
        .type("text/html; charset=utf-8")
        .send(body);
    },
    warm: async (app, path) => {
      const headers = { host: new URL(shop.origin).host, "accept-encoding": "br" };
      await app.inject({ url: path, headers });
    },
  };
}

function addPage<Query, Heeded>(
  app: FastifyInstance,
  route: PageRoute<Query, Heeded>,
  parts: SiteParts,
  draw: Site["draw"],
) {
  // what a page does not heed today it may heed tomorrow
  const keyOf = (ask: Ask<unknown>) => `${parts.shop.market.country} ${addressOf(ask)}`;
  const note = (request: FastifyRequest, key: string) => {
    if (!route.narrow || keyOf(askOf(request, route)) === key) parts.fastPath.remember(request.url, key);
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const ask = await narrowed(askOf(request, route), route);
    const key = keyOf(ask);
    const kept = parts.cache.find(key);
    if (!kept) return drawAndSend(request, reply, ask, key);
    note(request, key);
    return send(request, reply, kept, parts.strict);
  };

  const drawAndSend = async (request: FastifyRequest, reply: FastifyReply, ask: Ask<Heeded>, key: string) => {
    let other: Exclude<Answer, { kind: "page" }> | undefined;
    const entry = await parts.cache
      .get(key, () =>
        parts.queue.take(async () => {
          const found = await route.answer(ask);
          if (found.kind === "page")
            return { status: 200, html: await draw(found.page), tags: [...found.tags, ...ALWAYS] };
          throw new NoPage(found);
        }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof NoPage)) throw error;
        other = error.answer;
      });
    if (entry) {
      note(request, key);
      return send(request, reply, entry, parts.strict);
    }
    if (other?.kind === "moved") return reply.redirect(other.to, other.forNow ? 302 : 301);
    throw new HttpFault(404);
  };

  app.get<{ Params: Record<string, string> }>(
    route.path,
    { config: { unlogged: true } },
    (request, reply) => {
      const kept = parts.fastPath.find(request.url);
      return kept ? send(request, reply, kept, parts.strict) : answer(request, reply);
    },
  );
  addRedirectToSlash(app, route.path);
}

/** Leaves the cache's renderer without a page to keep. */
class NoPage extends Error {
  constructor(readonly answer: Exclude<Answer, { kind: "page" }>) {
    super("no page");
  }
}

/** `/boutique` → `/boutique/`, the one address of the page; a bare `/:slug/` is left to whoever knows which exist. */
export function addRedirectToSlash(app: FastifyInstance, path: string): void {
  if (path === "/" || !path.endsWith("/") || /^\/:\w+\/$/.test(path)) return;
  app.get(path.slice(0, -1), (request, reply) => {
    const [bare = "", query] = request.url.split("?", 2);
    // an empty last word: « /produit/ » is no product
    if (bare.endsWith("/")) throw new HttpFault(404);
    return reply.redirect(`${bare}/${query ? `?${query}` : ""}`, 301);
  });
}

function askOf<Query>(request: FastifyRequest, route: Pick<PageRoute<Query>, "query">): Ask<Query> {
  return {
    params: request.params as Record<string, string>,
    query: route.query ? route.query.parse(request.query) : (undefined as Query),
    // however it was encoded
    path: encodeURI(decodeURI(request.url.split("?", 1)[0] ?? "/")),
  };
}

async function narrowed<Query, Heeded>(
  ask: Ask<Query>,
  route: PageRoute<Query, Heeded>,
): Promise<Ask<Heeded>> {
  // a page that narrows nothing heeds what it reads
  const heeded = route.narrow && ask.query ? await route.narrow(ask) : (ask.query as unknown as Heeded);
  return { ...ask, query: heeded };
}

/** The path and the part of the query that changes the page, in one order. */
function addressOf(ask: Ask<unknown>): string {
  if (!ask.query) return ask.path;
  const pairs = Object.entries(ask.query).filter(([, value]) => value !== undefined && value !== "");
  return `${ask.path}?${JSON.stringify(pairs.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

/** Straight to the socket: nothing that a hook may have set for this visitor goes out with a shared page. */
function send(request: FastifyRequest, reply: FastifyReply, entry: Entry, strict: boolean): FastifyReply {
  if (strict && (reply.hasHeader("set-cookie") || reply.raw.hasHeader("set-cookie"))) {
    throw new Error(`A shared page carries a cookie: ${request.url}`);
  }
  reply.hijack();
  sendCached(entry, request.raw, reply.raw);
  return reply;
}
