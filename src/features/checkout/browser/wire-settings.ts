/** What the page told the browser about the checkout's calls. */
import type { CheckoutSettings } from "../names";

/** Scripts that look for these names on the window find them there too. */
export function scriptSettings(): CheckoutSettings["wc_checkout_params"] {
  const text = document.querySelector(".checkout-settings")?.textContent ?? "{}";
  const settings = JSON.parse(text) as CheckoutSettings;
  Object.assign(window, settings);
  return settings.wc_checkout_params;
}
