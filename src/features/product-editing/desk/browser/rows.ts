/**
 * Rows saved without a reload; one that is typed in and not saved says so, and one that is refused says why at its fields.
 * Whatever comes to no such answer is sent again the plain way: its page says why.
 */
import { forgetDone, noteDone, tabStorageOf } from "../../../desk/browser";

const FIELDS = ["prix", "stock"] as const;
/** What was typed in rows while one of them was sent the plain way. */
const TYPED_ROWS = "typed-rows";
/** On what takes a change back: the verb lets it be what it was, whatever that is. */
const RETURN = "retour";

export function startRows(): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>("form.row-save")];
  for (const form of forms) startRow(form);
  putBackTyped(forms);
  for (const form of forms) mark(form);
  addEventListener("beforeunload", (event) => {
    if (!isSentPlain && forms.some(isUnsaved)) event.preventDefault();
  });
}

function startRow(form: HTMLFormElement): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void save(form);
  });
  // drawn as a button that empties what was typed, it puts back what is saved
  form.addEventListener("reset", (event) => {
    event.preventDefault();
    const changed = FIELDS.find((name) => fieldOf(form, name).value !== seenIn(form)[name]);
    fieldOf(form, changed ?? "prix").focus();
    putBack(form);
  });
  for (const name of FIELDS) {
    const field = fieldOf(form, name);
    field.addEventListener("input", () => mark(form));
    field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") putBack(form);
    });
    field.addEventListener("pointerdown", () => selectOnEntry(field));
  }
}

function putBack(form: HTMLFormElement): void {
  write(form, seenIn(form));
  clearFaults(form);
}

const isUnsaved = (form: HTMLFormElement): boolean => differs(typedIn(form), seenIn(form));

/** While it lasts, the row keeps its buttons, wherever the focus is. */
function mark(form: HTMLFormElement): void {
  form.closest("tr")?.toggleAttribute("data-typed", isUnsaved(form));
}

/** As by keyboard: what is typed takes the place of what was there. A second press puts the caret. */
function selectOnEntry(field: HTMLInputElement): void {
  if (document.activeElement !== field) field.addEventListener("click", () => field.select(), { once: true });
}

type Values = Record<(typeof FIELDS)[number], string>;
/** `restored`: what is said where a change was taken back. */
type Given = Values & { restored?: string };

interface Done {
  says: string;
  given: Given;
  undo?: { action: string; fields: Record<string, string> };
}

const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement;
const seenIn = (form: HTMLFormElement): Values => ({
  prix: fieldOf(form, "prix_vu").value,
  stock: fieldOf(form, "stock_vu").value,
});

function write(form: HTMLFormElement, values: Values, ending = ""): void {
  for (const name of FIELDS) fieldOf(form, name + ending).value = values[name];
  mark(form);
}

const typedIn = (form: HTMLFormElement): Values => ({
  prix: fieldOf(form, "prix").value,
  stock: fieldOf(form, "stock").value,
});

const differs = (one: Values, other: Values) => FIELDS.some((name) => one[name] !== other[name]);

/** Rows on their way, and whether they were asked for once more meanwhile. */
const saving = new Map<HTMLFormElement, boolean>();

/** One after the other: the second of two at once would be told of the first as of somebody else's. */
async function save(form: HTMLFormElement): Promise<void> {
  if (saving.has(form)) return void saving.set(form, true);
  saving.set(form, false);
  const sent = typedIn(form);
  await send(form, sent);
  const isAskedAgain = saving.get(form);
  saving.delete(form);
  if (isAskedAgain && !isSentPlain && isUnsaved(form) && differs(typedIn(form), sent)) await save(form);
}

async function send(form: HTMLFormElement, sent: Values): Promise<void> {
  const [before, from] = [seenIn(form), document.activeElement];
  const back = form.elements.namedItem(RETURN) as HTMLInputElement | null;
  const { done, refused } = await answerTo(form);
  if (!done) {
    if (!refused || !isSaidHere(refused)) return sendPlain(form);
    back?.remove();
    return sayRefused(form, refused.errors);
  }
  const { given } = done;
  back?.remove();
  keepForKey(form, done);
  // « 12.5 » is shown as every other price; what was typed since then stays
  for (const name of FIELDS) {
    const field = fieldOf(form, name);
    if (field.value === sent[name]) field.value = given[name];
  }
  write(form, given, "_vu");
  clearFaults(form);
  // a button that went while the row was on its way leaves the focus to nobody; whoever has typed on stays
  const isWaiting = !isUnsaved(form) && [from, document.body].includes(document.activeElement);
  if (given.restored) tell(form, given.restored, isWaiting);
  else saySaved(form, differs(given, before) ? before : undefined, isWaiting);
}

/** What was last saved in each row, as « Z » keeps it. */
const kept = new WeakMap<HTMLFormElement, string>();

/** « Z » takes back what was saved here as it does what a form has done elsewhere, and once. */
function keepForKey(form: HTMLFormElement, { says, given, undo }: Done): void {
  if (given.restored) forgetDone(kept.get(form) ?? "");
  else if (undo) kept.set(form, noteDone(says, { ...undo, fields: new URLSearchParams(undo.fields) }));
}

let isSentPlain = false;

