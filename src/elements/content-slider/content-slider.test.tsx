/** What the server draws of a content slider, and what its settings refuse. */
import { describe, expect, test } from "vitest";
import { htmlOf } from "../../../test/support/html-of";
import { heroSlider } from "../hero-slider/element";
import { slideshow } from "../slideshow/element";
import { contentSlider } from "./element";

const slides = (count: number) => ({
  placed: {
    slides: Array.from({ length: count }, (_, index) => ({
      element: "slide",
      settings: { title: `T${index + 1}` },
    })),
  },
});

describe("the content slider", () => {
  test("SLID-02 by default a slide stays 10 000 ms and a move takes 550 ms", () => {
    const html = htmlOf(contentSlider, {}, slides(2));
    expect(html).toContain('data-timing="10000"');
    expect(html).toContain('data-speed="550"');
  });

  test("every slide is there, with its place and its title, and none is hidden before the script", () => {
    const html = htmlOf(contentSlider, { label: "Avis" }, slides(3));
    expect(html.match(/aria-label="\d sur 3[^"]*"/g)).toEqual(
      [1, 2, 3].map((n) => `aria-label="${n} sur 3\u00a0: T${n}"`),
    );
    expect(html).not.toMatch(/ inert| hidden| style=/);
  });

  test("SLID-05 without slides nothing is drawn", () => {
    expect(htmlOf(contentSlider, { label: "Avis" })).toBe("");
    expect(htmlOf(slideshow)).toBe("");
    expect(htmlOf(heroSlider)).toBe("");
  });

  test("SLID-05 a single slide is drawn without controls", () => {
    expect(htmlOf(contentSlider, { auto: true }, slides(1))).not.toContain("<button");
    expect(htmlOf(contentSlider, {}, slides(0))).not.toContain("<button");
  });

  test("SLID-01 a control that stands elsewhere is not drawn twice", () => {
    const html = htmlOf(contentSlider, { next: "#apres", pagination: ".ici" }, slides(2));
    expect(html).toContain('data-next="#apres"');
    expect(html).toContain('data-controls-pagination=".ici"');
    const drawn = (part: string) => html.match(new RegExp(`<button[^>]*data-slides="${part}"[^>]*>`))?.[0];
    expect(drawn("next")).toContain("hidden");
    expect(drawn("prev")).not.toContain("hidden");
  });

  test("the pause button is there when it turns by itself, and only then", () => {
    expect(htmlOf(contentSlider, { auto: true }, slides(2))).toContain('data-slides="player"');
    expect(htmlOf(contentSlider, {}, slides(2))).not.toContain('data-slides="player"');
  });

  test.each([
    { next: "a, b" },
    { next: "#1" },
    { pagination: "[onclick]" },
    { speed: -1 },
    { timing: 10 },
    { draggableCursor: "url(x)" },
  ])("%o is refused", (settings) => {
    expect(contentSlider.settings.safeParse(settings).success).toBe(false);
  });
});
