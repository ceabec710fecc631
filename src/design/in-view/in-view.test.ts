/** Coming into view, with an observer and a clock of ours. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inTurn } from "./in-turn";
import { onceInView } from "./in-view";

/** The window of this page: what is watched, and the eye that sees it. */
const page = {
  watched: new Set<Element>(),
  see: (_isIntersecting: boolean) => {},
  hidden: null as object | null,
};

class FakeObserver {
  constructor(note: (entries: { isIntersecting: boolean }[]) => void) {
    page.see = (isIntersecting) => note([{ isIntersecting }]);
  }
  observe = (element: Element) => page.watched.add(element);
  disconnect = () => page.watched.clear();
}

const box = { closest: () => page.hidden } as unknown as Element;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IntersectionObserver", FakeObserver);
});
afterEach(() => vi.useRealTimers());

test("what is in view is acted upon at the next check, 250 ms later, and once", () => {
  const act = vi.fn();
  onceInView(box, act);
  page.see(false);
  vi.advanceTimersByTime(5_000);
  page.see(true);
  vi.advanceTimersByTime(249);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  expect(page.watched.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("what only flies past between two checks has not been seen", () => {
  const act = vi.fn();
  onceInView(box, act);
  page.see(true);
  vi.advanceTimersByTime(100);
  page.see(false);
  vi.advanceTimersByTime(1_000);
  expect(act).not.toHaveBeenCalled();
});

test("what stands on a slide that is not shown is seen at the first check after that slide is", () => {
  const act = vi.fn();
  onceInView(box, act);
  page.hidden = {};
  page.see(true);
  vi.advanceTimersByTime(1_100);
  expect(act).not.toHaveBeenCalled();
  page.hidden = null;
  vi.advanceTimersByTime(150);
  expect(act).toHaveBeenCalledOnce();
});

test("let go, it waits no longer", () => {
  const act = vi.fn();
  const leave = onceInView(box, act);
  page.see(true);
  leave();
  vi.advanceTimersByTime(1_000);
  expect(act).not.toHaveBeenCalled();
  expect(page.watched.size).toBe(0);
});

test("things that appear in turn do so 250 ms apart", () => {
  const shown: string[] = [];
  inTurn(["un", "deux", "trois"], (name) => shown.push(name));
  vi.advanceTimersByTime(0);
  expect(shown).toEqual(["un"]);
  vi.advanceTimersByTime(250);
  expect(shown).toEqual(["un", "deux"]);
  vi.advanceTimersByTime(250);
  expect(shown).toEqual(["un", "deux", "trois"]);
});
