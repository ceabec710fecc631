/** A page in the three forms a browser may ask for, each with its headers, ready to be written to the socket. */
import { transcode } from "node:buffer";
import { createHash } from "node:crypto";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Encoding, Entry, Rendered, Sendable } from "./entry";

const brotli = (quality: number, window: number): BrotliOptions => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: window },
});

const QUICKLY = brotli(0, 16);
/** What a page is worth: two milliseconds when it is asked for again, a tenth of a second when it is by many. */
const BETTER = new Map([
  [2, brotli(5, 18)],
  [20, brotli(constants.BROTLI_MAX_QUALITY, constants.BROTLI_DEFAULT_WINDOW)],
]);

/**
 * Each form is made when somebody first asks for it: most pages only ever go out in one. The first visitor does not
 * wait for a few bytes less; the many get them, from a thread that keeps nobody waiting.
 */
export function encode(page: Rendered, headers: Record<string, string>): Entry {
  const raw = utf8(page.html);
  const tag = createHash("sha256").update(raw).digest("base64url").slice(0, 22);
  // weak: the page stays the same while its bytes are compressed better and better
  const etagOf = (encoding: Encoding) => `W/"${tag}-${encoding}"`;
  const made: Partial<Record<Encoding, Sendable>> = {};
  const form = (encoding: Encoding): Sendable => {
    made[encoding] ??= sendable(COMPRESS[encoding](raw), encoding, etagOf(encoding), headers);
    return made[encoding];
  };
  let asked = 0;
  const forms = {
    get br() {
      asked += 1;
      const better = BETTER.get(asked);
      if (better)
        brotliCompress(raw, better, (fault, body) => {
          if (fault || body.length >= form("br").body.length) return;
          made.br = sendable(body, "br", etagOf("br"), headers);
        });
      return form("br");
    },
    get gzip() {
      return form("gzip");
    },
    get identity() {
      return form("identity");
    },
  };
  // each of the compressed forms is about a fifth of the page
  return { status: page.status, forms, tags: page.tags, bytes: Math.ceil(raw.length * 1.5) };
}

/** A page that nobody keeps, as small as a moment makes it. */
export function packed(html: string, accept: string | undefined): { body: Buffer; encoding: Encoding } {
  const encoding = chooseEncoding(accept);
  return { body: COMPRESS[encoding](utf8(html)), encoding };
}

/** Four times as fast as `Buffer.from`, which mends what `transcode` refuses: half a character, typed by somebody. */
function utf8(html: string): Buffer {
  try {
    return transcode(Buffer.from(html, "utf16le"), "utf16le", "utf8");
  } catch {
    return Buffer.from(html);
  }
}

const COMPRESS: Record<Encoding, (raw: Buffer) => Buffer> = {
  br: (raw) => brotliCompressSync(raw, QUICKLY),
  gzip: (raw) => gzipSync(raw, { level: 4 }),
  identity: (raw) => raw,
};

function sendable(body: Buffer, encoding: Encoding, etag: string, headers: Record<string, string>): Sendable {
  const own = {
    "content-type": "text/html; charset=utf-8",
    "content-length": body.length,
    "cache-control": "no-cache",
    vary: "accept-encoding",
    etag,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  };
  return { body, headers: { ...headers, ...own }, etag };
}

const choices = new Map<string, Encoding>();

/** The best form for an `Accept-Encoding`; the few headers that browsers send are remembered. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return "identity";
  const known = choices.get(accept);
  if (known) return known;
  const choice = negotiate(accept);
  if (choices.size < 200 && accept.length < 200) choices.set(accept, choice);
  return choice;
}

function negotiate(accept: string): Encoding {
  const wanted = new Map(
    accept.split(",").map((part) => {
      const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
      const q = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return [name.trim(), q === undefined ? 1 : Number(q)] as const;
    }),
  );
  const liking = (name: string) => wanted.get(name) ?? wanted.get("*") ?? 0;
  if (liking("br") > 0 && liking("br") >= liking("gzip")) return "br";
  return liking("gzip") > 0 ? "gzip" : "identity";
}

/** True when the visitor already holds this page in this form. */
export function isHeld(sent: Sendable, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch === sent.etag || ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(sent.etag));
}

/** Weak or not: what a proxy made of it is still the same page. */
const opaque = (etag: string): string => etag.trim().replace(/^W\//, "");
