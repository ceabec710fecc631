/** The demo's history ends on the morning before it is put in place, so that a desk of any day has something to show. */
import { DAY, HOUR } from "../../src/kernel/dates";

/** Midnight in Québec, winter time, is five hours after midnight UTC. */
const MIDNIGHT = 5 * HOUR;
/** Its days begin at seven in the morning. */
const MORNING = 7 * HOUR;

/** The midnight before the last morning. */
export function midnightOf(now: number): number {
  const since = now - MORNING;
  return since - ((since - MIDNIGHT) % DAY);
}

export const morningOf = (now: number): number => midnightOf(now) + MORNING;
