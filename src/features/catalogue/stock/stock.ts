/** What pages say of a stock, and which of them change when it moves. */
import { type Stock, stockState } from "../catalogue";
import { COUNTS_TAG, productTag } from "../tags";

/** Whether a page would say something else of the stock. */
export function saysSomethingElse(before: Stock, after: Stock): boolean {
  const state = stockState(after);
  return state !== stockState(before) || (state === "low" && before.left !== after.left);
}

/** What a move of stock touches: the product's own pages, and the counts when it comes or goes. */
export function tagsFor(id: number, before: Stock, after: Stock): string[] {
  if (!saysSomethingElse(before, after)) return [];
  const comesOrGoes = before.left > 0 !== after.left > 0;
  return [productTag(id), ...(comesOrGoes ? [COUNTS_TAG] : [])];
}
