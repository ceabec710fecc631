/** A coupon on a cart and off it again, and how that went, in words. */
import type { Market } from "../../kernel/market";
import type { Site } from "../../platform/http/site";
import { type Coupon, codeOf, couponTexts, dropCoupon, findCoupon, holdCoupon, refusalOf } from "../coupons";
import { type CartWorld, drawn, withCart } from "./actions";
import { linesOf } from "./store";
import { texts } from "./texts.fr";

export interface CouponOutcome {
  tone: "ok" | "error";
  text: string;
}

const yes = (text: string): CouponOutcome => ({ tone: "ok", text });
const no = (text: string): CouponOutcome => ({ tone: "error", text });

/** One a cart. One that would give nothing yet is refused; one that gives nothing any more stays, in case. */
export function applyCoupon(
  world: CartWorld & { site: Pick<Site, "shop"> },
  cartId: string | undefined,
  typed: string,
): Promise<CouponOutcome> {
  const { market } = world.site.shop;
  return withCart(world, cartId, no(texts.empty), async (trx, id) => {
    const now = world.clock.now();
    const cart = await drawn(trx, id, await linesOf(trx, id), now);
    if (cart.lines.length === 0) return no(texts.empty);
    if (!codeOf(typed)) return no(texts.noCoupon);
    const coupon = await findCoupon(trx, codeOf(typed));
    const why = coupon ? refusalOf(coupon, cart.subtotalCents, now) : { why: "unknown" as const };
    if (!coupon || why) return no(couponTexts.refusal(codeOf(typed), why ?? { why: "unknown" }, market));
    const before = cart.coupon?.coupon.code;
    if (before === coupon.code) return no(couponTexts.already(coupon.code));
    await holdCoupon(trx, id, coupon.id);
    return yes(appliedText(coupon, before, market));
  });
}

const appliedText = (coupon: Coupon, before: string | undefined, market: Market): string =>
  [couponTexts.applied(coupon, market), ...(before ? [couponTexts.replaced(before)] : [])].join(" ");

/** What is not there is already gone: the wish is true. */
export function removeCoupon(
  world: CartWorld,
  cartId: string | undefined,
  typed: string,
): Promise<CouponOutcome> {
  const code = codeOf(typed);
  const gone = yes(couponTexts.removed(code));
  return withCart(world, cartId, gone, async (trx, id) => {
    await dropCoupon(trx, id, code);
    return gone;
  });
}
