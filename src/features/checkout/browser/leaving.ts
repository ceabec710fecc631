/** Checks a field when it is left: in sight, in the server's own words, and never in the way of the order. */

import { isPhone } from "../../../kernel/phone";
import { released } from "../../../platform/islands/regions";
import { canadianPostcode, fourDigitPostcode, frenchPostcode } from "../address/postcodes";
import { belongsTo } from "../address/provinces";
import { texts } from "../client-texts.fr";
import { meantAddress } from "./mail-domain";
import { forgetMended, forgive, mark, say } from "./messages";

type Typed = HTMLInputElement | HTMLTextAreaElement;

export function checkOnLeaving(form: HTMLFormElement, signal: AbortSignal): void {
  const met = new WeakSet<Typed>();
  const check = async (input: Typed) => {
    // what appears must not move a button from under the finger
    await released(form);
    if (signal.aborted || document.activeElement === input || form.matches(".processing")) return;
    tidy(input);
    const fault = faultOf(input, met);
    met.add(input);
    if (fault) return tell(form, input, fault);
    if (input.value.trim() !== "" || !input.required) forgetMended(form, input);
    if (input.type === "email") question(form, input as HTMLInputElement);
  };
  const typedIn = ({ target }: Event) => {
    if (isTyped(target)) met.add(target);
    if (target instanceof Element) target.closest(".field")?.querySelector(`.${MEANT}`)?.remove();
  };
  form.addEventListener("input", typedIn, { signal });
  form.addEventListener("focusout", ({ target }) => isTyped(target) && void check(target), { signal });
  form.addEventListener(
    "change",
    ({ target }) => {
      recheckPostcode(form, target);
      if (isChosen(target)) forgetMended(form, target);
    },
    { signal },
  );
}

/** A choice is right as soon as it is made. */
const isChosen = (target: EventTarget | null): target is Element =>
  target instanceof HTMLSelectElement
    ? target.value !== ""
    : target instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(target.type) && target.checked;

const isTyped = (target: EventTarget | null): target is Typed =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(?:text|email|tel)$/.test(target.type));

/** A postal code is written as it will be printed. */
function tidy(input: Typed): void {
  const code = isPostcode(input) ? readPostcode(input).code : undefined;
  if (code && code !== input.value) input.value = code;
}

/** Nobody is told to fill in what they have only passed by once. */
function faultOf(input: Typed, met: WeakSet<Typed>): string | undefined {
  const value = input.value.trim();
  if (value === "") return input.required && met.has(input) ? texts.faults.missing : undefined;
  if (isPostcode(input)) return readPostcode(input).fault;
  const isWrong =
    (input.type === "email" && !isMail(input, value)) || (input.type === "tel" && !isPhone(value));
  return isWrong ? input.dataset.wrong : undefined;
}

const isMail = (input: Typed, value: string): boolean =>
  !input.validity.typeMismatch && /@[^@\s]+\.[^@.\s]{2,}$/.test(value);

const isPostcode = ({ name }: Typed): boolean => name.endsWith("_postcode");

/** The code as it is written there, or what is wrong with it. */
function readPostcode({ name, value, form }: Typed): { code?: string; fault?: string } {
  const chosen = (part: string) =>
    (form?.elements.namedItem(name.replace("postcode", part)) as HTMLSelectElement | null)?.value ?? "";
  const country = chosen("country");
  const { read, fault } = COUNTRIES[country] ?? OTHERS;
  const code = read(value);
  if (!code) return { fault: texts.faults[fault] };
  const isElsewhere = country === "CA" && !belongsTo(chosen("state"), code);
  return { code, fault: isElsewhere ? texts.faults.otherProvince : undefined };
}

interface Rule {
  read(text: string): string | undefined;
  fault: "caPostcode" | "frPostcode" | "fourDigits";
}
const COUNTRIES: Record<string, Rule> = {
  CA: { read: canadianPostcode, fault: "caPostcode" },
  FR: { read: frenchPostcode, fault: "frPostcode" },
};
const OTHERS: Rule = { read: fourDigitPostcode, fault: "fourDigits" };

/** Another province or country may be the one that the code belongs to. */
function recheckPostcode(form: HTMLFormElement, target: EventTarget | null): void {
  const [, which] =
    (target instanceof HTMLSelectElement && /^(.+)_(?:country|state)$/.exec(target.name)) || [];
  const input = which ? form.elements.namedItem(`${which}_postcode`) : null;
  if (!(input instanceof HTMLInputElement) || input.value.trim() === "") return;
  forgive(input);
  const { fault } = readPostcode(input);
  if (fault) tell(form, input, fault);
  else forgetMended(form, input);
}

function tell(form: HTMLFormElement, input: Typed, fault: string): void {
  forgive(input);
  mark(form, input.name, fault);
  say(form, `${labelOf(input)}\u00a0: ${fault}`);
}

const labelOf = ({ labels }: Typed): string => labels?.[0]?.textContent?.trim() ?? "";

/* ------------------------------------------------------------------- mail domains */

const MEANT = "meant";

/** One press puts it right; whoever goes on keeps what they typed. */
function question(form: HTMLFormElement, input: HTMLInputElement): void {
  const field = input.closest(".field");
  field?.querySelector(`.${MEANT}`)?.remove();
  const meant = meantAddress(input.value.trim());
  if (!meant || !field) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = `link-btn small ${MEANT}`;
  button.textContent = texts.meant(meant);
  button.addEventListener("click", () => {
    input.value = meant;
    button.remove();
    input.focus();
  });
  input.after(button);
  say(form, texts.meant(meant));
}
