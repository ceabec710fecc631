/** Replaces whole regions of the page by what the server has redrawn, with the islands they hold. */
import { releaseWithin, wakeWithin } from "./runtime";
import { parse } from "./trusted";

/** Selector → HTML, as the server answers. Only the selectors that the page declares as regions are replaced. */
export type Fragments = Record<string, string>;

export function swapRegions(fragments: Fragments, known: readonly string[]): void {
  for (const [selector, html] of Object.entries(fragments)) {
    if (!known.includes(selector) || typeof html !== "string") continue;
    for (const old of document.querySelectorAll(selector)) swap(old, html);
  }
}

/** Nothing is taken away from under the finger that presses it, box, label, link or button: the click would be lost. */
export function released(region: Element): Promise<void> {
  if (!region.matches(":active")) return Promise.resolve();
  return new Promise((resume) => {
    // the click itself comes after these
    for (const end of ["pointerup", "pointercancel", "keyup"])
      addEventListener(end, () => setTimeout(resume), { once: true });
  });
}

function swap(old: Element, html: string): void {
  const fresh = parse(html).firstElementChild;
  if (!fresh) return;
  const focused = pathToFocus(old);
  releaseWithin(old);
  old.replaceWith(fresh);
  wakeWithin(fresh.parentElement ?? document.body);
  if (focused) fresh.querySelector<HTMLElement>(focused)?.focus();
}

/** The focus stays where it was when the same control is there again. */
function pathToFocus(region: Element): string | undefined {
  const active = document.activeElement;
  if (!active || !region.contains(active)) return undefined;
  if (active.id) return `#${CSS.escape(active.id)}`;
  const name = active.getAttribute("name");
  return name ? `[name="${CSS.escape(name)}"]` : undefined;
}
