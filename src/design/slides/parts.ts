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
  const lent = (name: string) => {
    const places = all(document, targetOf(root.dataset, name));
    return name in FIGURES ? places.flatMap(figureIn) : places;
  };
  const isLent = (name: string) => lent(name).length > 0;
  // What should stand elsewhere and does not is shown here after all.
  for (const name of ["next", "prev"]) if (isLent(name)) own(name)[0]?.remove();
  for (const count of own("count")) count.hidden = Object.keys(FIGURES).every(isLent);
  const named = NAMES.map((name) => [name, [...own(name), ...lent(name)]]);
  const track = own("track")[0]!;
  for (const name of ["pagination", "arrows"]) lend(own(name)[0], lent(name)[0], signal);
  return { ...Object.fromEntries(named), root, track, slides: [...track.children] };
}

const FIGURES = { current: 1, total: 1 };

const all = (within: ParentNode, selector?: string): HTMLElement[] =>
  selector ? [...within.querySelectorAll<HTMLElement>(selector)] : [];

/** A slide may hold a slider of its own. */
const ownerOf = (part: Element) => part.closest(".slides");

/** A figure is written in words of a line, or in a box that holds nothing or a figure: never over what the page says. */
function figureIn(place: HTMLElement): HTMLElement[] {
  const inner = all(place, "*").at(-1) ?? place;
  const free = /^\d*$/.test(place.textContent.trim())
    ? inner.matches("div, p, section, span")
    : isWord(place);
  return free ? [inner] : [];
}

const isWord = (place: HTMLElement) => place.matches("span:not(:has(*))");

/** Moves a drawn part to the place that asks for it; the part leaves with its slider. */
function lend(part: HTMLElement | undefined, place: HTMLElement | undefined, signal: AbortSignal): void {
  if (!part || !place) return;
  place.append(part);
  signal.addEventListener("abort", () => part.remove());
}
