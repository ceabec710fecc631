/** Forms marked `data-keep`: what is typed is kept by the browser until it is saved, and offered when the form is opened again. */
import { KEPT_FIELD, RESUME_FIELD, TOKEN_FIELD } from "../names";
import {
  type Draft,
  type Drafts,
  draftsOf,
  drawActs,
  drawButton,
  drawFound,
  fieldsOf,
  formatMoment,
  sendFields,
} from "./drafts";
import { noteInTab, takeFromTab } from "./storage";
import { CHANGES } from "./unsaved";

const PLACE = "form";
/** What was typed while another form of its screen was sent: names of drafts, for the next screen only. */
const STAYS = "stays";
/** Of one form: the oldest beyond them is dropped. */
const MOST_OFFERED = 5;

export function startKeptForms(): void {
  const stayed = takeFromTab(STAYS)?.split("\n") ?? [];
  const kept = [...document.querySelectorAll<HTMLFormElement>("form[data-keep]")].map((form) => ({
    form,
    own: keepForm(form, stayed),
  }));
  const drafts = draftsOf(PLACE);
  document.addEventListener("submit", ({ target, defaultPrevented }) => {
    if (defaultPrevented || (target as HTMLFormElement).method !== "post") return;
    const stay = kept.filter(({ form, own }) => form !== target && drafts.read(own));
    noteInTab(STAYS, stay.map(({ own }) => own).join("\n"));
  });
}

/** The name of its draft. */
function keepForm(form: HTMLFormElement, stayed: readonly string[]): string {
  const field = form.querySelector<HTMLInputElement>(`[name=${KEPT_FIELD}]`)!;
  const drafts = draftsOf(PLACE);
  const thing = `${form.dataset.keep}@`;
  const drawn = typedIn(form);
  const stays = stayed.find((key) => key.startsWith(thing)) ?? "";
  if (field.value === "" && putBack(form, drafts.read(stays))) field.value = `${PLACE}:${stays}`;
  // a window keeps its own: two of them on one thing do not write over each other
  if (field.value === "") field.value = `${PLACE}:${thing}${Date.now().toString(36)}`;
  const own = field.value.slice(PLACE.length + 1);
  const isRefused = document.querySelector("[data-refused]") !== null;
  const keep = () => {
    const typed = typedIn(form);
    // what is again as it was drawn need not be kept; what came back unsaved must be
    if (!isRefused && isSame(typed, drawn)) drafts.drop(own);
    else drafts.keep(own, typed);
  };
  for (const event of CHANGES) form.addEventListener(event, keep);
  // a form that was refused, or taken back, has it already
  if (isRefused) return own;
  const found = foundFor(drafts, (key) => key.startsWith(thing) && key !== own, drawn);
  if (found.length > 0) new Offers(form, found, drafts, drawn).show();
  return own;
}

interface Found {
  key: string;
  draft: Draft;
}

/** The newest first; what says nothing new is dropped, and the oldest where they are many. */
function foundFor(drafts: Drafts, isOther: (key: string) => boolean, drawn: URLSearchParams): Found[] {
  const found = drafts
    .keys()
    .filter(isOther)
    .flatMap((key): Found[] => {
      const draft = drafts.read(key);
      if (draft && !isSame(draft.fields, drawn)) return [{ key, draft }];
      drafts.drop(key);
      return [];
    })
    .sort((one, other) => other.draft.at - one.draft.at);
  for (const { key } of found.splice(MOST_OFFERED)) drafts.drop(key);
  return found;
}

/** Whether it could: not where it was drawn from something else since. */
function putBack(form: HTMLFormElement, draft: Draft | undefined): boolean {
  if (!draft) return false;
  const rest = new Map([...draft.fields.keys()].map((name) => [name, draft.fields.getAll(name)]));
  // more of them come as the last row of a table is written
  for (let at = 0; at < form.elements.length; at += 1) fillIn(form.elements[at] as HTMLInputElement, rest);
  if (isSame(typedIn(form), draft.fields)) return true;
  form.reset();
  return false;
}

