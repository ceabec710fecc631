/** A form in the browser: checked while it is filled in, sent without leaving the page, its states told to all who listen. */
import { keepAcceptance } from "./browser/acceptance";
import { askRefill, schemaOf } from "./browser/calls";
import { keepChoices } from "./browser/choices";
import { keepCounters } from "./browser/counters";
import { keepDraft } from "./browser/draft";
import { bringIntoView, clearFaults, hideFloatingTips } from "./browser/faults";
import { type FormContext, formContext } from "./browser/form-context";
import { afterClick } from "./browser/pointer";
import { refill } from "./browser/refill";
import { setStatus, tell } from "./browser/status";
import { send } from "./browser/submit";
import { completeUrl } from "./browser/urls";
import { validate } from "./browser/validate";
import * as names from "./names";

export function attach(root: HTMLElement): () => void {
  const form = root.querySelector<HTMLFormElement>(`form.${names.formElement}`);
  if (!form || !isAble()) return () => {};
  const letGo = new AbortController();
  const context = formContext(root, form, letGo.signal);
  root.classList.replace("no-js", "js");
  addSpinners(form);
  const schema = schemaOf(context);
  keepDraft(form, `form:${location.pathname}:${context.facts.unitTag}`, letGo.signal);
  keepChoices(context);
  keepCounters(context);
  keepAcceptance(context);
  hideFloatingTips(context);
  if (context.settings.cached) void askRefill(context).then((answer) => answer && refill(context, answer));
  const on = <Kind extends keyof HTMLElementEventMap>(
    type: Kind,
    hear: (event: HTMLElementEventMap[Kind]) => void,
  ) => form.addEventListener(type, hear, { signal: letGo.signal });
  on("change", ({ target }) => {
    const control = (target as Element).closest(`.${names.formControl}`);
    if (!control) return;
    completeUrl(target as HTMLInputElement);
    void schema.then((known) => known && afterClick(() => validate(context, known, control)));
  });
  on("reset", () => void reset(context));
  on("submit", (event) => {
    event.preventDefault();
    void send(context, event.submitter);
  });
  return () => letGo.abort();
}

/** What the form cannot do without: then it goes as a plain form. */
function isAble(): boolean {
  const missing = ["fetch", "FormData"].find((name) => !(name in window));
  if (missing) console.error(`Your browser does not support window.${missing}().`);
  return !missing;
}

function addSpinners(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll(".has-spinner")) {
    const spinner = document.createElement("span");
    spinner.className = names.spinner;
    button.after(spinner);
  }
}

/** After a message was sent the form stays so; reset by hand it begins anew. */
async function reset(context: FormContext): Promise<void> {
  const after = context.isSent ? "sent" : "init";
  context.isSent = false;
  clearFaults(context);
  setStatus(context, "resetting");
  const answer = await askRefill(context);
  setStatus(context, after);
  tell(context, "reset", after, { apiResponse: answer });
  if (answer) refill(context, answer);
  if (after === "sent") bringIntoView(context);
}
