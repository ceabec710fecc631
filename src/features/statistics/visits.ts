/** What a batch of hits makes of the visits that are known: sessions, bounces, times, first visits. No database. */
import type { Hit } from "./hits";

/** Spec: a visitor who comes back within it goes on with the same session. */
export const SESSION_MS = 30 * 60_000;
/** Who has not been seen for so long is new. */
export const NEW_AFTER_MS = 30 * 86_400_000;
/** Who stays longer on a page has not bounced. */
const BOUNCE_MS = 5000;

/** A page view as it is known. */
export interface View {
  id: string;
  uid: string;
  sessionId: string;
  at: number;
  url: string;
  timeMs: number;
  isBounce: boolean;
}

export interface NewView extends View {
  hit: Hit;
  isFirst: boolean;
}

/** What is to be written. */
export interface Changes {
  views: NewView[];
  /** Sessions that began, with their first page. */
  sessions: Map<string, { uid: string; at: number; first: Hit; last: Hit }>;
  /** Sessions that went on, with the first and the last of their new pages. */
  goesOn: Map<string, { first: Hit; last: Hit }>;
  /** By view. */
  moreTime: Map<string, number>;
  /** Views of earlier batches that turn out to be no bounce. */
  stayed: Set<string>;
  /** Sessions of several pages: nothing in them is a bounce. */
  manyPages: Set<string>;
  goals: { viewId: string; hit: Hit; goal: number }[];
  /** Updates of pages that are not known, or not yet. */
  unknown: Hit[];
  /** When the views were seen that are new or have changed. */
  moments: Set<number>;
}

export interface Known {
  /** Of the visitors of the batch, since half an hour before it. */
  views: readonly View[];
  /** Visitors who were seen in the last thirty days. */
  seen: ReadonlySet<string>;
  newId(at: number): string;
}

export function follow(hits: readonly Hit[], known: Known): Changes {
  const views = Map.groupBy(known.views, ({ uid }) => uid);
  const seen = new Set(known.seen);
  const changes: Changes = {
    views: [],
    sessions: new Map(),
    goesOn: new Map(),
    moreTime: new Map(),
    stayed: new Set(),
    manyPages: new Set(),
    goals: [],
    unknown: [],
    moments: new Set(),
  };
  for (const hit of hits.toSorted((one, other) => one.at - other.at)) {
    const mine = views.get(hit.formerUid ?? hit.uid) ?? views.get(hit.uid) ?? [];
    const recent = mine.filter(({ at }) => at >= hit.at - SESSION_MS);
    const view =
      hit.kind === "update" ? update(hit, recent, changes) : add(hit, recent, seen, known, changes);
    if (!view) continue;
    changes.moments.add(view.at);
    if (hit.kind === "hit") views.set(hit.uid, [...mine, view]);
    seen.add(hit.uid);
    for (const goal of hit.goals) changes.goals.push({ viewId: view.id, hit, goal });
  }
  return changes;
}

function update(hit: Hit, recent: readonly View[], changes: Changes): View | undefined {
  const view = recent.findLast(({ url }) => url === hit.url);
  if (!view) {
    changes.unknown.push(hit);
    return undefined;
  }
  view.timeMs += hit.timeMs;
  changes.moreTime.set(view.id, (changes.moreTime.get(view.id) ?? 0) + hit.timeMs);
  if (view.isBounce && view.timeMs > BOUNCE_MS) stay(view, changes);
  return view;
}

function add(
  hit: Hit,
  recent: readonly View[],
  seen: ReadonlySet<string>,
  { newId }: Known,
  changes: Changes,
): View {
  const last = recent.at(-1);
  const isOther = last !== undefined && recent.some(({ url }) => url !== hit.url);
  const isBounce = !isOther && last?.isBounce !== false && (last?.timeMs ?? 0) + hit.timeMs <= BOUNCE_MS;
  const { at, uid, url, timeMs } = hit;
  const view: NewView = {
    id: newId(at),
    uid,
    sessionId: last?.sessionId ?? newId(at),
    at,
    url,
    timeMs,
    isBounce,
    hit,
    isFirst: !seen.has(uid) && last === undefined,
  };
  changes.views.push(view);
  if (last) goOn(view, changes);
  else changes.sessions.set(view.sessionId, { uid, at, first: hit, last: hit });
  if (isOther) {
    changes.manyPages.add(view.sessionId);
    for (const each of recent) {
      each.isBounce = false;
      changes.moments.add(each.at);
    }
  }
  return view;
}

/** In the order of their moments, whatever the order in which they arrive. */
function goOn({ sessionId, hit }: NewView, { sessions, goesOn }: Changes): void {
  const begun = sessions.get(sessionId);
  if (begun) begun.last = hit;
  else goesOn.set(sessionId, { first: goesOn.get(sessionId)?.first ?? hit, last: hit });
}

function stay(view: View, { stayed }: Changes): void {
  view.isBounce = false;
  stayed.add(view.id);
}
