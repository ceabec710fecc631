/** The figures of the bot check. */
import { DAY, HOUR, MINUTE, SECOND } from "../../kernel/dates";

/** How often one address may ask for puzzles and tokens: an office full of people is one address. */
export const RATE = { perMinute: 120, burst: 60 };

/** How often one address may ask for a word in the place of a picture's letters. */
export const WORD_RATE = { perMinute: 1, burst: 10 };

/** A form that comes back sooner after it was drawn was not read by anybody. */
export const LEAST_MS = 3 * SECOND;

/** How long a question or a picture may be answered. */
export const CHALLENGE_LIFE_MS = HOUR;

export const SWEEP_EVERY_MS = 10 * MINUTE;
/** Longer than the longest window that a merchant may choose. */
export const ALARMS_KEPT_MS = DAY;
