/** The cart in the browser: buttons, mini-cart, drawer, and the other tabs. One script for the whole page. */
import { watchAdds } from "./browser/add";
import { forgetInAddress } from "./browser/address";
import { rest } from "./browser/button";
import { inTurn } from "./browser/calls";
import { saveQuantities, watchChanges } from "./browser/change";
import { watchDrawer } from "./browser/drawer";
import { watchLinks } from "./browser/leaving";
import { isNews, isOutdated } from "./browser/memory";
import { refresh, refreshNow, showCart } from "./browser/show";
import { isCartPage } from "./browser/wire-settings";
import * as names from "./names";
import { CART_RUNS } from "./names";

const DAY_MS = 86_400_000;

export function startCart(): void {
  if (!document.querySelector(".cart-settings")) return;
  document.documentElement.classList.add(CART_RUNS);
  watchAdds();
  watchChanges();
  watchDrawer();
  watchLinks(saveQuantities);
  watchOthers();
  for (const moment of [names.fragmentRefreshEvent, names.updatedPartEvent])
    document.body.addEventListener(moment, () => void refresh());
  setTimeout(() => void refresh(), DAY_MS);
  // a page that is drawn ahead shows the cart as it is when it is really seen
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", showCart, { once: true });
  else showCart();
  forgetMessage();
}

/** The cart may have been changed by another tab, by a page that was left, or while this one lay in the browser's memory. */
function watchOthers(): void {
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    rest();
    follow();
  });
  addEventListener("storage", (event) => isNews(event) && follow());
  // not every browser tells that a cookie has changed: the others look when the visitor comes back to the page
  (window as { cookieStore?: EventTarget }).cookieStore?.addEventListener("change", follow);
  document.addEventListener("visibilitychange", () => document.hidden || follow());
}

/** After what this page has asked itself: its own answers change the cookie too. */
const follow = (): void => void inTurn(async () => isOutdated() && (await refreshNow()));

/** What the cart's page has said it does not say again when it is loaded again. */
function forgetMessage(): void {
  if (isCartPage()) forgetInAddress("message", "ligne", "removed_item", "dit");
}
