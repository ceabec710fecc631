/** The way most requests go: a plain address whose page is kept is answered before any router or hook looks at it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Entry } from "../page-cache/entry";
import type { PageCache } from "../page-cache/page-cache";
import { chooseEncoding, isHeld } from "../page-cache/sendable";
import { isSameHost } from "./hosts";

export interface CacheFastPath {
  /** From now on this address leads straight to its page, as long as that is kept. */
  remember(url: string, key: string): void;
  find(url: string): Entry | undefined;
  /** Whether a page was kept for this address, be it out of date. */
  knows(url: string): boolean;
  /** Pages go out this way only while it holds: the shop is open, and not about to stop. */
  onlyWhile(condition: () => boolean): void;
  /** Answers at once if nothing speaks against it, and says whether it did. */
  answers(request: IncomingMessage, response: ServerResponse): boolean;
}

const ADDRESSES_KEPT = 10_000;
/** An address and its key together: 10 MB at the very most. Real ones have about fifty characters. */
const LONGEST_KEPT = 1000;

/** @param host the only name the shop answers to, if it has one */
export function createCacheFastPath(cache: PageCache, host: string | undefined): CacheFastPath {
  const keys = new Map<string, string>();
  const conditions: (() => boolean)[] = [];
  const find = (url: string) => {
    const key = keys.get(url);
    return key === undefined ? undefined : cache.find(key);
  };
  return {
    find,
    knows: (url) => keys.has(url),
    remember: (url, key) => {
      if (url.length + key.length > LONGEST_KEPT) return;
      if (keys.size >= ADDRESSES_KEPT) keys.clear();
      keys.set(url, key);
    },
    onlyWhile: (condition) => {
      conditions.push(condition);
    },
    answers: (request, response) => {
      const url = request.url ?? "";
      // what carries a query may be a call, or counted
      if (request.method !== "GET" || url.includes("?")) return false;
      if (host !== undefined && !isSameHost(request.headers.host, host)) return false;
      const kept = find(url);
      if (!kept || !conditions.every((holds) => holds())) return false;
      sendCached(kept, request, response);
      return true;
    },
  };
}

/** The same bytes for everybody, or word that the visitor already has them. */
export function sendCached(
  entry: Entry,
  { headers, method }: IncomingMessage,
  response: ServerResponse,
): void {
  const form = entry.forms[chooseEncoding(headers["accept-encoding"] as string | undefined)];
  const held = headers["if-none-match"];
  if (isHeld(form, held) || (held === "*" && entry.status === 200)) {
    const { "content-length": _length, "content-encoding": _encoding, ...rest } = form.headers;
    response.writeHead(304, rest).end();
  } else {
    response.writeHead(entry.status, form.headers).end(method === "HEAD" ? undefined : form.body);
  }
}
