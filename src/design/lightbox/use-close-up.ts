/** Looking closely by hand: click, double tap, press and hold, pinch, carry; and by key and button. */
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Point } from "../touch/taps";
import { watchFingers } from "../touch/watch-fingers";
import { watchTaps } from "../touch/watch-taps";
import {
  CARRY_PX,
  carry,
  closest,
  isClose,
  type Room,
  type Size,
  type View,
  WHOLE,
  ZOOM_STEP,
  zoomTo,
} from "./view";

/** A shorter pull is a change of mind. */
const SWIPE_PX = 50;

export interface CloseUp {
  stage: RefObject<HTMLDivElement | null>;
  view: View;
  /** Closer to the middle, or back to the whole. */
  toggle(): void;
  onKey(event: KeyboardEvent): void;
}

interface Looked {
  at: string | undefined;
  view: View;
}

/** A picture whose size is known, or will be read from it; undefined where something else is shown. */
export type Pictured = (Partial<Size> & { src: string }) | undefined;

/** `onSwipe` hears a sideways pull on a picture seen whole. Another picture begins whole. */
export function useCloseUp(picture: Pictured, onSwipe: (to: "next" | "previous") => void): CloseUp {
  const stage = useRef<HTMLDivElement>(null);
  const [looked, setLooked] = useState<Looked>({ at: picture?.src, view: WHOLE });
  const viewOf = ({ at, view }: Looked) => (at === picture?.src ? view : WHOLE);
  const change: Hand["change"] = (how) => {
    if (!picture) return;
    setLooked((now) => ({ at: picture.src, view: how(viewOf(now), roomOf(stage.current, picture)) }));
  };
  const toggle = (at: Point) =>
    change((now, room) => zoomTo(now, isClose(now) ? 1 : closest(room), at, room));
  const view = viewOf(looked);

  // listeners are set once; what they call is what was drawn last
  const hand = useRef<Hand>({ change, toggle, onSwipe, view });
  useEffect(() => {
    hand.current = { change, toggle, onSwipe, view };
  });
  useEffect(() => {
    const letGo = new AbortController();
    if (stage.current) listen(stage.current, hand, letGo.signal);
    return () => letGo.abort();
  }, []);

  return {
    stage,
    view,
    toggle: () => toggle(MIDDLE),
    onKey: (event) => onKey(event, view, change),
  };
}

const MIDDLE: Point = { x: 0, y: 0 };

interface Hand {
  change(how: (view: View, room: Room) => View): void;
  toggle(at: Point): void;
  onSwipe(to: "next" | "previous"): void;
  view: View;
}

function listen(stage: HTMLElement, hand: RefObject<Hand>, signal: AbortSignal): void {
  const inside = (at: Point) => fromMiddle(stage, at);
  const fingers = watchFingers(
    stage,
    {
      onCarry: (by) => hand.current.change((view, room) => carry(view, by, room)),
      onPinch: (ratio, middle) =>
        hand.current.change((view, room) => zoomTo(view, view.scale * ratio, inside(middle), room)),
      onDone: ({ x, y }) => {
        if (isClose(hand.current.view) || Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return;
        hand.current.onSwipe(x < 0 ? "next" : "previous");
      },
    },
    signal,
  );
  watchTaps(
    stage,
    {
      onDoubleTap: (at) => hand.current.toggle(inside(at)),
      onHold: (at) => hand.current.change((view, room) => zoomTo(view, closest(room), inside(at), room)),
      onHoldEnd: () => hand.current.change(() => WHOLE),
    },
    signal,
  );
  listenToClicks(
    stage,
    () => fingers.hasMoved(),
    (at) => hand.current.toggle(inside(at)),
    signal,
  );
}

/** A mouse clicks on the picture; what a finger means is read from its taps. The click that ends a pull is none. */
function listenToClicks(
  stage: HTMLElement,
  hasMoved: () => boolean,
  act: (at: Point) => void,
  signal: AbortSignal,
): void {
  let byMouse = false;
  const press = ({ pointerType }: PointerEvent) => {
    byMouse = pointerType === "mouse";
  };
  stage.addEventListener("pointerdown", press, { signal });
  stage.addEventListener(
    "click",
    (event) => {
      if (hasMoved() && event.detail > 0) return event.stopPropagation();
      const onPicture = event.target instanceof HTMLImageElement;
      // the second press of a double click would undo the first, or was meant for the link
      if (onPicture && byMouse && event.detail < 2) act({ x: event.clientX, y: event.clientY });
    },
    { signal },
  );
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: CARRY_PX, y: 0 },
  ArrowRight: { x: -CARRY_PX, y: 0 },
  ArrowUp: { x: 0, y: CARRY_PX },
  ArrowDown: { x: 0, y: -CARRY_PX },
};
const STEPS: Record<string, number> = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": 1 / ZOOM_STEP };

/** Arrows move about in a picture seen closely; seen whole, they turn to the next one. */
function onKey(event: KeyboardEvent, view: View, change: Hand["change"]): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const step = STEPS[event.key];
  const by = isClose(view) ? ARROWS[event.key] : undefined;
  if (!step && !by) return;
  event.preventDefault();
  change((now, room) =>
    step ? zoomTo(now, now.scale * step, MIDDLE, room) : carry(now, by ?? MIDDLE, room),
  );
}

/** The stage as it stands now, and the picture as it is drawn whole. */
function roomOf(stage: HTMLElement | null, known: Partial<Size>): Room {
  const picture = stage?.querySelector("img");
  const natural = {
    width: known.width ?? picture?.naturalWidth ?? 1,
    height: known.height ?? picture?.naturalHeight ?? 1,
  };
  return {
    stage: { width: stage?.clientWidth || 1, height: stage?.clientHeight || 1 },
    picture: { width: picture?.offsetWidth || 1, height: picture?.offsetHeight || 1 },
    natural,
  };
}

function fromMiddle(stage: HTMLElement, { x, y }: Point): Point {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: x - left - width / 2, y: y - top - height / 2 };
}
