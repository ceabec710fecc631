/** What others know about a cart's money: shipping, taxes, coupons. Until they do, honest blanks. */
import type { SummaryRow } from "../../design/summary/summary";
import { formatMoney } from "../../kernel/money";
import type { Cart } from "./cart";
import { texts } from "./texts.fr";

export interface CartDoors {
  /** The rows of the summary, the total last. */
  estimate(cart: Cart): Promise<readonly SummaryRow[]>;
  /** Puts a coupon on a cart, and says how that went. */
  applyCoupon(cartId: string | undefined, code: string): Promise<CouponSays>;
  removeCoupon(cartId: string | undefined, code: string): Promise<CouponSays>;
  /** Keeps how the visitor wants it delivered. */
  chooseShipping(cartId: string | undefined, method: string): Promise<void>;
}

export interface CouponSays {
  tone: "ok" | "error";
  text: string;
}

const unknown = async (): Promise<CouponSays> => ({ tone: "error", text: texts.unknownCoupon });

export const bareDoors: CartDoors = {
  estimate: async (cart) => [
    { label: texts.subtotalOf(cart.count), amount: formatMoney(cart.subtotalCents) },
    { label: texts.shipping, amount: texts.later },
    { label: texts.taxes, amount: texts.later },
    { label: texts.beforeTaxes, amount: formatMoney(cart.subtotalCents), grand: true },
  ],
  applyCoupon: unknown,
  removeCoupon: unknown,
  chooseShipping: async () => {},
};
