/** Text written in the page itself: what is typed there goes into the field of the settings that it came from. */
import { controlOf, fill, putCaretIn, startRichTexts } from "../../../desk/browser";

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Place {
  at: HTMLElement;
  field: Field;
}

export interface WritingParts {
  form(): HTMLFormElement | null;
  /** The chosen element, in the canvas. */
  drawn(): HTMLElement | undefined;
  /** Said to whoever listens. */
  say(words: string): void;
  /** Once nobody writes there any more; `back` by a key, so that the focus goes where it came from. */
  left(back: boolean): void;
  words: { writing: string; inPanel: string };
}

/** What is drawn has other spaces and breaks than what was typed. */
const plain = (text: string): string => text.replaceAll("\u00ad", "").replace(/\s+/g, " ").trim();

export class Writing {
  private places: Place[] = [];

  constructor(private readonly parts: WritingParts) {}

  get isOn(): boolean {
    return this.places.length > 0;
  }

  /** Where it was pressed, or at the first text of the chosen element; formatted text is written in the panel. */
  start(pressed?: Element): void {
    const form = this.parts.form();
    const drawn = this.parts.drawn();
    if (!form || !drawn || this.isOn) return;
    const places = placesIn(form, drawn, pressed);
    const first = pressed ? places.find(({ at }) => at.contains(pressed)) : places[0];
    if (!first) return void this.toPanel(form, pressed);
    this.places = places;
    for (const place of places) this.open(place);
    drawn.ownerDocument.defaultView?.focus();
    putCaret(first.at);
    this.parts.say(this.parts.words.writing);
  }

  /** To the field that the pressed words came from, if there is one. */
  lead(pressed: Element): void {
    const form = this.parts.form();
    const field = form && fieldOf(fieldsIn(form), pressed);
    if (form && field) writeIn(form, field);
  }

  private toPanel(form: HTMLFormElement, pressed: Element | undefined): void {
    const fields = fieldsIn(form);
    const field = (pressed && fieldOf(fields, pressed)) ?? fields[0];
    if (field) writeIn(form, field);
    else form.querySelector<HTMLElement>(CONTROLS)?.focus();
    this.parts.say(this.parts.words.inPanel);
  }

  private open({ at, field }: Place): void {
    at.contentEditable = "plaintext-only";
    at.setAttribute("role", "textbox");
    at.setAttribute("aria-label", field.labels?.[0]?.textContent ?? "");
    at.spellcheck = true;
    at.style.outline = "2px dashed #00a3c7";
    at.style.outlineOffset = "4px";
    at.addEventListener("input", this.typed);
    at.addEventListener("keydown", this.pressed);
    at.addEventListener("blur", this.blurred);
  }

  private readonly typed = ({ currentTarget }: Event): void => {
    const place = this.places.find(({ at }) => at === currentTarget);
    if (!place) return;
    fill(place.field, writtenIn(place));
    place.field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  private readonly pressed = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key !== "Escape" && event.key !== "Enter") return;
    event.preventDefault();
    this.stop(true);
  };

  private readonly blurred = ({ relatedTarget }: FocusEvent): void => {
    if (!this.places.some(({ at }) => at === relatedTarget)) this.stop(false);
  };

  stop(back: boolean): void {
    if (!this.isOn) return;
    const { places } = this;
    this.places = [];
    for (const { at } of places) {
      at.removeEventListener("blur", this.blurred);
      at.removeEventListener("input", this.typed);
      at.removeEventListener("keydown", this.pressed);
      for (const name of ["contenteditable", "role", "aria-label", "spellcheck"]) at.removeAttribute(name);
      at.style.outline = "";
      at.style.outlineOffset = "";
    }
    this.parts.left(back);
  }
}

const CONTROLS = "fieldset :is(input:not([type=hidden]), select, textarea, button, summary)";

