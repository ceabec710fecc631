/** From whatever was sent to a hit that can be counted: a list of named steps, each of which may drop it. */
import { oneLine } from "../../kernel/text";
import { paths } from "../../paths";
import { isAt, isOpen } from "./goals";
import { hasAddress, impersonalQuery } from "./impersonal";
import type { Goal } from "./wire";

/** Why something that was sent is not counted. */
const DROPS = [
  "foreign-origin",
  "too-often",
  "too-large",
  "unreadable",
  "bot",
  "do-not-track",
  "foreign-url",
  "spam",
  "bad-uid",
  "overload",
  "queue-full",
  "no-page",
  "own-visit",
] as const;
export type Drop = (typeof DROPS)[number];

/** What came in. */
export interface Arrival {
  at: number;
  /** Undefined when it was too large. */
  body: string | undefined;
  /** The host that was asked. */
  host: string;
  isForeign: boolean;
  isBot: boolean;
  /** « Do not track » or « do not sell or share ». */
  hasSignal: boolean;
  /** Whether what the visitor answered allows statistics; where nothing was answered it does. */
  isAllowed: boolean;
  /** Of the merchant's own browser. */
  isOwn: boolean;
  /** False when this client has sent too many. */
  mayAsk: boolean;
}

export interface Rules {
  honoursSignal: boolean;
  spam: readonly string[];
  goals: readonly Goal[];
  isBotName(userAgent: string): boolean;
  /** The search engine that a referrer is, by what stands in its query. */
  engineOf(referrer: URL): string | undefined;
}

/** A visitor's hit. */
export interface Hit {
  kind: "hit" | "update";
  at: number;
  /** 32 hexadecimal characters, or a fingerprint behind « f- ». */
  uid: string;
  /** Of a visitor who was known by fingerprint until now. */
  formerUid?: string;
  /** Path, query and fragment: what tells pages apart. */
  url: string;
  path: string;
  pageId: string;
  /** Without its query. Empty: from nowhere, or from our own pages. */
  referrer: string;
  referrerHost: string;
  /** The search engine that led here, noted while the query is there that tells a search from another page. */
  engine?: string;
  userAgent: string;
  resolution: string;
  timeMs: number;
  goals: readonly number[];
}

/** A page view of nobody in particular, or of a page that does not exist. */
export interface PageCount {
  kind: "count" | "missing";
  at: number;
  path: string;
}

export type Outcome = { ok: true; value: Hit | PageCount | "test" } | { ok: false; drop: Drop };

interface Draft extends Arrival {
  sent: Record<string, unknown>;
  address: URL;
  referrer: URL | undefined;
}

type Step = (draft: Draft, rules: Rules) => Drop | undefined;

/** In this order; the first that names a reason ends it. */
const STEPS: Readonly<Record<string, Step>> = {
  "refuse other sites": ({ isForeign }) => (isForeign ? "foreign-origin" : undefined),
  "limit each client": ({ mayAsk }) => (mayAsk ? undefined : "too-often"),
  "refuse large bodies": ({ body }) => (body === undefined ? "too-large" : undefined),
  "read the body": (draft) => {
    const sent = readBody(draft.body ?? "");
    if (!sent) return "unreadable";
    draft.sent = sent;
    return undefined;
  },
  "leave out the merchant": ({ isOwn }) => (isOwn ? "own-visit" : undefined),
  "skip robots": ({ isBot, sent }, { isBotName }) =>
    isBot || isBotName(text(sent.user_agent, 512)) ? "bot" : undefined,
  "heed do-not-track": ({ hasSignal }, { honoursSignal }) =>
    hasSignal && honoursSignal ? "do-not-track" : undefined,
  "take our own pages only": (draft) => {
    const address = URL.parse(text(draft.sent.url, 8192));
    if (!address || address.host !== draft.host || !/^https?:$/.test(address.protocol)) return "foreign-url";
    draft.address = address;
    return undefined;
  },
  "leave out drafts": ({ address }) =>
    UNPUBLISHED.some((start) => address.pathname.startsWith(start)) ? "own-visit" : undefined,
  "read the referrer": (draft, { spam }) => {
    const referrer = URL.parse(text(draft.sent.referrer_url, 8192));
    if (referrer && spam.some((host) => isWithin(referrer.hostname, host))) return "spam";
    draft.referrer = referrer?.hostname && !referrer.host.startsWith(draft.host) ? referrer : undefined;
    return undefined;
  },
  "know the visitor": ({ sent: { uid } }) =>
    uid === undefined || uid === null || uid === false || identity(uid, UID) ? undefined : "bad-uid",
};

/** Pages as only the merchant, and whoever was given a link, may see them yet. */
const UNPUBLISHED = [paths.draftPreview("").slice(0, -1), "/bureau/"];

const UID = /^[0-9a-f]{32}$/;
const FINGERPRINT = /^[\w-]{1,64}$/;

