/** The coupon among the sums: what it takes off, or why it takes nothing, and the button that takes it away. */
import type { SummaryRow } from "../../design/summary/summary";
import { type Cents, formatMoney } from "../../kernel/money";
import { couponTexts, type HeldCoupon } from "../coupons";
import type { Cart } from "./cart";
import { REMOVE_COUPON } from "./names";

/** `form` names the form that the button belongs to, when it stands outside of it. */
export function couponRows(
  { coupon: held }: Pick<Cart, "coupon">,
  offCents: Cents,
  form?: string,
): SummaryRow[] {
  if (!held) return [];
  const { code } = held.coupon;
  return [
    {
      label: couponTexts.row(code),
      amount: formatMoney(-offCents),
      note: offCents > 0 ? undefined : whyNothing(held),
      action: <RemoveCoupon code={code} form={form} />,
    },
  ];
}

export const whyNothing = ({ refusal }: HeldCoupon): string =>
  refusal ? couponTexts.asleep(refusal) : couponTexts.standardOnly;

/** A button of a form, not a link: looking at a page never changes a cart. */
function RemoveCoupon({ code, form }: { code: string; form: string | undefined }) {
  return (
    <button
      className="link-btn small woocommerce-remove-coupon"
      type="submit"
      name={REMOVE_COUPON}
      value={code}
      form={form}
      formNoValidate
      aria-label={couponTexts.removeNamed(code)}
      data-coupon={code}
    >
      {couponTexts.remove}
    </button>
  );
}
