/** What was typed and where the page stood, carried over the reload that follows a withdrawal. Fetched then only. */
import * as names from "../names";
import { RELOAD_KEPT, stored } from "./storage";
import { eraseStored, store } from "./storing";

interface Kept {
  path: string;
  scroll: number;
  fields: { at: number; name: string; value: string; checked: boolean }[];
}

/** Never what is secret, and never a card. */
const SECRET = "[type=password],[type=file],[type=hidden],[autocomplete^=cc-],[autocomplete*='one-time']";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function remember(): void {
  const kept: Kept = {
    path: location.pathname + location.search,
    scroll: scrollY,
    fields: fields().flatMap((field, at) => (isChanged(field) ? [describe(field, at)] : [])),
  };
  store(RELOAD_KEPT, kept);
}

export function restore(): void {
  const kept = stored<Kept>(RELOAD_KEPT);
  eraseStored(RELOAD_KEPT);
  if (!kept || kept.path !== location.pathname + location.search || !Array.isArray(kept.fields)) return;
  const here = fields();
  for (const { at, name, value, checked } of kept.fields) {
    const field = here[at];
    if (field && field.name === name) fill(field, value, checked);
  }
  scrollTo(0, kept.scroll);
}

/** All that a visitor may have touched, in page order. */
function fields(): Field[] {
  return [...document.querySelectorAll<Field>("input,textarea,select")].filter(
    (field) => !field.matches(SECRET) && !field.closest(`.${names.categories}`),
  );
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return (
    field.value !== field.defaultValue ||
    (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)
  );
}

function describe(field: Field, at: number): Kept["fields"][number] {
  return { at, name: field.name, value: field.value, checked: isChecked(field) };
}

const isChecked = (field: Field) => field instanceof HTMLInputElement && field.checked;

/** As if typed, so that whoever listens (islands, counters) knows. */
function fill(field: Field, value: string, checked: boolean): void {
  if (field.value === value && isChecked(field) === checked) return;
  field.value = value;
  if (field instanceof HTMLInputElement) field.checked = checked;
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
