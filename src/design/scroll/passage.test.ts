/** Who is told where things stand while the page scrolls, and in which order. */
import { beforeEach, expect, test, vi } from "vitest";
import { watchPassage } from "./passage";

type Seen = (entries: { isIntersecting: boolean }[]) => void;

let frames: (() => void)[];
let heard: Record<string, () => void>;
let observers: Seen[];

beforeEach(() => {
  frames = [];
  heard = {};
  observers = [];
  vi.stubGlobal("innerHeight", 800);
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act));
  vi.stubGlobal("addEventListener", (name: string, act: () => void) => {
    heard[name] = act;
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(seen: Seen) {
        observers.push(seen);
      }
      observe() {}
      disconnect() {}
    },
  );
});

const signal = () => new AbortController();
const draw = () => {
  for (const frame of frames.splice(0)) frame();
};

test("everything is read before anything is moved, once a frame", () => {
  const deeds: string[] = [];
  const watch = (name: string, until: AbortSignal) => {
    const element = { getBoundingClientRect: () => void deeds.push(`read ${name}`) } as unknown as Element;
    watchPassage(element, () => deeds.push(`move ${name}`), until);
    observers.at(-1)!([{ isIntersecting: true }]);
  };
  const end = signal();
  watch("a", end.signal);
  watch("b", end.signal);
  heard.scroll!();
  heard.scroll!();
  draw();
  expect(deeds).toEqual(["read a", "read b", "move a", "move b"]);
  end.abort();
});

test("what is far from the window, or let go, costs nothing", () => {
  const tell = vi.fn();
  const end = signal();
  watchPassage({ getBoundingClientRect: () => ({ top: 5 }) } as Element, tell, end.signal);
  heard.scroll!();
  expect(frames).toEqual([]);
  observers[0]!([{ isIntersecting: true }]);
  draw();
  expect(tell).toHaveBeenCalledExactlyOnceWith({ top: 5 }, 800);
  observers[0]!([{ isIntersecting: false }]);
  heard.resize!();
  expect(frames).toEqual([]);
  observers[0]!([{ isIntersecting: true }]);
  end.abort();
  draw();
  expect(tell).toHaveBeenCalledOnce();
});
