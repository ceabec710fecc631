/** The list of suggestions under a field: drawn, walked with the arrows, closed. It never takes the focus. */

import type { Suggestion } from "./suggestions";
import { texts } from "./texts.fr";

export interface SuggestionList {
  readonly isOpen: boolean;
  /** Where the marked suggestion leads. */
  readonly chosen: string | undefined;
  show(items: readonly Suggestion[]): void;
  /** Shows again what was there; says whether there was something. */
  reopen(): boolean;
  close(): void;
  /** Marks the next or the one before; between the last and the first there is the field itself. */
  move(step: 1 | -1): void;
  /** Where the suggestion under the pointer leads. */
  under(target: EventTarget | null): string | undefined;
  remove(): void;
}

const ROLE = ["role", "aria-autocomplete", "aria-controls", "aria-expanded", "aria-activedescendant"];
let made = 0;

export function openList(field: HTMLInputElement, form: HTMLFormElement): SuggestionList {
  const list = drawList();
  const says = drawStatus();
  form.append(list, says);
  giveRole(field, list);
  let items: readonly Suggestion[] = [];
  let marked = -1;

  const open = (isOpen: boolean) => {
    list.hidden = !isOpen;
    // where there is little room the button stands between the field and the end of the form
    list.style.setProperty("--under", `${field.offsetTop + field.offsetHeight}px`);
    field.setAttribute("aria-expanded", String(isOpen));
    marked = mark(field, list, -1);
  };
  open(false);

  return {
    get isOpen() {
      return !list.hidden;
    },
    get chosen() {
      return items[marked]?.href;
    },
    show: (found) => {
      items = found;
      list.replaceChildren(...items.map((item, at) => drawOption(item, `${list.id}-${at}`)));
      open(items.length > 0);
      // a field near the bottom of the window would open its list below it
      list.scrollIntoView({ block: "nearest" });
      says.textContent = texts.count(items.length);
    },
    reopen: () => {
      open(items.length > 0);
      return items.length > 0;
    },
    close: () => open(false),
    move: (step) => {
      const places = items.length + 1;
      marked = mark(field, list, ((marked + 1 + step + places) % places) - 1);
    },
    under: (target) => items[placeOf(list, target)]?.href,
    remove: () => {
      list.remove();
      says.remove();
      for (const name of ROLE) field.removeAttribute(name);
    },
  };
}

function giveRole(field: HTMLInputElement, list: HTMLElement): void {
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
}

/** Marks the option at this place and no other; gives the place back. */
function mark(field: HTMLInputElement, list: HTMLElement, at: number): number {
  for (const [index, option] of [...list.children].entries())
    option.setAttribute("aria-selected", String(index === at));
  const option = list.children[at];
  if (option) field.setAttribute("aria-activedescendant", option.id);
  else field.removeAttribute("aria-activedescendant");
  option?.scrollIntoView({ block: "nearest" });
  return at;
}

/** -1 where there is no option. */
function placeOf(list: HTMLElement, target: EventTarget | null): number {
  const option = target instanceof Element ? target.closest("[role=option]") : null;
  return option ? [...list.children].indexOf(option) : -1;
}

function drawList(): HTMLUListElement {
  const list = document.createElement("ul");
  list.id = `suggestions-${++made}`;
  list.className = "suggestions";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", texts.list);
  // the field keeps the focus while an option is pressed
  list.addEventListener("pointerdown", (event) => event.preventDefault());
  return list;
}

function drawStatus(): HTMLParagraphElement {
  const says = document.createElement("p");
  says.className = "vh";
  says.setAttribute("role", "status");
  return says;
}

function drawOption({ label, detail, kind, picture }: Suggestion, id: string): HTMLLIElement {
  const option = document.createElement("li");
  option.id = id;
  option.className = `suggestion suggestion--${kind}`;
  option.setAttribute("role", "option");
  if (picture) option.append(thumbnail(picture));
  option.append(part("suggestion__label", label));
  if (detail) option.append(" ", part("suggestion__detail", detail));
  return option;
}

const THUMBNAIL_PX = 40;

/** The label says what it shows. */
function thumbnail(src: string): HTMLImageElement {
  const image = new Image(THUMBNAIL_PX, THUMBNAIL_PX);
  image.alt = "";
  image.src = src;
  return image;
}

function part(className: string, text: string): HTMLSpanElement {
  const span = document.createElement("span");
  span.className = className;
  span.textContent = text;
  return span;
}
