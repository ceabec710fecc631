/** The form of the cart's page: what it holds that the shop does not know yet. */
import * as names from "../names";
import { APPLY_COUPON, UPDATE_CART } from "../names";

const FORM = `.${names.cartForm}`;
export const QUANTITIES = `${FORM} input.qty`;

export const cartForm = (): HTMLFormElement | null => document.querySelector(FORM);

/** A quantity that the shop has not been told yet and can be told: more than there is, it brings down and says so. */
export const hasUnsaved = (): boolean => changedQuantities().some(isSendable);

/** A quantity that cannot be sent as it stands, such as half an article. */
export const faultyQuantity = (): HTMLInputElement | undefined =>
  changedQuantities().find((field) => !isSendable(field));

export const isSendable = (field: HTMLInputElement): boolean =>
  (field.validity.rangeOverflow && !field.validity.stepMismatch) || field.checkValidity();

const changedQuantities = (): HTMLInputElement[] =>
  [...document.querySelectorAll<HTMLInputElement>(QUANTITIES)].filter(isChanged);

const isChanged = (field: HTMLInputElement): boolean => field.value !== field.defaultValue;

/** A coupon that is typed and not applied is not sent; nor is the button that nobody sees where scripts work. */
export function bodyOf(form: HTMLFormElement, pressed: HTMLButtonElement | null = null): URLSearchParams {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  if (pressed?.name) body.set(pressed.name, pressed.value);
  if (!body.has(APPLY_COUPON)) body.delete("coupon_code");
  body.delete(UPDATE_CART);
  return body;
}

/** Notes what has been sent; the answer takes it back when nothing came of it. */
export function markSent(form: HTMLFormElement, body: URLSearchParams): () => void {
  const sent = fieldsOf(form).filter(({ name }) => body.has(name));
  const before = sent.map(({ defaultValue }) => defaultValue);
  for (const field of sent) field.defaultValue = field.value;
  return () => {
    for (const [index, field] of sent.entries()) field.defaultValue = before[index] ?? "";
  };
}

/** Before the form is redrawn: gives back a function that fills in again what was typed since it was last sent. */
export function keepTyped(): () => void {
  const typed = (cartForm() ? fieldsOf(cartForm()!) : []).filter(isChanged);
  return () => {
    for (const { name, value } of typed) {
      const field = cartForm()?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
  };
}

const fieldsOf = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>("input:not([type=hidden])"),
];
