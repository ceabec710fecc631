/** A page in the three forms a browser may ask for, each with its headers, ready to be written to the socket. */
import { createHash } from "node:crypto";
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Entry, Rendered } from "./page-cache";

export type Encoding = "br" | "gzip" | "identity";

export interface Sendable {
  body: Buffer;
  headers: Record<string, string | number>;
  etag: string;
}

/** A page that is asked for so often is worth the tenth of a second that its best compression takes. */
const ASKED_OFTEN = 20;
const QUICKLY: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const WELL: BrotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * Each form is made when somebody first asks for it: most pages only ever go out in one. The first visitor does not
 * wait for a few bytes less; the many get them, from a thread that keeps nobody waiting.
 */
export function encode(page: Rendered, headers: Record<string, string>): Entry {
  const raw = Buffer.from(page.html);
  const tag = createHash("sha256").update(raw).digest("base64url").slice(0, 22);
  const made: Partial<Record<Encoding, Sendable>> = {};
  const form = (encoding: Encoding): Sendable => {
    made[encoding] ??= sendable(COMPRESS[encoding](raw), encoding, `"${tag}-${encoding}"`, headers);
    return made[encoding];
  };
  let asked = 0;
  const forms = {
    get br() {
      asked += 1;
      if (asked === ASKED_OFTEN)
        brotliCompress(raw, WELL, (fault, body) => {
          if (!fault) made.br = sendable(body, "br", `"${tag}-br"`, headers);
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
  return { body: COMPRESS[encoding](Buffer.from(html)), encoding };
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
  if (choices.size < 200) choices.set(accept, choice);
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

/** True when the visitor already holds these bytes, in any of their forms. */
export function isHeld(sent: Sendable, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  return (
    ifNoneMatch === sent.etag ||
    ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === sent.etag)
  );
}
