/** What is known of one form in the page, as scripts of others find it on the form itself. */
import * as names from "../names";
import { FIELDS } from "../names";

/** `form.wpcf7`. */
interface FormFacts {
  id: number;
  status: string;
  pluginVersion: string;
  locale: string;
  unitTag: string;
  containerPost: number;
  parent: HTMLElement;
  schema: unknown;
}

export interface FormContext {
  root: HTMLElement;
  form: HTMLFormElement;
  facts: FormFacts;
  settings: { api: { root: string; namespace: string }; cached?: number };
  /** A message has just been sent: the reset that follows is ours. */
  isSent: boolean;
  /** Aborted when the form leaves the page. */
  signal: AbortSignal;
}

export function formContext(root: HTMLElement, form: HTMLFormElement, signal: AbortSignal): FormContext {
  const { [names.form]: settings } = JSON.parse(
    root.querySelector(`.${names.settings}`)?.textContent ?? "{}",
  );
  const value = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? "";
  const facts: FormFacts = {
    id: Number.parseInt(value(FIELDS.form), 10),
    status: form.dataset.status ?? "init",
    pluginVersion: value(FIELDS.version),
    locale: value(FIELDS.locale),
    unitTag: value(FIELDS.unitTag),
    containerPost: Number.parseInt(value(FIELDS.container), 10),
    parent: root,
    schema: undefined,
  };
  Object.assign(form, { [names.form]: facts });
  return { root, form, facts, settings, isSent: false, signal };
}
