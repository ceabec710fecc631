/** Into the cart: from a card's button, or from the product's own form. */
import { texts } from "../client-texts.fr";
import * as names from "../names";
import { REGIONS } from "../names";
import { forgetInAddress } from "./address";
import { linkToCart, load, settle } from "./button";
import { type Answer, callNow, inTurn, Refused } from "./calls";
import { go } from "./leaving";
import { hadCart } from "./memory";
import { announce, hasCart, refresh, refreshNow, say, show, warn } from "./show";
import { cartSettings, isCartPage, ownUrl } from "./wire-settings";

type Fields = Record<string, string | undefined>;

export function watchAdds(): void {
  // a double click asks for one article: the second half of it is nobody's wish
  addEventListener("click", onlyOnce, true);
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>(
      `.add_to_cart_button.ajax_add_to_cart[data-product_id]:not(.${names.interactive})`,
    );
    // a click with a modifier asks for another tab
    if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!announce("should_send_ajax_request.adding_to_cart", { button }, true)) return;
    event.preventDefault();
    void add(button, { ...button.dataset });
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    const button = form.matches("form.cart") && (event.submitter ?? form.querySelector("[type=submit]"));
    if (!button) return;
    const fields = Object.fromEntries(new FormData(form, event.submitter)) as Record<string, string>;
    if (!fields["add-to-cart"]) return;
    event.preventDefault();
    void add(button as HTMLElement, { ...fields, product_id: fields["add-to-cart"] });
  });
}

function onlyOnce(event: MouseEvent): void {
  if (event.detail < 2 || !isAdding(event.target as Element)) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A button that sends the product's form may stand outside of it, as that of the bar at the window's foot does. An
 * answer that comes between two presses puts the way to the cart where the button was: the second would leave the page.
 */
function isAdding(pressed: Element): boolean {
  if (pressed.closest(".ajax_add_to_cart, .added_to_cart")) return true;
  return pressed.closest<HTMLButtonElement>("[type=submit]")?.form?.matches("form.cart") ?? false;
}

async function add(button: HTMLElement, fields: Fields): Promise<void> {
  load(button);
  warn();
  announce("adding_to_cart", { button, data: fields });
  try {
    finish(button, await inTurn(() => sendAdd(fields)));
  } catch (error) {
    settle(button, false);
    const again = () => void add(button, fields);
    if (error instanceof Refused && error.status === 429) warn(texts.tooMany, again);
    else warn(navigator.onLine ? texts.failed : texts.offline, again);
  }
}

/**
 * An answer that was lost may have been a yes: the shop is asked how many of it are in the cart, since another tab may
 * have added something else meanwhile. All in one turn: an add before or after this one may be of the same.
 */
async function sendAdd(fields: Fields): Promise<Answer> {
  const before = inCart(fields);
  try {
    const answer = await alone(() => callNow("add_to_cart", fields));
    if (!answer.error && !hasCart(answer)) throw new Error("no fragments");
    return answer;
  } catch (error) {
    const now = error instanceof Refused ? undefined : await refreshNow({ withPage: false });
    if (now && inCart(fields) !== before) return now;
    throw error;
  }
}

/** Two tabs that have no cart yet would each be given one, and the later would hide what is in the other. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  hadCart() || !("locks" in navigator) ? work() : navigator.locks.request("first-add", work);

/** How many of an article, or of the choice that was made of it, the page's own mini-cart says there are. */
const inCart = ({ product_id, variation_id }: Fields): string =>
  [...document.querySelectorAll<HTMLElement>(`${REGIONS.miniCart} .remove`)]
    .filter(({ dataset }) => dataset.product_id === (variation_id || product_id))
    .map((link) => link.closest("li")?.querySelector(".quantity")?.textContent)
    .join();

function finish(button: HTMLElement, answer: Answer): void {
  const { cart_redirect_after_add, cart_url } = cartSettings();
  if (!hasCart(answer)) refuse(button, answer.product_url);
  else if (cart_redirect_after_add === "yes") go(cart_url);
  else celebrate(button, answer);
}

/** The product's page says why. */
function refuse(button: HTMLElement, address: string | false | undefined): void {
  const url = address && ownUrl(address);
  if (url) go(url);
  else {
    settle(button, false);
    warn(texts.unknown);
  }
}

function celebrate(
  button: HTMLElement,
  answer: Answer & { fragments: Record<string, string>; cart_hash: string },
): void {
  announce("added_to_cart", { ...answer, button });
  settle(button, true);
  linkToCart(button);
  announce(names.cartButtonUpdatedEvent, { button });
  show(answer);
  announce(names.fragmentsLoadedEvent);
  say(texts.said.added);
  forgetRefusal();
  if (isCartPage()) void refresh();
}

/** What the page said of an earlier try no longer holds, nor does the address that made it say so. */
function forgetRefusal(): void {
  document.querySelector(`.${names.noticesWrapper}[data-notice]`)?.remove();
  forgetInAddress("raison", "variante");
}
