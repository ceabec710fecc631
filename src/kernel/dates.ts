/** Dates as a French reader writes them, and as machines do. */

export const MONTHS = [
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

export const SHORT_MONTHS = [
  "janv.",
  "févr.",
  "mars",
  "avril",
  "mai",
  "juin",
  "juill.",
  "août",
  "sept.",
  "oct.",
  "nov.",
  "déc.",
];

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const QUARTER = 15 * MINUTE;

/** « 15 novembre 2026 », « 1er mai 2026 », in the shop's time zone. */
export function formatDate(at: number, timeZone: string): string {
  const { year, month, day } = wallClock(at, timeZone);
  return `${day === 1 ? "1er" : day} ${MONTHS[month - 1]} ${year}`;
}

/** « 9 h 05 », in the shop's time zone. */
export function formatTime(at: number, timeZone: string): string {
  const { hour, minute } = wallClock(at, timeZone);
  return `${hour}\u00a0h\u00a0${String(minute).padStart(2, "0")}`;
}

/** « 9 h », « 17 h 30 », of a time that a clock shows as « 09:00 » or « 17:30 ». */
export function formatHour(time: string): string {
  const [hour, minute = "00"] = time.split(":");
  return `${Number(hour)}\u00a0h${minute === "00" ? "" : `\u00a0${minute}`}`;
}

/** « 2026-11-15 », for `datetime` attributes and sitemaps. */
export function isoDay(at: number, timeZone: string): string {
  // no day begins within a quarter of an hour: its moments are asked for once
  const { year, month, day } = wallClock(Math.floor(at / QUARTER) * QUARTER, timeZone);
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** Days since 1970 of « 2026-11-15 », whatever the clocks did in between: by it one steps from day to day. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY;
export const dayOfNumber = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

/** The first moment of a day: midnight, or later where the clocks skip it; where they show it twice, the first time. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = instantOf(day, "00:00", timeZone);
  if (isoDay(midnight, timeZone) === day && isoDay(midnight - HOUR, timeZone) !== day) return midnight;
  const elsewhere = Date.parse(day);
  for (let at = elsewhere - 14 * HOUR; at <= elsewhere + 14 * HOUR; at += QUARTER)
    if (isoDay(at, timeZone) === day) return at;
  return elsewhere;
}

export interface WallClock {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const MOST_READ = 5000;
const clocks = new Map<string, Intl.DateTimeFormat>();
/** By time zone, then by moment: a key made of both would take most of the time of a page of days. */
const readIn = new Map<string, Map<number, WallClock>>();

/** What calendar and clock show in a time zone. Asking takes long, and pages ask for the same moments again and again. */
export function wallClock(at: number, timeZone: string): Readonly<WallClock> {
  const read = readIn.get(timeZone) ?? new Map<number, WallClock>();
  const known = read.get(at);
  if (known) return known;
  readIn.set(timeZone, read);
  if (read.size >= MOST_READ) read.clear();
  const shown = { year: 0, month: 1, day: 1, hour: 0, minute: 0 };
  for (const { type, value } of clockOf(timeZone).formatToParts(at))
    if (type in shown) shown[type as keyof WallClock] = Number(value);
  read.set(at, shown);
  return shown;
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    hourCycle: "h23",
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** The moment at which calendar and clock of a time zone show « 2026-11-15 » and « 09:00 »; NaN for no such day. */
export function instantOf(day: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let at = wanted;
  // the second time round the zone's own change of hour is known
  for (let pass = 0; pass < 2 && !Number.isNaN(at); pass += 1) {
    const { year, month, day: shownDay, hour, minute } = wallClock(at, timeZone);
    at += wanted - Date.UTC(year, month - 1, shownDay, hour, minute);
  }
  return at;
}
