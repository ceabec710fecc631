/** Days as a merchant writes them, « 2026-12-01 », on the clock of the shop's wall. */
import { DAY, HOUR, isoDay } from "../../kernel/dates";

/** The first moment of that day; not a number when there is no such day. */
export function dayStart(text: string): number {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return Number.NaN;
  const noon = Date.parse(`${text}T12:00:00Z`);
  if (Number.isNaN(noon) || new Date(noon).toISOString().slice(0, 10) !== text) return Number.NaN;
  // clocks change by whole hours: the day begins at the first hour that bears its name
  return hoursFrom(noon - DAY).find((at) => isoDay(at) === text) ?? Number.NaN;
}

/** The first moment after that day. */
export const dayAfter = (text: string): number => dayStart(isoNext(text));

function isoNext(text: string): string {
  const noon = Date.parse(`${text}T12:00:00Z`);
  return Number.isNaN(noon) ? "" : new Date(noon + DAY).toISOString().slice(0, 10);
}

const hoursFrom = (at: number): number[] => Array.from({ length: 48 }, (_, hour) => at + hour * HOUR);
