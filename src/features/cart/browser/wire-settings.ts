/** What the page told the browser about the cart's calls. */
import { type CallSettings, ON_CART_PAGE } from "../names";

let settings: CallSettings | undefined;

/** Read once; scripts that look for these names on the window find them there too. */
function scriptSettings(): CallSettings {
  if (!settings) {
    settings = {} as CallSettings;
    for (const { textContent } of document.querySelectorAll(".cart-settings"))
      Object.assign(settings, JSON.parse(textContent ?? "{}"));
    Object.assign(window, settings);
  }
  return settings;
}

export const cartSettings = (): CallSettings["wc_add_to_cart_params"] =>
  scriptSettings().wc_add_to_cart_params;
export const storageSettings = (): CallSettings["wc_cart_fragments_params"] =>
  scriptSettings().wc_cart_fragments_params;
export const callUrl = (endpoint: string): string =>
  cartSettings().wc_ajax_url.replace("%%endpoint%%", endpoint);

export const isCartPage = (): boolean => document.body.classList.contains(ON_CART_PAGE);

/** Where an address leads, if that is on our own site. */
export function ownUrl(address: string): string | undefined {
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url.href : undefined;
}
