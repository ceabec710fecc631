/** Payment: all of it happens outside the shop; what may be chosen with what. */
import type { Delivery, Payment } from "../../orders";

/** One pays at the counter only what one fetches there. */
export const goesWith = (payment: Payment, delivery: Delivery): boolean =>
  payment !== "counter" || delivery === "pickup";
