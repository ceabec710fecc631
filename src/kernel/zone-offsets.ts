/** A time zone as a few numbers: a browser that has to load its own table of zones stands still for 30 ms, on a telephone for 120. */
import { DAY, MINUTE, wallClock } from "./dates";

/** From each of these minutes since 1970 on, the clocks are so many minutes ahead of universal time. */
export type ZoneOffsets = readonly (readonly [from: number, ahead: number])[];

const WEEK = 7 * DAY;
const WEEKS_KNOWN = 53;

const kept = new Map<string, { day: number; offsets: ZoneOffsets }>();

/** Today's, and those after each change of clocks within a year. */
export function offsetsOf(timeZone: string, now: number): ZoneOffsets {
  const day = Math.floor(now / DAY);
  const known = kept.get(timeZone);
  if (known?.day === day) return known.offsets;
  const start = day * DAY;
  const offsets: [number, number][] = [[0, aheadAt(start, timeZone)]];
  for (let week = 0; week < WEEKS_KNOWN; week += 1) {
    const [from, to] = [start + week * WEEK, start + (week + 1) * WEEK];
    const ahead = aheadAt(to, timeZone);
    if (ahead !== offsets.at(-1)?.[1]) offsets.push([changeBetween(from, to, timeZone) / MINUTE, ahead]);
  }
  kept.set(timeZone, { day, offsets });
  return offsets;
}

/** What calendar and clock show there, as if they showed universal time. */
export const shownAt = (at: number, offsets: ZoneOffsets): number =>
  at + (offsets.findLast(([from]) => from * MINUTE <= at)?.[1] ?? 0) * MINUTE;

function aheadAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute } = wallClock(at, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute) / MINUTE - Math.floor(at / MINUTE);
}

/** The first minute of the new offset. */
function changeBetween(before: number, after: number, timeZone: string): number {
  let [low, high] = [before, after];
  const old = aheadAt(before, timeZone);
  while (high - low > MINUTE) {
    const middle = Math.floor((low + high) / 2 / MINUTE) * MINUTE;
    if (aheadAt(middle, timeZone) === old) low = middle;
    else high = middle;
  }
  return high;
}
