/** Periods of the calendar, as taxes are declared by: months, quarters and years, the one that runs and the one before. */
import { isoDay } from "../../../kernel/dates";
import { dayNumber, dayOfNumber, type Period, type Today } from "./period";

const LENGTHS = { month: 1, quarter: 3, year: 12 } as const;
export type CalendarPeriod = `${"this" | "last"}-${keyof typeof LENGTHS}`;

export const CALENDAR_PERIODS: readonly CalendarPeriod[] = [
  "this-month",
  "last-month",
  "this-quarter",
  "last-quarter",
  "this-year",
  "last-year",
];

export function calendarPeriod(name: CalendarPeriod, { now, timeZone }: Today): Period {
  const [which, unit] = name.split("-") as ["this" | "last", keyof typeof LENGTHS];
  const months = LENGTHS[unit];
  const nth = Math.floor(monthNumber(isoDay(now, timeZone)) / months) - (which === "last" ? 1 : 0);
  const end = firstOf((nth + 1) * months);
  return { from: firstOf(nth * months), to: dayOfNumber(dayNumber(end) - 1) };
}

/** « 2026-10 », « 2026-11 »: those of which the period has a day. */
export function monthsIn({ from, to }: Period): string[] {
  const [first, last] = [monthNumber(from), monthNumber(to)];
  return Array.from({ length: last - first + 1 }, (_, at) => firstOf(first + at).slice(0, "2026-11".length));
}

/** Counted from the year 0. */
function monthNumber(day: string): number {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return year * 12 + month - 1;
}

/** The first day of a month, counted from the year 0. */
const firstOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, "0")}-${String((month % 12) + 1).padStart(2, "0")}-01`;
