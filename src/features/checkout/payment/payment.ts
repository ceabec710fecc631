/** Payment: which ways of paying are offered, and what may be chosen with what. */
import type { Cents } from "../../../kernel/money";
import type { Delivery, Payment } from "../../orders";

/** Settled outside the shop. */
export const OFFLINE = ["transfer", "cheque", "counter"] as const satisfies readonly Payment[];

/** No card is charged for less. */
const LEAST_CARD_CENTS = 50;

/** The usual ways, and the card before them where the shop takes it. */
export const paymentsFor = (hasCard: boolean, totalCents: Cents = LEAST_CARD_CENTS): readonly Payment[] =>
  hasCard && totalCents >= LEAST_CARD_CENTS ? ["card", ...OFFLINE] : OFFLINE;

/** One pays at the counter only what one fetches there. */
export const goesWith = (payment: Payment, delivery: Delivery): boolean =>
  payment !== "counter" || delivery === "pickup";
