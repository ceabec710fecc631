/** The summary follows the cart, whoever changes it. */
import { REGIONS, UPDATE } from "../names";
import { sendWith } from "./calls";
import type { Reviewing } from "./review";

/** Whether another region of the page shows another cart than the summary does. */
export function isOutdated(form: HTMLFormElement): boolean {
  const mine = form.querySelector<HTMLElement>(REGIONS.review)?.dataset.cartHash;
  const shown = [...document.querySelectorAll<HTMLElement>("[data-cart-hash]")];
  return shown.some(({ dataset }) => dataset.cartHash !== mine);
}

export interface Following {
  /** The page shows a cart that may be another one. */
  cart(): void;
  /** The summary has been counted. */
  counted(): void;
}

/** `isHeld`: an order is on its way or may have been placed, and nothing takes its form away. */
export function createFollowing(form: HTMLFormElement, review: Reviewing, isHeld: () => boolean): Following {
  let isMissed = false;
  const cart = () => {
    // what is being counted may know it already
    isMissed = review.isCounting();
    if (!isMissed && !isHeld() && isOutdated(form)) void countOrRedraw(form, review);
  };
  return { cart, counted: () => isMissed && cart() };
}

/** A cart of another number is one that this form may not count: the page is drawn anew with everything that was typed. */
async function countOrRedraw(form: HTMLFormElement, review: Reviewing): Promise<void> {
  if (!(await review.now())) sendWith(form, UPDATE, "1");
}
