/** The form of the cart's own page: other quantities, and coupons. */
import { released } from "../../../platform/islands/regions";
import { texts } from "../client-texts.fr";
import * as names from "../names";
import { APPLY_COUPON, REGIONS } from "../names";
import { type Answer, askNow, askPage, inTurn, isBusy } from "./calls";
import { bodyOf, cartForm, hasUnsaved, isSendable, markSent, QUANTITIES } from "./cart-form";
import { go } from "./leaving";
import { forgetCart } from "./memory";
import { announce, hasCart, say, show, warn } from "./show";

export function watchForm(): void {
  // a field that was redrawn while somebody typed in it tells no change when it is left
  for (const moment of ["change", "focusout"])
    document.addEventListener(moment, ({ target }) => {
      const field = target as HTMLInputElement;
      if (!field.matches?.(QUANTITIES)) return;
      if (isSendable(field)) saveQuantities();
      else if (moment === "change") field.reportValidity();
    });
  document.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.matches(`.${names.cartForm}`)) return;
    event.preventDefault();
    const pressed = meantBy(form) ?? event.submitter;
    void inTurn(() => update(pressed as HTMLButtonElement | null));
  });
  // before the next page is asked for where the browser tells it, and at the latest when this one is gone
  for (const moment of ["beforeunload", "pagehide"]) addEventListener(moment, saveWhileLeaving);
  // changed and left before this script came
  if (!document.activeElement?.matches(QUANTITIES)) saveQuantities();
}

export async function removeCoupon(href: string): Promise<void> {
  try {
    redraw(await askPage(href));
    document.querySelector<HTMLElement>("#coupon_code")?.focus();
  } catch {
    go(href);
  }
}

/** Enter in the coupon's field means its own button, not the form's first. */
function meantBy(form: HTMLFormElement): HTMLElement | undefined {
  const isTyped = (document.activeElement as HTMLInputElement | null)?.name === "coupon_code";
  return isTyped ? (form.elements.namedItem(APPLY_COUPON) as HTMLElement) : undefined;
}

let isQueued = false;

/** At once; what is changed while an answer is on its way is sent together at the next turn. */
export function saveQuantities(): void {
  if (isQueued || !hasUnsaved()) return;
  isQueued = true;
  void inTurn(async () => {
    isQueued = false;
    if (hasUnsaved()) await update();
  });
}

/** Of the form as it stands at its turn: it may have been redrawn since it was asked for. */
async function update(pressed: HTMLButtonElement | null = null): Promise<void> {
  const form = cartForm();
  if (!form) return;
  const region = document.querySelector(REGIONS.page)!;
  const body = bodyOf(form, pressed);
  const takeBack = markSent(form, body);
  region.ariaBusy = "true";
  try {
    const answer = await askNow(form.action, { method: "POST", body });
    await released(region);
    redraw(answer);
  } catch {
    region.ariaBusy = null;
    takeBack();
    warn(texts.notUpdated, () => void inTurn(() => update(pressed)));
  }
}

/** Nobody is left to read the answer: the next page asks how the cart stands. */
function saveWhileLeaving(): void {
  const form = cartForm();
  if (form && hasUnsaved()) {
    const body = bodyOf(form);
    markSent(form, body);
    void askNow(form.action, { method: "POST", body }).catch(() => {});
    forgetCart();
  } else if (isBusy()) forgetCart();
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
  if (notice && !notice.matches(`.${names.message}`)) notice.scrollIntoView({ block: "nearest" });
}
