/** The public interface of the cart. */
export { closeCart, holdForOrder, openCart } from "./actions";
export { addAgain, addAgainWithin, type Short } from "./again";
export { type Cart, type CartLine, EMPTY as EMPTY_CART } from "./cart";
export { couponRows } from "./coupon-row";
export { applyCoupon, removeCoupon } from "./couponing";
export { estimateSlot, proposalSlot, type Reclaim, reclaimSlot } from "./dependencies";
export { Choices, Thumb } from "./regions";
export { type CartSession, createCartSession } from "./session";
export { COUPON_RATE, cartSettings } from "./settings";
export { leaveToChoose } from "./store";
export { cartHash } from "./wire";
