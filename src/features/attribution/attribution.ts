/** Where a visit comes from, as a rule (Spec 4.10): from a page, what is stored and the settings, to what is stored next. */
import * as names from "./names";
import { decode, encode, fitted, NONE, pack, unpack } from "./records";
import { COOKIES, type CookieName, type Organic, type Preferences, type Referral } from "./wire";

/** A page that was opened. */
export interface PageView {
  href: string;
  /** Empty when there is none. */
  referrer: string;
  userAgent: string;
  /** Epoch milliseconds. */
  now: number;
  /** Minutes from the visitor's own time to UTC. */
  localOffset: number;
  /** From 0 up to 1. */
  random: number;
}

/** What the cookies hold, decoded once. */
export type Jar = ReadonlyMap<string, string>;

export interface Writing {
  value: string;
  /** Zero: until the browser is closed. */
  minutes: number;
}

/** Library defaults, where nothing is configured (Spec 9.3). */
const DEFAULTS = {
  lifetimeMonths: 6,
  sessionMinutes: 30,
  promo: { min: 100_000, max: 999_999 },
} as const;

/** When the type cannot be determined (Spec 8.6). */
const UNDETERMINED = "(Houston, we have a problem)";

/** Every cookie to write, in order. */
export function follow(page: PageView, stored: Jar, preferences: Preferences = {}): Map<CookieName, Writing> {
  const lifetime = Math.trunc((preferences.lifetime || DEFAULTS.lifetimeMonths) * 30 * 24 * 60);
  const writings = new Map<CookieName, Writing>();
  const has = (name: CookieName) => Boolean(read(name));
  const read = (name: CookieName) => writings.get(name)?.value ?? stored.get(name);
  const write = (name: CookieName, value: string, minutes = lifetime) =>
    writings.set(name, { value: fitted(name, value), minutes });

  if (!has(COOKIES.migrations)) {
    write(COOKIES.migrations, pack({ [MIGRATION]: 1 }));
    if (has(COOKIES.first)) migrate(stored, page.href, write);
  }
  const isInSession = has(COOKIES.session);
  const traffic = trafficOf(page, isInSession, preferences);
  const isNew = traffic !== undefined || (!has(COOKIES.first) && !has(COOKIES.current));
  if (isNew) {
    const entry = pack({ fd: dateOf(page, preferences), ep: page.href, rf: page.referrer || NONE });
    write(COOKIES.currentAdd, entry);
    if (!has(COOKIES.firstAdd)) write(COOKIES.firstAdd, entry);
  }
  const current = isNew ? undefined : read(COOKIES.current);
  write(COOKIES.current, current ?? pack(recordOf(traffic ?? typein(preferences))));
  // as others read it back from its cookie: six signs lose their escapes
  if (!has(COOKIES.first)) write(COOKIES.first, decode(encode(read(COOKIES.current) ?? "")));
  const visits = countIn(read(COOKIES.udata), "vst", isInSession ? 0 : 1);
  write(COOKIES.udata, pack({ vst: visits, uip: preferences.user_ip || NONE, uag: page.userAgent }));
  const pages = countIn(read(COOKIES.session), "pgs", 1);
  write(
    COOKIES.session,
    pack({ pgs: pages, cpg: page.href }),
    Math.trunc(preferences.session_length || DEFAULTS.sessionMinutes),
  );
  if (preferences.promocode && !has(COOKIES.promo))
    write(COOKIES.promo, pack({ code: promoCode(page.random, preferences.promocode) }));
  return writings;
}

/** What is kept of a visit that begins with this page, whatever was kept before. */
export const beginning = (page: Pick<PageView, "href" | "referrer">, preferences: Preferences = {}): string =>
  pack(recordOf(trafficOf(page, false, preferences) ?? typein(preferences)));

/** What goes with an order, each value from its place; undefined where a cookie does not say. */
export const valuesIn = (
  jar: Jar,
  fields: Readonly<Record<string, string>>,
): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, place]) => {
      const [group, name = ""] = place.split(".");
      return [field, unpack(jar.get(`${names.cookiePrefix}${group}`) ?? "").get(name)];
    }),
  );