export function readHit(arrival: Arrival, rules: Rules): Outcome {
  const draft = arrival as Draft;
  for (const step of Object.values(STEPS)) {
    const drop = step(draft, rules);
    if (drop) return { ok: false, drop };
    if (draft.sent?.request === "test") return { ok: true, value: "test" };
  }
  return { ok: true, value: toHit(draft, rules) };
}

/** As JSON, or as JSON within a JSON text, whatever its content type. */
function readBody(body: string): Record<string, unknown> | undefined {
  if (body === "request=test") return { request: "test" };
  const once = parse(body);
  const read = typeof once === "string" ? parse(once) : once;
  return typeof read === "object" && read !== null && !Array.isArray(read)
    ? (read as Record<string, unknown>)
    : undefined;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const PART = 255;
/** A day: nobody looks at a page for longer. */
const LONGEST_MS = 86_400_000;

function toHit(draft: Draft, rules: Rules): Hit | PageCount {
  const { at, sent, address, referrer } = draft;
  const { path, url } = placeOf(address);
  const uid = identity(sent.uid, UID);
  const fingerprint = identity(sent.fingerprint, FINGERPRINT);
  const userAgent = text(sent.user_agent, 512);
  // whoever has not consented is counted, and not told apart
  if (!draft.isAllowed || (!uid && !fingerprint)) return { kind: "count", at, path };
  return {
    kind: userAgent === "" ? "update" : "hit",
    at,
    uid: uid || `f-${fingerprint}`,
    ...(uid && fingerprint && { formerUid: `f-${fingerprint}` }),
    url,
    path,
    pageId: text(sent.page_id, 20),
    ...cameFrom(referrer, rules),
    userAgent,
    resolution: /^\d{1,6}(?:\.\d+)?x\d{1,6}(?:\.\d+)?$/.exec(text(sent.device_resolution, 40))?.[0] ?? "",
    timeMs: milliseconds(sent.time_on_page),
    goals: goalsOf(sent.completed_goals, userAgent !== "", path, at, rules.goals),
  };
}

/** What is kept of where a visitor came from. */
export function cameFrom(
  referrer: URL | undefined,
  { engineOf }: Pick<Rules, "engineOf">,
): Pick<Hit, "referrer" | "referrerHost" | "engine"> {
  if (!referrer) return { referrer: "", referrerHost: "" };
  const engine = engineOf(referrer);
  return {
    referrer: withSlash(referrer.origin + referrer.pathname).slice(0, PART),
    referrerHost: referrer.hostname.replace(/^www\./, "").slice(0, PART),
    ...(engine && { engine }),
  };
}

/** Whoever holds the address of an order's page may see the order: such pages are counted together, without the key. */
const KEYED = [paths.confirmation, paths.payment, paths.tracking].map((to) => to("").slice(0, -1));

/** Pages whose address names somebody by theirs, counted together: none of ours does. */
const UNNAMED = "/@/";

export function placeOf({ pathname, search, hash }: URL): { path: string; url: string } {
  const keyed = KEYED.find((start) => pathname.startsWith(start));
  if (keyed) return { path: keyed, url: keyed };
  if (hasAddress(pathname)) return { path: UNNAMED, url: UNNAMED };
  const path = withSlash(pathname).slice(0, PART);
  const fragment = hasAddress(hash) ? "" : oneLine(hash).slice(0, PART);
  return { path, url: path + impersonalQuery(oneLine(search)).slice(0, PART) + fragment };
}

const identity = (sent: unknown, shape: RegExp): string =>
  typeof sent === "string" && shape.test(sent) ? sent : "";

function milliseconds(sent: unknown): number {
  const time = isScalar(sent) ? Number(sent) : 0;
  return Number.isFinite(time) ? Math.trunc(Math.min(Math.max(time, 0), LONGEST_MS)) : 0;
}

/** Those that the browser may complete and that are open here, and those that the visit itself completes. */
function goalsOf(
  sent: unknown,
  isVisit: boolean,
  path: string,
  now: number,
  goals: readonly Goal[],
): number[] {
  // an object may not even become a number
  const told = new Set(Array.isArray(sent) ? sent.slice(0, 100).filter(isScalar).map(Number) : []);
  return goals
    .filter((goal) => isOpen(goal, now) && isAt(goal, path))
    .filter(({ ID, type }) =>
      type === "visits" ? isVisit : (type === "clicks" || type === "views") && told.has(ID),
    )
    .map(({ ID }) => ID);
}

const isScalar = (sent: unknown): sent is number | string =>
  typeof sent === "number" || typeof sent === "string";
const text = (sent: unknown, longest: number): string =>
  typeof sent === "string" ? oneLine(sent.slice(0, longest)) : "";
const withSlash = (path: string): string => (path.endsWith("/") ? path : `${path}/`);
const isWithin = (host: string, domain: string): boolean => `.${host}`.endsWith(`.${domain}`);
