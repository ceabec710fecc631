/** Everything that the checkout's page shows at one moment. */
import type { ReactNode } from "react";
import type { Cart } from "../cart";
import type { OnlinePayment, Payment } from "../orders";
import type { Fault, FormField, Typed } from "./checkout";
import type { Quote } from "./quote";
import type { CheckoutRules } from "./settings";

export interface CheckoutView {
  cart: Cart;
  /** The visitor had a cart that is no more: it has become an order, or nobody came for it in a long time. */
  isGone: boolean;
  quote: Quote;
  typed: Typed;
  /** The ways of paying, the first one first. */
  payments: readonly Payment[];
  /** Absent where no card is taken. */
  online: OnlinePayment | undefined;
  /** A code that is typed and not applied. */
  coupon: string;
  /** Why that code cannot be applied. */
  couponFault: string | undefined;
  faults: readonly Fault[];
  /** What happened, when it is not a fault of a field. */
  says: readonly Saying[];
  /** What proves that somebody is there, when it is asked for. */
  check?: ReactNode;
  rules: CheckoutRules;
  /** Where and when one fetches an order. */
  pickupPlace: string;
  now: number;
  tokens: Tokens;
}

export interface Saying {
  tone: "error" | "info";
  text: string;
  link?: { label: string; path: string };
}

export interface Tokens {
  /** Which form this is. */
  key: string;
  /** Proves that the form was drawn by us for this cart. */
  nonce: string;
  /** The same, for counting again. */
  review: string;
  /** The same, for a coupon's two calls. */
  applyCoupon: string;
  removeCoupon: string;
}

export const faultAt = (faults: readonly Fault[], field: FormField): Fault | undefined =>
  faults.find((fault) => fault.field === field);
