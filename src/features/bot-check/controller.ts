/**
 * The bot check in the browser: a form waits for its token before it is sent. A token that does not come is told to
 * the console only, and the form goes without it.
 */
import { execute, prepare } from "./browser/check";
import { type Action, FORM_CLASS, OWN_FIELDS, TOKEN_EVENT, TOKEN_FIELD } from "./names";

export function attach(root: HTMLElement): () => void {
  const form = root.closest("form") ?? root.querySelector("form");
  if (!form) return () => {};
  const letGo = new AbortController();
  const own = form.querySelector<HTMLInputElement>(`input[name=${OWN_FIELDS.token}]`);
  const action = own ? (root.dataset.botAction as Action) : "contactform";
  waitForToken(root, form, () => (own ? fillOwn(root, own, action) : tell(action)), letGo.signal);
  if (!own) startPage();
  else if (root.dataset.botResend !== undefined) form.requestSubmit();
  return () => letGo.abort();
}

/** Before any other listener hears of it: the form is sent once more when the token is there. */
function waitForToken(
  root: HTMLElement,
  form: HTMLFormElement,
  getToken: () => Promise<boolean>,
  signal: AbortSignal,
): void {
  let state: "idle" | "waiting" | "sending" = "idle";
  const hold = async (event: SubmitEvent) => {
    const submitter = event.submitter as HTMLButtonElement | null;
    // a button beside the real one, such as a coupon's
    if (!root.isConnected || event.target !== form || submitter?.formNoValidate || state === "sending")
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (state === "waiting") return;
    state = "waiting";
    submitter?.setAttribute("aria-busy", "true");
    const mayGo = await getToken();
    submitter?.removeAttribute("aria-busy");
    state = "sending";
    if (mayGo && form.isConnected) form.requestSubmit(submitter && drawnNow(form, submitter));
    state = "idle";
  };
  addEventListener("submit", (event) => void hold(event), { capture: true, signal });
}

/** The button may have been drawn anew while the token was awaited: the one that now stands in its place. */
const drawnNow = (form: HTMLFormElement, pressed: HTMLButtonElement): HTMLElement | null =>
  pressed.form === form ? pressed : form.querySelector<HTMLElement>(`#${pressed.id}`);

/** Gives false when the visitor is asked a question instead, and has not answered it yet. */
async function fillOwn(root: HTMLElement, field: HTMLInputElement, action: Action): Promise<boolean> {
  try {
    field.value = await execute(action);
    return true;
  } catch (error) {
    console.error(error);
    const question = root.querySelector<HTMLElement>(".no-script");
    const answer = root.querySelector<HTMLInputElement>(`[name=${OWN_FIELDS.answer}]`);
    question?.classList.remove("no-script");
    if (!answer || answer.value) return true;
    answer.focus();
    return false;
  }
}

/** Tells a token to the page, which writes it into every contact form; true whatever happens. */
async function tell(action: Action): Promise<boolean> {
  try {
    const token = await execute(action);
    document.dispatchEvent(new CustomEvent(TOKEN_EVENT, { detail: { action, token } }));
  } catch (error) {
    console.error(error);
  }
  return true;
}

let isStarted = false;

/** Once a page, however many forms it has. */
function startPage(): void {
  if (isStarted) return;
  isStarted = true;
  document.addEventListener(TOKEN_EVENT, (event) => {
    const { token } = (event as CustomEvent<{ token: string }>).detail;
    for (const field of document.querySelectorAll(`form.${FORM_CLASS} input[name=${TOKEN_FIELD}]`))
      field.setAttribute("value", token);
  });
  document.addEventListener("change", () => void tell("contactform").then(prepare));
  whenShown(() => void tell("homepage"));
}

/** A page that is drawn ahead of a click may never be seen. */
function whenShown(act: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", act, { once: true });
  else act();
}
