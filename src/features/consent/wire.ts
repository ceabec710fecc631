/** The foreign names of consent, both directions: cookies, settings object, events, calls. Browser and server. */
import {
  CATEGORIES,
  type Category,
  type Choice,
  type ConsentRecord,
  type Mode,
  type Services,
} from "./consent";

export const API = "/wp-json/complianz/v1/";
export const REGIONS = ["ca", "eu", "uk", "us", "au", "za", "br"] as const;
export type Region = (typeof REGIONS)[number];

/** The element that holds the settings object, as a block of data. */
export const SETTINGS_ID = "cmplz-cookiebanner-js-extra";

export interface PageLink {
  title: string;
  url: string;
}

export type PageLinks = Record<string, Record<"cookie-statement" | "privacy-statement", PageLink>>;

/** `complianz`, as its script reads it: scalars at the top are strings, `""` for no and `"1"` for yes. */
export interface WireSettings {
  prefix: string;
  user_banner_id: string;
  set_cookies: Record<string, [string, string]>;
  block_ajax_content: string;
  banner_version: string;
  version: string;
  store_consent: string;
  do_not_track_enabled: string;
  consenttype: Mode;
  region: string;
  geoip: string;
  /** Milliseconds. */
  dismiss_timeout: string;
  disable_cookiebanner: string;
  soft_cookiewall: string;
  dismiss_on_scroll: string;
  /** Days. */
  cookie_expiry: string;
  url: string;
  locale: string;
  set_cookies_on_root: string;
  cookie_domain: string;
  current_policy_id: string;
  cookie_path: string;
  categories: Record<string, string>;
  tcf_active: string;
  placeholdertext: string;
  aria_label: string;
  css_file: string;
  page_links: PageLinks;
  tm_categories: string;
  forceEnableStats: string;
  preview: string;
  clean_cookies: string;
}

export const flag = (on: boolean): "1" | "" => (on ? "1" : "");

/** Body of a track call. */
export interface TrackBody {
  consented_categories: readonly string[];
  consented_services: Services;
  consenttype: Mode;
}

/** Category → service → parts of the names of its cookies and storage keys. */
export type CookieData = Partial<Record<Category, Record<string, string[]>>>;

/* ------------------------------------------------------------------------ cookies */

const SERVICES = "consented_services";
const BANNER = "banner-status";
const POLICY = "policy_id";
const SAVED_CATEGORIES = "saved_categories";
const SAVED_SERVICES = "saved_services";

/** Reads whatever a cookie header or `document.cookie` holds; what is broken is as if it were not there. */
export function readRecord(sent: string, prefix: string): ConsentRecord {
  // each name below looks through them all: only ours are kept
  const cookies = sent
    .split(";")
    .filter((pair) => pair.trim().startsWith(prefix))
    .join(";");
  const values = (name: string) => valuesOf(cookies, prefix + name);
  const first = (name: string) => values(name)[0];
  const banner = first(BANNER);
  // two policies are none
  const policy = [...new Set(values(POLICY))].join();
  const saved = readList(first(SAVED_CATEGORIES));
  return {
    choices: Object.fromEntries(
      CATEGORIES.flatMap((category) => {
        const choice = choiceOf(values(category));
        return choice ? [[category, choice]] : [];
      }),
    ),
    services: agreed(allOf(cookies, prefix + SERVICES).map(readServices)),
    ...((banner === "show" || banner === "dismissed") && { banner }),
    ...(policy && { policy: /^\d{1,9}$/.test(policy) ? Number(policy) : Number.NaN }),
    ...(saved && { saved: { categories: saved, services: readServices(first(SAVED_SERVICES)) } }),
    id: first("id"),
  };
}

/** Whether what a visitor answered keeps statistics from telling them apart; who has answered nothing yet has not. */
export function deniesStatistics(cookies: string, prefix: string, mode: Mode): boolean {
  const { choices, services, banner } = readRecord(cookies, prefix);
  const said = services.burst ?? (choices.statistics && choices.statistics === "allow");
  const isSilent = said === undefined;
  return isSilent ? mode === "optin" && (banner !== undefined || Object.keys(choices).length > 0) : !said;
}

/** A browser may hold several cookies of one name, of other paths and domains. */
export const allOf = (cookies: string, name: string): string[] =>
  cookies
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

/** An empty one says nothing. */
export const valuesOf = (cookies: string, name: string): string[] => allOf(cookies, name).filter(Boolean);

/** Among several cookies of one name a refusal wins, and a word that is neither is one. */
function choiceOf(values: readonly string[]): Choice | undefined {
  if (values.length === 0) return undefined;
  return values.every((value) => value === "allow") ? "allow" : "deny";
}

/** One refusal is enough; a service is granted when all grant it. */
const agreed = (maps: readonly Services[]): Services =>
  Object.fromEntries(
    maps
      .flatMap((map) => Object.entries(map))
      .filter(([name, said]) => !said || maps.every((map) => map[name] === true)),
  );

const NAME = /^[a-z\d][\w-]{0,63}$/i;
const MAX_JSON = 4096;

export function readServices(text: string | undefined): Services {
  const read = readJson(text);
  const isMap = typeof read === "object" && read !== null && !Array.isArray(read);
  const entries = isMap ? Object.entries(read) : [];
  return Object.fromEntries(
    entries.filter(([name, value]) => NAME.test(name) && typeof value === "boolean").slice(0, 50),
  );
}

function readList(text: string | undefined): string[] | undefined {
  const read = readJson(text);
  return Array.isArray(read)
    ? read.filter((item): item is string => typeof item === "string").slice(0, 9)
    : undefined;
}

function readJson(text: string | undefined): unknown {
  try {
    return text && text.length <= MAX_JSON ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** The record as cookies, by their name without the prefix. */
export function cookiesOf({
  choices,
  services,
  banner,
  policy,
  saved,
  id,
}: ConsentRecord): Map<string, string> {
  const isAnswered = Object.keys(choices).length > 0;
  const names = Object.keys(services).length > 0 ? JSON.stringify(services) : isAnswered ? "" : undefined;
  const all = Object.entries({
    ...choices,
    [SERVICES]: names,
    [BANNER]: banner,
    [POLICY]: policy?.toString(),
    [SAVED_CATEGORIES]: saved && JSON.stringify(saved.categories),
    [SAVED_SERVICES]: saved && JSON.stringify(saved.services),
    id,
  });
  return new Map(all.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

/** What to write to get from one record to the other; `null` takes a cookie away. */
export function cookieChanges(before: ConsentRecord, after: ConsentRecord): [string, string | null][] {
  const old = cookiesOf(before);
  const fresh = cookiesOf(after);
  return [
    ...[...fresh].filter(([name, value]) => old.get(name) !== value),
    ...[...old.keys()].filter((name) => !fresh.has(name)).map((name): [string, null] => [name, null]),
  ];
}

export const sentBody = (
  sent: { categories: readonly string[]; services: Services },
  mode: Mode,
): TrackBody => ({
  consented_categories: sent.categories,
  consented_services: sent.services,
  consenttype: mode,
});
