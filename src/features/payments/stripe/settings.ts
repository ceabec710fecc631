/** The figures of talking to Stripe. */
import { MINUTE, SECOND } from "../../../kernel/dates";

/** A call that takes longer has failed. */
export const PATIENCE_MS = 5 * SECOND;
/** How long a service that does not answer is left alone. */
export const PAUSES = { firstPauseMs: 5 * SECOND, longestPauseMs: MINUTE };

/** A signature older than this is worth nothing. */
export const TOLERANCE_SECONDS = 300;

/** Of one payment: each refund is at least a cent, and nobody makes so many. */
export const MOST_REFUNDS = 1000;
