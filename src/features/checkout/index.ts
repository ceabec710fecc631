/** The public interface of the checkout. */
export { placeOf } from "./address/places";
export { laterPayments } from "./limits";
export { cardGuardSlot } from "./payment/guard-slot";
export { OFFLINE } from "./payment/payment";
export { quoteFor } from "./quote";
export { checkoutSettings, rulesIn } from "./settings";
