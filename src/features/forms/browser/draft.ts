/** What was typed, kept in this tab until it is sent: a reload, a crash or a closed laptop loses nothing. */
import * as names from "../names";
import { isOwnName } from "../names";

type Entries = [name: string, value: string][];

/** A form that is emptied has nothing to keep. What was typed before the script was awake is newer than what was kept. */
export function keepDraft(form: HTMLFormElement, key: string, signal: AbortSignal): void {
  const typed = typedIn(form);
  restore(form, read(key), typed);
  const save = () => write(key, entriesOf(form));
  if (typed.size > 0) save();
  for (const type of ["input", "change"]) form.addEventListener(type, save, { signal });
  form.addEventListener("reset", () => write(key, undefined), { signal });
}

/** Neither files, which no script may give back, nor what is the form's own. */
const entriesOf = (form: HTMLFormElement): Entries =>
  [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" && (!isOwnName(name) || name.startsWith(names.freeTextField))
      ? [[name, value]]
      : [],
  );

/** The names of what is no longer as the page drew it. */
const typedIn = (form: HTMLFormElement): Set<string> =>
  new Set([...form.elements].filter(isTyped).map((field) => (field as HTMLInputElement).name));

function isTyped(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== (field.multiple ? drawn : Math.max(0, drawn));
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || ["hidden", "file"].includes(field.type)) return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  // a range without a value of its own stands in the middle by itself
  return field.value !== field.defaultValue && (field.type !== "range" || field.defaultValue !== "");
}

function restore(form: HTMLFormElement, entries: Entries | undefined, typed: ReadonlySet<string>): void {
  if (!entries) return;
  const left = new Map<string, string[]>();
  for (const [name, value] of entries) left.set(name, [...(left.get(name) ?? []), value]);
  for (const field of form.elements) {
    if (typed.has((field as HTMLInputElement).name)) continue;
    if (field instanceof HTMLSelectElement) {
      for (const option of field.options)
        option.selected = left.get(field.name)?.includes(option.value) ?? false;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) fill(field, left);
  }
}

function fill(field: HTMLInputElement | HTMLTextAreaElement, left: ReadonlyMap<string, string[]>): void {
  const values = left.get(field.name);
  if (field.type === "checkbox" || field.type === "radio")
    (field as HTMLInputElement).checked = values?.includes(field.value) ?? false;
  else if (!["hidden", "file", "submit"].includes(field.type) && values) field.value = values[0] ?? "";
}

function read(key: string): Entries | undefined {
  try {
    const kept = sessionStorage.getItem(key);
    return kept === null ? undefined : (JSON.parse(kept) as Entries);
  } catch {
    return undefined;
  }
}

/** It may be full or forbidden: then nothing is kept. */
function write(key: string, entries: Entries | undefined): void {
  try {
    if (entries) sessionStorage.setItem(key, JSON.stringify(entries));
    else sessionStorage.removeItem(key);
  } catch {}
}
