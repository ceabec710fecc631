/** What others know about a cart's money: shipping and taxes. */
import type { SummaryRow } from "../../design/summary/summary";
import type { Cart } from "./cart";

export interface CartDoors {
  /** The rows of the summary, the total last. */
  estimate(cart: Cart): Promise<readonly SummaryRow[]>;
  /** Keeps how the visitor wants it delivered. */
  chooseShipping(cartId: string | undefined, method: string): Promise<void>;
}