/** Wherever it is folded away. */
function writeIn(form: HTMLFormElement, field: Field): void {
  for (let box = field.closest("details"); box; box = box.parentElement?.closest("details") ?? null)
    box.open = true;
  startRichTexts(form);
  const control = controlOf(field);
  control.focus();
  if (control === field) field.setSelectionRange(field.value.length, field.value.length);
  else putCaretIn(control, Number.MAX_SAFE_INTEGER);
}

const fieldsIn = (form: HTMLFormElement): Field[] =>
  [
    ...form.querySelectorAll<Field>("input[type=text][name^='e.']:not([inputmode]), textarea[name^='e.']"),
  ].filter(({ name }) => !name.endsWith(".rang"));

/** The one that the pressed words came from: those around them are longer and come after. */
function fieldOf(fields: readonly Field[], pressed: Element): Field | undefined {
  for (let at: Element | null = pressed; at && !at.matches("body"); at = at.parentElement) {
    const words = plain(at.textContent ?? "");
    const holding = fields.filter((field) => words !== "" && unmarked(field.value).includes(words));
    if (holding.length > 0) return holding.sort((one, other) => one.value.length - other.value.length)[0];
    if (at.matches("[data-element-key]")) return undefined;
  }
  return undefined;
}

/** As it is drawn: without the signs of bold, italics, links, titles and lists. */
const unmarked = (text: string): string =>
  plain(
    text
      .replace(/^(?:#{1,2}|[-*•]|\d{1,3}[.)]) +/gm, "")
      .replaceAll(/\[([^[\]]+)\]\([^()\s]+\)(?:\{[^{}]*\})?/g, "$1")
      .replaceAll(/\*\*|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, ""),
  );

/** A text of several lines is drawn a line each, and stays so. */
function writtenIn({ at, field }: Place): string {
  return field.value.includes("\n") ? linesIn(at) : plain(at.textContent ?? "");
}

const linesIn = (at: HTMLElement): string =>
  [...at.childNodes]
    .map(({ textContent }) => plain(textContent ?? ""))
    .filter(Boolean)
    .join("\n");

/** A text that stands alone in the page, word for word as in its field; titles first, since other parts may repeat them. */
function placesIn(form: HTMLFormElement, drawn: HTMLElement, pressed: Element | undefined): Place[] {
  const found = [drawn, ...drawn.querySelectorAll<HTMLElement>("*")].filter(
    (one) => one.closest("[data-element-key]") === drawn && one.getClientRects().length > 0,
  );
  const taken = new Set<HTMLElement>();
  const places: Place[] = [];
  for (const field of fieldsIn(form)) {
    const text = plain(field.value);
    const at =
      text === ""
        ? undefined
        : found
            .filter((one) => !taken.has(one) && holds(one, text) && isDrawnAs(one, field.value))
            .sort((one, other) => rankOf(one, pressed) - rankOf(other, pressed))[0];
    if (!at) continue;
    taken.add(at);
    places.push({ at, field });
  }
  return places;
}

/** It, and nothing inside of it. */
const holds = (one: HTMLElement, text: string): boolean =>
  plain(one.textContent ?? "") === text &&
  ![...one.children].some((child) => plain(child.textContent ?? "") === text);

/** Lines that are drawn otherwise than one after the other would come back as something else. */
const isDrawnAs = (one: HTMLElement, value: string): boolean =>
  !value.includes("\n") || linesIn(one) === value.split("\n").map(plain).filter(Boolean).join("\n");

function rankOf(one: HTMLElement, pressed: Element | undefined): number {
  if (pressed && one.contains(pressed)) return 0;
  if (/^H\d$/.test(one.tagName)) return 1;
  return one.tagName === "P" ? 2 : 3;
}

/** At the end, unless a word in it is marked already. */
function putCaret(at: HTMLElement): void {
  const selection = at.ownerDocument.getSelection();
  at.focus();
  if (!selection || (selection.rangeCount > 0 && !selection.isCollapsed && at.contains(selection.anchorNode)))
    return;
  selection.selectAllChildren(at);
  selection.collapseToEnd();
}
