/** What the server draws of progress bars and rings, and how their parts move. */
import { describe, expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { progressRing } from "../progress-ring/element";
import { progressBar } from "./element";
import { easeOut, leftFrames, rightFrames } from "./frames";

describe.each([progressBar, progressRing])("a $name", (element) => {
  test("FIG-02 the theme's takes 2500 ms, the shortcode's 1000 ms, unless told otherwise", () => {
    expect(htmlOf(element)).toContain('data-duration="2500"');
    expect(htmlOf(element, { kind: "shortcode" })).toContain('data-duration="1000"');
    expect(htmlOf(element, { duration: 400 })).toContain('data-duration="400"');
  });

  test("FIG-02 it says its share once to screen readers, and shows it with its unit", () => {
    const html = htmlOf(element, { percent: 64, label: "Remplies" });
    expect(html).toContain('role="meter" aria-labelledby="e-label" aria-valuemin="0" aria-valuemax="100"');
    expect(html).toContain('aria-valuenow="64" aria-valuetext="64\u00a0%"');
    expect(html).toMatch(/class="progress__figure num" aria-hidden="true">.*\u00a0%<\/span>/);
  });

  test("FIG-02 a pictogram takes the place of the figure, and the share is still said", () => {
    const html = htmlOf(element, { percent: 12, icon: "loop", units: "" });
    expect(html).not.toContain("progress__figure");
    expect(html).toContain('aria-valuetext="12"');
  });

  test.each([
    { percent: 101 },
    { percent: -1 },
    { percent: 1.5 },
    { label: "" },
    { icon: "unicorn" },
    { ink: "blue" },
  ])("%o is refused", (settings) => {
    expect(element.settings.safeParse(settings).success).toBe(false);
  });
});

test("FIG-02 a bar is drawn as long as its share, without script", () => {
  expect(htmlOf(progressBar, { percent: 64 })).toContain('<rect width="64" height="1">');
});

test.each([
  [0, []],
  [28, ["right"]],
  [50, ["right"]],
  [97, ["right", "left"]],
])("FIG-02 a ring at %i %% is drawn with its halves %o", (percent, halves) => {
  const drawn = [...htmlOf(progressRing, { percent }).matchAll(/data-progress="(right|left)"/g)].map(
    ([, side]) => side,
  );
  expect(drawn).toEqual(halves);
});

describe("how a ring turns", () => {
  test("FIG-02 under a half the right half turns all the time", () => {
    expect(rightFrames(25)).toEqual([
      { rotate: "-90deg", offset: 0 },
      { rotate: "0deg", offset: 1 },
      { rotate: "0deg", offset: 1 },
    ]);
  });

  test("FIG-02 past a half the left one goes on where the right one stops", () => {
    expect(rightFrames(80)[1]).toEqual({ rotate: "0deg", offset: 0.625 });
    expect(leftFrames(80)).toEqual([
      { rotate: "-108deg", offset: 0 },
      { rotate: "-108deg", offset: 0.625 },
      { rotate: "0deg", offset: 1 },
    ]);
  });

  test("figures slow down as they arrive, and arrive", () => {
    expect([0, 0.5, 1].map(easeOut)).toEqual([0, 0.875, 1]);
  });
});
