/** What a key means to slides that have the focus. */
import type { Moves } from "./settings";
import type { Direction } from "./slides";

const KEYS: Record<Moves["axis"], Record<string, Direction>> = {
  x: { ArrowLeft: "prev", ArrowRight: "next" },
  y: { ArrowUp: "prev", ArrowDown: "next" },
};

export function wishOf(event: KeyboardEvent, axis: Moves["axis"]): Direction | undefined {
  const isOurs = !event.defaultPrevented && !hasModifier(event) && !isWriting(event.target as Element);
  return isOurs ? KEYS[axis][event.key] : undefined;
}

const hasModifier = (event: KeyboardEvent) =>
  event.shiftKey || event.altKey || event.ctrlKey || event.metaKey;

const isWriting = (target: Element) => target.closest("input, select, textarea, [contenteditable]") !== null;
