/** What every request must show before anything reads it: the right host, and the same origin for what changes things. */
import type { IncomingMessage } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config";
import { paths } from "../../paths";
import { HttpFault } from "./faults";
import { hostOf, isSameHost } from "./hosts";

const HARMLESS = new Set(["GET", "HEAD", "OPTIONS"]);
const OPEN_TO_ANY_HOST: ReadonlySet<string> = new Set([paths.health, paths.ready]);

export function guard(config: Pick<Config, "publicUrl">) {
  const host = config.publicUrl?.host;
  const origin = config.publicUrl?.origin;
  return (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void => {
    if (host && origin && isUnderOtherName(request, host)) {
      void reply.redirect(origin + request.originalUrl, 301);
      return;
    }
    done(refusalOf(request, host, origin));
  };
}

/** The same shop with « www. » before its name, or without; only what reads is sent on. */
function isUnderOtherName({ raw, method, originalUrl }: FastifyRequest, host: string): boolean {
  const asked = raw.headers.host;
  if ((method !== "GET" && method !== "HEAD") || asked === undefined || isSameHost(asked, host)) return false;
  const isOther = isSameHost(asked, `www.${host}`) || isSameHost(`www.${asked}`, host);
  return isOther && hasOneHost(raw) && isPlainTarget(originalUrl);
}

function refusalOf(
  request: FastifyRequest,
  host: string | undefined,
  origin: string | undefined,
): Error | undefined {
  const headers = request.raw.headers;
  if (!isPlainTarget(request.originalUrl) || !hasOneHost(request.raw)) return new HttpFault(400);
  if (hasNulByte(request.originalUrl)) return new HttpFault(404);
  // health checks come from inside, under any name
  if (host && !isSameHost(headers.host, host) && !OPEN_TO_ANY_HOST.has(request.url))
    return new HttpFault(421);
  if (HARMLESS.has(request.method) || request.routeOptions.config.foreign) return undefined;
  return isForeign(headers, origin) ? new HttpFault(403) : undefined;
}

/** Of two names, a proxy may have believed the one and we the other. Runs for every request: no list is made. */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts < 2;
}

/** A path of ours: no other site's address before it, and nothing that browsers keep to themselves behind it. */
const isPlainTarget = (url: string) => (url.startsWith("/") && !url.includes("#")) || url === "*";

const NUL = "%00";

/** Nothing of ours is named with a NUL. */
const hasNulByte = (url: string) => url.includes(NUL) && url.split("?", 1)[0]?.includes(NUL) === true;

/** Nobody types a NUL, and PostgreSQL keeps no text that has one: what was asked is read without. */
export function withoutNulBytes(url: string): string {
  if (!url.includes(NUL)) return url;
  const [path = "", ...query] = url.split("?");
  return [path, ...query.map((part) => part.replaceAll(NUL, ""))].join("?");
}

/** A link that changes something: followed by a person, on our own pages, and really, not ahead of time. */
export type Followed = { kind: "followed" } | { kind: "foreign" } | { kind: "typed" } | { kind: "ahead" };

export function followed(request: FastifyRequest, origin: string | undefined): Followed {
  const headers = request.raw.headers;
  const purpose = `${headers["sec-purpose"] ?? ""} ${headers.purpose ?? ""} ${headers["x-moz"] ?? ""}`;
  if (request.method === "HEAD" || /prefetch|prerender|preview/i.test(purpose)) return { kind: "ahead" };
  const from = headers.referer;
  // over plain http, browsers tell nothing else of where a link was
  if (from !== undefined && !isSameHost(hostOf(from), headers.host)) return { kind: "foreign" };
  if (isForeign(headers, origin)) return { kind: "foreign" };
  // an address that was typed, kept as a bookmark or opened again with its window was followed from nowhere
  return { kind: headers["sec-fetch-site"] === "none" ? "typed" : "followed" };
}

/** Not fetched by a script or an image of the page. */
export const isNavigation = ({ headers }: FastifyRequest): boolean =>
  (headers["sec-fetch-mode"] ?? "navigate") === "navigate";

/** Refused when the browser says it comes from elsewhere; silent clients are covered by SameSite cookies. */
export function isForeign(
  headers: Record<string, string | string[] | undefined>,
  origin: string | undefined,
): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const from = headers.origin;
  if (from === undefined) return false;
  if (from === origin) return false;
  const sent = URL.parse(String(from));
  const own = origin ? URL.parse(origin) : undefined;
  if (own && sent?.protocol !== own.protocol) return true;
  return !isSameHost(sent?.host, own?.host ?? String(headers.host));
}
