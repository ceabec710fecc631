/** The demo's history ends on the day on which it is put in place, so that a desk of any day has something to show. */
import { DAY, HOUR } from "../../src/kernel/dates";

/** Midnight in Québec, winter time, is five hours after midnight UTC. */
const MIDNIGHT = 5 * HOUR;

export const midnightBefore = (now: number): number => now - ((now - MIDNIGHT) % DAY);

/** Its days begin at seven in the morning: the last one that is past. */
export const morningOf = (now: number): number => midnightBefore(now - 7 * HOUR) + 7 * HOUR;