/** The page that says why comes with the list: what the rows hold is put back there, and where nothing came at all. */
function sendPlain(form: HTMLFormElement): void {
  const rows = [...document.querySelectorAll<HTMLFormElement>("form.row-save")]
    .filter(isUnsaved)
    .map((each): [string, TypedRow] => [each.id, { typed: typedIn(each), seen: seenIn(each) }]);
  tabStorageOf().set(TYPED_ROWS, JSON.stringify(rows));
  isSentPlain = true;
  form.submit();
}

interface TypedRow {
  typed: Values;
  /** As it was then: what somebody changed since is told when it is saved. */
  seen: Values;
}

/** Not over what was refused, which comes with what is there by now, nor where it is saved meanwhile. */
function putBackTyped(forms: readonly HTMLFormElement[]): void {
  const rows = readTyped();
  for (const form of forms) {
    const row = rows.get(form.id);
    if (!row || isUnsaved(form) || !differs(row.typed, typedIn(form))) continue;
    write(form, row.typed);
    write(form, row.seen, "_vu");
  }
}

/** Once; empty for whatever `sendPlain` did not write. */
function readTyped(): Map<string, TypedRow> {
  const tab = tabStorageOf();
  const text = tab.get(TYPED_ROWS);
  tab.remove(TYPED_ROWS);
  try {
    return new Map(JSON.parse(text ?? "[]") as [string, TypedRow][]);
  } catch {
    return new Map();
  }
}

/** What is kept now, or what is wrong; neither where it did not come through. */
async function answerTo(form: HTMLFormElement): Promise<{ done?: Done; refused?: Refused }> {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const headers = { accept: "application/json" };
  const answer = await fetch(form.action, { method: "POST", body, headers }).catch(() => undefined);
  const isAnswered = answer?.ok || answer?.status === 422;
  const said = isAnswered ? await answer.json().catch(() => undefined) : undefined;
  return (said as { done?: Done; refused?: Refused } | undefined) ?? {};
}

interface Refused {
  errors: Readonly<Record<string, string>>;
  message?: string;
  /** Somebody else has changed it: what is there by now comes with the list. */
  retry?: boolean;
}

const isSaidHere = ({ errors, message, retry }: Refused): boolean =>
  !message && !retry && FIELDS.some((name) => errors[name]);

/** Under each field; the first of them has the focus, with what is said of it in view. */
function sayRefused(form: HTMLFormElement, errors: Refused["errors"]): void {
  clearFaults(form);
  const wrong = FIELDS.filter((name) => errors[name]).map((name) =>
    drawFault(form, name, errors[name] ?? ""),
  );
  const row = form.closest("tr") as HTMLElement;
  // whoever has gone on to another row stays there
  if (document.activeElement !== document.body && !row.contains(document.activeElement)) return;
  wrong[0]?.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

function drawFault(form: HTMLFormElement, name: string, says: string): HTMLInputElement {
  const field = fieldOf(form, name);
  const pattern = document.querySelector<HTMLTemplateElement>("template[data-row-fault]")!;
  const fault = pattern.content.firstElementChild!.cloneNode(true) as HTMLElement;
  fault.id = `${form.id}-${name}`;
  fault.querySelector("span")!.textContent = says;
  field.setAttribute("aria-invalid", "true");
  field.setAttribute("aria-describedby", fault.id);
  field.closest("td")!.append(fault);
  return field;
}

/** What was wrong before: at its fields, and above the list. */
function clearFaults(form: HTMLFormElement): void {
  const row = form.closest("tr") as HTMLElement;
  const wrong = row.querySelectorAll("[aria-invalid]");
  if (wrong.length === 0) return;
  for (const field of wrong) {
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-describedby");
  }
  for (const old of [...row.querySelectorAll(".error"), ...document.querySelectorAll("[data-refused]")])
    old.remove();
}

/** « Enregistré », with a way back to what was there, if that was anything else. */
function saySaved(form: HTMLFormElement, before: Values | undefined, isWaiting: boolean): void {
  const { dataset } = form.querySelector("button") as HTMLButtonElement;
  tell(form, dataset.saved ?? "", isWaiting, before && wayBack(form, before, dataset.undo ?? ""));
}

function wayBack(form: HTMLFormElement, before: Values, says: string): HTMLButtonElement {
  const undo = document.createElement("button");
  undo.type = "button";
  undo.className = "link";
  undo.textContent = says;
  undo.addEventListener("click", () => {
    const back = document.createElement("input");
    Object.assign(back, { type: "hidden", name: RETURN, value: "1" });
    form.append(back);
    write(form, before);
    form.requestSubmit();
  });
  return undo;
}

/** In place of the row's state. Whoever has gone on typing elsewhere stays there. */
function tell(form: HTMLFormElement, says: string, isWaiting: boolean, undo?: HTMLButtonElement): void {
  const said = document.createElement("span");
  said.className = "st st--good";
  said.textContent = says;
  const line = document.createElement("span");
  line.className = "inline";
  line.tabIndex = -1;
  line.setAttribute("role", "status");
  line.append(said, ...(undo ? [undo] : []));
  const cell = form.parentElement as HTMLElement;
  for (const old of [...cell.children]) if (old !== form) old.remove();
  cell.prepend(line);
  if (!isWaiting) return;
  // the fields are left, so that what was said is seen
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  (undo ?? line).focus();
}
