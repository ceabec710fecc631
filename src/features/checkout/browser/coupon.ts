/** A coupon with script: applied or taken away without leaving the page, and what the shop says of it beside its field. */
import { parse } from "../../../platform/islands/trusted";
import { texts } from "../client-texts.fr";
import * as names from "../names";
import { COUPON } from "../names";
import { PATIENCE_MS, sendWith } from "./calls";
import { forgive } from "./messages";
import { isOrdering } from "./order";
import { scriptSettings } from "./wire-settings";

export const isCouponButton = (button: Element | null): button is HTMLButtonElement =>
  button instanceof HTMLButtonElement && (button.name === COUPON.apply || button.name === COUPON.remove);

/** Enter in the field means its own button, not the order. */
export function applyOnEnter(event: KeyboardEvent): void {
  const field = event.target as HTMLInputElement;
  if (event.key !== "Enter" || field.name !== COUPON.code) return;
  event.preventDefault();
  field.form?.querySelector<HTMLElement>(`[name=${COUPON.apply}]`)?.click();
}

export async function changeCoupon(
  form: HTMLFormElement,
  button: HTMLButtonElement,
  countAgain: () => Promise<unknown>,
): Promise<void> {
  const field = form.querySelector(`[name=${COUPON.code}]`);
  if (field) forgive(field);
  button.setAttribute("aria-busy", "true");
  const notice = await ask(form, button).catch(() => ({ ok: false, text: texts.couponOffline }));
  // meanwhile it was ordered: nothing takes the page away from that
  if (isOrdering(form)) return button.removeAttribute("aria-busy");
  // its proof has run out: as without script, the page comes back with everything that was typed, and new ones
  if (!notice) return sendWith(form, button.name, button.value);
  button.removeAttribute("aria-busy");
  // what was refused stays in its field, to be mended
  if (notice.ok) await countAgain();
  say(form, notice);
  form.querySelector<HTMLElement>(`[name=${COUPON.code}], [name=${COUPON.remove}]`)?.focus();
}

interface CouponNotice {
  ok: boolean;
  text: string;
}

/** Undefined when the shop no longer believes this page. */
async function ask(
  form: HTMLFormElement,
  { name, value }: HTMLButtonElement,
): Promise<CouponNotice | undefined> {
  const code = String(new FormData(form).get(COUPON.code) ?? "");
  const body = new URLSearchParams(
    name === COUPON.apply
      ? { security: scriptSettings().apply_coupon_nonce, coupon_code: code }
      : { security: scriptSettings().remove_coupon_nonce, coupon: value },
  );
  if (name === COUPON.apply && code.trim() === "") return { ok: false, text: texts.noCoupon };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`/?${names.ajaxParameter}=${name}`, { method: "POST", body, signal });
  if (answer.status === 403) return undefined;
  if (answer.status === 429) return { ok: false, text: texts.couponTooOften };
  if (!answer.ok) throw new Error(`the shop answered ${answer.status}`);
  const notice = parse(await answer.text()).firstElementChild;
  return { ok: notice?.className === names.message, text: notice?.textContent ?? "" };
}

/** Beside the field for who sees, and in the page's status for who listens. */
function say(form: HTMLFormElement, { ok, text }: CouponNotice): void {
  const place = form.querySelector<HTMLElement>("[data-coupon-says]");
  const status = form.querySelector<HTMLElement>("[data-checkout-says]");
  if (status) status.textContent = text;
  if (!place) return;
  place.textContent = text;
  place.toggleAttribute("data-error", !ok);
  place.hidden = false;
}
