/** What the checkout's page tells scripts of others, under the names that they look for. */
import { paths } from "../../paths";
import { texts as clientTexts } from "./client-texts.fr";
import { CALLS, type CheckoutSettings } from "./names";
import type { Tokens } from "./view";

export const settingsOf = ({ review, applyCoupon, removeCoupon }: Tokens): CheckoutSettings => ({
  wc_checkout_params: {
    ajax_url: paths.adminCalls,
    wc_ajax_url: paths.calls,
    checkout_url: paths.calls.replace("%%endpoint%%", CALLS.checkout),
    update_order_review_nonce: review,
    apply_coupon_nonce: applyCoupon,
    remove_coupon_nonce: removeCoupon,
    option_guest_checkout: "yes",
    is_checkout: "1",
    debug_mode: "",
    i18n_checkout_error: clientTexts.offline,
  },
});
