/** To another page: never away from what is still on its way to the cart, since the next page would be drawn without it. */
import * as names from "../names";
import { isBusy, whenIdle } from "./calls";
import { faultyQuantity, hasUnsaved } from "./cart-form";
import { cartSettings, isCartPage, ownUrl } from "./wire-settings";

let isLeaving = false;

export function go(url: string): void {
  isLeaving = true;
  location.assign(url);
}

/** `save` sends what the page has not sent yet. */
export function watchLinks(save: () => void): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || !isFollowedHere(event, link) || !(isBusy() || hasUnsaved() || faultyQuantity())) return;
    if (!isCartPage() && !showsCart(link)) return;
    event.preventDefault();
    save();
    void goWhenSaved(link);
  });
  // a page that comes back from the browser's memory is left by nobody any more
  addEventListener("pageshow", () => {
    isLeaving = false;
  });
}

function isFollowedHere(event: MouseEvent, { target, href, hash, pathname }: HTMLAnchorElement): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return false;
  const isAnchor = hash !== "" && pathname === location.pathname;
  return !isAnchor && (target === "" || target === "_self") && ownUrl(href) !== undefined;
}

/** The pages that are drawn with the cart in them. */
function showsCart({ pathname }: HTMLAnchorElement): boolean {
  const { cart_url, checkout_url } = cartSettings();
  return pathname === cart_url || pathname === checkout_url;
}

/** What went wrong, or was not done as it was asked, is read before anything is ordered. */
async function goWhenSaved(link: HTMLAnchorElement): Promise<void> {
  link.ariaBusy = "true";
  await whenIdle();
  link.ariaBusy = null;
  if (isLeaving) return;
  if (showsCart(link) && isStopped()) return void faultyQuantity()?.reportValidity();
  go(link.href);
}

const isStopped = (): boolean =>
  faultyQuantity() !== undefined ||
  document.querySelector(`[data-cart-alert]:not([hidden]), .cart-page .cart-says:not(.${names.message})`) !==
    null;
