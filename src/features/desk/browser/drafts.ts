/** What was typed and is not saved yet, in this browser, of whoever is signed in: a lost connection or a closed tab loses nothing. */
import { SIGN_IN, SIGN_OUT, TOKEN_FIELD } from "../names";
import {
  eraseFormer,
  noteInTab,
  type PersonStorage,
  peopleStored,
  personIn,
  storageOf,
  tabStorageOf,
  takeFromTab,
} from "./storage";

const DRAFT = "draft:";
/** Who has asked to be signed out. */
const LEAVING = "leaving";
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface Draft {
  /** When it was typed. */
  at: number;
  fields: URLSearchParams;
}

export interface Drafts {
  keep(key: string, fields: URLSearchParams): void;
  read(key: string): Draft | undefined;
  drop(key: string): void;
  keys(): string[];
}

/** Of one place of the desk: « product », « page:/bureau/pages/12/ ». */
export function draftsOf(place: string): Drafts {
  const prefix = `${DRAFT}${place}:`;
  const storage = storageOf();
  const read = (key: string) => readDraft(storage.get(prefix + key));
  return {
    keep: (key, fields) => {
      const kept = new URLSearchParams(fields);
      // secrets of the session stay out of it
      kept.delete(TOKEN_FIELD);
      storage.set(prefix + key, JSON.stringify({ at: Date.now(), fields: String(kept) }));
    },
    read,
    drop: (key) => storage.remove(prefix + key),
    keys: () =>
      storage
        .names()
        .filter((name) => name.startsWith(prefix))
        .map((name) => name.slice(prefix.length)),
  };
}

/** Undefined for whatever `keep` did not write. */
function readDraft(text: string | null): Draft | undefined {
  try {
    const { at, fields } = JSON.parse(text ?? "") as { at: unknown; fields: unknown };
    if (typeof at !== "number" || typeof fields !== "string") return undefined;
    return { at, fields: new URLSearchParams(fields) };
  } catch {
    return undefined;
  }
}

/** On every screen: what the server has taken is dropped, what is old or broken, and all of whoever has signed out. */
export function startDrafts(): void {
  eraseFormer();
  const saved = document.querySelector<HTMLElement>("[data-draft-saved]")?.dataset.draftSaved;
  if (saved) dropSaved(saved);
  for (const person of peopleStored()) dropOld(storageOf(person));
  eraseWhoLeft();
  document.addEventListener("submit", (event) => {
    const person = personIn(document);
    const isSigningOut = (event.target as HTMLFormElement).matches(`form[action="${SIGN_OUT}"]`);
    if (person && isSigningOut && !event.defaultPrevented) noteInTab(LEAVING, person);
  });
}

/** What is still to be made has this in its name: one that is made takes nothing from another that was begun. */
const UNMADE = /:new(:|$)/;

/** With it what was typed in the same form before it was opened: it was offered there, and not taken. */
function dropSaved(saved: string): void {
  const storage = storageOf();
  storage.remove(DRAFT + saved);
  const end = saved.lastIndexOf("@");
  const [thing, openedAt] = [saved.slice(0, end), Number.parseInt(saved.slice(end + 1), 36)];
  if (UNMADE.test(thing)) return;
  for (const name of storage.names())
    if (name.startsWith(`${DRAFT}${thing}@`) && (readDraft(storage.get(name))?.at ?? 0) < openedAt)
      storage.remove(name);
}

function dropOld(storage: PersonStorage): void {
  for (const name of storage.names())
    if (name.startsWith(DRAFT) && Date.now() - (readDraft(storage.get(name))?.at ?? 0) > KEPT_MS)
      storage.remove(name);
}

/** Signing out may be refused: only a page that asks who is there says that somebody has left. */
function eraseWhoLeft(): void {
  const person = takeFromTab(LEAVING);
  if (!person || personIn(document) || !document.querySelector(`form[action="${SIGN_IN}"]`)) return;
  for (const storage of [storageOf(person), tabStorageOf(person)])
    for (const name of storage.names()) storage.remove(name);
}

/** What a form would send, files aside. */
export function fieldsOf(form: HTMLFormElement, submitter?: HTMLButtonElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter ?? undefined))
    if (typeof value === "string") fields.append(name, value);
  return fields;
}

/** As a form of its own, without anybody who listens to it. */
export function sendFields(action: string, fields: URLSearchParams): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  form.hidden = true;
  for (const [name, value] of fields) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** Says that something was found and when it was typed, with what can be done with it. */
export function drawFound(
  words: { found: string; bring: string; drop: string },
  draft: Draft,
  acts: { bring?(): void; drop(): void },
): HTMLElement {
  const box = document.createElement("div");
  box.className = "banner banner--low";
  box.setAttribute("role", "alert");
  const button = (says: string, act: () => void) => {
    const made = document.createElement("button");
    made.type = "button";
    made.className = "btn btn--line";
    made.textContent = says;
    made.addEventListener("click", () => {
      box.remove();
      act();
    });
    return made;
  };
  const says = document.createElement("div");
  says.textContent = words.found.replace("{date}", formatMoment(draft.at));
  box.append(says, ...(acts.bring ? [button(words.bring, acts.bring)] : []), button(words.drop, acts.drop));
  return box;
}

/** In the shop's time zone, as every other hour of the desk, wherever this browser is. */
function formatMoment(at: number): string {
  const { timeZone } = document.body.dataset;
  const shown = { dateStyle: "long", timeStyle: "short", timeZone } as const;
  return new Intl.DateTimeFormat(document.documentElement.lang, shown).format(at);
}
