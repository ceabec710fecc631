/** Out of the cart and back into it. */
import { texts } from "../client-texts.fr";
import * as names from "../names";
import { CART_RUNS, REGIONS } from "../names";
import { askPage, call, inTurn } from "./calls";
import { go } from "./leaving";
import { announce, hasCart, say, show } from "./show";
import { isCartPage } from "./wire-settings";

/** Quantities and coupons stand on the cart's own page: no other page fetches what handles them. */
const page = () => import("./cart-page");

export function watchChanges(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      `a.remove[data-cart_item_key], .restore-item, a.${names.removeCoupon}`,
    );
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void (link.matches(`.${names.removeCoupon}`) ? removeCoupon(link.href) : follow(link));
  });
  if (isCartPage())
    void page().then((chunk) => {
      chunk.watchForm();
      save = chunk.saveQuantities;
    }, withoutScript);
}

/** Until the script is there, in a turn of its own: whoever waits until everything is saved waits for it as well. */
let save = (): void => void inTurn(async () => (await page()).saveQuantities()).catch(withoutScript);

export const saveQuantities = (): void => save();

/** The form's own button shows again. */
const withoutScript = (): void => document.documentElement.classList.remove(CART_RUNS);

const removeCoupon = (href: string): Promise<void> =>
  page().then(
    (chunk) => chunk.removeCoupon(href),
    () => go(href),
  );

/** Dims the line; when the shop does not answer with a cart, the link itself is followed (CART-09). */
async function follow(link: HTMLAnchorElement): Promise<void> {
  const isBack = link.matches(".restore-item");
  const line = link.closest(`.${names.miniCartItem}, .cart_item`);
  if (line?.classList.contains("is-leaving")) return;
  line?.classList.add("is-leaving");
  try {
    const answer = await (isBack || isCartPage()
      ? askPage(link.href)
      : call("remove_from_cart", { cart_item_key: link.dataset.cart_item_key }));
    if (!hasCart(answer)) throw new Error("no fragments");
    if (!isBack) announce("removed_from_cart", { ...answer, button: link });
    show(answer);
    announce(names.fragmentsLoadedEvent);
    say(isBack ? texts.said.back : texts.said.removed);
    focusAfter(isBack);
  } catch {
    go(link.href);
  }
}

/** What had the focus is gone: the way back takes it, or the heading of what is left. */
function focusAfter(isBack: boolean): void {
  const region = document.querySelector(isCartPage() ? REGIONS.page : REGIONS.miniCart);
  const goal = isBack ? region?.querySelector<HTMLElement>("a.remove") : undefined;
  (goal ?? region?.querySelector<HTMLElement>(".restore-item, a"))?.focus();
}
