/** What could not even be read as HTTP: answered on the bare socket. */
import type { Duplex } from "node:stream";
import { randomId } from "../../kernel/ids";
import { faultFor } from "./faults";

/** As Node tells it; `rawPacket` is what came last. */
interface Unreadable extends Error {
  code?: string;
  rawPacket?: unknown;
}

export function answerBrokenRequest(error: Unreadable, socket: Duplex): void {
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ""] ?? 400;
  const { title, message } = faultFor(status);
  const id = randomId().slice(0, 12);
  const body = `<!DOCTYPE html><html lang="fr"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${message}</p><p>Référence : ${id}</p></html>`;
  const head = [
    `HTTP/1.1 ${status} Refused`,
    "Connection: close",
    "Content-Type: text/html; charset=utf-8",
    "X-Content-Type-Options: nosniff",
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    ...(status === 431 ? clearCookies(error.rawPacket) : []),
    `X-Request-Id: ${id}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  if (socket.writable) socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon?.();
}

const COOKIE_NAME = /[\s;]([\w!#$%&'*+.^`|~-]{1,100})=/g;
const MOST_COOKIES = 150;

/** On https one word clears them all; elsewhere browsers ignore it, and each that came is taken away by its name. */
function clearCookies(packet: unknown): string[] {
  const sent = Buffer.isBuffer(packet) ? packet.toString("latin1") : "";
  const names = new Set(Array.from(sent.matchAll(COOKIE_NAME), ([, name]) => name));
  const taken = [...names].slice(0, MOST_COOKIES).map((name) => `Set-Cookie: ${name}=; Path=/; Max-Age=0`);
  return ['Clear-Site-Data: "cookies"', ...taken];
}

declare module "node:stream" {
  interface Duplex {
    destroySoon?(): void;
  }
}
