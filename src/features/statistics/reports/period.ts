/** Periods of days, and the spans that they are summed up in. Days are inclusive, as « 2026-11-15 », in the shop's time. */
import { dayNumber, dayOfNumber, isoDay, startOfDay } from "../../../kernel/dates";

export { dayNumber, dayOfNumber };

export interface Period {
  from: string;
  to: string;
}

export const daysIn = ({ from, to }: Period): number => dayNumber(to) - dayNumber(from) + 1;

/** A moment, and the time zone that says which day it is of. */
export interface Today {
  now: number;
  timeZone: string;
}

/** The last so many days, today included. */
export function lastDays(days: number, { now, timeZone }: Today): Period {
  const to = isoDay(now, timeZone);
  return { from: dayOfNumber(dayNumber(to) - days + 1), to };
}

/** As many days just before. */
export function before(period: Period): Period {
  const first = dayNumber(period.from);
  return { from: dayOfNumber(first - daysIn(period)), to: dayOfNumber(first - 1) };
}

const MOST_DAYS_LISTED = 62;

/** Longer than can be looked at day by day. */
export const isByMonth = (period: Period): boolean => daysIn(period) > MOST_DAYS_LISTED;

/** As many weeks before as leave each day its weekday. */
const YEAR_DAYS = 364;

/** The same a year before: on the same weekdays where each day is looked at, on the same dates where months are. */
export function yearBefore(period: Period): Period {
  const back = isByMonth(period) ? sameDateBefore : (day: string) => dayOfNumber(dayNumber(day) - YEAR_DAYS);
  return { from: back(period.from), to: back(period.to) };
}

/** 29 February has no other date than the 28th. */
function sameDateBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, "0");
  return year + day.slice(4).replace("-02-29", "-02-28");
}

/** From one moment up to, and without, another. */
export const momentsOf = ({ from, to }: Period, timeZone: string): { from: number; to: number } => ({
  from: startOfDay(from, timeZone),
  to: startOfDay(dayOfNumber(dayNumber(to) + 1), timeZone),
});

/** Days in a span; each kind begins where its number divides the day's. */
const SPANS = [1, 8, 64] as const;
export type Span = (typeof SPANS)[number];

export const spanStart = (day: string, span: Span): string =>
  dayOfNumber(Math.floor(dayNumber(day) / span) * span);

/** Spans of one kind, one after the other, by the first day of the first and of the last. */
export interface Stretch extends Period {
  span: Span;
}

/** The period in as few spans as make it up: a year is at most some thirty. */
export function stretchesOf({ from, to }: Period): Stretch[] {
  const stretches: Stretch[] = [];
  const last = dayNumber(to);
  for (let at = dayNumber(from); at <= last; ) {
    const span = SPANS.findLast((each) => at % each === 0 && at + each - 1 <= last) ?? 1;
    const day = dayOfNumber(at);
    const before = stretches.at(-1);
    if (before?.span === span) before.to = day;
    else stretches.push({ span, from: day, to: day });
    at += span;
  }
  return stretches;
}
