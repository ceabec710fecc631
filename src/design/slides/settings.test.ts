/** The settings of slides on their way through data attributes. */
import { expect, test } from "vitest";
import { attributesOf, movesOf, type SlidesSettings } from "./settings";

const settings: SlidesSettings = {
  dir: "vertical",
  auto: true,
  speed: 550,
  timing: 10_000,
  loop: false,
  draggable: true,
  draggableCursor: "grab",
  next: "#apres",
  prev: "",
};

test("SLID-01 every setting that says something becomes an attribute", () => {
  expect(attributesOf(settings)).toEqual({
    "data-dir": "vertical",
    "data-auto": "",
    "data-speed": "550",
    "data-timing": "10000",
    "data-draggable": "",
    "data-draggable-cursor": "grab",
    "data-next": "#apres",
  });
});

test("SLID-01 and the controller reads the same", () => {
  const data = { dir: "vertical", auto: "", speed: "550", timing: "8000", draggable: "" };
  expect(movesOf(data)).toEqual({
    axis: "y",
    auto: true,
    loop: false,
    draggable: true,
    timing: 8_000,
    speeds: { step: 550, jump: 550, wrap: 550 },
  });
});

test.each(["0", "-3", "NaN", "", "vite", "Infinity", undefined])(
  "SLID-02 a speed of %s falls back to 250 ms",
  (speed) => {
    expect(movesOf({ speed }).speeds.step).toBe(250);
  },
);

test.each(["0", "bientôt", undefined])("SLID-02 an interval of %s falls back to 10 000 ms", (timing) => {
  expect(movesOf({ timing }).timing).toBe(10_000);
});
