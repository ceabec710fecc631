/** The front door of the cart. */
export { type CartWorld, closeCart, holdForOrder, openCart } from "./actions";
export { type Cart, type CartLine, EMPTY as EMPTY_CART } from "./cart";
export type { CartParts } from "./context";
export { bareDoors, type CartDoors, type CouponSays } from "./doors";
export { cartSweep } from "./jobs";
export { createKeeper, type Keeper } from "./keeper";
export { Choices, Thumb } from "./regions";
export { cartRoutes } from "./routes";
export { cartSettings } from "./settings";
export { cartSlots } from "./slots";
export { callSettings, cartHash } from "./wire";
