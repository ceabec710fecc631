/** Fields that may have the text editor in their place, for whoever reads, fills or focuses them. */

/** Told to a text area that was filled by a script: the editor over it follows. */
export const FILLED = "filled";

type RichText = typeof import("./editor");
let loaded: RichText | undefined;
const started = new Map<HTMLElement, () => void>();

/**
 * Puts editors over the fields that ask for one, at once after the first; those in a closed box when it is opened. Those of
 * fields that have left the page end.
 */
export function startRichTexts(within: ParentNode): void {
  for (const [field, stop] of started)
    if (!field.isConnected) {
      stop();
      started.delete(field);
    }
  const fields = [...within.querySelectorAll<HTMLElement>("[data-rich-text]")].filter(
    (field) => !started.has(field) && !field.closest("details:not([open])"),
  );
  if (fields.length === 0) return;
  if (!loaded) return void loadRichTexts().then(() => startRichTexts(within));
  for (const field of fields) {
    const stop = loaded.startRichText(field);
    if (stop) started.set(field, stop);
  }
}

/** Before the first is wanted. */
export async function loadRichTexts(): Promise<void> {
  loaded = await import("./editor");
}

// a box says that it was opened to nobody around it
addEventListener("toggle", ({ target }) => target instanceof HTMLElement && startRichTexts(target), true);

/** What has the focus when one writes in a field: itself, or the editor over it. */
export function controlOf(field: HTMLElement): HTMLElement {
  const root = field.hidden && richOf(field)?.querySelector<HTMLElement>("[data-rich-root]");
  return root || field;
}

/** The field that one writes in by way of this control. */
export const fieldBehind = (control: Element): HTMLTextAreaElement | undefined =>
  (control.matches("[data-rich-root]") && richOf(control)?.querySelector("textarea")) || undefined;

const richOf = (one: Element): HTMLElement | null => one.closest<HTMLElement>("[data-rich-text]");

export function fill(field: { value: string } & EventTarget, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event(FILLED));
}

/** How many letters stand before the cursor. */
export function caretIn(root: HTMLElement): number | undefined {
  const selection = getSelection();
  if (!selection?.focusNode || !root.contains(selection.focusNode)) return undefined;
  const range = document.createRange();
  range.setStart(root, 0);
  range.setEnd(selection.focusNode, selection.focusOffset);
  return range.toString().length;
}

/** At the end where there are fewer. */
export function putCaretIn(root: HTMLElement, letters: number): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let left = letters;
  let last: Text | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    last = node as Text;
    if (left <= last.length) break;
    left -= last.length;
  }
  if (last) getSelection()?.collapse(last, Math.min(left, last.length));
}
