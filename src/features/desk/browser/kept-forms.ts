/** Forms marked `data-keep`: what is typed is kept by the browser until it is saved, and offered when the form is opened again. */
import { KEPT_FIELD, RESUME_FIELD, TOKEN_FIELD } from "../names";
import { type Draft, draftsOf, drawFound, fieldsOf, sendFields } from "./drafts";
import { noteInTab, takeFromTab } from "./storage";
import { CHANGES } from "./unsaved";

const PLACE = "form";
/** What was typed while another form of its screen was sent: names of drafts, for the next screen only. */
const STAYS = "stays";

export function startKeptForms(): void {
  const stayed = takeFromTab(STAYS)?.split("\n") ?? [];
  const kept = [...document.querySelectorAll<HTMLFormElement>("form[data-keep]")].map((form) => ({
    form,
    own: keepForm(form, stayed),
  }));
  const drafts = draftsOf(PLACE);
  document.addEventListener("submit", ({ target, defaultPrevented }) => {
    if (defaultPrevented || (target as HTMLFormElement).method !== "post") return;
    const stay = kept.filter(({ form, own }) => form !== target && drafts.read(own));
    noteInTab(STAYS, stay.map(({ own }) => own).join("\n"));
  });
}

/** The name of its draft. */
function keepForm(form: HTMLFormElement, stayed: readonly string[]): string {
  const field = form.querySelector<HTMLInputElement>(`[name=${KEPT_FIELD}]`)!;
  const drafts = draftsOf(PLACE);
  const thing = `${form.dataset.keep}@`;
  const drawn = typedIn(form);
  const stays = stayed.find((key) => key.startsWith(thing)) ?? "";
  if (field.value === "" && putBack(form, drafts.read(stays))) field.value = `${PLACE}:${stays}`;
  // a window keeps its own: two of them on one thing do not write over each other
  if (field.value === "") field.value = `${PLACE}:${thing}${Date.now().toString(36)}`;
  const own = field.value.slice(PLACE.length + 1);
  const others = drafts.keys().filter((key) => key.startsWith(thing) && key !== own);
  const isRefused = document.querySelector("[data-refused]") !== null;
  const keep = () => {
    const typed = typedIn(form);
    // what is again as it was drawn need not be kept; what came back unsaved must be
    if (!isRefused && isSame(typed, drawn)) drafts.drop(own);
    else drafts.keep(own, typed);
  };
  for (const event of CHANGES) form.addEventListener(event, keep);
  // a form that was refused, or taken back, has it already
  if (isRefused) return own;
  for (const key of others) {
    const draft = drafts.read(key);
    if (!draft || isSame(draft.fields, drawn)) drafts.drop(key);
    else offer(form, { key, draft }, () => drafts.drop(key));
  }
  return own;
}

/** Whether it could: not where it was drawn from something else since. */
function putBack(form: HTMLFormElement, draft: Draft | undefined): boolean {
  if (!draft) return false;
  const rest = new Map([...draft.fields.keys()].map((name) => [name, draft.fields.getAll(name)]));
  // more of them come as the last row of a table is written
  for (let at = 0; at < form.elements.length; at += 1) fillIn(form.elements[at] as HTMLInputElement, rest);
  if (isSame(typedIn(form), draft.fields)) return true;
  form.reset();
  return false;
}

function fillIn(field: HTMLInputElement, rest: ReadonlyMap<string, string[]>): void {
  const values = rest.get(field.name);
  const { value } = field;
  if (field.type === "checkbox" || field.type === "radio")
    field.checked = values?.includes(field.value) ?? false;
  else if (values && field.type !== "hidden") field.value = values.shift() ?? "";
  if (field.value !== value) field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Neither passwords nor the session's own secrets are ever written down. */
function typedIn(form: HTMLFormElement): URLSearchParams {
  const fields = fieldsOf(form);
  for (const { name } of form.querySelectorAll<HTMLInputElement>("[type=password], [data-secret]"))
    fields.delete(name);
  for (const name of [TOKEN_FIELD, KEPT_FIELD]) fields.delete(name);
  return fields;
}

const isSame = (one: URLSearchParams, other: URLSearchParams): boolean => String(one) === String(other);

function offer(form: HTMLFormElement, { key, draft }: { key: string; draft: Draft }, drop: () => void): void {
  const { saysFound = "", saysBring = "", saysDrop = "" } = form.dataset;
  const words = { found: saysFound, bring: saysBring, drop: saysDrop };
  const box = drawFound(words, draft, { bring: () => bring(form, key, draft), drop });
  // in columns it would take the place of one
  const spot = form.matches(".cols > *") ? form.parentElement : form;
  spot?.before(box);
  form.closest("details")?.setAttribute("open", "");
  if (location.hash === "") box.scrollIntoView({ block: "center" });
}

/** The server draws it as a form that it refused, with what it had seen then: nothing newer is written over unseen. */
function bring(form: HTMLFormElement, key: string, { fields }: Draft): void {
  const sent = new URLSearchParams(fields);
  sent.set(TOKEN_FIELD, fieldsOf(form).get(TOKEN_FIELD) ?? "");
  sent.set(KEPT_FIELD, `${PLACE}:${key}`);
  sent.set(RESUME_FIELD, "1");
  sendFields(form.action, sent);
}
