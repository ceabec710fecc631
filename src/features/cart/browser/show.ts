/** Shows what the shop answered: the regions, a sentence for who listens, an alert when something went wrong. */
import { swapRegions } from "../../../platform/islands/regions";
import * as names from "../names";
import { type CartAnswer, REGIONS } from "../names";
import { type Answer, askNow, callNow, inTurn } from "./calls";
import { keepTyped } from "./cart-form";
import { hadCart, remember, remembered } from "./memory";
import { cartSettings, isCartPage } from "./wire-settings";

/** Tells whoever listens on the page, under the names that they know; false when one of them objects. */
export function announce(name: string, detail: unknown = {}, cancelable = false): boolean {
  return document.body.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, cancelable }));
}

export const hasCart = (answer: Answer): answer is CartAnswer => Boolean(answer.fragments);

/** Replaces the regions and keeps what they show; what is typed and not sent yet stays in its field. */
export function show(answer: CartAnswer): void {
  const restore = keepTyped();
  swapRegions(answer.fragments, Object.values(REGIONS));
  restore();
  remember(answer);
}

/** At the start of a page: from the tab's memory if it is still true. The cart's own page has just been drawn. */
export function showCart(): void {
  const kept = remembered();
  if (!kept) return void (hadCart() && refresh({ withPage: false }));
  swapRegions(kept, Object.values(REGIONS));
  // what was taken out on an earlier page is no news here
  document.querySelector(`${REGIONS.miniCart} .cart-undo`)?.remove();
  announce(names.fragmentsLoadedEvent);
}

/** Asks the shop; on the cart's own page, for the page as well. */
export const refresh = (options?: { withPage?: boolean }): Promise<CartAnswer | undefined> =>
  inTurn(() => refreshNow(options));

export async function refreshNow({ withPage = true } = {}): Promise<CartAnswer | undefined> {
  try {
    const answer = await (withPage && isCartPage()
      ? askNow(cartSettings().cart_url)
      : callNow("get_refreshed_fragments", { time: String(Date.now()) }));
    if (!hasCart(answer)) throw new Error("no fragments");
    show(answer);
    announce(names.fragmentsRefreshedEvent);
    return answer;
  } catch {
    announce(names.fragmentsAjaxErrorEvent);
    return undefined;
  }
}

/** For who cannot see the change. The same sentence twice is said twice. */
export function say(text: string): void {
  for (const place of document.querySelectorAll("[data-cart-says]"))
    place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}

/** Says what went wrong, with a way to try again when there is one; without words, takes it away. */
export function warn(text = "", retry?: () => void): void {
  const box = document.querySelector<HTMLElement>("[data-cart-alert]");
  if (!box) return;
  const again = box.querySelector<HTMLButtonElement>("[data-cart-retry]")!;
  box.querySelector("[data-cart-alert-text]")!.textContent = text;
  again.hidden = !retry;
  again.onclick = () => retry?.();
  box.querySelector<HTMLButtonElement>("[data-cart-alert-close]")!.onclick = () => warn();
  box.hidden = !text;
}
