/** Where a buyer came from, as told with the order: thirteen texts, never trusted, never in the way of an order. */
import { formatDate, formatTime } from "../../kernel/dates";
import { oneLine } from "../../kernel/text";

export const ATTRIBUTION_FIELDS = [
  "source_type",
  "referrer",
  "utm_campaign",
  "utm_source",
  "utm_medium",
  "utm_content",
  "utm_id",
  "utm_term",
  "session_entry",
  "session_start_time",
  "session_pages",
  "session_count",
  "user_agent",
] as const;

export type AttributionField = (typeof ATTRIBUTION_FIELDS)[number];
/** Empty where nothing is known. */
export type Attribution = Record<AttributionField, string>;

/** The types that are known, as they travel; whatever else was told is unknown. */
export const ORIGINS = ["utm", "organic", "referral", "typein", "mobile_app", "admin"] as const;

export interface Origin {
  kind: (typeof ORIGINS)[number] | "unknown";
  /** Who sent the visitor, as a name; empty where nobody did. */
  source: string;
}

export function originOf({
  source_type,
  utm_source,
}: Pick<Attribution, "source_type" | "utm_source">): Origin {
  const kind = ORIGINS.find((known) => known === source_type) ?? "unknown";
  const source = utm_source.replace(/^\((.*)\)$/s, "$1");
  // the address of a site is no name
  const isHost = kind === "referral" && source.includes(".");
  return { kind, source: isHost ? source : source.charAt(0).toUpperCase() + source.slice(1) };
}

/** What was told, made fit to be kept; undefined when nothing was. */
export function readAttribution(told: Readonly<Record<string, unknown>>): Attribution | undefined {
  const pairs = ATTRIBUTION_FIELDS.map((field) => [field, tidied(field, told[field])] as const);
  if (pairs.every(([, value]) => value === "")) return undefined;
  return Object.fromEntries(pairs) as Attribution;
}

const LENGTHS: Partial<Record<AttributionField, number>> = {
  referrer: 2048,
  session_entry: 2048,
  user_agent: 512,
};
const USUAL_LENGTH = 255;
const MOST = 1_000_000;

/** « (none) » travels as a value and is kept as none. Anything that cannot be right is dropped. */
function tidied(field: AttributionField, told: unknown): string {
  if (typeof told !== "string") return "";
  const text = oneLine(told.slice(0, 4096));
  if (text === "(none)" || !isPlausible(field, text)) return "";
  return [...text].slice(0, LENGTHS[field] ?? USUAL_LENGTH).join("");
}

function isPlausible(field: AttributionField, text: string): boolean {
  switch (field) {
    case "session_pages":
    case "session_count":
      return /^\d{1,7}$/.test(text) && Number(text) <= MOST;
    case "session_start_time":
      return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text);
    default:
      return true;
  }
}

/** As a merchant reads it: what scripts tell in UTC, in the time of the shop. */
export function fieldWords(attribution: Attribution, field: AttributionField, timeZone: string): string {
  const told = attribution[field];
  if (field === "utm_medium" && isOurs(attribution)) return "";
  if (field !== "session_start_time") return told;
  const at = arrivedAt(attribution);
  return at === undefined ? told : `${formatDate(at, timeZone)}, ${formatTime(at, timeZone)}`;
}

/** What scripts call what the kind of origin says already. A campaign has words of its own. */
const isOurs = ({ source_type, utm_medium }: Attribution): boolean =>
  source_type !== "utm" && ["organic", "referral", "typein"].includes(utm_medium);

/** What scripts tell in UTC. */
export function arrivedAt({ session_start_time: told }: Attribution): number | undefined {
  const at = Date.parse(`${told.replace(" ", "T")}Z`);
  return Number.isNaN(at) ? undefined : at;
}

export type Device = "mobile" | "tablet" | "desktop" | "";

/** What kind of machine the visitor had, as far as its name says. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === "") return "";
  // phones say « mobile » after « android »
  const name = userAgent.toLowerCase();
  if (/ipad|tablet|playbook|silk/.test(name) || name.lastIndexOf("android") > name.lastIndexOf("mobile"))
    return "tablet";
  return /mobi|iphone|ipod|android/.test(name) ? "mobile" : "desktop";
}
