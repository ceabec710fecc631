/** When a parcel leaves and when it arrives: working days, as the shop's clock on the wall shows them. */
import { DAY, HOUR, MONTHS, wallClock } from "../../../kernel/dates";

export interface Rhythm {
  /** What is ordered before this hour leaves the same day. */
  cutoffHour: number;
  timeZone: string;
}

/** The last day on which it should arrive, as a moment at noon of that day. */
export function arrivesBy(now: number, days: number, { cutoffHour, timeZone }: Rhythm): number {
  const { year, month, day, hour } = wallClock(now, timeZone);
  return arrivesAfter(Date.UTC(year, month - 1, day, hour), days, cutoffHour);
}

/** The same from what the shop's calendar and clock show, as if they showed universal time. */
export function arrivesAfter(shown: number, days: number, cutoffHour: number): number {
  return workingDaysAfter(leaves(shown, cutoffHour), days);
}

/** Noon of the day on which the lorry takes it. */
function leaves(shown: number, cutoffHour: number): number {
  // days are counted at noon, universal time: no change of clocks ever moves one
  const noon = Math.floor(shown / DAY) * DAY + 12 * HOUR;
  const hour = Math.floor((shown % DAY) / HOUR);
  return isWorkingDay(noon) && hour < cutoffHour ? noon : workingDaysAfter(noon, 1);
}

function workingDaysAfter(noon: number, days: number): number {
  let [day, left] = [noon, days];
  while (left > 0) {
    day += DAY;
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

const isWorkingDay = (noon: number): boolean => ![0, 6].includes(new Date(noon).getUTCDay());

const WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];

/** « mardi », of a day counted at noon. */
export const weekdayOf = (noon: number): string => WEEKDAYS[new Date(noon).getUTCDay()] ?? "";

/** « mardi 17 novembre », of such a day. */
export function dayOf(noon: number): string {
  const date = new Date(noon);
  const day = date.getUTCDate();
  return `${weekdayOf(noon)} ${day === 1 ? "1er" : day} ${MONTHS[date.getUTCMonth()]}`;
}
