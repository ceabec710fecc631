/** The checkout with script: the total follows what is chosen, and the order is sent without leaving the page. */
import { applyOnEnter, changeCoupon, isCouponButton } from "./browser/coupon";
import { createFollowing } from "./browser/follow";
import { checkOnLeaving } from "./browser/leaving";
import { forgetHidden, forgive } from "./browser/messages";
import { createOrdering, isOrdering } from "./browser/order";
import { createReviewing } from "./browser/review";
import { scriptSettings } from "./browser/wire-settings";
import * as names from "./names";

/** How long somebody may stop typing before the price is asked for. */
const TYPING_MS = 1000;

/** What decides the price: places and manners of delivery. */
const DECIDES = /_(?:country|state|postcode|city)$|^shipping_method|^ship_to_different_address$/;

export function attach(form: HTMLElement): () => void {
  const letGo = new AbortController();
  const { signal } = letGo;
  const checkout = form as HTMLFormElement;
  const order = createOrdering(checkout, () => review);
  const review = createReviewing(checkout, signal, {
    // after an order whose answer was lost, an empty cart means that it was placed: it is asked for again, and is the same
    gone: () => (order.isUnanswered() ? void order.place() : location.reload()),
    ended: () => follow.counted(),
  });
  const follow = createFollowing(checkout, review, () => isOrdering(checkout) || order.isUnanswered());
  const count = async () => {
    if (!(await review.now()) && order.isUnanswered()) void order.place();
  };
  // scripts of others look for what it tells as soon as the page is there
  scriptSettings();
  const decides = ({ target }: { target: unknown }) =>
    !isOrdering(checkout) && DECIDES.test((target as HTMLInputElement).name ?? "");

  form.addEventListener("input", ({ target }) => forgive(target as Element), { signal });
  form.addEventListener("change", () => forgetHidden(checkout), { signal });
  form.addEventListener("input", (event) => decides(event) && review.in(TYPING_MS), { signal });
  form.addEventListener("change", (event) => decides(event) && void count(), { signal });
  form.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      const { submitter } = event;
      if (isOrdering(checkout)) return;
      void (isCouponButton(submitter) ? changeCoupon(checkout, submitter, review.now) : order.place());
    },
    { signal },
  );
  checkOnLeaving(checkout, signal);
  form.addEventListener("click", choosePickup, { signal });
  form.addEventListener("keydown", applyOnEnter, { signal });
  // who comes back finds what they had chosen, and a sum that was drawn for something else
  if ([...checkout.elements].some((field) => decides({ target: field }) && isRestored(field)))
    void review.now();
  // the drawer, another tab or the browser's memory has brought another cart than the summary shows
  for (const moment of [names.fragmentsLoadedEvent, names.fragmentsRefreshedEvent])
    document.body.addEventListener(moment, follow.cart, { signal });
  // the form that comes back with the page may have become an order
  addEventListener("pageshow", ({ persisted }) => persisted && isOrdering(checkout) && location.reload(), {
    signal,
  });
  return () => letGo.abort();
}

/** The link to a way of delivery also chooses it. */
function choosePickup({ target }: Event): void {
  const { hash = "" } = (target as Element).closest<HTMLAnchorElement>("a[data-chooses]") ?? {};
  if (hash) document.querySelector<HTMLInputElement>(hash)?.click();
}

/** The browser has put back what was chosen before. */
function isRestored(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(drawn, 0);
  }
  if (!(field instanceof HTMLInputElement)) return false;
  const isBox = field.type === "radio" || field.type === "checkbox";
  return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
