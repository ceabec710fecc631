/** Names that both sides of the checkout use: its regions, its calls, and what the page tells the script. */

/** The pieces of the page that an answer redraws, by the selectors that it carries. */
export const REGIONS = {
  review: ".woocommerce-checkout-review-order-table",
  choices: ".woocommerce-checkout-payment",
} as const;

export const CALLS = { review: "update_order_review", checkout: "checkout" } as const;

/** Without script, the button that only counts again. */
export const UPDATE = "woocommerce_checkout_update_totals";

/** The coupon's field and buttons, named as on the cart's page: each button is also the name of its call. */
export const COUPON = { code: "coupon_code", apply: "apply_coupon", remove: "remove_coupon" } as const;

/** What the page tells scripts, under the names that they look for. */
export interface CheckoutSettings {
  wc_checkout_params: {
    ajax_url: string;
    wc_ajax_url: string;
    checkout_url: string;
    update_order_review_nonce: string;
    apply_coupon_nonce: string;
    remove_coupon_nonce: string;
    option_guest_checkout: "yes";
    is_checkout: "1";
    debug_mode: "";
    i18n_checkout_error: string;
  };
}

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

export const fragmentsLoadedEvent = "wc_fragments_loaded";
export const fragmentsRefreshedEvent = "wc_fragments_refreshed";
export const ajaxParameter = "wc-ajax";
export const shopPage = "woocommerce";
export const placeOrderField = "woocommerce_checkout_place_order";
export const missingTokenCode = "woocommerce_rest_missing_nonce";
export const checkoutPage = "woocommerce-checkout";
export const checkoutPayment = "woocommerce-checkout-payment";
export const reviewTable = "woocommerce-checkout-review-order-table";
export const error = "woocommerce-error";
export const message = "woocommerce-message";
export const noticeGroup = "woocommerce-NoticeGroup";
export const termsWrapper = "woocommerce-terms-and-conditions-wrapper";
