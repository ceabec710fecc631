/** The public interface of coupons. */
export { couponSalesSlot } from "./actions";
export {
  type Coupon,
  type CouponRefusal,
  codeOf,
  type HeldCoupon,
  heldAs,
  NOTHING_OFF,
  type Off,
  offOf,
  refusalOf,
  type Terms,
} from "./coupons";
export { couponOf, dropCoupon, findCoupon, holdCoupon, insertCoupon, returnUse, takeUse } from "./store";
export { texts as couponTexts } from "./texts.fr";
