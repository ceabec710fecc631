/** « Z » once what was said has gone: the last things that were done in this tab can still be undone, the newest first. */
import { SIGN_OUT, TOKEN_FIELD } from "../names";
import { fieldsOf } from "./drafts";
import { noteInTab, tabStorageOf, takeFromTab } from "./storage";

const MOST = 20;
const UNDOS = "undos";
/** What the next screen says to be undone. */
const UNDONE = "undone";
/** It stood beside the button: nobody needs to be told what it was. */
const IN_VIEW = "-";
/** In the sentence of `data-undone`. */
const WHAT = "{what}";

interface KeptUndo {
  id: string;
  action: string;
  fields: string;
  /** What was said when it was done. */
  says: string;
}

/** Keeps the undo that this screen offers, and says what the last press of « Z » has undone. */
export function startUndos(): void {
  const toast = document.querySelector<HTMLElement>("[data-toast]");
  const form = toast?.querySelector("form");
  const says = toast?.querySelector("span")?.textContent ?? "";
  const undone = takeFromTab(UNDONE);
  if (toast && undone) sayUndone(toast, undone);
  // what undoes an undoing is on its button: the key goes on to what was done before
  else if (form) form.dataset.undoes = keep(form, says);
  // at the window, after everybody who may keep a form from being sent
  addEventListener("submit", (event) => {
    const id = (event.target as HTMLElement).dataset.undoes;
    if (id === undefined || event.defaultPrevented) return;
    const kept = read();
    const isEarlier = (event.target as HTMLElement).dataset.undoesEarlier !== undefined;
    noteInTab(UNDONE, (isEarlier && kept.find((one) => one.id === id)?.says) || IN_VIEW);
    // each once: a press that comes to nothing would come to nothing again
    write(kept.filter((one) => one.id !== id));
    addEventListener("beforeunload", (leaving) => setTimeout(() => leaving.defaultPrevented && stay(kept)), {
      once: true,
    });
  });
}

/** Asked whether to leave what is not saved, somebody has stayed: nothing was sent. */
function stay(kept: readonly KeptUndo[]): void {
  write(kept);
  takeFromTab(UNDONE);
}

/** Nothing while something is said that cannot be undone: the key would be for that. */
export function undoNewest(): void {
  const toast = document.querySelector<HTMLElement>("[data-toast]");
  if (toast && toast.dataset.toast !== "undone") return;
  const newest = read().at(-1);
  // a screen that has the whole window undoes in its own way
  const token = document.querySelector<HTMLInputElement>(
    `form[action="${SIGN_OUT}"] input[name="${TOKEN_FIELD}"]`,
  );
  if (newest && token) send(newest, token.value);
}

function send({ id, action, fields }: KeptUndo, token: string): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.hidden = true;
  form.dataset.undoes = id;
  form.dataset.undoesEarlier = "";
  for (const [name, value] of [[TOKEN_FIELD, token], ...new URLSearchParams(fields)]) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name ?? "";
    input.value = value ?? "";
    form.append(input);
  }
  document.body.append(form);
  form.requestSubmit();
  form.remove();
}

function keep(form: HTMLFormElement, says: string): string {
  const fields = fieldsOf(form);
  // of this page only
  fields.delete(TOKEN_FIELD);
  const id = Date.now().toString(36);
  const action = form.getAttribute("action") ?? "";
  // what follows the first sentence is of that moment: a letter that waits, for one
  const [what = says] = says.split(/(?<=\.) /);
  write([...read(), { id, action, fields: String(fields), says: what }].slice(-MOST));
  return id;
}

function sayUndone(toast: HTMLElement, undone: string): void {
  const sentence = document.querySelector<HTMLElement>("[data-undone]")?.dataset.undone ?? WHAT;
  toast.dataset.toast ||= "undone";
  const span = toast.querySelector("span");
  if (undone !== IN_VIEW) span?.prepend(`${sentence.replace(WHAT, undone)} `);
  const button = toast.querySelector<HTMLElement>("[data-key]");
  button?.querySelector("kbd")?.remove();
  button?.removeAttribute("data-key");
}

const write = (undos: readonly KeptUndo[]): void => tabStorageOf().set(UNDOS, JSON.stringify(undos));

/** Empty for whatever `write` did not write. */
function read(): KeptUndo[] {
  try {
    const kept: unknown = JSON.parse(tabStorageOf().get(UNDOS) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}
