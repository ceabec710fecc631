/** A wish to be told when something is in stock again: where it stands, and how long it is kept. */
import { DAY } from "../../kernel/dates";

/** Asked: not yet confirmed by mail. Told: the one letter has left. */
export type AlertState = "asked" | "confirmed" | "told";

export interface Alert {
  id: string;
  productId: number;
  email: string;
  state: AlertState;
  /** Since when. */
  at: number;
}

/** How long each is kept; the link of a confirmation lasts as long as what it confirms. */
export const KEPT_MS: Record<AlertState, number> = { asked: 7 * DAY, confirmed: 365 * DAY, told: 30 * DAY };
