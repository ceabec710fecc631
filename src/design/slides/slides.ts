/** Which slide is shown and what may follow it: a pure state machine for controllers and islands. Spec 4.7 */
import type { Hold } from "../autoplay/holds";

export type Direction = "next" | "prev";

/** One neighbour on, straight to a chosen slide, or past an end to the other. */
export type Travel = "step" | "jump" | "wrap";

export interface Move {
  readonly from: number;
  readonly direction: Direction;
  readonly travel: Travel;
}

export interface Slides {
  readonly count: number;
  /** How many are seen at once: 1, or more in a carousel. */
  readonly visible: number;
  readonly loop: boolean;
  /** The slide shown, and already the one being moved to while a move lasts. */
  readonly active: number;
  /** Nothing while at rest. */
  readonly move: Move | null;
  /** Whether autoplay is wished for, be it running or waiting. */
  readonly playing: boolean;
  readonly holds: readonly Hold[];
}

export type SlidesEvent =
  | { type: Direction }
  | { type: "go"; to: number }
  | { type: "settled" }
  | { type: "tick" }
  | { type: "hold"; by: Hold; held: boolean }
  | { type: "toggle" }
  | { type: "fit"; visible: number };

/** How many slides there are, and what is unlike the plainest slider: one at a time, turned by hand, no loop. */
export type Beginning = Pick<Slides, "count"> & Partial<Slides>;

export function begin(beginning: Beginning): Slides {
  const slides = { visible: 1, loop: false, active: 0, move: null, playing: false, holds: [], ...beginning };
  return { ...slides, active: within(slides, slides.active) };
}

/** The slides after an event; the very same object when it changes nothing. */
export function turn(slides: Slides, event: SlidesEvent): Slides {
  switch (event.type) {
    case "next":
    case "prev":
      return byHand(slides, neighbour(slides, event.type));
    case "go":
      return byHand(slides, chosen(slides, event.to));
    case "settled":
      return slides.move ? { ...slides, move: null } : slides;
    case "tick":
      return byItself(slides);
    case "hold":
      return hold(slides, event.by, event.held);
    case "toggle":
      return slides.playing ? stop(slides) : play(slides);
    case "fit":
      return refit(slides, event.visible);
  }
}

/** The furthest slide that can be active: a carousel stops when its last items are in view. */
export const lastStop = ({ count, visible }: Size): number => Math.max(0, count - visible);

type Size = Pick<Slides, "count" | "visible">;

interface Goal extends Omit<Move, "from"> {
  to: number;
}

/** Where one step leads, past the ends only with loop. */
export function neighbour(slides: Slides, direction: Direction): Goal | null {
  const to = slides.active + (direction === "next" ? 1 : -1);
  const inside = within(slides, to);
  if (to === inside) return { to, direction, travel: "step" };
  const otherEnd = lastStop(slides) - inside;
  return slides.loop && otherEnd !== inside ? { to: otherEnd, direction, travel: "wrap" } : null;
}

function chosen(slides: Slides, index: number): Goal {
  const to = within(slides, index);
  return { to, direction: to > slides.active ? "next" : "prev", travel: "jump" };
}

/** A person has taken over: autoplay ends for good, even where there is nowhere to go. */
function byHand(slides: Slides, goal: Goal | null): Slides {
  return slides.move ? slides : depart(stop(slides), goal);
}

function byItself(slides: Slides): Slides {
  if (slides.move || !slides.playing || slides.holds.length > 0) return slides;
  const goal = neighbour(slides, "next");
  return goal ? depart(slides, goal) : stop(slides);
}

function depart(slides: Slides, goal: Goal | null): Slides {
  if (!goal || goal.to === slides.active) return slides;
  const { to, ...way } = goal;
  return { ...slides, active: to, move: { from: slides.active, ...way } };
}

function hold(slides: Slides, by: Hold, held: boolean): Slides {
  if (slides.holds.includes(by) === held) return slides;
  const others = slides.holds.filter((one) => one !== by);
  return { ...slides, holds: held ? [...others, by] : others };
}

/** Asked for by name, autoplay runs at once, though pointer and focus are still on its button. */
const play = (slides: Slides): Slides => ({
  ...slides,
  playing: true,
  holds: slides.holds.filter((one) => one === "hidden" || one === "unseen"),
});

const stop = (slides: Slides): Slides => (slides.playing ? { ...slides, playing: false } : slides);

function refit(slides: Slides, visible: number): Slides {
  if (visible === slides.visible) return slides;
  const fitted = { ...slides, visible, move: null };
  return { ...fitted, active: within(fitted, slides.active) };
}

const within = (size: Size, index: number): number => Math.min(Math.max(0, index), lastStop(size));
