/** The visitor's cookies: read like any other input, written with care. */
import type { FastifyReply, FastifyRequest } from "fastify";

export interface CookieRules {
  /** Absent: until the browser is closed. 0 takes the cookie away. */
  maxAgeSeconds?: number;
  /** Out of reach of scripts. */
  hidden?: boolean;
  /** On https only. */
  secure?: boolean;
  /** Absent: the whole site. */
  path?: string;
  /** Not sent when a link of another site is followed, either. */
  strict?: boolean;
}

/** Whatever the browser sent, as it sent it; of two cookies with one name, the first. */
export function readCookie(request: Pick<FastifyRequest, "headers">, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

/** Names and values are ours and need no escaping. Never sent by other sites' posts. */
export function writeCookie(reply: FastifyReply, name: string, value: string, rules: CookieRules = {}): void {
  const parts = [
    `${name}=${value}`,
    `Path=${rules.path ?? "/"}`,
    rules.maxAgeSeconds !== undefined && `Max-Age=${rules.maxAgeSeconds}`,
    rules.hidden && "HttpOnly",
    rules.secure && "Secure",
    `SameSite=${rules.strict ? "Strict" : "Lax"}`,
  ];
  void reply.header("set-cookie", parts.filter(Boolean).join("; "));
}

/** Browsers take a cookie with this prefix only from the very host, over https, for the whole site. */
export const hostCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);
