/** Reads fingers, pens and the mouse on a surface that gives up the browser's own gestures. */
import { type FingerReader, type Fingers, readFingers } from "./fingers";

export function watchFingers(surface: HTMLElement, fingers: Fingers, signal: AbortSignal): FingerReader {
  const reader = readFingers(fingers);
  const on = (type: "pointerdown" | "pointermove" | "pointerup", act: (event: PointerEvent) => void) =>
    surface.addEventListener(type, act, { signal });
  on("pointerdown", (event) => {
    if (event.button === 0) reader.press(event.pointerId, placeOf(event));
  });
  on("pointermove", (event) => {
    reader.move(event.pointerId, placeOf(event));
    // from here on it is ours, even outside the surface; before, a click must reach what is under it
    if (reader.hasMoved() && event.buttons > 0) surface.setPointerCapture(event.pointerId);
  });
  on("pointerup", (event) => reader.lift(event.pointerId));
  surface.addEventListener("pointercancel", (event) => reader.lift(event.pointerId), { signal });
  surface.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  return reader;
}

const placeOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });
