/** The cart in the browser: buttons, mini-cart, drawer, and the other tabs. One script for the whole page. */
import { watchAdds } from "./browser/add";
import { rest } from "./browser/button";
import { watchChanges } from "./browser/change";
import { watchDrawer } from "./browser/drawer";
import { isNews } from "./browser/memory";
import { refresh, showCart } from "./browser/show";
import { isCartPage } from "./browser/told";

const DAY_MS = 86_400_000;

export function startCart(): void {
  if (!document.querySelector(".cart-settings")) return;
  watchAdds();
  watchChanges();
  watchDrawer();
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    rest();
    // the cart's own page shows what it showed when it was left
    if (isCartPage()) void refresh();
    else showCart();
  });
  addEventListener("storage", (event) => isNews(event) && void refresh());
  for (const moment of ["wc_fragment_refresh", "updated_wc_div"])
    document.body.addEventListener(moment, () => void refresh());
  setTimeout(() => void refresh(), DAY_MS);
  // a page that is drawn ahead shows the cart as it is when it is really seen
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", showCart, { once: true });
  else showCart();
  forgetMessage();
}

/** What the cart's page has said it does not say again when it is loaded again. */
function forgetMessage(): void {
  const url = new URL(location.href);
  const said = ["message", "ligne", "removed_item", "dit"].filter((name) => url.searchParams.has(name));
  if (!isCartPage() || said.length === 0) return;
  for (const name of said) url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}
