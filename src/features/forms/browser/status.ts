/** The status of a form: a class, an attribute, an event; what is inert in it. */
import * as names from "../names";
import { isOwnName } from "../names";
import { statusClass } from "../status";
import type { FormContext } from "./form-context";

/** Takes a server's word or a class; gives the class. */
export function setStatus(context: FormContext, status: string): string {
  const { form, facts } = context;
  const next = statusClass(status) === `custom-${status}` && isClass(status) ? status : statusClass(status);
  const prevStatus = facts.status;
  form.classList.remove(prevStatus);
  form.classList.add(next);
  form.dataset.status = next;
  facts.status = next;
  markInert(form, next);
  if (next !== prevStatus) fire(form, "statuschanged", { ...detailOf(context), status: next, prevStatus });
  return next;
}

const isClass = (status: string): boolean =>
  /^(?:invalid|unaccepted|sent|failed|payment-required|custom-.*)$/.test(status);

function markInert(form: HTMLFormElement, status: string): void {
  for (const element of form.querySelectorAll(".active-on-any")) {
    element.removeAttribute("inert");
    element.classList.remove("active-on-any");
  }
  for (const element of form.querySelectorAll(`.inert-on-${CSS.escape(status)}`)) {
    element.setAttribute("inert", "inert");
    element.classList.add("active-on-any");
  }
}

/** An event of the form, under its name and with what scripts of others read in it. */
export function tell(context: FormContext, name: string, status: string, more: object = {}): void {
  const formData = (more as { formData?: FormData }).formData ?? new FormData(context.form);
  const inputs = [...formData].flatMap(([input, value]) =>
    isOwnName(input) ? [] : [{ name: input, value }],
  );
  fire(context.form, name, { ...detailOf(context), status, inputs, formData, ...more });
}

const detailOf = ({ facts }: FormContext) => ({
  contactFormId: facts.id,
  pluginVersion: facts.pluginVersion,
  contactFormLocale: facts.locale,
  unitTag: facts.unitTag,
  containerPostId: facts.containerPost,
});

const fire = (form: HTMLFormElement, name: string, detail: object): boolean =>
  form.dispatchEvent(new CustomEvent(`${names.form}${name}`, { bubbles: true, detail }));
