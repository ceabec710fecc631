/** Sends the order, once at a time; what goes wrong is said, and nothing typed is lost. */
import { texts } from "../client-texts.fr";
import { CALLS, type CheckoutAnswer } from "../names";
import { ask, fieldsOf, Refused } from "./calls";
import { clearMessages, showMessages, showSentence } from "./messages";
import type { Reviewing } from "./review";

/** A new count brings the total and the proof when the old ones no longer serve. */
export function createOrdering(form: HTMLFormElement, review: Reviewing): () => Promise<void> {
  let isBusy = false;
  return async () => {
    if (isBusy) return;
    isBusy = true;
    markBusy(form, true);
    const isLeaving = await send(form, review);
    // until the next page is there, a second click is still the same order
    if (isLeaving) return;
    isBusy = false;
    markBusy(form, false);
  };
}

async function send(form: HTMLFormElement, review: Reviewing): Promise<boolean> {
  // once it is ordered, the cart is empty: whoever still counted it would say so
  const wasCounting = review.drop();
  try {
    const isLeaving = await heed(form, await ask<CheckoutAnswer>(CALLS.checkout, fieldsOf(form)), review);
    if (wasCounting && !isLeaving) void review.now();
    return isLeaving;
  } catch (error) {
    showSentence(form, error instanceof Refused && error.message ? error.message : texts.offline);
    return false;
  }
}

async function heed(form: HTMLFormElement, answer: CheckoutAnswer, review: Reviewing): Promise<boolean> {
  clearMessages(form);
  if (answer.result === "success") {
    // the checkout is empty by now: whoever comes back finds the order
    if (answer.back) history.replaceState(null, "", answer.back);
    location.assign(answer.redirect);
    return true;
  }
  if (answer.reload || (answer.refresh && !(await review.now()))) {
    // as without script: the page comes back with everything that was typed, and a form that serves
    form.submit();
    return true;
  }
  showMessages(form, answer.messages);
  return false;
}

/** On its way: what is changed now is for the next try. */
export const isOrdering = (form: HTMLFormElement): boolean => form.classList.contains("processing");

/** The button is another one whenever the sum has been redrawn. */
function markBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.classList.toggle("processing", isBusy);
  const button = form.querySelector("#place_order");
  if (isBusy) button?.setAttribute("aria-busy", "true");
  else button?.removeAttribute("aria-busy");
}
