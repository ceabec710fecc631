/** What the state of the slides means for each slide, each control and autoplay. */
import { type Direction, lastStop, neighbour, type Slides } from "./slides";

export type Role = "active" | "next" | "prev" | "leaving";

/** Exactly one slide is active; the others are leaving, or wait on the nearer side. */
export function roleOf(slides: Slides, index: number): Role {
  if (index === slides.active) return "active";
  if (index === slides.move?.from) return "leaving";
  return isAhead(slides, index) ? "next" : "prev";
}

/** Whether a slide is in the window: the active one and, in a carousel, those that follow it. */
export const isShown = ({ active, visible }: Slides, index: number): boolean =>
  index >= active && index < active + visible;

/** With a single slide, or with all of them in view, there is nothing to control. */
export const isAlone = (slides: Slides): boolean => lastStop(slides) === 0;

export const canMove = (slides: Slides, direction: Direction): boolean =>
  !slides.move && neighbour(slides, direction) !== null;

export type Autoplay = "running" | "paused" | "stopped";

export function autoplayOf({ playing, holds }: Slides): Autoplay {
  if (!playing) return "stopped";
  return holds.length > 0 ? "paused" : "running";
}

function isAhead({ active, count, loop }: Slides, index: number): boolean {
  if (!loop) return index > active;
  return (index - active + count) % count <= count / 2;
}
