/** The figures of telling that something is in stock again. */
import { MINUTE } from "../../kernel/dates";

/** How often one network may ask. */
export const ASK_RATE = { perMinute: 4, burst: 6 };
/** So many letters of confirmation an hour to one address: nobody fills somebody else's mailbox. */
export const CONFIRMATIONS_PER_HOUR = 3;
/** So many wishes of one mailbox at once. */
export const MOST_ALERTS = 30;

export const LOOK_EVERY_MS = MINUTE;
export const TOLD_AT_ONCE = 200;
