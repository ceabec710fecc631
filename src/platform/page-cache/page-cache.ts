/** Rendered pages, kept whole and ready to send, until something they show is touched and they are drawn anew. */
import type { Entry, Rendered } from "./entry";
import { createInvalidations } from "./invalidations";
import { encode } from "./sendable";

export interface PageCache {
  /** What is kept under this key, at once, or undefined. */
  find(key: string): Entry | undefined;
  /** The kept page, or the one that `render` makes; concurrent callers share one rendering. */
  get(key: string, render: () => Promise<Rendered>): Promise<Entry>;
  invalidate(invalidated: readonly string[] | "everything"): void;
  /** Pages that are true, and the memory of these and of the others. */
  readonly size: { pages: number; bytes: number };
}

export interface PageCacheOptions {
  maxBytes: number;
  /** Sent with every page: the same bytes for every visitor. */
  headers: Record<string, string>;
  /** Whether a page of a moment ago is better than this fault: the database is away, say. */
  excuses?(fault: unknown): boolean;
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const stored = createStoredPages(options.maxBytes);
  const underWay = new Map<string, Promise<Entry>>();
  const invalidations = createInvalidations();

  /** A page that was being drawn while something on it changed is sent to those who wait, and not kept. */
  const draw = async (key: string, render: () => Promise<Rendered>): Promise<Entry> => {
    const isStillTrue = invalidations.watch();
    const entry = encode(await render(), options.headers);
    if (isStillTrue(entry.tags)) stored.keep(key, entry);
    return entry;
  };

  const drawOrExcuse = (key: string, render: () => Promise<Rendered>): Promise<Entry> =>
    draw(key, render).catch((fault: unknown) => {
      const old = options.excuses?.(fault) ? stored.findStale(key) : undefined;
      if (old) return old;
      stored.drop(key);
      throw fault;
    });

  return {
    find: stored.find,
    get: (key, render) => {
      const kept = stored.find(key);
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
      invalidations.add(invalidated);
      stored.markStale(invalidated);
      // whoever asks from now on must not be given what was drawn before
      underWay.clear();
    },
    get size() {
      return stored.size();
    },
  };
}

/** Least recently used pages leave first. Those that are no longer true stay for when no better one can be drawn. */
function createStoredPages(maxBytes: number) {
  const entries = new Map<string, Entry>();
  const stale = new Set<string>();
  const keysByTag = new Map<string, Set<string>>();
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
      if (bytes <= maxBytes || oldest === key) break;
      drop(oldest);
    }
  };
  const find = (key: string): Entry | undefined => {
    const entry = stale.has(key) ? undefined : entries.get(key);
    if (entry && bytes > maxBytes / 2) {
      entries.delete(key);
      entries.set(key, entry);
    }
    return entry;
  };
  const markStale = (invalidated: readonly string[] | "everything") => {
    if (invalidated === "everything") for (const key of entries.keys()) stale.add(key);
    else for (const tag of invalidated) for (const key of keysByTag.get(tag) ?? []) stale.add(key);
  };
  return {
    drop,
    keep,
    find,
    findStale: (key: string) => entries.get(key),
    markStale,
    size: () => ({ pages: entries.size - stale.size, bytes }),
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
