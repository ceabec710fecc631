/** The figures of payment by card. */
import { DAY, HOUR, MINUTE } from "../../../kernel/dates";

/** How long the goods wait for their payment. */
export const LIFE_MS = HOUR;
/** Services open no page that lives less than half an hour; what is left must be a little more. */
export const LEAST_LEFT_MS = 32 * MINUTE;
/** The event comes first; the job looks a little later. */
export const GRACE_MS = 2 * MINUTE;
export const SWEEP_EVERY_MS = MINUTE;
export const SWEPT_AT_ONCE = 50;

export const LARGEST_EVENT_BYTES = 256 * 1024;
/** The service tells an event again for a few days; what is older than this is not listened to. */
export const OLDEST_EVENT_MS = 30 * DAY;
/** Longer than that, so that no event can be heard twice. */
export const EVENTS_KEPT_MS = 40 * DAY;

/** How many payments may be started within the window, by what tells one buyer from another. */
export const WINDOW_MS = HOUR;
export const MOST_TRIES = { cart: 5, email: 5, address: 10 } as const;

/** How often one address may ask for the page of a payment. */
export const STEP_RATE = { perMinute: 30, burst: 20 };
