/** Coupons: what each one gives, when it serves, and the rules that need nothing but themselves. */
import type { Cents } from "../../kernel/money";

export const COUPON_KINDS = ["percent", "amount", "delivery"] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** What a merchant decides about a coupon. */
export interface Terms {
  code: string;
  kind: CouponKind;
  /** Per cent or cents, by kind; nothing for free delivery. */
  value: number;
  /** Goods for at least so much. */
  minimumCents: Cents;
  startsAt: number | undefined;
  /** The first moment at which it no longer serves. */
  endsAt: number | undefined;
  /** So many orders, everybody's together, and so many of one mail address. */
  limit: number | undefined;
  mailLimit: number | undefined;
}

/** What may still be changed once it is made. */
export type Limits = Pick<Terms, "endsAt" | "limit" | "mailLimit">;

export interface Coupon extends Terms {
  id: string;
  isActive: boolean;
  /** In how many orders it serves. */
  used: number;
}

export type CouponRefusal =
  | { why: "unknown" }
  /** Its day is over, or the merchant has stopped it. */
  | { why: "ended"; at: number | undefined }
  | { why: "early"; at: number }
  | { why: "minimum"; missingCents: Cents }
  | { why: "used-up" }
  /** As often as one mail address may. */
  | { why: "mail" };

/** A coupon that a cart holds; while something stands in its way it gives nothing. */
export interface HeldCoupon {
  coupon: Coupon;
  refusal: CouponRefusal | undefined;
}

/** What it takes off the goods and off their delivery. */
export interface Off {
  goodsCents: Cents;
  deliveryCents: Cents;
}

export const NOTHING_OFF: Off = { goodsCents: 0, deliveryCents: 0 };

/** As everybody may type it: « bienvenue10 » is « BIENVENUE10 ». */
export const codeOf = (typed: string): string => typed.normalize("NFC").trim().toUpperCase();

/** What a merchant may call one: easy to say, to type and to print. */
export const isCode = (code: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,29}$/.test(code);

/** Why it does not serve for goods of this price at this moment, as far as the coupon itself knows. */
export function refusalOf(coupon: Coupon, subtotalCents: Cents, now: number): CouponRefusal | undefined {
  const { startsAt, endsAt, limit, minimumCents } = coupon;
  if (!coupon.isActive) return { why: "ended", at: undefined };
  if (endsAt !== undefined && now >= endsAt) return { why: "ended", at: endsAt };
  if (startsAt !== undefined && now < startsAt) return { why: "early", at: startsAt };
  if (limit !== undefined && coupon.used >= limit) return { why: "used-up" };
  return subtotalCents < minimumCents
    ? { why: "minimum", missingCents: minimumCents - subtotalCents }
    : undefined;
}

export const heldAs = (coupon: Coupon, subtotalCents: Cents, now: number): HeldCoupon => ({
  coupon,
  refusal: refusalOf(coupon, subtotalCents, now),
});

/** Never more than there is to pay; a share of the goods is rounded once, on the whole. */
export function offOf(
  held: HeldCoupon | undefined,
  { subtotalCents, deliveryCents }: { subtotalCents: Cents; deliveryCents: Cents },
): Off {
  if (!held || held.refusal) return NOTHING_OFF;
  const { kind, value } = held.coupon;
  if (kind === "delivery") return { goodsCents: 0, deliveryCents };
  const goodsCents = kind === "percent" ? shareOf(subtotalCents, value) : value;
  return { goodsCents: Math.min(goodsCents, subtotalCents), deliveryCents: 0 };
}

/** Exactly half a cent is not taken off: as merchants know it from WooCommerce (decision 0021). */
const shareOf = (cents: Cents, percent: number): Cents => Math.ceil((cents * percent - 50) / 100);
