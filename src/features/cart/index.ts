/** The front door of the cart. */
export { type CartWorld, closeCart, holdForOrder, openCart } from "./actions";
export { addAgain, addAgainWithin, type Short } from "./again";
export { type Cart, type CartLine, EMPTY as EMPTY_CART } from "./cart";
export type { CartParts } from "./context";
export { couponRows } from "./coupon-row";
export { applyCoupon, type CouponOutcome, removeCoupon } from "./couponing";
export { type CartDependencies, estimateSlot, proposalSlot, type Reclaim, reclaimSlot } from "./dependencies";
export { cartSweep } from "./jobs";
export { Choices, Thumb } from "./regions";
export { cartRoutes } from "./routes";
export { type CartSession, createCartSession } from "./session";
export { COUPON_RATE, cartSettings } from "./settings";
export { cartSlots } from "./slots";
export { callSettings, cartHash } from "./wire";
