/** What fingers mean, on a clock of ours. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readFingers } from "./fingers";
import { readTaps } from "./taps";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const here = { x: 100, y: 100 };
const there = { x: 180, y: 100 };

describe("taps", () => {
  const listen = () => {
    const heard: string[] = [];
    const note = (word: string) => () => void heard.push(word);
    const reader = readTaps({
      onTap: note("tap"),
      onDoubleTap: note("double"),
      onHold: note("hold"),
      onHoldMove: note("move"),
      onHoldEnd: note("end"),
    });
    const tap = (at = here) => {
      reader.press(at);
      reader.lift();
    };
    return { heard, reader, tap };
  };

  test("TOUCH-01 a finger that stays 750 ms holds, and not a moment before", () => {
    const { heard, reader } = listen();
    reader.press(here);
    vi.advanceTimersByTime(749);
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(heard).toEqual(["hold"]);
    reader.move(there);
    reader.lift();
    expect(heard).toEqual(["hold", "move", "end"]);
    vi.advanceTimersByTime(2000);
    expect(heard).not.toContain("tap");
  });

  test("TOUCH-01 two taps within 500 ms are one double tap", () => {
    const { heard, tap } = listen();
    tap();
    vi.advanceTimersByTime(499);
    tap();
    vi.advanceTimersByTime(2000);
    expect(heard).toEqual(["double"]);
  });

  test("TOUCH-01 two taps 500 ms apart are two taps", () => {
    const { heard, tap } = listen();
    tap();
    vi.advanceTimersByTime(500);
    tap();
    vi.advanceTimersByTime(500);
    expect(heard).toEqual(["tap", "tap"]);
  });

  test("two quick taps in different places are no double tap", () => {
    const { heard, tap } = listen();
    tap(here);
    tap(there);
    vi.advanceTimersByTime(500);
    expect(heard).toEqual(["tap", "tap"]);
  });

  test("a finger that moves away neither taps nor holds", () => {
    const { heard, reader } = listen();
    reader.press(here);
    reader.move(there);
    vi.advanceTimersByTime(750);
    reader.lift();
    vi.advanceTimersByTime(500);
    expect(heard).toEqual([]);
  });

  test("a scroll or a second finger forgets what was under way", () => {
    const { heard, reader, tap } = listen();
    tap();
    reader.cancel();
    vi.advanceTimersByTime(500);
    expect(heard).toEqual([]);
  });

  test.each([
    ["never", {}],
    ["not just now", { onDoubleTap: () => {}, awaitsSecond: () => false }],
  ])("where two taps mean something %s, one is told at once", (_, more) => {
    const onTap = vi.fn();
    const reader = readTaps({ onTap, ...more });
    reader.press(here);
    reader.lift();
    expect(onTap).toHaveBeenCalledWith(here);
  });
});

describe("fingers", () => {
  const listen = () => {
    const fingers = { onCarry: vi.fn(), onPinch: vi.fn(), onDone: vi.fn() };
    return { fingers, reader: readFingers(fingers) };
  };

  test("one finger carries, and says at the end how far it went", () => {
    const { fingers, reader } = listen();
    reader.press(1, here);
    reader.move(1, { x: 140, y: 100 });
    reader.move(1, { x: 180, y: 110 });
    reader.lift(1);
    expect(fingers.onCarry.mock.calls).toEqual([[{ x: 40, y: 0 }], [{ x: 40, y: 10 }]]);
    expect(fingers.onDone).toHaveBeenCalledWith({ x: 80, y: 10 });
  });

  test("a tremor is a click", () => {
    const { fingers, reader } = listen();
    reader.press(1, here);
    reader.move(1, { x: 104, y: 103 });
    reader.lift(1);
    expect(reader.hasMoved()).toBe(false);
    expect(fingers.onCarry).not.toHaveBeenCalled();
    expect(fingers.onDone).not.toHaveBeenCalled();
  });

  test("two fingers that spread to twice the width double, around their middle", () => {
    const { fingers, reader } = listen();
    reader.press(1, { x: 100, y: 100 });
    reader.press(2, { x: 200, y: 100 });
    reader.move(2, { x: 300, y: 100 });
    expect(fingers.onPinch).toHaveBeenCalledWith(2, { x: 200, y: 100 });
    reader.lift(1);
    reader.lift(2);
    expect(fingers.onDone).not.toHaveBeenCalled();
  });

  test("a finger that never pressed is not listened to", () => {
    const { fingers, reader } = listen();
    reader.move(7, there);
    reader.lift(7);
    expect(fingers.onCarry).not.toHaveBeenCalled();
  });
});
