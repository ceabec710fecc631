/** What cannot be read as HTTP, or whose head is too long: answered before any router. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { randomId } from "../../kernel/ids";
import { faultFor } from "./faults";
import { wantsJson } from "./wants-json";

/** As Node tells it; `rawPacket` is what came last, of which `bytesParsed` had been read. */
interface Unreadable extends Error {
  code?: string;
  rawPacket?: unknown;
  bytesParsed?: number;
}

const KB = 1024;
/** The address and the headers together. */
const LONGEST_HEAD = 16 * KB;
/** The parser gives up here: what lies between is read, so that its cause can be told. */
export const PARSED_HEAD = 2 * LONGEST_HEAD;
/** More than half of what is allowed: the others are not to blame. */
const HEAVY = LONGEST_HEAD / 2;

/** Refuses a head that is too long, and says whether it did. Cookies are cleared only when they are the cause. */
export function refusesLongHead(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "", headers, rawHeaders } = request;
  let size = url.length;
  for (const text of rawHeaders) size += text.length + 2;
  if (size <= LONGEST_HEAD) return false;
  const { cookie = "" } = headers;
  const isAddress = cookie.length <= HEAVY && url.length > HEAVY;
  const { status, lines, body } = refusal(isAddress ? 414 : 431, cookie.length > HEAVY ? `;${cookie}` : "");
  response.writeHead(status, lines.flat()).end(body);
  return true;
}

/** Too many are waiting already: said at once, at the least cost. */
export function answerOverload({ url = "", headers }: IncomingMessage, response: ServerResponse): void {
  const { status, lines, body } = refusal(503, "");
  const later: [string, string][] = [
    ["Retry-After", "5"],
    ["Cache-Control", "no-store"],
  ];
  if (!wantsJson({ originalUrl: url, headers })) {
    response.writeHead(status, [...lines, ...later].flat()).end(body);
    return;
  }
  const answer = { code: `vitrine_${status}`, message: faultFor(status).message, data: { status } };
  response.writeHead(status, [["Content-Type", "application/json; charset=utf-8"], ...later].flat());
  response.end(JSON.stringify(answer));
}

export function answerBrokenRequest(error: Unreadable, socket: Duplex): void {
  const overflow = error.code === "HPE_HEADER_OVERFLOW" ? overflown(error) : undefined;
  const status = error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : (overflow?.status ?? 400);
  const { lines, body } = refusal(status, overflow?.cookies ?? "");
  const head = [`HTTP/1.1 ${status} Refused`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  if (socket.writable) socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon?.();
}

const REQUEST_LINE = /^[A-Z]{3,10} /;

/** Only what came last is known: the address when its line has not ended, cookies when they are seen there. */
function overflown({ rawPacket, bytesParsed }: Unreadable): { status: number; cookies: string } {
  const packet = Buffer.isBuffer(rawPacket) ? rawPacket.toString("latin1") : "";
  const [line = ""] = packet.slice(0, bytesParsed).split("\r\n", 1);
  const isAddress = REQUEST_LINE.test(line)
    ? line.length > LONGEST_HEAD
    : !packet.includes("; ") && !packet.includes("\r\n");
  return isAddress ? { status: 414, cookies: "" } : { status: 431, cookies: packet };
}

function refusal(
  status: number,
  cookies: string,
): { status: number; lines: [string, string][]; body: string } {
  const { title, message } = faultFor(status);
  const id = randomId().slice(0, 12);
  const body = `<!DOCTYPE html><html lang="fr"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${message}</p><p>Référence : ${id}</p></html>`;
  const lines: [string, string][] = [
    ["Connection", "close"],
    ["Content-Type", "text/html; charset=utf-8"],
    ["X-Content-Type-Options", "nosniff"],
    ["Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"],
    ...(cookies ? clearCookies(cookies) : []),
    ["X-Request-Id", id],
    ["Content-Length", String(Buffer.byteLength(body))],
  ];
  return { status, lines, body };
}

const COOKIE_NAME = /[\s;]([\w!#$%&'*+.^`|~-]{1,100})=/g;
const MOST_COOKIES = 150;

/** On https one word clears them all; elsewhere browsers ignore it, and each that came is taken away by its name. */
function clearCookies(sent: string): [string, string][] {
  const names = new Set(Array.from(sent.matchAll(COOKIE_NAME), ([, name]) => name));
  const taken = [...names].slice(0, MOST_COOKIES);
  return [
    ["Clear-Site-Data", '"cookies"'],
    ...taken.map((name): [string, string] => ["Set-Cookie", `${name}=; Path=/; Max-Age=0`]),
  ];
}

declare module "node:stream" {
  interface Duplex {
    destroySoon?(): void;
  }
}
