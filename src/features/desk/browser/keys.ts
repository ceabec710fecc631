/** Keys: j and k through a list, x to choose, with Shift as far as here, Escape to choose none, Ctrl Enter to send, Enter or o to open, letters on buttons, g and a letter to a section. */
import { noteInTab, tabStorageOf, takeFromTab } from "./storage";
import { undoNewest } from "./undos";
import { verbKeys } from "./verb-keys";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:input|select|textarea)$/i.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === "checkbox");

/** Of the form that one types in, or else the first of the page. */
const saveButton = (target: EventTarget | null): HTMLElement | null =>
  (target instanceof Element && target.closest("form")?.querySelector<HTMLElement>("[data-save]")) ||
  document.querySelector<HTMLElement>("[data-save]");

/** Whoever speaks to their device, or presses keys by mistake, has turned off those that act alone. */
const areOff = (): boolean => document.body.dataset.singleKeys === "off";

export function startKeys(): void {
  let goes = false;
  const list = listOf();
  const verbs = verbKeys();
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  const acts: Record<string, () => void> = {
    j: () => list.move(1),
    k: () => list.move(-1),
    x: () => list.choose(false),
    X: () => list.choose(true),
    o: () => list.row()?.querySelector<HTMLElement>("a")?.click(),
    g: () => {
      goes = true;
    },
    "?": showKeys,
    z: undoNewest,
    "/": () => document.querySelector<HTMLElement>("[data-search]")?.focus(),
  };
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      return event.repeat ? undefined : press("[data-palette]");
    }
    if ((event.ctrlKey || event.metaKey) && event.key === "s" && document.querySelector("[data-save]")) {
      event.preventDefault();
      if (!event.repeat) saveButton(event.target)?.click();
    }
    if ((event.ctrlKey || event.metaKey) && event.key === "Enter" && isTyping(event.target))
      return sendTyped(event);
    if (event.key === "Escape" && !event.defaultPrevented && !isTyping(event.target)) unpick();
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || areOff()) return;
    // what is behind a dialog is out of reach
    if (document.querySelector("dialog:modal")) return;
    const key = event.key.toLowerCase();
    // a finger that stays on a key wants one thing done
    if (key.length !== 1 || (event.repeat && !isWalk(key))) return;
    const name = CSS.escape(key);
    const hasGone = goes;
    goes = false;
    const act = (event.shiftKey && acts[key.toUpperCase()]) || acts[key];
    const known = hasGone ? `[data-go="${name}"]` : `[data-key="${name}"]`;
    // where a list has a button of its own for each, that of the one that was reached
    const own = list.row()?.querySelector<HTMLElement>(known);
    const target = own ?? document.querySelector<HTMLElement>(known);
    if (target) {
      if (known === UP) noteInTab(LEFT, "up");
      verbs.press(target, event);
    } else if (!hasGone && act) act();
    else return;
    event.preventDefault();
  });
  rememberRow(list.show);
}

/** Through the rows of a list: nothing is done by that. Between orders the same keys lead to another screen. */
const isWalk = (key: string): boolean =>
  /^[jk]$/.test(key) && document.querySelector(`[data-key="${key}"]`) === null;

/** The list of this screen; where one is in it is told by its mark, which stays with the row when the list is drawn anew. */
function listOf() {
  /** The row that was chosen last: a range is from there. */
  let from: HTMLElement | undefined;
  const row = () => rowsHere().find(({ classList }) => classList.contains("at"));
  const show = (place: number) => {
    for (const [index, each] of rowsHere().entries()) each.classList.toggle("at", index === place);
  };
  return {
    show,
    row,
    move: (by: number) => {
      const [rows, reached] = [rowsHere(), row()];
      const at = reached ? rows.indexOf(reached) : -1;
      const place = Math.max(0, Math.min(rows.length - 1, at + by));
      show(place);
      focusRow(rows[place]);
    },
    choose: (isRange: boolean) => {
      const [rows, reached] = [rowsHere(), row()];
      if (!reached) return;
      const [at, start] = [rows.indexOf(reached), from ? rows.indexOf(from) : -1];
      const boxOf = (each: HTMLElement) => each.querySelector<HTMLInputElement>(".pick");
      if (isRange && start >= 0)
        chooseRange(rows.slice(Math.min(start, at), Math.max(start, at) + 1).map(boxOf));
      else boxOf(reached)?.click();
      from = reached;
    },
  };
}

const rowsHere = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("[data-list] tbody tr[data-href], [data-step]"),
];

function focusRow(row: HTMLElement | undefined): void {
  (row?.matches("a") ? row : row?.querySelector<HTMLElement>("a"))?.focus();
  row?.scrollIntoView({ block: "nearest" });
}

const showKeys = (): void => document.querySelector<HTMLDialogElement>("dialog[data-keys]")?.showModal();

/** The way in for whoever has no key for it. */
export function startKeysLinks(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-shortcuts]")) {
    button.hidden = false;
    button.addEventListener("click", showKeys);
  }
}

function chooseRange(boxes: readonly (HTMLInputElement | null)[]): void {
  for (const box of boxes) if (box) box.checked = true;
  boxes.find((box) => box !== null)?.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Whatever is chosen in the list is not any more; a dialog or a menu above it is closed first. */
function unpick(): void {
  const focused = document.activeElement;
  if (document.querySelector("dialog:modal") || focused?.closest("summary, details[open]")) return;
  const chosen = [...document.querySelectorAll<HTMLInputElement>("[data-list] tbody .pick:checked")];
  const isInBar = focused?.closest(".bulk") != null;
  for (const box of chosen) box.checked = false;
  chosen[0]?.dispatchEvent(new Event("change", { bubbles: true }));
  // the bar is gone, and with it what had the focus
  if (isInBar) chosen[0]?.focus();
}

/** As its own button would send it. */
function sendTyped(event: KeyboardEvent): void {
  const form = (event.target as Element).closest("form");
  const button = [...(form?.elements ?? [])].find(
    (one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === "submit",
  );
  if (event.defaultPrevented || !button) return;
  event.preventDefault();
  if (!event.repeat) button.click();
}

const ROW = "row";
const UP = `[data-key="u"]`;
/** How the screen before was left, for this one. */
const LEFT = "left";

/** Back in a list by « U », or by the browser's own way, one is at the row from which one came. */
function rememberRow(show: (place: number) => void): void {
  const list = rowsHere();
  const storage = tabStorageOf();
  const here = location.pathname + location.search;
  const [arrived] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const [listed, row] = (storage.get(ROW) ?? "").split("\n");
  const isBack = arrived?.type === "back_forward" && listed === here;
  const wanted = takeFromTab(LEFT) ? document.referrer : isBack ? row : undefined;
  const place = wanted ? list.findIndex(({ dataset }) => isSamePath(dataset.href, wanted)) : -1;
  if (place >= 0) {
    show(place);
    // whoever was led somewhere else stays there
    if (document.activeElement === document.body) focusRow(list[place]);
  }
  if (list.some(({ dataset }) => dataset.href !== undefined))
    addEventListener("pagehide", () => {
      const focused = document.activeElement?.closest<HTMLElement>("tr[data-href]");
      const reached = focused ?? document.querySelector<HTMLElement>("tr[data-href].at");
      if (reached?.dataset.href) storage.set(ROW, `${here}\n${reached.dataset.href}`);
    });
}

const isSamePath = (href: string | undefined, other: string): boolean =>
  href !== undefined &&
  URL.parse(href, location.href)?.pathname === URL.parse(other, location.href)?.pathname;
