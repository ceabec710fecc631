/** Out of the cart and back into it, and other quantities on the cart's own page. */
import { texts } from "../client-texts.fr";
import { APPLY_COUPON, REGIONS, UPDATE_CART } from "../names";
import { type Answer, askPage, call } from "./calls";
import { announce, hasCart, say, show, warn } from "./show";
import { isCartPage } from "./told";

/** After the last keystroke. */
const PAUSE_MS = 400;

export function watchChanges(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      "a.remove[data-cart_item_key], .restore-item",
    );
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void follow(link);
  });
  if (isCartPage()) watchForm();
}

/** Dims the line; when the shop does not answer with a cart, the link itself is followed (CART-09). */
async function follow(link: HTMLAnchorElement): Promise<void> {
  const isBack = link.matches(".restore-item");
  const line = link.closest(".woocommerce-mini-cart-item, .cart_item");
  if (line?.classList.contains("is-leaving")) return;
  line?.classList.add("is-leaving");
  try {
    const answer = await (isBack || isCartPage()
      ? askPage(link.href)
      : call("remove_from_cart", { cart_item_key: link.dataset.cart_item_key }));
    if (!hasCart(answer)) throw new Error("no fragments");
    if (!isBack) announce("removed_from_cart", { ...answer, button: link });
    show(answer);
    announce("wc_fragments_loaded");
    say(isBack ? texts.said.back : texts.said.removed);
    focusAfter(isBack);
  } catch {
    location.assign(link.href);
  }
}

/** What had the focus is gone: the way back takes it, or the heading of what is left. */
function focusAfter(isBack: boolean): void {
  const region = document.querySelector(isCartPage() ? REGIONS.page : REGIONS.miniCart);
  const goal = isBack ? region?.querySelector<HTMLElement>("a.remove") : undefined;
  (goal ?? region?.querySelector<HTMLElement>(".restore-item, a"))?.focus();
}

function watchForm(): void {
  let pause = 0;
  const later = (form: HTMLFormElement) => {
    clearTimeout(pause);
    pause = window.setTimeout(() => void update(form), PAUSE_MS);
  };
  document.addEventListener("change", ({ target }) => {
    const field = target as HTMLInputElement;
    if (!field.matches(".woocommerce-cart-form input.qty")) return;
    // more than there is, the shop brings down and says so; what is no whole number, the browser says at once
    if (field.validity.rangeOverflow && !field.validity.stepMismatch) later(field.form!);
    else if (field.reportValidity()) later(field.form!);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(".woocommerce-cart-form")) return;
    event.preventDefault();
    clearTimeout(pause);
    void update(form, meantBy(form) ?? event.submitter);
  });
}

/** Enter in the coupon's field means its own button, not the form's first. */
function meantBy(form: HTMLFormElement): HTMLElement | undefined {
  const isTyped = (document.activeElement as HTMLInputElement | null)?.name === "coupon_code";
  return isTyped ? (form.elements.namedItem(APPLY_COUPON) as HTMLElement) : undefined;
}

let sent = 0;

/** Only the last answer is shown: an earlier one would undo what was typed since. */
async function update(form: HTMLFormElement, submitter: HTMLElement | null = null): Promise<void> {
  sent += 1;
  const mine = sent;
  const region = document.querySelector(REGIONS.page)!;
  region.ariaBusy = "true";
  try {
    const answer = await askPage(form.action, { method: "POST", body: bodyOf(form, submitter) });
    if (mine === sent) redraw(answer);
  } catch {
    region.ariaBusy = null;
    warn(texts.notUpdated, () => void update(form, submitter));
  }
}

/** A coupon that is typed and not applied is not sent; nor is the button that nobody sees where scripts work. */
function bodyOf(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const body = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>);
  if (!body.has(APPLY_COUPON)) body.delete("coupon_code");
  body.delete(UPDATE_CART);
  return body;
}

function redraw(answer: Answer): void {
  if (!hasCart(answer)) throw new Error("no fragments");
  warn();
  show(answer);
  announce("updated_cart_totals");
  const notice = document.querySelector<HTMLElement>(`${REGIONS.page} .cart-says`);
  // nothing has changed when there is nothing to say
  if (notice?.textContent) say(notice.textContent);
  // what was not done as it was asked is brought before the eyes
  if (notice && !notice.matches(".woocommerce-message")) notice.scrollIntoView({ block: "nearest" });
}
