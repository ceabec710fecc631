/** What an order would cost: the ways of delivering it there, the one chosen, and the bill. */
import { createHash } from "node:crypto";
import type { Cart, CartLine } from "../cart";
import type { Good } from "../catalogue";
import { offOf } from "../coupons";
import type { Delivery } from "../orders";
import type { Place } from "./address/places";
import { type Bill, billOf } from "./bill";
import type { CheckoutRules } from "./settings";
import { type Offer, offersAt } from "./shipping/shipping";
import { taxesAt } from "./taxes/taxes";

export interface Quote {
  offers: Offer[];
  /** Undefined where nothing is delivered and nothing can be fetched. */
  chosen: Offer | undefined;
  bill: Bill;
}

/** What a price depends on of a cart; what is only tried has no more than that. */
export type Counted = Pick<Cart, "subtotalCents" | "coupon"> & {
  lines: readonly (Pick<CartLine, "quantity" | "totalCents"> & {
    good: Pick<Good, "taxClass" | "virtual" | "weightGrams">;
  })[];
};

/** The way that was asked for, or the first when it is not offered there. */
export function quoteFor(
  cart: Counted,
  to: { place: Place; delivery: Delivery | undefined },
  rules: CheckoutRules,
): Quote {
  const offers = isSent(cart) ? offersAt(to.place, parcelOf(cart), rules) : [NOTHING_SENT];
  const chosen = offers.find(({ delivery }) => delivery === to.delivery) ?? offers[0];
  const taxedAt = chosen?.delivery === "pickup" ? rules.home : to.place;
  const bill = billOf({
    lines: cart.lines.map(({ totalCents, good }) => ({ cents: totalCents, taxClass: good.taxClass })),
    // nothing is carried for nothing
    deliveryCents: cart.lines.length > 0 ? (chosen?.cents ?? 0) : 0,
    taxes: taxesAt(taxedAt, rules.taxes, rules.taxesAre),
    taxesAre: rules.taxesAre,
    off: offOf(cart.coupon, { subtotalCents: cart.subtotalCents, deliveryCents: couponCarries(chosen) }),
  });
  return { offers, chosen, bill };
}

/**
 * What a buyer is shown of an order, in short: the lines and every amount. How it is delivered and paid is not in it:
 * that is chosen in the form itself.
 */
export function digestOf({ lines, coupon }: Cart, { bill }: Pick<Quote, "bill">): string {
  const shown = {
    lines: lines.map(({ productId, quantity, good, totalCents }) => [
      productId,
      quantity,
      good.priceCents,
      totalCents,
    ]),
    coupon: bill.discountCents > 0 ? coupon?.coupon.code : undefined,
    amounts: [bill.subtotalCents, bill.discountCents, bill.deliveryCents, bill.totalCents],
    taxes: bill.taxes.map(({ label, cents }) => ({ label, cents })),
  };
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 32);
}

/** What a coupon for free delivery pays for: who wants it faster pays for that. */
const couponCarries = (chosen: Offer | undefined): number =>
  chosen?.delivery === "standard" ? chosen.cents : 0;

/** A cart of services and files asks for no delivery; an empty one still shows what delivery would cost. */
export const isSent = ({ lines }: Pick<Counted, "lines">): boolean =>
  lines.length === 0 || lines.some(({ good }) => !good.virtual);
const NOTHING_SENT: Offer = { delivery: "none", cents: 0, days: undefined };

const parcelOf = (cart: Counted) => ({
  subtotalCents: cart.subtotalCents,
  grams: cart.lines.reduce(
    (sum, { good, quantity }) => sum + (good.virtual ? 0 : good.weightGrams * quantity),
    0,
  ),
});
