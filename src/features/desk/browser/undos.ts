/** « Z » once what was said has gone: the last things that were done in this tab can still be undone, the newest first. */
import { SIGN_OUT, TOKEN_FIELD } from "../names";
import { fieldsOf } from "./drafts";
import { noteInTab, tabStorageOf, takeFromTab } from "./storage";
import { startToast } from "./toast";

const MOST = 20;
const UNDOS = "undos";
/** What the next screen says to be undone. */
const UNDONE = "undone";
/** It stood beside the button: nobody needs to be told what it was. */
const IN_VIEW = "-";
/** In the sentences of `data-undone` and `data-not-undone`. */
const WHAT = "{what}";

interface KeptUndo {
  id: string;
  /** Empty for what was done and cannot be undone: the key does not pass over it without a word. */
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
  else if (toast && !isNotice(toast)) noteDone(says);
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

/** What says that nothing was changed. */
const isNotice = (toast: HTMLElement): boolean => toast.dataset.notice !== undefined;

/** Asked whether to leave what is not saved, somebody has stayed: nothing was sent. */
function stay(kept: readonly KeptUndo[]): void {
  write(kept);
  takeFromTab(UNDONE);
}

/** Nothing while something is said that cannot be undone: the key would be for that. */
export function undoNewest(): void {
  const toast = document.querySelector<HTMLElement>("[data-toast]");
  if (toast && toast.dataset.toast !== "undone" && !isNotice(toast)) return;
  const newest = read().at(-1);
  // a screen that has the whole window undoes in its own way
  const token = document.querySelector<HTMLInputElement>(
    `form[action="${SIGN_OUT}"] input[name="${TOKEN_FIELD}"]`,
  );
  if (!newest || !token) return;
  if (newest.action !== "") send(newest, token.value);
  else {
    write(read().slice(0, -1));
    sayNotUndone(newest.says);
  }
}

/** What was done, in place or by a form; without `undo`, what cannot be taken back. */
export function noteDone(says: string, undo?: { action: string; fields: URLSearchParams }): string {
  const kept = read();
  // not by `crypto.randomUUID`, which browsers have over https only
  const id = `${Date.now().toString(36)}-${kept.length}-${Math.random().toString(36).slice(2)}`;
  const made = {
    id,
    action: undo?.action ?? "",
    fields: String(undo?.fields ?? ""),
    says: firstSentence(says),
  };
  write([...kept, made].slice(-MOST));
  return id;
}

/** It was taken back by its own button. */
export const forgetDone = (id: string): void => write(read().filter((one) => one.id !== id));

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
  return noteDone(says, { action: form.getAttribute("action") ?? "", fields });
}

/** What follows is of that moment: a letter that waits, for one. « Normand B. » ends no sentence. */
const firstSentence = (says: string): string => says.split(/(?<=[^\s.][^\s.]\.) (?=[^\p{Ll}])/u)[0] ?? says;

/** As a screen would say it that comes from the server. */
function sayNotUndone(what: string): void {
  const region = document.querySelector<HTMLElement>("[data-not-undone]");
  const toast = document.createElement("div");
  toast.className = "toast toast--at";
  toast.dataset.toast = "undone";
  const span = document.createElement("span");
  const says = region?.dataset.notUndone?.replace(WHAT, () => what.replace(/\.$/, ""));
  span.textContent = [says, read().length > 0 && region?.dataset.undoEarlier].filter(Boolean).join(" ");
  toast.append(span);
  region?.replaceChildren(toast);
  startToast();
}

function sayUndone(toast: HTMLElement, undone: string): void {
  const sentence = document.querySelector<HTMLElement>("[data-undone]")?.dataset.undone ?? WHAT;
  toast.dataset.toast ||= "undone";
  const span = toast.querySelector("span");
  // somebody has changed it meanwhile: nothing was undone
  if (undone !== IN_VIEW && !isNotice(toast)) span?.prepend(`${sentence.replace(WHAT, undone)} `);
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