function fillIn(field: HTMLInputElement, rest: ReadonlyMap<string, string[]>): void {
  const values = rest.get(field.name);
  const { value } = field;
  if (field.type === "checkbox" || field.type === "radio")
    field.checked = values?.includes(field.value) ?? false;
  else if (values && field.type !== "hidden") field.value = values.shift() ?? "";
  if (field.value !== value) field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Neither passwords nor the session's own secrets are ever written down. */
function typedIn(form: HTMLFormElement): URLSearchParams {
  const fields = fieldsOf(form);
  for (const { name } of form.querySelectorAll<HTMLInputElement>("[type=password], [data-secret]"))
    fields.delete(name);
  for (const name of [TOKEN_FIELD, KEPT_FIELD]) fields.delete(name);
  return fields;
}

const isSame = (one: URLSearchParams, other: URLSearchParams): boolean => String(one) === String(other);

/** What was found for a form, in one box: the newest, and those before it behind one press. */
class Offers {
  private box: HTMLElement | undefined;

  constructor(
    private readonly form: HTMLFormElement,
    private found: readonly Found[],
    private readonly drafts: Drafts,
    private readonly drawn: URLSearchParams,
  ) {}

  show(): void {
    this.draw();
    this.form.closest("details")?.setAttribute("open", "");
    if (location.hash === "") this.box?.scrollIntoView({ block: "center" });
  }

  private draw(isOpen = false): void {
    const { form } = this;
    const [newest, ...others] = this.found;
    if (!newest) return;
    const words = this.wordsFor("saysFound", newest);
    const box = drawFound(words, newest.draft, this.actsOn(newest));
    if (others.length > 0) {
      const acts = document.createElement("div");
      acts.className = "inline";
      const all = drawButton(form.dataset.saysDropAll ?? "", () => this.drop(this.found));
      acts.append(...box.querySelectorAll("button"), all);
      const whole = document.createElement("div");
      whole.className = "block";
      whole.append(...box.children, acts, this.drawOthers(others, isOpen));
      box.append(whole);
    }
    this.box?.remove();
    this.box = box;
    // in columns it would take the place of one
    const spot = form.matches(".cols > *") ? form.parentElement : form;
    spot?.before(box);
  }

  private drawOthers(others: readonly Found[], isOpen: boolean): HTMLElement {
    const { saysOther = "", saysOthers = "" } = this.form.dataset;
    const fold = document.createElement("details");
    fold.className = "behind";
    fold.open = isOpen;
    const title = document.createElement("summary");
    title.textContent = others.length === 1 ? saysOther : saysOthers.replace("{n}", String(others.length));
    const list = document.createElement("ul");
    list.className = "plain";
    list.append(...others.map((one) => this.drawOther(one)));
    fold.append(title, list);
    return fold;
  }

  private drawOther(found: Found): HTMLElement {
    const words = this.wordsFor("saysEach", found);
    const line = document.createElement("li");
    const says = document.createElement("span");
    says.textContent = words.found.replace("{date}", formatMoment(found.draft.at));
    const acts = document.createElement("span");
    acts.className = "inline";
    acts.append(...drawActs(words, this.actsOn(found)));
    line.append(says, acts);
    return line;
  }

  private wordsFor(name: "saysFound" | "saysEach", { draft }: Found) {
    const { saysBring = "", saysDrop = "", saysWords = "", ...says } = this.form.dataset;
    const first = firstWords(this.form, draft.fields, this.drawn);
    // as a function: what was typed may hold « $& »
    const end = first && saysWords.replace("{mots}", () => first);
    const found = (says[name] ?? "").replace("{mots}", () => end);
    return { found, bring: saysBring, drop: saysDrop };
  }

  private readonly actsOn = (found: Found) => ({
    bring: () => bring(this.form, found.key, found.draft),
    drop: () => this.drop([found]),
  });

  /** Whoever throws one away is at the next. */
  private drop(gone: readonly Found[]): void {
    const isOpen = this.box?.querySelector("details")?.open;
    for (const { key } of gone) this.drafts.drop(key);
    this.found = this.found.filter((one) => !gone.includes(one));
    this.box?.remove();
    this.draw(isOpen);
    this.box?.querySelector("button")?.focus();
  }
}

const MOST_WORDS = 40;
const TEXTS = "input:is([type=text], [type=search], [type=email], [type=tel], [type=url]), textarea";

/** Of the first text that is not as it was drawn: by it one knows which of them this is. */
function firstWords(form: HTMLFormElement, typed: URLSearchParams, drawn: URLSearchParams): string {
  const texts = new Set(
    [...form.querySelectorAll<HTMLInputElement>(TEXTS)].map(({ name }) => inFirstRow(name)),
  );
  const before = new Map([...new Set(drawn.keys())].map((name) => [name, drawn.getAll(name)]));
  for (const [name, value] of typed) {
    const text = value.replace(/\s+/g, " ").trim();
    const isChanged = before.get(name)?.shift() !== value;
    if (!isChanged || text === "" || !texts.has(inFirstRow(name))) continue;
    return text.length > MOST_WORDS ? `${text.slice(0, MOST_WORDS)}…` : text;
  }
  return "";
}

/** A row that is not drawn yet has the fields of the others. */
const inFirstRow = (name: string): string => name.replace(/\d+/g, "0");

/** The server draws it as a form that it refused, with what it had seen then: nothing newer is written over unseen. */
function bring(form: HTMLFormElement, key: string, { fields }: Draft): void {
  const sent = new URLSearchParams(fields);
  sent.set(TOKEN_FIELD, fieldsOf(form).get(TOKEN_FIELD) ?? "");
  sent.set(KEPT_FIELD, `${PLACE}:${key}`);
  sent.set(RESUME_FIELD, "1");
  sendFields(form.action, sent);
}
