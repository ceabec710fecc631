/** Rendered pages, kept whole and ready to send, until something they show is touched and they are drawn anew. */
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
  invalidate(invalidated: readonly string[] | "everything"): void;
  /** Pages that are true, and the memory of these and of the others. */
  readonly size: { pages: number; bytes: number };
}

/** How many forgotten tags are remembered for the renderings under way. */
const FORGOTTEN_KEPT = 10_000;

export interface PageCacheOptions {
  maxBytes: number;
  /** Sent with every page: the same bytes for every visitor. */
  headers: Record<string, string>;
  /** Whether a page of a moment ago is better than this fault: the database is away, say. */
  excuses?(fault: unknown): boolean;
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  /** Keys of pages that are no longer true, kept for when no better one can be drawn. */
  const stale = new Set<string>();
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
    stale.delete(key);
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

  const drawOrExcuse = (key: string, render: () => Promise<Rendered>): Promise<Entry> =>
    draw(key, render).catch((fault: unknown) => {
      const old = options.excuses?.(fault) ? entries.get(key) : undefined;
      if (old) return old;
      drop(key);
      throw fault;
    });

  /** What is asked for again is the last to go. */
  const find = (key: string): Entry | undefined => {
    const entry = stale.has(key) ? undefined : entries.get(key);
    if (entry && bytes > options.maxBytes / 2) {
      entries.delete(key);
      entries.set(key, entry);
    }
    return entry;
  };

  return {
    find,
    get: (key, render) => {
      const kept = find(key);
      if (kept) return Promise.resolve(kept);
      const waiting = underWay.get(key);
      if (waiting) return waiting;
      const drawing = drawOrExcuse(key, render).finally(() => {
        if (underWay.get(key) === drawing) underWay.delete(key);
      });
      underWay.set(key, drawing);
      return drawing;
    },
    invalidate: (invalidated) => {
      moment += 1;
      if (invalidated === "everything") {
        everythingForgottenAt = moment;
        for (const key of entries.keys()) stale.add(key);
        underWay.clear();
        return;
      }
      if (forgottenAt.size > FORGOTTEN_KEPT) {
        forgottenAt.clear();
        everythingForgottenAt = moment;
      }
      for (const tag of invalidated) {
        forgottenAt.set(tag, moment);
        for (const key of keysByTag.get(tag) ?? []) stale.add(key);
      }
      // whoever asks from now on must not be given what was drawn before
      underWay.clear();
    },
    get size() {
      return { pages: entries.size - stale.size, bytes };
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
