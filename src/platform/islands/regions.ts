/** Replaces whole regions of the page by what the server has redrawn, with the islands they hold. */
import { releaseWithin, wakeWithin } from "./runtime";
import { parse } from "./trusted";

/**
 * Selector → HTML, as the server answers. What is replaced is declared: by whoever asked (`known`), or by the element
 * itself (`data-region`), so that no answer can replace a form or half the page by a selector that matches too much.
 */
export type Fragments = Record<string, string>;

export function swapRegions(fragments: Fragments, known: readonly string[]): void {
  for (const [selector, html] of Object.entries(fragments)) {
    if (typeof html !== "string") continue;
    for (const old of matching(selector))
      if (known.includes(selector) || old.hasAttribute("data-region")) swap(old, html);
  }
}

/** Nothing for a selector that the browser does not know: others write them for jQuery. */
function matching(selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
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
