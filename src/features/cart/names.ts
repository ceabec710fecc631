/** Names that others chose, and that both sides of the shop's calls use: regions, cookies, storage, moments. */

/** The pieces of the page that the server redraws, by the selectors that its answers carry. */
export const REGIONS = {
  miniCart: "div.widget_shopping_cart_content",
  count: "span.cart-count",
  page: "div.cart-page",
} as const;

/** Where the cart page's own class stands. */
export const ON_CART_PAGE = "woocommerce-cart";

export const COOKIES = { filled: "woocommerce_items_in_cart", hash: "woocommerce_cart_hash" } as const;

/** What a query does to the cart on any page. */
export const QUERY = {
  add: "add-to-cart",
  remove: "remove_item",
  undo: "undo_item",
  call: "wc-ajax",
} as const;

/** The coupon's field and buttons. */
export const COUPON_CODE = "coupon_code";
export const APPLY_COUPON = "apply_coupon";
export const REMOVE_COUPON = "remove_coupon";
export const UPDATE_CART = "update_cart";

/** Stands on the document while our script sends every change by itself. */
export const CART_RUNS = "cart-runs";

/** What the page tells scripts, under the names that they look for. */
export interface CallSettings {
  wc_add_to_cart_params: {
    ajax_url: string;
    wc_ajax_url: string;
    i18n_view_cart: string;
    cart_url: string;
    checkout_url: string;
    /** "1" on the cart page. */
    is_cart: string;
    cart_redirect_after_add: "yes" | "no";
  };
  wc_cart_fragments_params: {
    ajax_url: string;
    wc_ajax_url: string;
    cart_hash_key: string;
    fragment_name: string;
    /** Milliseconds. */
    request_timeout: string;
  };
}

/** What the cart's own page tells them besides: the proofs of its calls. */
export interface CartPageSettings {
  wc_cart_params: {
    ajax_url: string;
    wc_ajax_url: string;
    apply_coupon_nonce: string;
    remove_coupon_nonce: string;
    update_shipping_method_nonce: string;
  };
}

/** What an answer about the cart holds. */
export interface CartAnswer {
  fragments: Record<string, string>;
  /** Empty for an empty cart. */
  cart_hash: string;
}

export const updatedPartEvent = "updated_wc_div";
export const cartButtonUpdatedEvent = "wc_cart_button_updated";
export const createdKey = "wc_cart_created";
export const fragmentRefreshEvent = "wc_fragment_refresh";
export const fragmentsAjaxErrorEvent = "wc_fragments_ajax_error";
export const fragmentsLoadedEvent = "wc_fragments_loaded";
export const fragmentsRefreshedEvent = "wc_fragments_refreshed";
export const emptyCartMessage = "wc-empty-cart-message";
export const forward = "wc-forward";
export const interactive = "wc-interactive";
export const proceedToCheckout = "wc-proceed-to-checkout";
export const shopPage = "woocommerce";
export const cartForm = "woocommerce-cart-form";
export const cartFormCartItem = "woocommerce-cart-form__cart-item";
export const cartFormContents = "woocommerce-cart-form__contents";
export const cartTokenField = "woocommerce-cart-nonce";
export const error = "woocommerce-error";
export const info = "woocommerce-info";
export const message = "woocommerce-message";
export const miniCart = "woocommerce-mini-cart";
export const miniCartButtons = "woocommerce-mini-cart__buttons";
export const miniCartEmptyMessage = "woocommerce-mini-cart__empty-message";
export const miniCartTotal = "woocommerce-mini-cart__total";
export const miniCartItem = "woocommerce-mini-cart-item";
export const noticesWrapper = "woocommerce-notices-wrapper";
export const removeCoupon = "woocommerce-remove-coupon";
