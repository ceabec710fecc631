/** Rendered pages, kept whole and ready to send, until something they show is touched. */
import { type Encoding, encode, type Sendable } from "./sendable";

/** What a renderer gives: the page's HTML and the names of what it shows. */
export interface Rendered {
  status: 200 | 404;
  html: string;
  tags: readonly string[];
}

export interface Entry {
  readonly status: 200 | 404;
  readonly forms: Record<Encoding, Sendable>;
  readonly tags: readonly string[];
  readonly bytes: number;
}

export interface PageCache {
  /** What is kept under this key, at once, or undefined. */
  find(key: string): Entry | undefined;
  /** The kept page, or the one that `render` makes; concurrent callers share one rendering. */
  get(key: string, render: () => Promise<Rendered>): Promise<Entry>;
  forget(touched: readonly string[] | "everything"): void;
  readonly size: { pages: number; bytes: number };
}

/** How many forgotten tags are remembered for the renderings under way. */
const FORGOTTEN_KEPT = 10_000;

/** `headers` are sent with every page: the same bytes for every visitor. */
export function createPageCache(options: { maxBytes: number; headers: Record<string, string> }): PageCache {
  const entries = new Map<string, Entry>();
  const underWay = new Map<string, Promise<Entry>>();
  const keysByTag = new Map<string, Set<string>>();
  const forgottenAt = new Map<string, number>();
  let everythingForgottenAt = 0;
  let moment = 0;
  let bytes = 0;

  const drop = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
    for (const tag of entry.tags) untie(keysByTag, tag, key);
  };

  const keep = (key: string, entry: Entry) => {
    drop(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const tag of entry.tags) tie(keysByTag, tag, key);
    for (const oldest of entries.keys()) {
      if (bytes <= options.maxBytes || oldest === key) break;
      drop(oldest);
    }
  };

  /** A page that was being drawn while something on it changed is sent to those who wait, and not kept. */
  const isStillTrue = (entry: Entry, since: number) =>
    everythingForgottenAt <= since && entry.tags.every((tag) => (forgottenAt.get(tag) ?? 0) <= since);

  const draw = async (key: string, render: () => Promise<Rendered>): Promise<Entry> => {
    const since = moment;
    const entry = encode(await render(), options.headers);
    if (isStillTrue(entry, since)) keep(key, entry);
    return entry;
  };

  return {
    find: (key) => entries.get(key),
    get: (key, render) => {
      const kept = entries.get(key);
      if (kept) return Promise.resolve(kept);
      const waiting = underWay.get(key);
      if (waiting) return waiting;
      const drawing = draw(key, render).finally(() => underWay.delete(key));
      underWay.set(key, drawing);
      return drawing;
    },
    forget: (touched) => {
      moment += 1;
      if (touched === "everything") {
        everythingForgottenAt = moment;
        for (const key of [...entries.keys()]) drop(key);
        underWay.clear();
        return;
      }
      if (forgottenAt.size > FORGOTTEN_KEPT) {
        forgottenAt.clear();
        everythingForgottenAt = moment;
      }
      for (const tag of touched) {
        forgottenAt.set(tag, moment);
        for (const key of [...(keysByTag.get(tag) ?? [])]) drop(key);
      }
      // whoever asks from now on must not be given what was drawn before
      underWay.clear();
    },
    get size() {
      return { pages: entries.size, bytes };
    },
  };
}

function tie(keysByTag: Map<string, Set<string>>, tag: string, key: string): void {
  const keys = keysByTag.get(tag);
  if (keys) keys.add(key);
  else keysByTag.set(tag, new Set([key]));
}

function untie(keysByTag: Map<string, Set<string>>, tag: string, key: string): void {
  const keys = keysByTag.get(tag);
  keys?.delete(key);
  if (keys?.size === 0) keysByTag.delete(tag);
}
