/** A mouse wheel that glides from notch to notch, for sites that ask for it (NAV-06). */
import { reachable, smoothScrollTo, still } from "./scroll";

interface WheelPace {
  stepPx: number;
  ms: number;
}

export function smoothWheel(pace: WheelPace, signal: AbortSignal): void {
  let goal: number | undefined;
  const turn = (event: WheelEvent) => {
    if (!isNotch(event) || still() || scrollsInside(event)) return;
    event.preventDefault();
    const next = reachable((goal ?? scrollY) + Math.sign(event.deltaY) * pace.stepPx);
    goal = next;
    // A later notch has its own goal: only the last one clears it.
    void smoothScrollTo(next, pace.ms).then(() => {
      if (goal === next) goal = undefined;
    });
  };
  // On the window like the scroll's own brake, and before it: this turn replaces the last, it does not stop it.
  addEventListener("wheel", turn, { passive: false, signal });
}

/** A trackpad glides already, and Ctrl with the wheel zooms. Wheels count by 120. */
function isNotch(event: WheelEvent): boolean {
  const { wheelDeltaY = 0 } = event as WheelEvent & { wheelDeltaY?: number };
  const turned = event.deltaMode !== 0 || (wheelDeltaY !== 0 && wheelDeltaY % 120 === 0);
  return turned && event.deltaY !== 0 && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
}

/** Whether something under the pointer, a list or a drawer, has its own way to go. */
function scrollsInside({ target, deltaY }: WheelEvent): boolean {
  for (let box = target as Element | null; box && box !== document.documentElement; box = box.parentElement) {
    const room = deltaY > 0 ? box.scrollHeight - box.clientHeight - box.scrollTop : box.scrollTop;
    if (room > 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) return true;
  }
  return false;
}
