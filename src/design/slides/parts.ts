/** The parts of a slider as the server drew them, and the controls that stand elsewhere on the page. */
import { targetOf } from "./settings";

const NAMES = ["next", "prev", "bullet", "player", "current", "total", "controls"] as const;

/** Each part by the name of its mark, « data-slides »; each may be there several times, or not at all. */
export interface Parts extends Record<(typeof NAMES)[number], HTMLElement[]> {
  root: HTMLElement;
  track: HTMLElement;
  slides: HTMLElement[];
}

export function partsOf(root: HTMLElement, signal: AbortSignal): Parts {
  const own = (name: string) => all(root, `[data-slides~=${name}]`).filter((part) => ownerOf(part) === root);
  const named = NAMES.map((name) => [name, [...own(name), ...all(document, targetOf(root.dataset, name))]]);
  const track = own("track")[0]!;
  for (const name of ["pagination", "arrows"])
    lend(own(name)[0], all(document, targetOf(root.dataset, name))[0], signal);
  return { ...Object.fromEntries(named), root, track, slides: [...track.children] };
}

const all = (within: ParentNode, selector?: string): HTMLElement[] =>
  selector ? [...within.querySelectorAll<HTMLElement>(selector)] : [];

/** A slide may hold a slider of its own. */
const ownerOf = (part: Element) => part.closest(".slides");

/** Moves a drawn part to the place that asks for it; the part leaves with its slider. */
function lend(part: HTMLElement | undefined, place: HTMLElement | undefined, signal: AbortSignal): void {
  if (!part || !place) return;
  place.append(part);
  signal.addEventListener("abort", () => part.remove());
}
