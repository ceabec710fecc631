/** What was typed and is not saved yet, in this browser, of whoever is signed in: a lost connection or a closed tab loses nothing. */
import { formatDate, formatTime } from "../../../kernel/dates";
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

interface FoundWords {
  found: string;
  bring: string;
  drop: string;
}

interface FoundActs {
  bring?(): void;
  drop(): void;
}

/** Says that something was found and when it was typed, with what can be done with it. */
export function drawFound(words: FoundWords, draft: Draft, acts: FoundActs): HTMLElement {
  const box = document.createElement("div");
  box.className = "banner banner--low";
  box.setAttribute("role", "alert");
  const says = document.createElement("div");
  says.textContent = words.found.replace("{date}", formatMoment(draft.at));
  const gone = (act: () => void) => () => {
    box.remove();
    act();
  };
  const { bring, drop } = acts;
  box.append(says, ...drawActs(words, { ...(bring && { bring: gone(bring) }), drop: gone(drop) }));
  return box;
}

/** « Le reprendre » where it can be, « Le jeter ». */
export const drawActs = (words: FoundWords, { bring, drop }: FoundActs): HTMLButtonElement[] => [
  ...(bring ? [drawButton(words.bring, bring)] : []),
  drawButton(words.drop, drop),
];

export function drawButton(says: string, act: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn btn--line";
  button.textContent = says;
  button.addEventListener("click", act);
  return button;
}

/** In the shop's time zone and as every other hour of the desk, wherever this browser is; no line ends before the hour. */
export function formatMoment(at: number): string {
  const { timeZone = "UTC" } = document.body.dataset;
  return `${formatDate(at, timeZone)} à\u00a0${formatTime(at, timeZone)}`;
}
