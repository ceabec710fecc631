/** Dates as a French reader writes them, and as machines do. */

const MONTHS = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** « 15 novembre 2026 », « 1er mai 2026 », in the shop's time zone. */
export function formatDate(at: number, timeZone = "America/Toronto"): string {
  const { year, month, day } = partsOf(at, timeZone);
  return `${day === 1 ? "1er" : day} ${MONTHS[month - 1]} ${year}`;
}

/** « 2026-11-15 », for `datetime` attributes and sitemaps. */
export function isoDay(at: number, timeZone = "America/Toronto"): string {
  const { year, month, day } = partsOf(at, timeZone);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function partsOf(at: number, timeZone: string) {
  let format = formatters.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "numeric",
      day: "numeric",
    });
    formatters.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return { year: parts.year ?? 0, month: parts.month ?? 1, day: parts.day ?? 1 };
}