/** The cookies of a page, by name, decoded once; of several of one name the first. */
export function jarOf(cookies: string): Map<string, string> {
  const pairs = cookies.split(";").map((pair) => pair.trim().split(/=(.*)/s, 2));
  return new Map(pairs.reverse().map(([name = "", value = ""]) => [name, decode(value)]));
}

/* ------------------------------------------------------------------- the traffic type */

interface Traffic {
  typ: string;
  src: string;
  mdm: string;
  cmp?: string;
  cnt?: string;
  trm?: string;
  id?: string;
}

const recordOf = ({ typ, src, mdm, cmp = NONE, cnt = NONE, trm = NONE, id = NONE }: Traffic) => ({
  typ,
  src,
  mdm,
  cmp,
  cnt,
  trm,
  id,
});

/** Undefined: what is stored stays, or it was typed in. */
function trafficOf(
  page: Pick<PageView, "href" | "referrer">,
  isInSession: boolean,
  preferences: Preferences,
): Traffic | undefined {
  const { hostname, search } = new URL(page.href);
  const from = page.referrer ? parsed(page.referrer) : undefined;
  const campaign = campaignOf(queryOf(search), from, preferences);
  if (campaign) return campaign;
  if (from === null) return isInSession ? undefined : undetermined;
  if (!from || isWithin(withoutWww(from.hostname), preferences.domain || withoutWww(hostname)))
    return undefined;
  const engine = engineOf(from, preferences.organics);
  if (engine) return { typ: "organic", src: engine, mdm: "organic" };
  return isInSession ? undefined : referralOf(from, [...(preferences.referrals ?? []), ...REFERRALS]);
}

/** Null when it is no address. */
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

const undetermined: Traffic = {
  typ: UNDETERMINED,
  src: UNDETERMINED,
  mdm: UNDETERMINED,
  cmp: UNDETERMINED,
  cnt: UNDETERMINED,
  trm: UNDETERMINED,
  id: UNDETERMINED,
};

/** Under another name only with both a source and a medium. */
const typein = ({ typein_attributes: named }: Preferences): Traffic => ({
  typ: "typein",
  ...(named?.source && named.medium
    ? { src: named.source, mdm: named.medium }
    : { src: "(direct)", mdm: NONE }),
});

/** The engine that pays for a click, by the id that it adds to the address; the first one counts. */
const CLICK_IDS = { gclid: "google", yclid: "yandex" };

const CAMPAIGN = ["utm_source", "utm_medium", "utm_campaign", "utm_content", "utm_term", "utm_id"];

function campaignOf(
  query: ReadonlyMap<string, string>,
  from: URL | null | undefined,
  preferences: Preferences,
): Traffic | undefined {
  if (!parametersOf(preferences).some((name) => query.has(name))) return undefined;
  const { campaign_param, content_param, term_param } = ownParameters(preferences);
  const engine = Object.entries(CLICK_IDS).find(([name]) => query.has(name))?.[1];
  return {
    typ: "utm",
    src: query.get("utm_source") ?? engine ?? NONE,
    mdm: query.get("utm_medium") ?? (engine ? "cpc" : NONE),
    cmp: query.get("utm_campaign") ?? query.get(campaign_param) ?? (engine ? `${engine}_cpc` : NONE),
    cnt: query.get("utm_content") ?? query.get(content_param),
    trm: query.get("utm_term") ?? query.get(term_param) ?? termOf(from),
    id: query.get("utm_id") || NONE,
  };
}

/** Those that make a visit one of a campaign. */
export function parametersOf(preferences: Preferences): string[] {
  return [...CAMPAIGN, ...Object.keys(CLICK_IDS), ...Object.values(ownParameters(preferences))];
}

// a parameter that is not configured is looked for under this very word, as others do
const ownParameters = ({
  campaign_param = "false",
  content_param = "false",
  term_param = "false",
}: Preferences) => ({ campaign_param, content_param, term_param });

