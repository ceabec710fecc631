/** Keys: j and k through a list, x to choose, Enter or o to open, letters on buttons, g and a letter to a section. */
import { undoNewest } from "./undos";

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
  let at = -1;
  const rows = () => [
    ...document.querySelectorAll<HTMLElement>("[data-list] tbody tr[data-href], [data-step]"),
  ];
  const move = (by: number) => {
    const list = rows();
    at = Math.max(0, Math.min(list.length - 1, at + by));
    for (const [index, row] of list.entries()) row.classList.toggle("at", index === at);
    const row = list[at];
    (row?.matches("a") ? row : row?.querySelector<HTMLElement>("a"))?.focus();
    list[at]?.scrollIntoView({ block: "nearest" });
  };
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  const acts: Record<string, () => void> = {
    j: () => move(1),
    k: () => move(-1),
    x: () => rows()[at]?.querySelector<HTMLElement>(".pick")?.click(),
    o: () => rows()[at]?.querySelector<HTMLElement>("a")?.click(),
    g: () => {
      goes = true;
    },
    "?": () => document.querySelector<HTMLDialogElement>("dialog[data-keys]")?.showModal(),
    z: undoNewest,
    "/": () => document.querySelector<HTMLElement>("[data-search]")?.focus(),
  };
  document.addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
      event.preventDefault();
      return press("[data-palette]");
    }
    if ((event.ctrlKey || event.metaKey) && event.key === "s" && document.querySelector("[data-save]")) {
      event.preventDefault();
      saveButton(event.target)?.click();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || areOff()) return;
    // what is behind a dialog is out of reach
    if (document.querySelector("dialog:modal")) return;
    const key = event.key.toLowerCase();
    if (key.length !== 1) return;
    const name = CSS.escape(key);
    const hasGone = goes;
    goes = false;
    const known = hasGone ? `[data-go="${name}"]` : `[data-key="${name}"]`;
    // where a list has a button of its own for each, that of the one that was reached
    const own = rows()[at]?.querySelector<HTMLElement>(known);
    if (own) own.click();
    else if (document.querySelector(known)) press(known);
    else if (!hasGone && acts[key]) acts[key]();
    else return;
    event.preventDefault();
  });
}
