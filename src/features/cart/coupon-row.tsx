/** The coupon among the sums: what it takes off, or why it takes nothing, and the button that takes it away. */
import type { SummaryRow } from "../../design/summary/summary";
import type { Market } from "../../kernel/market";
import { type Cents, formatMoney } from "../../kernel/money";
import { couponTexts, type HeldCoupon } from "../coupons";
import type { Cart } from "./cart";
import * as names from "./names";
import { REMOVE_COUPON } from "./names";

/** `removeCoupon` leads to the page that takes it off; without it, a button of the form around does. */
export function couponRows(
  { coupon: held }: Pick<Cart, "coupon">,
  offCents: Cents,
  market: Market,
  removeCoupon?: (code: string) => string,
): SummaryRow[] {
  if (!held) return [];
  const { code } = held.coupon;
  return [
    {
      label: couponTexts.row(code),
      amount: formatMoney(-offCents, market.currency),
      note: offCents > 0 ? undefined : whyNothing(held, market),
      action: <RemoveCoupon code={code} href={removeCoupon?.(code)} />,
    },
  ];
}

export const whyNothing = ({ refusal }: HeldCoupon, market: Market): string =>
  refusal ? couponTexts.asleep(refusal, market) : couponTexts.standardOnly;

/** A link where scripts expect one, and it works on its own; a button where it must not lose what was typed around it. */
function RemoveCoupon({ code, href }: { code: string; href: string | undefined }) {
  const named = {
    className: `link-btn small ${names.removeCoupon}`,
    "aria-label": couponTexts.removeNamed(code),
    "data-coupon": code,
  };
  if (href)
    return (
      <a {...named} href={href} rel="nofollow">
        {couponTexts.remove}
      </a>
    );
  return (
    <button {...named} type="submit" name={REMOVE_COUPON} value={code} formNoValidate>
      {couponTexts.remove}
    </button>
  );
}
