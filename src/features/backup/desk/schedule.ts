/** When a copy makes itself: at three in the morning of the shop, or as soon as it runs again. */
import { DAY, instantOf, isoDay } from "../../../kernel/dates";

const HOUR_OF_COPIES = "03:00";
const WEEK_DAYS = 7;
const MONDAY = 1;

export type Rhythm = "night" | "week" | "never";

export const DAYS: Readonly<Record<Exclude<Rhythm, "never">, number>> = { night: 1, week: WEEK_DAYS };

/** The last moment at which a copy was to begin. */
export function dueBefore(rhythm: Exclude<Rhythm, "never">, now: number, timeZone: string): number {
  for (let back = 0; back <= WEEK_DAYS; back += 1) {
    const day = isoDay(now - back * DAY, timeZone);
    const at = instantOf(day, HOUR_OF_COPIES, timeZone);
    if (at <= now && (rhythm === "night" || weekdayOf(day) === MONDAY)) return at;
  }
  throw new Error("a week has no Monday");
}

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();
