/** One finger (or the mouse) that carries something along, two that spread or close. */
import type { Point } from "./taps";

export interface Fingers {
  /** How far it went since last told. */
  onCarry?(by: Point): void;
  /** How much wider (more than 1) or narrower the two are since last told, and the middle between them. */
  onPinch?(ratio: number, middle: Point): void;
  /** The last finger is gone: how far a single one went in all; nothing when two took part. */
  onDone?(went: Point): void;
}

/** Up to here a press is a click. */
const SLOP_PX = 8;

export interface FingerReader {
  press(id: number, at: Point): void;
  move(id: number, at: Point): void;
  lift(id: number): void;
  /** Whether the gesture under way, or just ended, was more than a click. */
  hasMoved(): boolean;
}

export function readFingers(fingers: Fingers): FingerReader {
  const down = new Map<number, Point>();
  let went: Point = { x: 0, y: 0 };
  let pinched = false;
  let moved = false;

  function carry(by: Point): void {
    went = { x: went.x + by.x, y: went.y + by.y };
    if (!moved && Math.hypot(went.x, went.y) <= SLOP_PX) return;
    fingers.onCarry?.(moved ? by : went);
    moved = true;
  }

  return {
    press(id, at) {
      if (down.size === 0) {
        went = { x: 0, y: 0 };
        pinched = moved = false;
      }
      down.set(id, at);
      pinched ||= down.size > 1;
    },
    move(id, at) {
      const before = down.get(id);
      if (!before) return;
      const spread = pairOf(down);
      down.set(id, at);
      const now = pairOf(down);
      if (!spread || !now) return carry({ x: at.x - before.x, y: at.y - before.y });
      moved = true;
      fingers.onPinch?.(now.span / spread.span, now.middle);
    },
    lift(id) {
      if (!down.delete(id) || down.size > 0) return;
      if (moved && !pinched) fingers.onDone?.(went);
    },
    hasMoved: () => moved,
  };
}

/** How far apart the first two fingers are, and the point between them. */
function pairOf(down: ReadonlyMap<number, Point>): { span: number; middle: Point } | null {
  const [one, other] = [...down.values()];
  if (!one || !other) return null;
  const span = Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  return { span, middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } };
}
