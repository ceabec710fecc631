/** Faults as a visitor meets them: a tip under the field, a line for screen readers, the sentence for the whole form. */
import * as names from "../names";
import { errorId } from "../names";
import type { FormContext } from "./form-context";

export function wrapsOf({ form }: FormContext): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(`.${names.formControlWrap}`)];
}

export function showFault(context: FormContext, field: string, message: string): void {
  clearFault(context, field);
  const id = errorId(context.facts.unitTag, field);
  for (const wrap of wrapsNamed(context, field)) {
    const control = wrap.querySelector<HTMLElement>(`.${names.formControl}`);
    wrap.append(made("span", { className: names.notValidTip, ariaHidden: "true" }, message));
    mark(wrap, control, "true", message);
    control?.classList.add(names.notValid);
    describe(control, [id, ...describedBy(control)]);
    announce(context, id, control?.id, message);
  }
}

export function clearFault(context: FormContext, field: string): void {
  const id = errorId(context.facts.unitTag, field);
  document.getElementById(id)?.remove();
  for (const wrap of wrapsNamed(context, field)) {
    const control = wrap.querySelector<HTMLElement>(`.${names.formControl}`);
    for (const tip of wrap.querySelectorAll(`.${names.notValidTip}`)) tip.remove();
    mark(wrap, control, "false", "");
    control?.classList.remove(names.notValid);
    describe(
      control,
      describedBy(control).filter((one) => one !== id),
    );
  }
}

/** With the sentence for the whole form. */
export function clearFaults(context: FormContext): void {
  for (const { dataset } of wrapsOf(context)) clearFault(context, dataset.name ?? "");
  say(context, []);
}

/** In the area under the form, and once for screen readers. */
export function say({ root }: FormContext, words: readonly (string | Node)[]): void {
  const places = root.querySelectorAll<HTMLElement>(
    `.${names.responseOutput}, .screen-reader-response [role=status]`,
  );
  for (const place of places)
    place.replaceChildren(...words.map((word) => (typeof word === "string" ? word : word.cloneNode(true))));
}

/** The answer stands below the button, on a telephone often below the screen too. */
export const bringIntoView = ({ form }: FormContext): void =>
  form.querySelector(`.${names.responseOutput}`)?.scrollIntoView({ block: "nearest" });

export function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...content);
  return element;
}

/** A tip that floats over its field makes room for who writes there. */
export function hideFloatingTips({ form, signal }: FormContext): void {
  for (const type of ["focusin", "click"] as const)
    form.addEventListener(
      type,
      ({ target }) => {
        const wrap = (target as Element).closest(`.use-floating-validation-tip .${names.formControlWrap}`);
        const tip = wrap?.querySelector<HTMLElement>(`.${names.notValidTip}`);
        if (tip) tip.hidden = true;
      },
      { signal },
    );
}

const wrapsNamed = (context: FormContext, field: string): HTMLElement[] =>
  wrapsOf(context).filter(({ dataset }) => dataset.name === field);

function mark(wrap: HTMLElement, control: HTMLElement | null, isInvalid: string, message: string): void {
  for (const one of wrap.querySelectorAll("[aria-invalid]")) one.setAttribute("aria-invalid", isInvalid);
  for (const one of [control, ...wrap.querySelectorAll("input, select, textarea")])
    (one as HTMLInputElement | null)?.setCustomValidity?.(message);
}

const describedBy = (control: HTMLElement | null): string[] =>
  control?.getAttribute("aria-describedby")?.split(" ").filter(Boolean) ?? [];

function describe(control: HTMLElement | null, ids: readonly string[]): void {
  if (ids.length > 0) control?.setAttribute("aria-describedby", ids.join(" "));
  else control?.removeAttribute("aria-describedby");
}

function announce({ root }: FormContext, id: string, control: string | undefined, message: string): void {
  const words = control ? made("a", { href: `#${control}` }, message) : message;
  root.querySelector(".screen-reader-response ul")?.append(made("li", { id }, words));
}
