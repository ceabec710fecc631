/** Names the coupon's button in the form that it sends: a script of others forgets which button was pressed, and would order. */
import { COUPON } from "./names";

/** Before any other script hears of it; what was added leaves with the moment. */
export function nameCouponButton(): void {
  addEventListener("submit", (event) => meansCoupon(event) && nameIn(event.target as HTMLFormElement), true);
}

/** Its own button, or Enter in its field. */
function meansCoupon({ target, submitter }: SubmitEvent): boolean {
  if (!(target as Element).matches("form.checkout")) return false;
  const isTyping = document.activeElement?.getAttribute("name") === COUPON.code;
  return submitter?.getAttribute("name") === COUPON.apply || (isTyping && submitter?.id !== "place_order");
}

function nameIn(form: HTMLFormElement): void {
  const pressed = document.createElement("input");
  pressed.type = "hidden";
  pressed.name = COUPON.apply;
  pressed.value = "1";
  form.append(pressed);
  setTimeout(() => pressed.remove());
}
