/** The front door of the checkout. */
export { placeOf } from "./address/places";
export type { CheckoutParts } from "./context";
export { cartEstimate } from "./estimate";
export { checkoutSweep } from "./jobs";
export { laterPayments } from "./limits";
export { cardGuardSlot } from "./payment/guard-slot";
export { OFFLINE } from "./payment/payment";
export { quoteFor } from "./quote";
export { checkoutRoutes } from "./routes";
export { checkoutSettings, rulesIn } from "./settings";
