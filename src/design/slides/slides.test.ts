/** The slides' state machine, by tables of what a visitor sees and by any sequence of events. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Hold } from "../autoplay/holds";
import { autoplayOf, canMove, isAlone, isShown, type Role, roleOf } from "./roles";
import { type Beginning, begin, lastStop, type Slides, type SlidesEvent, turn } from "./slides";

const next: SlidesEvent = { type: "next" };
const prev: SlidesEvent = { type: "prev" };
const tick: SlidesEvent = { type: "tick" };
const settled: SlidesEvent = { type: "settled" };
const toggle: SlidesEvent = { type: "toggle" };
const go = (to: number): SlidesEvent => ({ type: "go", to });
const hold = (by: Hold): SlidesEvent => ({ type: "hold", by, held: true });
const release = (by: Hold): SlidesEvent => ({ type: "hold", by, held: false });

const run = (beginning: Beginning, ...events: SlidesEvent[]): Slides => events.reduce(turn, begin(beginning));
const roles = (slides: Slides): Role[] =>
  Array.from({ length: slides.count }, (_, index) => roleOf(slides, index));

describe("the slides", () => {
  test.each<[string, Beginning, SlidesEvent[], Role[]]>([
    ["at rest on the first", { count: 3 }, [], ["active", "next", "next"]],
    ["moving on", { count: 3 }, [next], ["leaving", "active", "next"]],
    ["settled on the second", { count: 3 }, [next, settled], ["prev", "active", "next"]],
    ["moving back", { count: 3, active: 2 }, [prev], ["prev", "active", "leaving"]],
    ["jumping to the last", { count: 4 }, [go(3)], ["leaving", "prev", "prev", "active"]],
    ["wrapping with loop", { count: 3, loop: true, active: 2 }, [next], ["active", "next", "leaving"]],
    ["a loop at rest", { count: 5, loop: true }, [], ["active", "next", "next", "prev", "prev"]],
    ["a loop of two", { count: 2, loop: true, active: 1 }, [], ["next", "active"]],
  ])("SLID-03 one is active, the others next, prev or leaving: %s", (_, beginning, events, expected) => {
    expect(roles(run(beginning, ...events))).toEqual(expected);
  });

  test.each<[string, Beginning, boolean, boolean]>([
    ["first of three", { count: 3 }, false, true],
    ["second of three", { count: 3, active: 1 }, true, true],
    ["last of three", { count: 3, active: 2 }, true, false],
    ["first of three in a loop", { count: 3, loop: true }, true, true],
    ["last of three in a loop", { count: 3, loop: true, active: 2 }, true, true],
    ["last stop of a carousel of seven, four seen", { count: 7, visible: 4, active: 3 }, true, false],
  ])("SLID-04 the ends are closed without loop, open with it: %s", (_, beginning, back, on) => {
    const slides = begin(beginning);
    expect([canMove(slides, "prev"), canMove(slides, "next")]).toEqual([back, on]);
  });

  test("SLID-04 with loop both ends wrap, in the direction asked for", () => {
    const on = run({ count: 3, loop: true, active: 2 }, next);
    expect(on).toMatchObject({ active: 0, move: { from: 2, direction: "next", travel: "wrap" } });
    const back = run({ count: 3, loop: true }, prev);
    expect(back).toMatchObject({ active: 2, move: { from: 0, direction: "prev", travel: "wrap" } });
  });

  test("SLID-05 a single slide has nothing to control, nor a carousel whose items are all seen", () => {
    expect(isAlone(begin({ count: 1, loop: true }))).toBe(true);
    expect(isAlone(begin({ count: 4, visible: 4 }))).toBe(true);
    expect(isAlone(begin({ count: 2 }))).toBe(false);
    expect(autoplayOf(run({ count: 1, loop: true, playing: true }, tick))).toBe("stopped");
  });

  test("SLID-07 nothing moves a slide that is already moving", () => {
    const moving = run({ count: 4, loop: true, playing: true }, tick);
    for (const event of [next, prev, go(3), tick]) expect(turn(moving, event)).toBe(moving);
    expect([canMove(moving, "prev"), canMove(moving, "next")]).toEqual([false, false]);
    expect(turn(turn(moving, settled), next).active).toBe(2);
  });

  test("a chosen slide outside of the row is its nearest end", () => {
    expect(run({ count: 3 }, go(99)).active).toBe(2);
    expect(run({ count: 3, active: 1 }, go(-4)).active).toBe(0);
  });
});

describe("what holds autoplay", () => {
  test("SLID-06 told twice the same, nothing changes", () => {
    const free = begin({ count: 3, playing: true });
    expect(turn(free, release("hover"))).toBe(free);
    const held = turn(free, hold("hover"));
    expect(turn(held, hold("hover"))).toBe(held);
    expect(autoplayOf(held)).toBe("paused");
  });

  test("SLID-06 out of view it waits, even when it was just asked for", () => {
    const unseen = run({ count: 3, playing: true }, hold("unseen"), hold("hover"));
    expect(autoplayOf(run({ count: 3 }, hold("unseen"), hold("hover"), toggle))).toBe("paused");
    expect(autoplayOf(turn(turn(unseen, release("hover")), release("unseen")))).toBe("running");
  });
});

describe("a carousel", () => {
  test("shows the active item and those that follow it", () => {
    const slides = run({ count: 6, visible: 3 }, next, settled);
    expect([0, 1, 2, 3, 4, 5].map((index) => isShown(slides, index))).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test("steps back to its last stop when more items fit", () => {
    const slides = run({ count: 6, visible: 1, active: 5 }, { type: "fit", visible: 4 });
    expect(slides).toMatchObject({ active: 2, visible: 4, move: null });
  });

  test("says whether it steps, jumps or wraps, since each has its own speed", () => {
    const travel = (...events: SlidesEvent[]) => run({ count: 4, loop: true }, ...events).move?.travel;
    expect([travel(next), travel(go(2)), travel(prev)]).toEqual(["step", "jump", "wrap"]);
  });
});

describe("autoplay", () => {
  const auto: Beginning = { count: 3, playing: true };

  test.each<[string, SlidesEvent[], string]>([
    ["runs from the start", [], "running"],
    ["pauses on hover", [hold("hover")], "paused"],
    ["resumes on leave", [hold("hover"), release("hover")], "running"],
    ["waits for pointer and focus to be gone", [hold("hover"), hold("focus"), release("hover")], "paused"],
    ["pauses while the page is hidden", [hold("hidden")], "paused"],
    ["stops on next", [next], "stopped"],
    ["stops on a chosen slide, even the one shown", [go(0)], "stopped"],
    ["stops on a try to pass the end", [prev], "stopped"],
    ["stays stopped after leave", [hold("hover"), next, settled, release("hover"), tick], "stopped"],
    ["runs again when asked for, under the pointer too", [hold("hover"), next, settled, toggle], "running"],
    ["does not run in a hidden page, even asked for", [next, settled, hold("hidden"), toggle], "paused"],
    ["stops at the end of the row", [tick, settled, tick, settled, tick], "stopped"],
  ])("SLID-06 it %s", (_, events, expected) => {
    expect(autoplayOf(run(auto, ...events))).toBe(expected);
  });

  test("SLID-06 it advances by one, wraps with loop, and waits while held", () => {
    expect(run(auto, tick).active).toBe(1);
    expect(run({ ...auto, loop: true, active: 2 }, tick).active).toBe(0);
    expect(run(auto, hold("hover"), tick).active).toBe(0);
  });
});

describe("whatever happens", () => {
  const events = fc.oneof<fc.Arbitrary<SlidesEvent>[]>(
    fc.constantFrom<SlidesEvent>(next, prev, settled, tick, toggle),
    fc.integer({ min: -3, max: 15 }).map(go),
    fc.constantFrom<Hold>("hover", "focus", "hidden").map(hold),
    fc.constantFrom<Hold>("hover", "focus", "hidden").map(release),
    fc.integer({ min: 1, max: 5 }).map((visible) => ({ type: "fit" as const, visible })),
  );
  const beginnings = fc.record({
    count: fc.integer({ min: 1, max: 12 }),
    visible: fc.integer({ min: 1, max: 5 }),
    loop: fc.boolean(),
    playing: fc.boolean(),
  });
  const always = (check: (slides: Slides, before: Slides, event: SlidesEvent) => void) =>
    fc.assert(
      fc.property(beginnings, fc.array(events, { maxLength: 40 }), (beginning, list) => {
        list.reduce(
          (before, event) => {
            const slides = Object.freeze(turn(before, event));
            check(slides, before, event);
            return slides;
          },
          Object.freeze(begin(beginning)),
        );
      }),
    );

  test("SLID-03 exactly one slide is active, and one is leaving exactly while moving", () => {
    always((slides) => {
      const all = roles(slides);
      expect(all.filter((role) => role === "active")).toHaveLength(1);
      expect(all.filter((role) => role === "leaving")).toHaveLength(slides.move ? 1 : 0);
      expect(slides.active).toBeLessThanOrEqual(lastStop(slides));
    });
  });

  test("SLID-06 a manual navigation leaves autoplay stopped, and only asking for it starts it", () => {
    always((slides, before, event) => {
      const manual = event.type === "next" || event.type === "prev" || event.type === "go";
      if (manual && !before.move) expect(autoplayOf(slides)).toBe("stopped");
      if (!before.playing && event.type !== "toggle") expect(slides.playing).toBe(false);
    });
  });

  test("SLID-07 a move in course ends before another begins", () => {
    always((slides, before) => {
      if (before.move && slides.move) expect(slides.move).toBe(before.move);
    });
  });
});
