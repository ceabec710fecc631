/** A mouse that pulls, and lets go where nobody expects it. */
import { beforeEach, expect, test, vi } from "vitest";
import { watchDrag } from "./drag";

const pointer = (type: string, clientX: number, buttons = 1): Event =>
  Object.assign(new Event(type), {
    isPrimary: true,
    button: 0,
    buttons,
    pointerType: "mouse",
    pointerId: 1,
    clientX,
    clientY: 0,
  });

const page = new EventTarget();
const onPull = vi.fn();
const onDrop = vi.fn();
let surface: EventTarget;

beforeEach(() => {
  vi.clearAllMocks();
  surface = Object.assign(new EventTarget(), { ownerDocument: page, setPointerCapture: vi.fn() });
  const { signal } = new AbortController();
  watchDrag(surface as HTMLElement, { axis: "x", mouse: true, onPull, onDrop }, signal);
});

test("SLID-02 a pull ends where it is let go", () => {
  surface.dispatchEvent(pointer("pointerdown", 100));
  surface.dispatchEvent(pointer("pointermove", 40));
  page.dispatchEvent(pointer("pointerup", 30, 0));
  expect(onPull).toHaveBeenCalledWith(-60);
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(-70);
});

test("SLID-02 a mouse released outside, before it pulled, pulls nothing when it comes back", () => {
  surface.dispatchEvent(pointer("pointerdown", 100));
  surface.dispatchEvent(pointer("pointermove", 20, 0));
  surface.dispatchEvent(pointer("pointermove", 10));
  expect(onPull).not.toHaveBeenCalled();
});

test("SLID-02 not even when another button is pressed meanwhile elsewhere", () => {
  surface.dispatchEvent(pointer("pointerdown", 100));
  page.dispatchEvent(pointer("pointerup", 400, 0));
  surface.dispatchEvent(pointer("pointermove", 20));
  expect(onPull).not.toHaveBeenCalled();
});

test("SLID-02 a release that nobody told ends the pull, and moves nothing", () => {
  surface.dispatchEvent(pointer("pointerdown", 100));
  surface.dispatchEvent(pointer("pointermove", 20));
  surface.dispatchEvent(pointer("pointermove", 10, 0));
  surface.dispatchEvent(pointer("pointermove", 0));
  expect(onPull).toHaveBeenCalledOnce();
  expect(onDrop).toHaveBeenCalledExactlyOnceWith(0);
});
