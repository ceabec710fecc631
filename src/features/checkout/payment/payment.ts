/** Payment: which ways of paying are offered, and what may be chosen with what. */
import type { Cents } from "../../../kernel/money";
import type { Delivery, OnlinePayment, Payment } from "../../orders";

/** Settled outside the shop. */
export const OFFLINE = ["transfer", "cheque", "counter"] as const satisfies readonly Payment[];

/** The usual ways, and the card before them where the shop takes it and the sum is enough. */
export const paymentsFor = (
  online: Pick<OnlinePayment, "leastCents"> | undefined,
  totalCents: Cents = Number.POSITIVE_INFINITY,
): readonly Payment[] => (online && totalCents >= online.leastCents ? ["card", ...OFFLINE] : OFFLINE);

/** One pays at the counter only what one fetches there. */
export const goesWith = (payment: Payment, delivery: Delivery): boolean =>
  payment !== "counter" || delivery === "pickup";
