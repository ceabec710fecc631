/** Sends the order, once at a time; what goes wrong is said, and nothing typed is lost. */
import { texts } from "../client-texts.fr";
import { CALLS, type CheckoutAnswer } from "../names";
import { ask, fieldsOf, Refused } from "./calls";
import { isOutdated } from "./follow";
import { clearMessages, showMessages, showSentence } from "./messages";
import type { Reviewing } from "./review";

/** How long the next page may take before the order may be pressed again: it would be the same one. */
const LEAVING_MS = 15_000;

export interface Ordering {
  place(): Promise<void>;
  /** It was sent, and what became of it is not known. */
  isUnanswered(): boolean;
}

/** A new count brings the total and the proof when the old ones no longer serve. */
export function createOrdering(form: HTMLFormElement, review: () => Reviewing): Ordering {
  let isUnanswered = false;
  const send = async (): Promise<boolean> => {
    // once it is ordered, the cart is empty: whoever still counted it would say so
    const wasCounting = review().drop();
    const sent = fieldsOf(form);
    try {
      const answer = await ask<CheckoutAnswer>(CALLS.checkout, sent);
      isUnanswered = false;
      const isChanged = fieldsOf(form).toString() !== sent.toString();
      const isLeaving = await heed(form, answer, review());
      if (!isLeaving && (wasCounting || isChanged || isOutdated(form))) void review().now();
      return isLeaving;
    } catch (error) {
      isUnanswered = !(error instanceof Refused);
      showSentence(form, error instanceof Refused && error.message ? error.message : texts.offline);
      return false;
    }
  };
  return {
    isUnanswered: () => isUnanswered,
    place: async () => {
      if (isOrdering(form)) return;
      markBusy(form, true);
      const isLeaving = await send();
      // until the next page is there, a second click is still the same order
      if (isLeaving) setTimeout(() => markBusy(form, false), LEAVING_MS);
      else markBusy(form, false);
    },
  };
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
