/** A cart: what a visitor means to buy, and the rules that need nothing but themselves. */
import type { Cents } from "../../kernel/money";
import type { Good, Refusal } from "../catalogue";
import { type Coupon, type HeldCoupon, heldAs, offOf } from "../coupons";

export const MAX_LINES = 100;
export const MAX_QUANTITY = 9999;

/** A line as it is kept: the price is not, it is the shop's. */
export interface KeptLine {
  key: string;
  productId: number;
  quantity: number;
}

export interface CartLine extends KeptLine {
  good: Good;
  totalCents: Cents;
  /** Why it cannot be ordered as it stands; a line that is no longer offered costs nothing. */
  problem: Refusal | undefined;
}

export interface Cart {
  /** Absent for a visitor who has put nothing into one yet. */
  id: string | undefined;
  lines: readonly CartLine[];
  /** How many articles, all lines together. */
  count: number;
  /** Before any coupon. */
  subtotalCents: Cents;
  coupon: HeldCoupon | undefined;
  /** What the coupon takes off the goods; what it takes off delivery is counted at the checkout. */
  discountCents: Cents;
}

export const EMPTY: Cart = {
  id: undefined,
  lines: [],
  count: 0,
  subtotalCents: 0,
  coupon: undefined,
  discountCents: 0,
};

/** What a coupon is judged by: itself, and the moment. */
export interface Couponed {
  coupon: Coupon | undefined;
  now: number;
}

export function cartOf(
  id: string | undefined,
  kept: readonly KeptLine[],
  goods: ReadonlyMap<number, Good>,
  couponed?: Couponed,
): Cart {
  const lines = kept.flatMap((line) => lineOf(line, goods.get(line.productId)) ?? []);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const subtotalCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const coupon = couponed?.coupon && heldAs(couponed.coupon, subtotalCents, couponed.now);
  const { goodsCents } = offOf(coupon, { subtotalCents, deliveryCents: 0 });
  return { id, lines, count, subtotalCents, coupon, discountCents: goodsCents };
}

function lineOf(line: KeptLine, good: Good | undefined): CartLine | undefined {
  if (!good) return undefined;
  const problem = refusalOf(good, line.quantity);
  const isOffered = problem !== "unavailable" && problem !== "no-choice";
  const totalCents = isOffered ? good.priceCents * line.quantity : 0;
  return { ...line, good, totalCents, problem };
}

/** Why so many of something cannot be had, or undefined when they can. */
export function refusalOf(good: Good, quantity: number): Refusal | undefined {
  if (!good.offered) return "unavailable";
  if (good.kind === "variable") return "no-choice";
  if (good.left <= 0) return "sold-out";
  return quantity > mostOf(good) ? "too-many" : undefined;
}

/** Why so many more cannot be added to those already there. */
export function addRefusalOf(good: Good, more: number, kept: readonly KeptLine[]): Refusal | undefined {
  const already = kept.find(({ productId }) => productId === good.id)?.quantity ?? 0;
  if (good.soldIndividually && already > 0) return "sold-singly";
  if (already === 0 && kept.length >= MAX_LINES) return "full";
  return refusalOf(good, already + more);
}

/** The most that one cart may hold of something. */
export function mostOf({ left, soldIndividually }: Pick<Good, "left" | "soldIndividually">): number {
  return soldIndividually ? Math.min(left, 1) : Math.min(left, MAX_QUANTITY);
}

/** What a line becomes when so many are wanted: never more than there is, never none unless none is wanted. */
export function settled({ good, quantity }: CartLine, wanted: number): number {
  const most = mostOf(good);
  return wanted <= most ? wanted : most || quantity;
}

/** What an article sold by the piece becomes of any quantity. */
export const countedAs = (good: Good, quantity: number): number => (good.soldIndividually ? 1 : quantity);
