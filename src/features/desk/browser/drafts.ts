/** What was typed and is not saved yet, in this browser, of whoever is signed in: a lost connection or a closed tab loses nothing. */
import { SIGN_OUT, TOKEN_FIELD } from "../names";

/** Everything that the desk leaves in a browser begins so, and goes when somebody signs out. */
export const DESK_STORAGE = "vitrine:desk:";
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export interface Draft {
  /** When it was typed. */
  at: number;
  fields: URLSearchParams;
}

export interface Drafts {
  keep(key: string, fields: URLSearchParams): void;
  has(key: string): boolean;
  read(key: string): Draft | undefined;
  drop(key: string): void;
  keys(): string[];
}

const prefixOf = (): string => `${DESK_STORAGE}draft:${document.body.dataset.person ?? ""}:`;

/** Of one place of the desk: « product », « page:/bureau/pages/12/ ». */
export function draftsOf(place: string): Drafts {
  const prefix = `${prefixOf()}${place}:`;
  const read = (key: string) => readDraft(localStorage.getItem(prefix + key));
  return {
    keep: (key, fields) => {
      const kept = new URLSearchParams(fields);
      // secrets of the session stay out of it
      kept.delete(TOKEN_FIELD);
      try {
        localStorage.setItem(prefix + key, JSON.stringify({ at: Date.now(), fields: String(kept) }));
      } catch {
        // full or shut: it is still in the form
      }
    },
    has: (key) => read(key) !== undefined,
    read,
    drop: (key) => localStorage.removeItem(prefix + key),
    keys: () => keysFrom(prefix),
  };
}

const keysFrom = (prefix: string): string[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));

function readDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  const { at, fields } = JSON.parse(text) as { at: number; fields: string };
  return { at, fields: new URLSearchParams(fields) };
}

/** On every screen: what the server has taken is dropped, and what is old; all of it when somebody signs out. */
export function startDrafts(): void {
  const saved = document.querySelector<HTMLElement>("[data-draft-saved]")?.dataset.draftSaved;
  if (saved) localStorage.removeItem(prefixOf() + saved);
  for (const key of keysFrom(`${DESK_STORAGE}draft:`)) {
    const name = `${DESK_STORAGE}draft:${key}`;
    if (Date.now() - (readDraft(localStorage.getItem(name))?.at ?? 0) > KEPT_MS)
      localStorage.removeItem(name);
  }
  document.addEventListener("submit", ({ target }) => {
    if (!(target as HTMLFormElement).matches(`form[action="${SIGN_OUT}"]`)) return;
    for (const key of keysFrom(DESK_STORAGE)) localStorage.removeItem(DESK_STORAGE + key);
  });
}

/** What a form would send, files aside. */
export function fieldsOf(form: HTMLFormElement, submitter?: HTMLButtonElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter ?? undefined))
    if (typeof value === "string") fields.append(name, value);
  return fields;
}

/** Says that something was found, with the two things that can be done with it. */
export function drawFound(
  words: { found: string; bring: string; drop: string },
  acts: { bring(): void; drop(): void },
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
  says.textContent = words.found;
  box.append(says, button(words.bring, acts.bring), button(words.drop, acts.drop));
  return box;
}
