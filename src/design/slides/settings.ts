/** The settings of slides as data attributes, both ways: the server writes them, the controller reads them. */
import type { Travel } from "./slides";

/** Spec 9.9: an interval or a speed that cannot be used is replaced by these. */
export const SLIDE_INTERVAL_MS = 10_000;
const FALLBACK_SPEED_MS = 250;

/** Spec 9.9: a shorter pull is a change of mind. */
export const DRAG_THRESHOLD_PX = 50;

export interface SlidesSettings {
  dir: "horizontal" | "vertical";
  effect?: "slide" | "fade";
  auto: boolean;
  /** How long a slide stays under autoplay, in milliseconds. */
  timing: number;
  /** How long a move lasts, in milliseconds; a jump to a chosen slide and a wrap may have their own. */
  speed: number;
  jumpSpeed?: number;
  wrapSpeed?: number;
  loop: boolean;
  draggable: boolean;
  draggableCursor: string;
  /** Selectors: controls that stand elsewhere on the page, and places that take ours. */
  next?: string;
  prev?: string;
  pagination?: string;
  arrows?: string;
  current?: string;
  total?: string;
}

export type Attributes = Record<`data-${string}`, string>;

/** Targets are written under the names that pages know of slideshows. */
const TARGETS: Record<string, string> = {
  total: "countTotal",
  current: "countNow",
  pagination: "controlsPagination",
  arrows: "controlsArrows",
};

/** What an attribute says of a control, a place or a figure that stands elsewhere. */
export const targetOf = (data: DOMStringMap, name: string): string | undefined => data[TARGETS[name] ?? name];

/** `draggableCursor: "move"` → `data-draggable-cursor="move"`, `loop: true` → `data-loop`; the rest is not written. */
export function attributesOf(settings: SlidesSettings): Attributes {
  const set = Object.entries(settings).filter(
    ([, value]) => value !== undefined && value !== "" && value !== false,
  );
  return Object.fromEntries(
    set.map(([name, value]) => [`data-${kebab(TARGETS[name] ?? name)}`, value === true ? "" : `${value}`]),
  );
}

/** A slider with parts elsewhere on the page cannot wait until it is seen itself. */
export function wakeOf({ next, prev, pagination, arrows, current, total }: SlidesSettings): Attributes {
  const pressedFrom = [next, prev].filter(Boolean).join(", ");
  return {
    ...((pressedFrom || pagination || arrows || current || total) && { "data-wake": "load" }),
    ...(pressedFrom && { "data-pressed-from": pressedFrom }),
  };
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);

/** What the controller needs of them, as it needs it. */
export interface Moves {
  axis: "x" | "y";
  auto: boolean;
  timing: number;
  speeds: Record<Travel, number>;
  loop: boolean;
  draggable: boolean;
}

export function movesOf(data: DOMStringMap): Moves {
  const step = positive(data.speed, FALLBACK_SPEED_MS);
  return {
    axis: data.dir === "vertical" ? "y" : "x",
    auto: "auto" in data,
    timing: positive(data.timing, SLIDE_INTERVAL_MS),
    speeds: { step, jump: positive(data.jumpSpeed, step), wrap: positive(data.wrapSpeed, step) },
    loop: "loop" in data,
    draggable: "draggable" in data,
  };
}

function positive(text: string | undefined, otherwise: number): number {
  const value = Number(text);
  return value > 0 && value < Infinity ? value : otherwise;
}
