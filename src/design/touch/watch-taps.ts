/** Reads taps from the fingers and pens on a surface; a mouse has its own clicks. */
import { readTaps, type Taps } from "./taps";

export function watchTaps(surface: HTMLElement, taps: Taps, signal: AbortSignal): void {
  const reader = readTaps(taps);
  const on = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    act: (event: HTMLElementEventMap[Type]) => void,
    options: AddEventListenerOptions = {},
  ) => surface.addEventListener(type, act, { ...options, signal });

  on("pointerdown", (event) => {
    if (event.pointerType === "mouse") return;
    if (event.isPrimary) reader.press(placeOf(event));
    else reader.cancel();
  });
  on("pointermove", (event) => event.isPrimary && reader.move(placeOf(event)));
  on("pointerup", (event) => event.isPrimary && reader.lift());
  on("pointercancel", () => reader.cancel());
  // a finger that holds looks closely: it neither scrolls the page nor asks for the browser's menu
  on("touchmove", (event) => reader.isHolding() && event.preventDefault(), { passive: false });
  on("contextmenu", (event) => isTouch(event) && taps.onHold && event.preventDefault());
  signal.addEventListener("abort", () => reader.cancel());
}

const placeOf = ({ clientX, clientY }: PointerEvent) => ({ x: clientX, y: clientY });

const isTouch = (event: Event) => "pointerType" in event && event.pointerType === "touch";