/** As it stands in the address; a name that is repeated has all its values, one without a value is absent. */
function queryOf(search: string): Map<string, string> {
  const query = new Map<string, string>();
  for (const pair of search.slice(1).split("&")) {
    const [name = "", value] = pair.split("=");
    const before = query.get(name);
    if (before !== undefined) query.set(name, `${before},${value ?? ""}`);
    else if (value !== undefined) query.set(name, value);
  }
  return query;
}

const YANDEX = /(?:^|\.)yandex\..{2,9}$/;
const GOOGLE = /^(?:www\.)?google\..{2,9}$/;

/** What was searched for: one engine still tells it. */
const termOf = (from: URL | null | undefined): string =>
  (from && YANDEX.test(from.hostname) && queryOf(from.search).get("text")) || NONE;

/** Custom ones come before these. */
const ORGANICS: readonly Organic[] = [
  { host: "bing.com", param: "q", display: "bing" },
  { host: "yahoo.com", param: "p", display: "yahoo" },
  { host: "about.com", param: "q", display: "about" },
  { host: "aol.com", param: "q", display: "aol" },
  { host: "ask.com", param: "q", display: "ask" },
  { host: "globososo.com", param: "q", display: "globo" },
  { host: "go.mail.ru", param: "q" },
  { host: "rambler.ru", param: "query", display: "rambler" },
  { host: "tut.by", param: "query" },
];

export function engineOf({ hostname, search }: URL, custom: readonly Organic[] = []): string | undefined {
  const asks = (param: string) => search.toLowerCase().includes(`${param.toLowerCase()}=`);
  if (YANDEX.test(hostname) && search.includes("text=")) return "yandex";
  if (GOOGLE.test(hostname)) return "google";
  const known = [...custom, ...ORGANICS].find(({ host, param }) => isWithin(hostname, host) && asks(param));
  return known && (known.display || known.host);
}

const REFERRALS: readonly Referral[] = [
  { host: "t.co", display: "twitter.com" },
  { host: "plus.url.google.com", display: "plus.google.com" },
];

function referralOf({ hostname, pathname }: URL, referrals: readonly Referral[]): Traffic {
  const listed = referrals.find(({ host }) => isWithin(hostname, host));
  return {
    typ: "referral",
    src: listed ? listed.display || listed.host : withoutWww(hostname),
    mdm: listed?.medium || "referral",
    cnt: pathname,
  };
}

/** The first one, wherever it stands, as others do. */
const withoutWww = (host: string): string => host.replace("www.", "");

const isWithin = (host: string, domain: string): boolean =>
  `.${host}`.toLowerCase().endsWith(`.${domain.toLowerCase()}`);

/* ------------------------------------------------------------------------- the rest */

/** What is not there yet counts one; what is no number was one. */
function countIn(record: string | undefined, name: string, more: number): number {
  return record ? (Number.parseInt(unpack(record).get(name) ?? "", 10) || 1) + more : 1;
}

/** « 2026-11-15 14:05:00 ». */
function dateOf({ now, localOffset }: PageView, { timezone_offset: hours }: Preferences): string {
  const minutes = hours === undefined ? -localOffset : hours * 60;
  return new Date(now + minutes * 60_000).toISOString().slice(0, 19).replace("T", " ");
}

function promoCode(random: number, { min, max }: { min?: number; max?: number }): string {
  const [least, most] = [min || DEFAULTS.promo.min, max || DEFAULTS.promo.max];
  return String(Math.floor(random * (most - least + 1)) + least).padStart(String(most).length, "0");
}

const MIGRATION = "1418474375998";

/** Records of long ago were joined by single bars. */
function migrate(stored: Jar, href: string, write: (name: CookieName, value: string) => void): void {
  for (const name of [...Object.values(COOKIES)].filter((each) => each !== COOKIES.migrations)) {
    const record = stored.get(name);
    if (record)
      write(
        name,
        record.replace(/(\|)?\|(\|)?/g, (bars) => (bars.length > 1 ? bars : "|||")),
      );
  }
  if (stored.get(COOKIES.session)) write(COOKIES.session, pack({ pgs: 0, cpg: href }));
}
