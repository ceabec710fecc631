/** The headers that protect every answer. */
import type { Config } from "../../config";

/** Names of Trusted Types policies that our code creates. */
const TRUSTED_POLICY = "vitrine";

/** Origins of declared third parties, by kind of content; all others stay shut out. */
export type DeclaredOrigins = Partial<
  Record<"script" | "frame" | "image" | "style" | "connect", readonly string[]>
>;

const KINDS = ["script", "frame", "image", "style", "connect"] as const;

export function mergeOrigins(all: readonly (DeclaredOrigins | undefined)[]): DeclaredOrigins {
  const of = (kind: (typeof KINDS)[number]) => [...new Set(all.flatMap((origins) => origins?.[kind] ?? []))];
  return Object.fromEntries(KINDS.map((kind) => [kind, of(kind)]));
}

/** Of what stands in the document itself. */
interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

export function securityHeaders(
  config: Pick<Config, "publicUrl" | "hstsSubdomains">,
  hashes: InlineHashes,
  origins: DeclaredOrigins = {},
): Record<string, string> {
  const secure = config.publicUrl?.protocol === "https:";
  return {
    "content-security-policy": contentSecurityPolicy(hashes, secure, origins),
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(secure && { "strict-transport-security": transportSecurity(config.hstsSubdomains) }),
  };
}

/** The other names under the domain are not ours to close: only the merchant knows whether they have a certificate. */
const transportSecurity = (subdomains: boolean): string =>
  `max-age=63072000${subdomains ? "; includeSubDomains" : ""}`;

/** Pictures, fonts, styles and scripts. */
const PART = /^(?:image|font)\/|^text\/css|^(?:text|application)\/javascript/;
const ABOUT_PARTS = [
  "x-content-type-options",
  "cross-origin-resource-policy",
  "strict-transport-security",
] as const;

/**
 * A part of a page opens nothing by itself, and a page has twenty of them: each says only what concerns it, and that,
 * opened alone, it may do nothing.
 */
export function headersByType(all: Record<string, string>): (type: unknown) => Record<string, string> {
  const kept = ABOUT_PARTS.flatMap((name) => (all[name] ? [[name, all[name]]] : []));
  const few = {
    "content-security-policy": "default-src 'none'; frame-ancestors 'self'",
    ...Object.fromEntries(kept),
  };
  return (type) => (PART.test(String(type)) ? few : all);
}

/** Strict and hash-based, so that a page can be kept and sent to everybody: a nonce must never be cached. */
function contentSecurityPolicy(
  hashes: InlineHashes,
  secure: boolean,
  { script = [], frame = [], image = [], style = [], connect = [] }: DeclaredOrigins,
): string {
  const directives = {
    "default-src": "'none'",
    "script-src": ["'self'", ...hashes.scripts, ...script].join(" "),
    "style-src": ["'self'", ...hashes.styles, ...style].join(" "),
    "img-src": ["'self'", "data:", ...image].join(" "),
    "font-src": "'self'",
    "connect-src": ["'self'", ...connect].join(" "),
    "media-src": "'self'",
    "manifest-src": "'self'",
    "frame-src": ["'self'", ...frame].join(" "),
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'self'",
    "require-trusted-types-for": "'script'",
    "trusted-types": TRUSTED_POLICY,
  };
  const lines = Object.entries(directives).map(([name, value]) => `${name} ${value}`);
  return [...lines, ...(secure ? ["upgrade-insecure-requests"] : [])].join("; ");
}
