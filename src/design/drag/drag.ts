/** A finger or a mouse that pulls something along one axis and lets it go. */

export interface Drag {
  axis: "x" | "y";
  /** Fingers and pens always pull; a mouse only where the thing says that it can be dragged. */
  mouse: boolean;
  /** How far it has been pulled, in pixels. */
  onPull?(pixels: number): void;
  /** How far it was when let go; 0 when the browser took the gesture for its own scrolling. */
  onDrop(pixels: number): void;
}

/** Up to here a press is a click; beyond it nothing is clicked. */
const SLOP_PX = 8;

/** The innermost surface has the pull along its axis: a slider inside a slide moves alone. */
const taken = { x: new WeakSet<Event>(), y: new WeakSet<Event>() };

export function watchDrag(surface: HTMLElement, drag: Drag, signal: AbortSignal): void {
  let start: PointerEvent | null = null;
  let pulling = false;

  function press(event: PointerEvent): void {
    pulling = false;
    const pulls = event.isPrimary && event.button === 0 && (drag.mouse || event.pointerType !== "mouse");
    start = pulls && !taken[drag.axis].has(event) ? event : null;
    if (start) taken[drag.axis].add(event);
  }

  function pull(event: PointerEvent): void {
    // It was let go where no event told it, outside of the window for one.
    if (event.buttons === 0) drop(event);
    if (!start) return;
    const pixels = distance(start, event, drag.axis);
    if (!pulling && Math.abs(pixels) <= SLOP_PX) return;
    // The surface now has the rest of the gesture, its click too: no link under it is followed.
    if (!pulling) surface.setPointerCapture(event.pointerId);
    pulling = true;
    drag.onPull?.(pixels);
  }

  function drop(event: PointerEvent): void {
    if (start && pulling) drag.onDrop(event.type === "pointerup" ? distance(start, event, drag.axis) : 0);
    start = null;
  }

  surface.addEventListener("pointerdown", press, { signal });
  surface.addEventListener("pointermove", pull, { signal });
  // Until it is pulled, what was pressed here may be let go anywhere.
  surface.ownerDocument.addEventListener("pointerup", drop, { signal });
  surface.ownerDocument.addEventListener("pointercancel", drop, { signal });
  // Links and pictures would fly away under the mouse.
  if (drag.mouse) surface.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
}

const distance = (from: PointerEvent, to: PointerEvent, axis: Drag["axis"]): number =>
  axis === "x" ? to.clientX - from.clientX : to.clientY - from.clientY;
