/** The figures of the demo's card. */
import { MINUTE } from "../../../kernel/dates";

/** What was signed longer ago is worth nothing. */
export const TOLERANCE_MS = 5 * MINUTE;
