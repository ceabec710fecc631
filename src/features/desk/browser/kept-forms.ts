/** Forms marked `data-keep`: what is typed is kept by the browser until it is saved, and offered when the form is opened again. */
import { KEPT_FIELD, RESUME_FIELD, TOKEN_FIELD } from "../names";
import { type Draft, draftsOf, drawFound, fieldsOf, sendFields } from "./drafts";
import { CHANGES } from "./unsaved";

const PLACE = "form";

export function startKeptForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-keep]")) keepForm(form);
}

function keepForm(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>(`[name=${KEPT_FIELD}]`)!;
  const drafts = draftsOf(PLACE);
  const thing = `${form.dataset.keep}@`;
  const others = drafts.keys().filter((key) => key.startsWith(thing));
  // a window keeps its own: two of them on one thing do not write over each other
  if (field.value === "") field.value = `${PLACE}:${thing}${Date.now().toString(36)}`;
  const own = field.value.slice(PLACE.length + 1);
  const isRefused = document.querySelector("[data-refused]") !== null;
  const drawn = typedIn(form);
  const keep = () => {
    const typed = typedIn(form);
    // what is again as it was drawn need not be kept; what came back unsaved must be
    if (!isRefused && isSame(typed, drawn)) drafts.drop(own);
    else drafts.keep(own, typed);
  };
  for (const event of CHANGES) form.addEventListener(event, keep);
  // a form that was refused, or taken back, has it already
  if (isRefused) return;
  for (const key of others) {
    const draft = drafts.read(key);
    if (!draft || isSame(draft.fields, drawn)) drafts.drop(key);
    else offer(form, { key, draft }, () => drafts.drop(key));
  }
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
