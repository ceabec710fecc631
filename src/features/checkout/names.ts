/** Names that both sides of the checkout use: its regions, its calls, and what the page tells the script. */

/** The pieces of the page that an answer redraws, by the selectors that it carries. */
export const REGIONS = {
  review: ".woocommerce-checkout-review-order-table",
  choices: ".woocommerce-checkout-payment",
} as const;

export const CALLS = { review: "update_order_review", checkout: "checkout" } as const;

/** The coupon's field and buttons, named as on the cart's page: each button is also the name of its call. */
export const COUPON = { code: "coupon_code", apply: "apply_coupon", remove: "remove_coupon" } as const;

export type CheckoutAnswer =
  /** `back`: where « back » leads from a page that is not ours. */
  | { result: "success"; redirect: string; order_id: number; back?: string }
  | { result: "failure"; messages: string; refresh: boolean; reload: boolean };

export interface ReviewAnswer {
  result: "success" | "failure";
  messages: string;
  reload: boolean;
  fragments: Record<string, string>;
}

/** Where messages stand. */
export const NOTICES = "woocommerce-NoticeGroup-checkout";
