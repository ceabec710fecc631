/** What others know about a cart: shipping and taxes, and an order of the same visitor that still waits to be paid. */
import type { ReactNode } from "react";
import type { SummaryRow } from "../../design/summary/summary";
import { defineSlot } from "../../platform/slots";
import type { Kinship } from "../catalogue";
import type { Cart } from "./cart";

export interface CartDependencies {
  /** The rows of the summary, the total last; `removeCoupon` is where the link leads that takes a code off. */
  estimate(cart: Cart, removeCoupon: (code: string) => string): Promise<readonly SummaryRow[]>;
  /** What keeps this cart from being ordered, a sentence each: the shop takes no orders, or not so much of an article. */
  limits(cart: Cart): Promise<readonly string[]>;
  /** What is to be known of its delivery, a sentence each: true on any day, and nothing when none of it is sent. */
  deliveryNotes(cart: Cart): Promise<readonly string[]>;
  /** Keeps how the visitor wants it delivered. */
  chooseShipping(cartId: string | undefined, method: string): Promise<void>;
  /** Absent where nothing is held back for a payment. */
  reclaim?: Reclaim;
  /** Absent where no trade knows what belongs together. */
  kinship?: Kinship | undefined;
  /** What an empty cart proposes beside the shop. */
  proposal?: Proposal | undefined;
}

/** Where to begin, for somebody who has nothing in the cart. */
export interface Proposal {
  hint: string;
  action: ReactNode;
}

/**
 * Gives up an order that nobody has paid and that holds one of these goods (any, when none is named), and puts back
 * into the cart what it held. Undefined when there is nothing to give up.
 */
export type Reclaim = (
  orderId: string,
  into: { cartId: string | undefined; goods?: readonly number[] },
) => Promise<Cart | undefined>;

export const proposalSlot = defineSlot<Proposal>("what an empty cart proposes");
export const estimateSlot =
  defineSlot<Omit<CartDependencies, "reclaim" | "proposal" | "kinship">>("estimate of a cart");
export const reclaimSlot = defineSlot<Reclaim>("goods held by an unpaid order");
