/** Days as a merchant writes them, « 2026-12-01 », on the clock of the shop's wall. */
import { DAY, HOUR, isoDay } from "../../kernel/dates";

/** The first moment of that day; not a number when there is no such day. */
export function dayStart(text: string, timeZone: string): number {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return Number.NaN;
  const noon = Date.parse(`${text}T12:00:00Z`);
  if (Number.isNaN(noon) || new Date(noon).toISOString().slice(0, 10) !== text) return Number.NaN;
  // clocks change by whole hours: the day begins at the first hour that bears its name
  return hoursFrom(noon - DAY).find((at) => isoDay(at, timeZone) === text) ?? Number.NaN;
}

/** The first moment after that day; not a number when there is no such day. */
export function dayAfter(text: string, timeZone: string): number {
  if (Number.isNaN(dayStart(text, timeZone))) return Number.NaN;
  return dayStart(new Date(Date.parse(`${text}T12:00:00Z`) + DAY).toISOString().slice(0, 10), timeZone);
}

const hoursFrom = (at: number): number[] => Array.from({ length: 48 }, (_, hour) => at + hour * HOUR);
