/** What a finger that stays in place means: a tap, two in a row, or a press that lasts. Spec 9.15 */

const TAP_HOLD_MS = 750;
const DOUBLE_TAP_MS = 500;

/** Further than this the finger is going somewhere. */
const SLOP_PX = 10;
/** Two taps further apart than a fingertip are two taps. */
const SAME_PLACE_PX = 40;

export interface Point {
  x: number;
  y: number;
}

export interface Taps {
  /** One tap alone; where two mean something, told once no second can follow. */
  onTap?(at: Point): void;
  onDoubleTap?(at: Point): void;
  /** Whether two taps mean something just now; where they do not, one is told at once. */
  awaitsSecond?(): boolean;
  onHold?(at: Point): void;
  /** The finger that holds goes on, without being lifted. */
  onHoldMove?(at: Point): void;
  onHoldEnd?(): void;
}

export interface TapReader {
  press(at: Point): void;
  move(at: Point): void;
  lift(): void;
  /** The gesture became something else: a scroll, a second finger. */
  cancel(): void;
  isHolding(): boolean;
}

export function readTaps(taps: Taps): TapReader {
  let pressed: Point | null = null;
  let first: Point | null = null;
  let holding = false;
  let hold: ReturnType<typeof setTimeout>;
  let alone: ReturnType<typeof setTimeout>;

  function tap(at: Point): void {
    clearTimeout(alone);
    if (first && isNear(first, at, SAME_PLACE_PX)) {
      first = null;
      taps.onDoubleTap?.(at);
    } else if (taps.onDoubleTap && (taps.awaitsSecond?.() ?? true)) {
      if (first) taps.onTap?.(first);
      first = at;
      alone = setTimeout(() => {
        first = null;
        taps.onTap?.(at);
      }, DOUBLE_TAP_MS);
    } else taps.onTap?.(at);
  }

  function end(): void {
    clearTimeout(hold);
    pressed = null;
    if (holding) taps.onHoldEnd?.();
    holding = false;
  }

  return {
    press(at) {
      pressed = at;
      if (taps.onHold) hold = setTimeout(begin, TAP_HOLD_MS);
    },
    move(at) {
      if (holding) taps.onHoldMove?.(at);
      else if (pressed && !isNear(pressed, at, SLOP_PX)) end();
    },
    lift() {
      const at = holding ? null : pressed;
      end();
      if (at) tap(at);
    },
    cancel() {
      clearTimeout(alone);
      first = null;
      end();
    },
    isHolding: () => holding,
  };

  function begin(): void {
    holding = true;
    if (pressed) taps.onHold?.(pressed);
  }
}

const isNear = (one: Point, other: Point, px: number): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <= px;
